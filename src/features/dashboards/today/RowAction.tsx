import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { Rent, RentAction } from '../../../../machines/types';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { invalidate } from '../../../shared/cache/invalidation';
import { isOffered } from '../../../shared/config';
import { rowActionLogic } from '../../../shared/rents/rowAction.logic';
import { Acting } from './Acting';
import styles from './rowAction.module.css';
import { useActorEvents } from '../../../shared/useActorEvents';
import { Button } from '../../../shared/ui/Button';

export type WorkAction = 'start' | 'end' | 'pay';

const ICONS: Record<WorkAction, string> = { start: 'truck', end: 'flag', pay: 'check' };
/** The inverse of each action. */
const UNDO = { start: 'undoStart', end: 'undoEnd', pay: 'unpay' } as const;

interface Props {
  rent: Rent;
  action: WorkAction;
  /** The rent left this list; its row stays while the list is in use. */
  isGone: boolean;
  /** Rows stay where they are for now. */
  isHeld: boolean;
  onAction: () => void;
}

/** The next action of a rent as a button in its row; once it is done, a button to undo it. */
export function RowAction({ rent, action, isGone, isHeld, onAction }: Props) {
  const { t } = useTranslation(['rent', 'dashboards']);
  const row = useActorRef(rowActionLogic);
  const state = useSelector(row, (snapshot) => snapshot);
  const actor = state.children.rentActions;
  const isDone = state.matches('done');
  const place = useRef<HTMLDivElement>(null);
  useActorEvents(row, { 'rents.changed': () => invalidate('rents') });
  useEffect(() => {
    if (!isHeld) row.send({ type: 'list.release' });
  }, [row, isHeld]);
  const isActing = actor !== undefined;
  const wasActing = useRef(false);
  // The pressed button is gone: the focus returns to the row, and to nothing that a second press could trigger.
  useEffect(() => {
    const isGivenUp = wasActing.current && !isActing;
    wasActing.current = isActing;
    if ((isGivenUp || isDone || state.matches('undone')) && document.activeElement?.contains(place.current))
      place.current?.focus();
  }, [isActing, isDone, state]);

  if (actor)
    return (
      <Acting
        rent={rent}
        action={state.context.action as RentAction}
        actor={actor}
        onLeave={() => row.send({ type: 'action.dismiss' })}
      />
    );
  if (isDone || isGone)
    return (
      <div ref={place} tabIndex={-1} className={`${styles.act} ${styles.outcome}`}>
        {isDone && canUndo(action) ? (
          <Button
            text
            size="small"
            icon="pi pi-undo"
            label={t('dashboards:today.undo')}
            aria-label={`${t('dashboards:today.undo')}: ${rent.code}, ${rent.customer.description}`}
            disabled={!state.matches({ done: 'offering' })}
            onClick={() => row.send({ type: 'action.undo', rentId: rent.id, action: UNDO[action] })}
          />
        ) : null}
        <span className={isDone ? styles.doneNow : styles.gone} role="status">
          {isDone ? <i className="pi pi-check" aria-hidden="true" /> : null}
          {t(isDone ? `dashboards:today.doneNow.${action}` : 'dashboards:today.gone')}
        </span>
      </div>
    );
  const name = t(`actions.${action}`);
  return (
    <div ref={place} tabIndex={-1} className={styles.act}>
      <Button
        outlined
        size="small"
        icon={`pi pi-${ICONS[action]}`}
        label={name}
        aria-label={`${name}: ${rent.code}, ${rent.customer.description}`}
        disabled={state.matches('undone')}
        onClick={() => {
          onAction();
          row.send({ type: 'action.press', rentId: rent.id, action });
        }}
      />
    </div>
  );
}

function canUndo(action: WorkAction): boolean {
  return action === 'pay' || isOffered('undoMoves');
}
