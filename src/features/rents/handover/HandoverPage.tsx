import { useSelector, useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import { Link, useBlocker, useParams } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import type { resourceMachine } from '../../../../machines/record/resource.machine';
import type { HandoverDirection, Id } from '../../../../machines/types';
import { isOffered } from '../../../shared/config';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { invalidate, MOVED } from '../../../shared/cache/invalidation';
import { useUnsavedFormRegistration } from '../parts/useUnsavedFormRegistration';
import { clearPhotos } from '../photos/photo.logic';
import { PhotoUploadActor } from '../photos/photoUpload.logic';
import { usePhotoUpload } from '../photos/usePhotoUpload';
import { useShowNotice } from '../../../shared/rents/useShowNotice';
import { useSession } from '../../../shared/session';
import { EmptyState } from '../../../shared/ui/states/EmptyState';
import { FailedState } from '../../../shared/ui/states/FailedState';
import { ReadFailureNotice } from '../../../shared/ui/states/ReadFailureNotice';
import { useMainBusy } from '../../../shared/ui/useMainBusy';
import { useActorEvents } from '../../../shared/useActorEvents';
import { usePageTitle } from '../../../shared/routing/usePageTitle';
import { RentSkeleton } from '../page/RentSkeleton';
import { hasDraft } from './handoverDraft';
import { HandoverActor } from './handover.logic';
import { handoverPageLogic } from './handoverPage.logic';
import { HandoverView } from './HandoverView';
import { useLeave } from './useLeave';
import { UnitScanActor } from './units/unitScan.logic';
import { textPrefixOf } from './handoverWords';

/** Units of a rent go out, or come back: the same page in both directions. */
export function HandoverPage({ direction }: { direction: HandoverDirection }) {
  const { id = '' } = useParams();
  return <Handover key={`${id} ${direction}`} id={id} direction={direction} />;
}

type Page = ActorRefFrom<ReturnType<typeof handoverPageLogic>>;

function Handover({ id, direction }: { id: Id; direction: HandoverDirection }) {
  const { t } = useTranslation(['handover', 'rent']);
  const session = useSession();
  const { username } = session.user;
  const mayMove = isOffered('ledger') && session.seesPrices && session.can('rent:update');
  const [logic] = useState(() => handoverPageLogic({ username, rentId: id, direction }, mayMove));
  const page = useActorRef(logic, { input: { rentId: id, direction } });
  const code = useSelector(page, ({ context }) => context.opened?.read.rent.code);
  const { rent, handover, scan, photos } = useSelector(page, ({ children }) => children);
  const title = t(`${textPrefixOf(direction)}.title`);
  usePageTitle(code ? `${title} · ${code}` : title);
  useHandoverEvents(page, id);
  if (!handover || !scan || !photos) return rent ? <UnreadRent rent={rent} page={page} title={title} /> : null;
  return (
    <HandoverActor.Provider value={handover}>
      <PhotoUploadActor.Provider value={photos}>
        <UnitScanActor.Provider value={scan}>
          {rent ? <OldRent rent={rent} page={page} /> : null}
          <OpenHandover />
        </UnitScanActor.Provider>
      </PhotoUploadActor.Provider>
    </HandoverActor.Provider>
  );
}

interface RentProps {
  rent: ActorRefFrom<typeof resourceMachine>;
  page: Page;
}

/** In place of the hand-over: the rent is being read, cannot be, or does not exist. */
function UnreadRent({ rent, page, title }: RentProps & { title: string }) {
  const { t } = useTranslation('rent');
  const state = useSelector(rent, (snapshot) => snapshot);
  useMainBusy(state.matches('loading'));
  if (!state.matches('failed') && !state.matches('missing')) return <RentSkeleton />;
  return (
    <>
      <h1 className="rc-visually-hidden">{title}</h1>
      {state.matches('failed') ? (
        <FailedState
          title={t('failedTitle')}
          failure={state.context.failure}
          onRetry={() => page.send({ type: 'read.retry' })}
        />
      ) : (
        <EmptyState
          icon="receipt"
          title={t('notFoundTitle')}
          text={t('notFoundText')}
          action={<Link to="/apps/cockpit/rents">{t('toRents')}</Link>}
        />
      )}
    </>
  );
}

/** Above the hand-over, when its rent could not be read again. */
function OldRent({ rent, page }: RentProps) {
  const failure = useSelector(rent, ({ context }) => context.failure);
  return failure ? <ReadFailureNotice failure={failure} onRetry={() => page.send({ type: 'read.retry' })} /> : null;
}

function OpenHandover() {
  useStayWhileSending();
  usePhotoUpload();
  useEffect(() => clearPhotos, []);
  // A revoked permission leaves the page as it is until the draft is given up.
  useUnsavedFormRegistration(HandoverActor.useSelector(({ context }) => hasDraft(context)));
  return <HandoverView />;
}

/** Keeps Back and links from leaving while the hand-over is on its way: its outcome would not be seen. */
function useStayWhileSending(): void {
  const actor = HandoverActor.useActorRef();
  const isBusy = HandoverActor.useSelector((state) => state.hasTag('busy'));
  const blocker = useBlocker(() => actor.getSnapshot().hasTag('busy'));
  useEffect(() => {
    if (!isBusy && blocker.state === 'blocked') blocker.reset();
  }, [blocker, isBusy]);
}

/** Shows the result in a toast, invalidates rents, and leaves the page once it is done with. */
function useHandoverEvents(page: Page, id: Id): void {
  const show = useShowNotice();
  const leave = useLeave(id);
  const session = useSession();
  useActorEvents(page, {
    notice: (notice) => {
      // A signature goes with its hand-over (product 4.14).
      const isSigned = page.getSnapshot().children.handover?.getSnapshot().context.signature != null;
      show(!isSigned || session.can('rent:update') ? notice : { ...notice, undo: undefined });
    },
    'rents.changed': () => invalidate(MOVED),
    'handover.done': () => leave(true),
  });
}
