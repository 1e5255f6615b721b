import { Button } from 'primereact/button';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Rent } from '../../../../machines/types';
import { announceChange } from '../../../shared/changes';
import { RentActor } from '../../../shared/rents/rentActions.logic';
import { RentQuestion } from '../../../shared/rents/RentQuestion';
import { isNotice, useShowNotice } from '../../../shared/rents/useShowNotice';
import styles from './today.module.css';

export type WorkAction = 'start' | 'end' | 'pay';

const ICONS: Record<WorkAction, string> = { start: 'truck', end: 'flag', pay: 'check' };

interface Props {
  rent: Rent;
  action: WorkAction;
}

/**
 * The one thing to do with a rent, in place. Pressed, it runs the machine of the rent's own page: the rent is read anew, the
 * same questions are asked, a lost answer is looked into. Then the row belongs to the list again.
 */
export function RowAction({ rent, action }: Props) {
  const { t } = useTranslation('rent');
  const [isActing, setActing] = useState(false);
  const label = `${t(`actions.${action}`)}: ${rent.code}, ${rent.customer.description}`;
  if (!isActing) {
    return (
      <div className={styles.act}>
        <Button type="button" outlined size="small" icon={`pi pi-${ICONS[action]}`} label={t(`actions.${action}`)} aria-label={label} onClick={() => setActing(true)} />
      </div>
    );
  }
  return (
    <RentActor.Provider options={{ input: { rentId: rent.id } }}>
      <Acting rent={rent} action={action} onSettled={() => setActing(false)} />
    </RentActor.Provider>
  );
}

function Acting({ rent, action, onSettled }: Props & { onSettled: () => void }) {
  const { t } = useTranslation(['rent', 'errors', 'lists']);
  const actor = RentActor.useActorRef();
  const snapshot = RentActor.useSelector((state) => state);
  const { failure } = snapshot.context;
  const show = useShowNotice();
  useEffect(() => {
    const subscription = actor.on('*', (event) => {
      if (isNotice(event)) show(event);
      if (event.type === 'rents.changed') announceChange('rents');
    });
    return () => subscription.unsubscribe();
  }, [actor, show]);

  // Asked once, when the rent has been read; idle again means done, cancelled, or that somebody else was quicker.
  const hasAsked = useRef(false);
  const isIdle = snapshot.matches({ ready: 'idle' });
  const isOver = snapshot.matches('notFound') || snapshot.matches({ ready: 'outdated' });
  useEffect(() => {
    if (isOver || (isIdle && hasAsked.current)) {
      announceChange('rents');
      onSettled();
    } else if (isIdle) {
      hasAsked.current = true;
      actor.send({ type: `rent.${action}` });
      if (actor.getSnapshot().matches({ ready: 'idle' })) {
        announceChange('rents');
        onSettled();
      }
    }
  }, [actor, action, isIdle, isOver, onSettled]);

  const isRefused = snapshot.matches({ ready: 'refused' }) || snapshot.matches('failed');
  const isSending = snapshot.matches({ ready: 'sending' }) && snapshot.context.action === action;
  return (
    <>
      <div className={styles.act}>
        <Button type="button" outlined size="small" loading={!isRefused} disabled label={t(isSending ? `sending.${action}` : `actions.${action}`)} />
      </div>
      {isRefused ? (
        <p className={styles.refusal} role="alert">
          {failure ? t(failure.messageKey, { ns: 'errors', ...failure.values }) : null}
          <Button type="button" text size="small" icon="pi pi-refresh" label={t('lists:retry')} onClick={() => actor.send({ type: 'rent.retry' })} />
          <Button type="button" text size="small" severity="secondary" label={t('cancel')} onClick={onSettled} />
        </p>
      ) : null}
      <RentQuestion rent={rent} />
    </>
  );
}
