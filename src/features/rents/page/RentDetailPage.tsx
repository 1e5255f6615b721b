import { useActorRef, useSelector } from '@xstate/react';
import { Link, Navigate, useNavigate, useParams } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import type { CancelledRent, Kept, Rent as RentRecord } from '../../../../machines/types';
import { isOffered } from '../../../shared/config';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { cancelledRentPath } from '../../../shared/routing/paths';
import type { PrefetchData } from '../../../shared/routing/routing';
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
import { useNotices } from '../parts/useNotices';
import { handoversResource, historyResource, rentPageLogic } from './rentPage.logic';
import { useActorEvents } from '../../../shared/useActorEvents';

export const prefetchData: PrefetchData = ({ params: { id = '' } }) => readPageRent.prefetch(id);

/** `/apps/cockpit/rents/:id`: one rent, from being ordered to being paid. */
export function Component() {
  const { id = '' } = useParams();
  return <Rent key={id} id={id} />;
}

function Rent({ id }: { id: string }) {
  const kept = useKept(readPageRent, id);
  const keptHandovers = useKept(handoversResource.read, id);
  const keptHistory = useKept(historyResource.read, id);
  const page = useActorRef(rentPageLogic, { input: { rentId: id, kept, keptHandovers, keptHistory } });
  const rent = useSelector(page, ({ children }) => children.rent);
  return rent ? (
    <RentActor.Provider value={rent}>
      <RentPage id={id} page={page} kept={kept} />
    </RentActor.Provider>
  ) : null;
}

interface Props {
  id: string;
  page: ActorRefFrom<typeof rentPageLogic>;
  kept: Kept<RentRecord> | undefined;
}

function RentPage({ id, page, kept }: Props) {
  const { t } = useTranslation('rent');
  const actor = RentActor.useActorRef();
  useOldMark(actor, kept);
  const snapshot = RentActor.useSelector((state) => state);
  const shown = useSelector(page, (state) => (state.matches('open') ? state.context.rent : null));
  const { dates, handovers, history, lineRemoval } = useSelector(page, ({ children }) => children);
  const navigate = useNavigate();
  usePageTitle(shown ? t('title', { code: shown.code }) : t('titlePlain'));
  useMainBusy(snapshot.matches('loading'));
  useNotices(page);
  useActorEvents(page, { 'rent.deleted': () => void navigate('/apps/cockpit/rents', { replace: true }) });

  if (shown && dates && handovers && history && lineRemoval) {
    const { keptHandovers } = page.getSnapshot().context;
    return (
      <RentView
        rent={shown}
        dates={dates}
        handovers={handovers}
        keptHandovers={keptHandovers}
        history={history}
        lineRemoval={lineRemoval}
      />
    );
  }
  if (snapshot.matches('failed')) {
    return (
      <>
        <h1 className="rc-visually-hidden">{t('titlePlain')}</h1>
        <FailedState
          title={t('failedTitle')}
          failure={snapshot.context.failure}
          onRetry={() => actor.send({ type: 'rent.retry' })}
        />
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
  return <RentSkeleton />;
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
