import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, useBlocker, useParams } from 'react-router-dom';
import type { HandoverDirection, HandoverDraft, Id } from '../../../../machines/types';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { invalidate, MOVED } from '../../../shared/cache/invalidation';
import { resourceOf, useRecord } from '../../../shared/record/useResource';
import { useUnsavedFormRegistration } from '../parts/useUnsavedFormRegistration';
import { PhotoUploadActor } from '../photos/photoUpload.logic';
import { useShowNotice } from '../../../shared/rents/useShowNotice';
import { useSession } from '../../../shared/session';
import { EmptyState } from '../../../shared/ui/states/EmptyState';
import { FailedState } from '../../../shared/ui/states/FailedState';
import { ReadFailureNotice } from '../../../shared/ui/states/ReadFailureNotice';
import { useMainBusy } from '../../../shared/ui/useMainBusy';
import { useActorEvents } from '../../../shared/useActorEvents';
import { usePageTitle } from '../../../shared/routing/usePageTitle';
import { RentSkeleton } from '../page/RentSkeleton';
import { chargeName } from './chargeText';
import { hasDraft, saveHandoverDraft, readHandoverDraft, type DraftPlace } from './handoverDraft';
import { HandoverActor, handoverLogic, readOf, readSheet, type RentSheet } from './handover.logic';
import { HandoverView } from './HandoverView';
import { useLeave } from './useLeave';
import { usePhotoEvents } from './usePhotoEvents';
import { UnitScanActor, unitScanLogic } from './units/unitScan.logic';
import { textPrefixOf } from './handoverWords';

/** The rent, with the stored draft of its hand-over; null without one. */
interface OpenedSheet extends RentSheet {
  draft: HandoverDraft | null;
}

/** Units of a rent go out, or come back: the same page in both directions. */
export function HandoverPage({ direction }: { direction: HandoverDirection }) {
  const { id = '' } = useParams();
  return <Handover key={`${id} ${direction}`} id={id} direction={direction} />;
}

function Handover({ id, direction }: { id: Id; direction: HandoverDirection }) {
  const { t } = useTranslation(['handover', 'rent']);
  const { username } = useSession().user;
  const [place] = useState<DraftPlace>({ username, rentId: id, direction });
  const [logic] = useState(() => resourceOf<OpenedSheet>((_id, signal) => readOpened(place, signal)));
  const { snapshot, value, refresh } = useRecord<OpenedSheet>(logic, id, 'rents', false);
  const { failure } = snapshot.context;
  const title = t(`${textPrefixOf(direction)}.title`);
  usePageTitle(value ? `${title} · ${value.rent.code}` : title);
  useMainBusy(snapshot.matches('loading'));
  if (snapshot.matches('failed') || snapshot.matches('missing')) {
    return (
      <>
        <h1 className="rc-visually-hidden">{title}</h1>
        {snapshot.matches('failed') ? (
          <FailedState title={t('rent:failedTitle')} failure={failure} onRetry={refresh} />
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
  if (!value) return <RentSkeleton />;
  return (
    <HandoverActors sheet={value} place={place}>
      {failure ? <ReadFailureNotice failure={failure} onRetry={refresh} /> : null}
    </HandoverActors>
  );
}

async function readOpened(place: DraftPlace, signal: AbortSignal): Promise<OpenedSheet | null> {
  const [sheet, draft] = await Promise.all([readSheet(place.rentId, signal), readHandoverDraft(place)]);
  return sheet && { ...sheet, draft };
}

interface ActorsProps {
  sheet: OpenedSheet;
  place: DraftPlace;
  /** Stands above the page. */
  children: ReactNode;
}

/** Starts the machines of the page over the rent that was read. */
function HandoverActors({ sheet, place, children }: ActorsProps) {
  const { direction } = place;
  const { i18n } = useTranslation('handover');
  const [logic] = useState(() =>
    handoverLogic(direction, {
      ofUnit: (part, unit, facts) =>
        chargeName(i18n.getFixedT(null, 'handover'), part, { ...unit, facts }, i18n.language),
      ofLateDays: (days) => i18n.t('handover:late.days', { count: days }),
    }),
  );
  const [input] = useState(() => ({ direction, read: readOf(sheet, direction), draft: sheet.draft }));
  return (
    <HandoverActor.Provider logic={logic} options={{ input }}>
      <PhotoUploadActor.Provider options={{ input: { rentId: sheet.rent.id } }}>
        <ScanOfUnits>
          {children}
          <ConnectedView sheet={sheet} place={place} />
        </ScanOfUnits>
      </PhotoUploadActor.Provider>
    </HandoverActor.Provider>
  );
}

function ScanOfUnits({ children }: { children: ReactNode }) {
  const actor = HandoverActor.useActorRef();
  const [logic] = useState(() => unitScanLogic(() => actor.getSnapshot().context));
  return <UnitScanActor.Provider logic={logic}>{children}</UnitScanActor.Provider>;
}

/** The view, with its machines connected to the rent as it is read again, to each other and to the app. */
function ConnectedView({ sheet, place }: { sheet: RentSheet; place: DraftPlace }) {
  useRenewal(sheet);
  useKeptDraft(place);
  usePhotoEvents();
  useHandoverEvents(place.rentId);
  useStayWhileSending();
  // A revoked permission leaves the page as it is until the draft is given up.
  useUnsavedFormRegistration(HandoverActor.useSelector(({ context }) => hasDraft(context)));
  return <HandoverView />;
}

function useRenewal(sheet: RentSheet): void {
  const actor = HandoverActor.useActorRef();
  const seen = useRef(sheet);
  useEffect(() => {
    const { status } = actor.getSnapshot();
    // After the hand-over the page stays until the rent's page is there.
    if (seen.current === sheet || status !== 'active') return;
    seen.current = sheet;
    actor.send({ type: 'rent.renew', read: readOf(sheet, actor.getSnapshot().context.direction) });
  }, [actor, sheet]);
}

/**
 * Writes the draft after each change, for a reload, a crash and another tab. A tab reads the draft when it opens; the last
 * write of two tabs wins.
 */
function useKeptDraft(place: DraftPlace): void {
  const actor = HandoverActor.useActorRef();
  useEffect(() => {
    const { unsubscribe } = actor.subscribe(
      ({ context, status }) => void saveHandoverDraft(place, status === 'done' ? null : context),
    );
    return unsubscribe;
  }, [actor, place]);
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

/** Connects the machines with the page: codes tick units; toasts, invalidation and the return to the rent follow. */
function useHandoverEvents(id: Id): void {
  const actor = HandoverActor.useActorRef();
  const scan = UnitScanActor.useActorRef();
  const show = useShowNotice();
  const leave = useLeave(id);
  const session = useSession();
  useActorEvents(scan, {
    'unit.scanned': ({ asset, by }) => actor.send({ type: 'unit.tick', asset, by }),
  });
  useActorEvents(actor, {
    notice: (notice) => {
      // A signature goes with its hand-over (product 4.14).
      const mayUndo = actor.getSnapshot().context.signature === null || session.can('rent:update');
      show(mayUndo ? notice : { ...notice, undo: undefined });
    },
    'ticks.changed': () => scan.send({ type: 'result.clear' }),
    'rents.changed': () => invalidate(MOVED),
    'handover.done': () => leave(true),
  });
}
