import { useCallback, useEffect } from 'react';
import { Link, Navigate, useNavigate, useParams } from 'react-router-dom';
import type { CancelledRent, Kept, Rent as RentRecord } from '../../../../machines/types';
import { isOffered } from '../../../shared/config';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { invalidate, onInvalidate } from '../../../shared/cache/invalidation';
import { cancelledRentPath } from '../../../shared/routing/paths';
import type { PrefetchData } from '../../../shared/routing/routing';
import { notifyUnsavedForms, onceNoUnsavedForms } from '../../../shared/unsavedForms';
import { useResource } from '../../../shared/record/useResource';
import { useKept, useOldMark } from '../../../shared/cache/useKept';
import { usePageTitle } from '../../../shared/routing/usePageTitle';
import { EmptyState } from '../../../shared/ui/states/EmptyState';
import { FailedState } from '../../../shared/ui/states/FailedState';
import { useMainBusy } from '../../../shared/ui/useMainBusy';
import { cancelledRentResource } from '../cancelled/cancelledRents.logic';
import { readPageRent, RentActor } from '../../../shared/rents/rentActions.logic';
import { RentSkeleton } from './RentSkeleton';
import { RentView } from './RentView';
import { useShowNotice } from '../../../shared/rents/useShowNotice';
import { useActorEvents } from '../../../shared/useActorEvents';

export const prefetchData: PrefetchData = ({ params: { id = '' } }) => readPageRent.prefetch(id);

/** `/apps/cockpit/rents/:id`: one rent, from being ordered to being paid. */
export function Component() {
  const { id = '' } = useParams();
  return <Rent key={id} id={id} />;
}

function Rent({ id }: { id: string }) {
  const kept = useKept(readPageRent, id);
  return (
    <RentActor.Provider options={{ input: { rentId: id, kept } }}>
      <RentPage id={id} kept={kept} />
    </RentActor.Provider>
  );
}

function RentPage({ id, kept }: { id: string; kept: Kept<RentRecord> | undefined }) {
  const { t } = useTranslation('rent');
  const actor = RentActor.useActorRef();
  useOldMark(actor, kept);
  const snapshot = RentActor.useSelector((state) => state);
  const { rent, failure } = snapshot.context;
  usePageTitle(rent ? t('title', { code: rent.code }) : t('titlePlain'));
  useMainBusy(snapshot.matches('loading'));
  usePageEvents(id);
  useRelease();

  if (snapshot.matches('failed')) {
    return (
      <>
        <h1 className="rc-visually-hidden">{t('titlePlain')}</h1>
        <FailedState title={t('failedTitle')} failure={failure} onRetry={() => actor.send({ type: 'rent.retry' })} />
      </>
    );
  }
  if (snapshot.matches('notFound')) {
    return (
      <>
        <h1 className="rc-visually-hidden">{t('titlePlain')}</h1>
        {isOffered('cancelRent') ? <CancelledOrMissing id={id} /> : <MissingRent />}
      </>
    );
  }
  return rent && !snapshot.matches('deleted') ? <RentView rent={rent} /> : <RentSkeleton />;
}

/** The cancelled rent that an old link leads to, or that there is none. */
function CancelledOrMissing({ id }: { id: string }) {
  const { t } = useTranslation('rent');
  const { snapshot, refresh } = useResource<CancelledRent>(cancelledRentResource, id, 'rents');
  useMainBusy(snapshot.matches('loading'));
  if (snapshot.matches('loading')) return <RentSkeleton />;
  if (snapshot.matches('failed'))
    return <FailedState title={t('failedTitle')} failure={snapshot.context.failure} onRetry={refresh} />;
  return snapshot.context.value ? <Navigate to={cancelledRentPath(id)} replace /> : <MissingRent />;
}

function MissingRent() {
  const { t } = useTranslation('rent');
  return (
    <EmptyState
      icon="receipt"
      title={t('notFoundTitle')}
      text={t('notFoundText')}
      action={<Link to="/apps/cockpit/rents">{t('toRents')}</Link>}
    />
  );
}

/** Lets a rent that another user has deleted leave the page once no form over it is unsaved. */
function useRelease() {
  const actor = RentActor.useActorRef();
  const hasVanished = RentActor.useSelector((state) => state.matches('vanished'));
  useEffect(() => {
    if (!hasVanished) return undefined;
    notifyUnsavedForms();
    return onceNoUnsavedForms(() => actor.send({ type: 'rent.release' }));
  }, [actor, hasVanished]);
}

/** Connects the page's machine to the app: toasts, invalidation, leaving a deleted rent, and changes by others. */
function usePageEvents(id: string) {
  const actor = RentActor.useActorRef();
  const show = useShowNotice();
  const navigate = useNavigate();
  // The machine reads the rent by itself after its own actions.
  const renew = useCallback(() => actor.send({ type: 'rent.renew' }), [actor]);
  useActorEvents(actor, {
    notice: show,
    'rents.changed': () => invalidate('rents', null, { except: renew }),
    'rent.deleted': () => {
      readPageRent.keep(id, null);
      void navigate('/apps/cockpit/rents', { replace: true });
    },
  });
  useEffect(() => onInvalidate('rents', renew), [renew]);
}
