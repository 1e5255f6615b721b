import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import type { recordRemovalMachine } from '../../../../machines/record/recordRemoval.machine';
import type { resourceMachine } from '../../../../machines/record/resource.machine';
import type { Handover, Kept, Rent } from '../../../../machines/types';
import { today, type Day } from '../../../shared/domain/days/days';
import { isRentStage } from '../../../shared/domain/rent';
import type { RentPageState } from '../../../shared/routing/paths';
import { useOldMark } from '../../../shared/cache/useKept';
import { useSession } from '../../../shared/session';
import detail from '../../../shared/ui/detail/detail.module.css';
import { focusHeading } from '../../../shared/ui/focusIfLost';
import { useFocusAfterAction } from '../../../shared/ui/useFocusAfterAction';
import { NARROW, PHONE, useMediaQuery } from '../../../shared/ui/useMediaQuery';
import { AddressPanel } from '../customer/AddressPanel';
import { Banners } from './Banners';
import { mayChangeDates } from '../dates/rentOccupancy';
import { DatesPanel } from '../dates/DatesPanel';
import styles from './detail.module.css';
import { HistoryPanel } from '../history/HistoryPanel';
import { handoversIn } from './rentPage.logic';
import { LinesPanel } from '../lines/LinesPanel';
import { CountedDayNote } from '../../../shared/money/CountedDayNote';
import { showsAccount } from '../../../shared/money/showsAccount';
import { MoneyStrip } from '../money/MoneyStrip';
import { MovementsPanel } from '../money/MovementsPanel';
import { RentMoney } from '../money/RentMoney';
import { NotesPanel } from '../notes/NotesPanel';
import { PhoneLinks } from './PhoneLinks';
import { RareActions } from '../actions/RareActions';
import { NextActions } from '../actions/NextActions';
import { isPaymentNext } from '../actions/offeredActions';
import { RentHead } from './RentHead';
import { RentOrder } from './RentOrder';
import { RentActor } from '../../../shared/rents/rentActions.logic';
import { EarlyDaysNote } from '../prices/EarlyDaysNote';
import { RentQuestion } from '../../../shared/rents/RentQuestion';
import { StageLine } from './StageLine';
import type { RentDates } from '../dates/rentDates.logic';

const REVERSAL = ['reversal'] as const;

interface Props {
  rent: Rent;
  dates: RentDates;
  handovers: ActorRefFrom<typeof resourceMachine>;
  keptHandovers: Kept<Handover[]> | undefined;
  history: ActorRefFrom<typeof resourceMachine>;
  lineRemoval: ActorRefFrom<typeof recordRemovalMachine>;
}

/** A rent that has been read: head, stage, lines with address and notes, and beside them the dates. */
export function RentView({ rent, dates, handovers, keptHandovers, history, lineRemoval }: Props) {
  const session = useSession();
  const canEdit = session.can('rent:update') && isRentStage(rent.state);
  const hasAccount = showsAccount(rent, session);
  const isPhone = useMediaQuery(PHONE);
  const isNarrow = useMediaQuery(NARROW);
  // Also while the dialog is open: its button must stay for the focus to return to it.
  const isDatesOffered = useSelector(dates, (state) => canEdit && mayChangeDates(state.context));
  // A rent of which nothing has left shows none, whatever is kept.
  const isKept = useSelector(handovers, (state) => keptHandovers?.value === handoversIn(state));
  useOldMark(handovers, isKept ? keptHandovers : undefined);
  const last = useSelector(handovers, (state) => handoversIn(state)?.at(-1) ?? null);
  const bookings = useSelector(dates, ({ context }) => context.bookings);
  const actor = RentActor.useActorRef();
  useFocusAfterAction(RentActor.useSelector((state) => state.hasTag('busy')));
  const { isFromLookup, startsOn, endsOn } = (useLocation().state as RentPageState | null) ?? {};
  useEffect(() => {
    if (isFromLookup) focusHeading();
  }, [isFromLookup]);
  const changeDates = () => dates.send({ type: 'dates.change' });

  const startOn = (day: Day) => {
    changeDates();
    dates.send({ type: 'start.choose', day });
  };
  const navigate = useNavigate();
  const openDates = useEffectEvent(() => {
    // A reload opens nothing.
    void navigate('.', { replace: true, state: null });
    if (startsOn) startOn(startsOn);
    if (!endsOn) return;
    changeDates();
    dates.send({ type: 'end.choose', day: endsOn });
  });
  useEffect(() => {
    if (startsOn || endsOn) openDates();
  }, [startsOn, endsOn]);

  const strip = hasAccount ? <MoneyStrip rent={rent} isNext={isPaymentNext(rent, canEdit)} /> : null;
  return (
    <article className={`${detail.page} ${styles.aboveBar}`}>
      <RentHead
        rent={rent}
        menu={<RareActions rent={rent} canEdit={canEdit} isPhone={isPhone} last={last} />}
        actions={isPhone ? null : <NextActions rent={rent} canEdit={canEdit} />}
      />
      <Banners rent={rent} bookings={bookings} onChangeEnd={isDatesOffered ? changeDates : null} />
      <StageLine rent={rent} isPhone={isPhone} />
      {isPhone ? <PhoneLinks rent={rent} /> : null}
      {isNarrow ? strip : null}
      <div className={detail.columns}>
        <div className={detail.main}>
          <LinesPanel rent={rent} removal={lineRemoval} canEdit={canEdit} isPhone={isPhone} />
          <div className={styles.pair}>
            <AddressPanel rent={rent} canEdit={canEdit} isPhone={isPhone} />
            <NotesPanel rent={rent} canEdit={canEdit} />
          </div>
        </div>
        <div className={detail.side}>
          {isNarrow ? null : strip}
          <DatesPanel {...{ dates, rent, canEdit, isPhone }} onChange={isDatesOffered ? changeDates : null} />
        </div>
      </div>
      {hasAccount ? <MovementsPanel rentId={rent.id} count={rent.entryCount ?? 0} canEdit={canEdit} /> : null}
      <HistoryPanel rent={rent} handovers={handovers} history={history} />
      {isPhone ? <NextActions rent={rent} canEdit={canEdit} isBar /> : null}
      <RentQuestion
        rent={rent}
        actor={actor}
        unpayNote={hasAccount ? <CountedDayNote rent={rent.id} entries={REVERSAL} /> : null}
        review={
          isDatesOffered ? { onOpen: () => startOn(today()), note: <EarlyDaysNote rent={rent} day={today()} /> } : null
        }
      />
      <RentMoney rent={rent} />
      <RentOrder rent={rent} />
    </article>
  );
}
