import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { HandoverDirection, Id } from '../../../../machines/types';
import { invalidate, onInvalidate } from '../../../shared/invalidation';
import { rentPath } from '../../../shared/paths';
import { useShowNotice } from '../../../shared/rents/useShowNotice';
import { useSession } from '../../../shared/session';
import { EmptyState } from '../../../shared/ui/states/EmptyState';
import { FailedState } from '../../../shared/ui/states/FailedState';
import { useMainBusy } from '../../../shared/ui/useMainBusy';
import { useActorEvents } from '../../../shared/useActorEvents';
import { usePageTitle } from '../../../shared/usePageTitle';
import { RentSkeleton } from '../detail/RentSkeleton';
import { draftKey, HandoverActor, handoverLogic, keepDraft, keptDraft } from './handover.logic';
import { HandoverView } from './HandoverView';
import { wayOf } from './words';

/** Units of a rent go out, or come back: the same page in both directions. */
export function HandoverPage({ direction }: { direction: HandoverDirection }) {
  const { id = '' } = useParams();
  return <Handover key={`${id} ${direction}`} id={id} direction={direction} />;
}

function Handover({ id, direction }: { id: Id; direction: HandoverDirection }) {
  const key = draftKey(useSession().user.username, id, direction);
  const [logic] = useState(() => handoverLogic(direction));
  const [input] = useState(() => ({ rentId: id, direction, draft: keptDraft(key) }));
  return (
    <HandoverActor.Provider logic={logic} options={{ input }}>
      <HandoverStates storageKey={key} direction={direction} />
    </HandoverActor.Provider>
  );
}

function HandoverStates({ storageKey, direction }: { storageKey: string; direction: HandoverDirection }) {
  const { t } = useTranslation(['handover', 'rent']);
  const actor = HandoverActor.useActorRef();
  const snapshot = HandoverActor.useSelector((state) => state);
  const { rent, failure } = snapshot.context;
  const title = t(`${wayOf(direction)}.title`);
  usePageTitle(rent ? `${title} · ${rent.code}` : title);
  useMainBusy(snapshot.matches('reading'));
  useDraft(storageKey);
  useHandoverEvents();

  if (snapshot.matches('failed') || snapshot.matches('missing')) {
    return (
      <>
        <h1 className="rc-visually-hidden">{title}</h1>
        {snapshot.matches('failed') ? (
          <FailedState
            title={t('rent:failedTitle')}
            failure={failure}
            onRetry={() => actor.send({ type: 'rent.retry' })}
          />
        ) : (
          <EmptyState
            icon="receipt"
            title={t('rent:notFoundTitle')}
            text={t('rent:notFoundText')}
            action={<Link to="/apps/cockpit/rents">{t('rent:toRents')}</Link>}
          />
        )}
      </>
    );
  }
  return rent ? <HandoverView rent={rent} /> : <RentSkeleton />;
}

/** Keeps what is ticked in this window, for a reload and for coming back. */
function useDraft(storageKey: string): void {
  const actor = HandoverActor.useActorRef();
  useEffect(() => {
    const { unsubscribe } = actor.subscribe((state) => {
      if (!state.matches('reading')) keepDraft(storageKey, state.context, state.status === 'done');
    });
    return unsubscribe;
  }, [actor, storageKey]);
}

/** Connects the machine to the app: toasts, changes of rents by others, and the way back to the rent. */
function useHandoverEvents(): void {
  const actor = HandoverActor.useActorRef();
  const show = useShowNotice();
  const navigate = useNavigate();
  const mayUndo = useSession().can('rent:update');
  useActorEvents(actor, {
    // Undoing the start or end of a rent changes it.
    notice: (notice) => show(mayUndo ? notice : { ...notice, undo: undefined }),
    'rents.changed': () => invalidate('rents'),
    'handover.done': ({ rentId }) => void navigate(rentPath(rentId), { replace: true }),
  });
  useEffect(() => onInvalidate('rents', () => actor.send({ type: 'rent.renew' })), [actor]);
}
