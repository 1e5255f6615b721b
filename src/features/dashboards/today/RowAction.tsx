import { useActorRef, useSelector } from '@xstate/react';
import { Button } from 'primereact/button';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { Rent } from '../../../../machines/types';
import { announceChange } from '../../../shared/changes';
import type { rentActionsLogic } from '../../../shared/rents/rentActions.logic';
import { RentQuestion } from '../../../shared/rents/RentQuestion';
import { isNotice, useShowNotice } from '../../../shared/rents/useShowNotice';
import { rowActionLogic } from './rowAction.logic';
import styles from './today.module.css';

export type WorkAction = 'start' | 'end' | 'pay';

const ICONS: Record<WorkAction, string> = { start: 'truck', end: 'flag', pay: 'check' };

interface Props {
  rent: Rent;
  action: WorkAction;
}

/** The one thing to do with a rent, in place. */
export function RowAction({ rent, action }: Props) {
  const { t } = useTranslation('rent');
  const row = useActorRef(rowActionLogic);
  const actor = useSelector(row, (state) => state.children.rentActions) as
    ActorRefFrom<typeof rentActionsLogic> | undefined;
  useEffect(() => {
    const { unsubscribe } = row.on('rents.changed', () => announceChange('rents'));
    return unsubscribe;
  }, [row]);
  if (actor)
    return <Acting rent={rent} action={action} actor={actor} onLeave={() => row.send({ type: 'action.leave' })} />;
  const name = t(`actions.${action}`);
  return (
    <div className={styles.act}>
      <Button
        type="button"
        outlined
        size="small"
        icon={`pi pi-${ICONS[action]}`}
        label={name}
        aria-label={`${name}: ${rent.code}, ${rent.customer.description}`}
        onClick={() => row.send({ type: 'action.press', rentId: rent.id, action })}
      />
    </div>
  );
}

function Acting({
  rent,
  action,
  actor,
  onLeave,
}: Props & { actor: ActorRefFrom<typeof rentActionsLogic>; onLeave: () => void }) {
  const { t } = useTranslation(['rent', 'errors', 'lists']);
  const snapshot = useSelector(actor, (state) => state);
  const { failure } = snapshot.context;
  const show = useShowNotice();
  useEffect(() => {
    const { unsubscribe } = actor.on('*', (event) => {
      if (isNotice(event)) show(event);
      if (event.type === 'rents.changed') announceChange('rents');
    });
    return unsubscribe;
  }, [actor, show]);

  const isRefused = snapshot.matches({ ready: 'refused' }) || snapshot.matches('failed');
  const isSending = snapshot.matches({ ready: 'sending' }) && snapshot.context.action === action;
  return (
    <>
      <div className={styles.act}>
        <Button
          type="button"
          outlined
          size="small"
          loading={!isRefused}
          disabled
          label={t(isSending ? `sending.${action}` : `actions.${action}`)}
        />
      </div>
      {isRefused ? (
        <p className={styles.refusal} role="alert">
          {failure ? t(failure.messageKey, { ns: 'errors', ...failure.values }) : null}
          <Button
            type="button"
            text
            size="small"
            icon="pi pi-refresh"
            label={t('lists:retry')}
            onClick={() => actor.send({ type: 'rent.retry' })}
          />
          <Button type="button" text size="small" severity="secondary" label={t('cancel')} onClick={onLeave} />
        </p>
      ) : null}
      <RentQuestion rent={rent} actor={actor} />
    </>
  );
}
