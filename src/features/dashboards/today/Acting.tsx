import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Rent, RentAction } from '../../../../machines/types';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { invalidate } from '../../../shared/cache/invalidation';
import { failureText } from '../../../shared/record/failureText';
import type { rentActionsLogic } from '../../../shared/rents/rentActions.logic';
import { RentQuestion } from '../../../shared/rents/RentQuestion';
import { useShowNotice } from '../../../shared/rents/useShowNotice';
import styles from './rowAction.module.css';
import { useActorEvents } from '../../../shared/useActorEvents';
import { Button } from '../../../shared/ui/Button';
import { focusIfLost } from '../../../shared/ui/focusIfLost';

interface Props {
  rent: Rent;
  action: RentAction;
  actor: ActorRefFrom<typeof rentActionsLogic>;
  onLeave: () => void;
}

/** Shows an action that is under way in a row: the question before it, or why it was refused. `data-acting` keeps the row. */
export function Acting({ rent, action, actor, onLeave }: Props) {
  const { t, i18n } = useTranslation(['rent', 'errors', 'lists']);
  const snapshot = useSelector(actor, (state) => state);
  const { failure } = snapshot.context;
  const show = useShowNotice();
  useActorEvents(actor, { notice: (notice) => show(notice, rent.id), 'rents.changed': () => invalidate('rents') });

  const isRefused = snapshot.matches({ ready: 'refused' }) || snapshot.matches('failed');
  const isSending = snapshot.matches({ ready: 'sending' }) && snapshot.context.action === action;
  return (
    <>
      <div className={styles.act} data-acting={!isRefused}>
        {/* Takes over the focus of the pressed button. Disabled after a refusal, it leaves the focus to the retry. */}
        <Button
          key={isRefused ? 'refused' : 'sending'}
          ref={focusIfLost}
          outlined
          size="small"
          loading={!isRefused}
          disabled={isRefused}
          label={t(isSending ? `sending.${action}` : `actions.${action}`)}
        />
      </div>
      {isRefused ? (
        <p className={styles.refusal} role="alert">
          {failureText(failure, i18n)}
          <Button
            ref={focusIfLost}
            text
            size="small"
            icon="pi pi-refresh"
            label={t('lists:retry')}
            onClick={() => actor.send({ type: 'rent.retry' })}
          />
          <Button text size="small" severity="secondary" label={t('cancel')} onClick={onLeave} />
        </p>
      ) : null}
      <RentQuestion rent={rent} actor={actor} />
    </>
  );
}
