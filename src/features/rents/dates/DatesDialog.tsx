import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { useEffect, useRef, useState } from 'react';
import { dayOf, formatDay } from '../../../shared/domain/days/days';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { Differences } from '../../../shared/record/Differences';
import { useUnsavedFormRegistration } from '../parts/useUnsavedFormRegistration';
import { Button } from '../../../shared/ui/Button';
import { PeriodLength } from '../../../shared/ui/form/PeriodLength';
import { lazyDialog } from '../../../shared/ui/dialog/lazyDialog';
import { useDialog } from '../../../shared/ui/dialog/useDialog';
import { closedEnd, latestEndOf, mayChangeStart, type UnitOnRent } from './rentOccupancy';
import { BookingsInTheWay } from './BookingsInTheWay';
import { DayField } from './DayField';
import { ModalDialog } from '../../../shared/ui/dialog/ModalDialog';
import styles from '../parts/dialogs.module.css';
import { formatShortDay } from '../parts/format';
import { PeriodCalendar } from './PeriodCalendar';
import { useUnusualPeriod } from '../../../shared/rents/useUnusualPeriod';
import { useFailureText } from '../parts/useFailureText';
import { keepsPaidValue } from '../prices/priceReview.logic';
import { PriceReviewDialog } from '../prices/PriceReviewDialog';
import { reviewOf, type RentDates, type rentDatesLogic } from './rentDates.logic';
import { useBookings } from './useBookings';
import { useActorEvents } from '../../../shared/useActorEvents';
import textButton from '../../../shared/ui/textButton.module.css';

const PlannedExchange = lazyDialog(() =>
  import('../planning/card/PlannedExchange').then((module) => module.PlannedExchange),
);

/** Whether the text of each field is a day, or empty. */
type Readable = Record<'start' | 'end', boolean>;

interface Props {
  dates: RentDates;
  /** Over the board, where nothing else names the rent. */
  isOnBoard?: boolean;
}

/** Moving the rent to other days, by typing or on the calendar; of a running rent only the end. */
export function DatesDialog({ dates, isOnBoard = false }: Props) {
  const { t } = useTranslation('rent');
  useUnsavedFormRegistration();
  const snapshot = useSelector(dates, (state) => state);
  const review = useSelector(dates, reviewOf);
  const isReviewing = useSelector(review, (state) => state?.hasTag('shown') ?? false);
  const exchange = useDialog<UnitOnRent>();
  const [readable, setReadable] = useState<Readable>({ start: true, end: true });
  const isHidden = isReviewing || exchange.opened !== null;
  useFocusOnReturn(isHidden);
  const isBusy = snapshot.hasTag('busy');
  const isStartOpen = mayChangeStart(snapshot.context);
  const { start, end, base } = snapshot.context;
  useActorEvents(dates, {
    'days.refused': () => document.getElementById(`dates-${faultOf(dates.getSnapshot())}`)?.focus(),
  });
  const cancel = () => dates.send({ type: 'dates.cancel' });
  const unusual = useUnusualPeriod(dayOf(base.startDate));
  const save = () => {
    if (!unusual.ask({ start, end })) dates.send({ type: 'dates.save' });
  };
  return (
    <>
      <ModalDialog
        size="months"
        isHidden={isHidden}
        title={isStartOpen ? t('dates.changeTitle') : t('dates.changeEndTitle')}
        onClose={cancel}
        onSubmit={save}
        foot={
          <>
            <Button text severity="secondary" label={t('cancel')} disabled={isBusy} onClick={cancel} />
            <Button label={t('save')} loading={isBusy || snapshot.matches({ choosing: 'waiting' })} onClick={save} />
          </>
        }
        leaving={snapshot.matches('leaving') && dates}
      >
        {isOnBoard ? (
          <p className={styles.lead}>
            <strong>{base.code}</strong> · {base.customer.description}
          </p>
        ) : null}
        <ServerDates dates={dates} />
        <PeriodFields dates={dates} onReadable={(change) => setReadable({ ...readable, ...change })} />
        <Problem dates={dates} readable={readable} question={unusual.question({ start, end })} />
        <PeriodCalendar dates={dates} />
        <BookingsInTheWay dates={dates} onExchange={exchange.open} />
      </ModalDialog>
      {review && isReviewing ? <PriceReviewDialog review={review} /> : null}
      {exchange.opened ? (
        <PlannedExchange
          {...exchange.opened}
          onClose={() => {
            dates.send({ type: 'bookings.refresh' });
            exchange.close();
          }}
        />
      ) : null}
    </>
  );
}

/** Id of the text that says why the days cannot be saved. */
const PROBLEM = 'dates-problem';

/** The field of the day that keeps the choice from being saved; null without one. */
function faultOf(snapshot: SnapshotFrom<typeof rentDatesLogic>): keyof Readable | null {
  const { context } = snapshot;
  if (snapshot.matches({ choosing: 'incomplete' })) return context.start === null ? 'start' : 'end';
  if (snapshot.matches({ choosing: 'reversed' })) return 'end';
  return snapshot.matches({ choosing: 'closed' }) ? closedEnd(context) : null;
}

/** Back from another dialog the last day has the focus: the button that led there was disabled meanwhile, or is gone. */
function useFocusOnReturn(isHidden: boolean): void {
  const wasHidden = useRef(false);
  useEffect(() => {
    if (wasHidden.current && !isHidden) document.getElementById('dates-end')?.focus();
    wasHidden.current = isHidden;
  }, [isHidden]);
}

/** The period that another user saved, while it differs from the chosen one. */
function ServerDates({ dates }: { dates: RentDates }) {
  const { t, i18n } = useTranslation('rent');
  const { serverVersion, start, end } = useSelector(dates, (state) => state.context);
  if (!serverVersion) return null;
  const [serverStart, serverEnd] = [dayOf(serverVersion.startDate), dayOf(serverVersion.endDate)];
  const serverText = `${formatShortDay(serverStart, i18n.language)} – ${formatShortDay(serverEnd, i18n.language)}`;
  const difference = {
    key: 'dates',
    label: t('dates.title'),
    serverText,
    onTake: () => dates.send({ type: 'conflict.acceptServer' }),
  };
  return <Differences differing={start === serverStart && end === serverEnd ? [] : [difference]} />;
}

interface PeriodFieldsProps {
  dates: RentDates;
  onReadable: (change: Partial<Readable>) => void;
}

/** The two days as fields, and how many days they make. */
function PeriodFields({ dates, onReadable }: PeriodFieldsProps) {
  const { t } = useTranslation('rent');
  const snapshot = useSelector(dates, (state) => state);
  const { start, end, base } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const isStartOpen = mayChangeStart(snapshot.context);
  const fault = faultOf(snapshot);
  return (
    <>
      {isStartOpen ? null : <p className={styles.lead}>{t('dates.onlyEnd')}</p>}
      {keepsPaidValue(base) ? <p className={styles.lead}>{t('dates.valueStays')}</p> : null}
      <div className={styles.dayFields}>
        <DayField
          id="dates-start"
          label={t('dates.start')}
          value={start}
          problem={fault === 'start' ? PROBLEM : null}
          disabled={!isStartOpen || isBusy}
          onChange={(day, isReadable) => {
            onReadable({ start: isReadable });
            dates.send({ type: 'start.choose', day });
          }}
        />
        <DayField
          id="dates-end"
          label={t('dates.end')}
          value={end}
          first={start}
          problem={fault === 'end' ? PROBLEM : null}
          disabled={isBusy}
          onChange={(day, isReadable) => {
            onReadable({ end: isReadable });
            dates.send({ type: 'end.choose', day });
          }}
        />
        <p className={styles.length} aria-live="polite">
          <PeriodLength period={{ start, end }} />
        </p>
      </div>
    </>
  );
}

interface ProblemProps {
  dates: RentDates;
  readable: Readable;
  /** Asks about unusual days; the next press saves them. */
  question: string | null;
}

/** Says what keeps the days from being saved; where the bookings could not be read, with a button that tries again. */
function Problem({ dates, readable, question }: ProblemProps) {
  const { t } = useTranslation('rent');
  const { failure } = useSelector(dates, (state) => state.context);
  const isRefused = useSelector(dates, (state) => state.matches({ choosing: 'refused' }));
  const bookings = useBookings(dates);
  const isUnknown = bookings.hasFailed;
  const reason = useFailureText(failure ?? (isUnknown ? bookings.failure : null));
  const problem = useProblem({ dates, readable });
  return (
    <div id={PROBLEM} role="alert" className={`${styles.failure} ${styles.ofFields}`}>
      {problem || question}
      {isRefused || isUnknown ? ` ${reason}` : ''}
      {isUnknown ? (
        <Button link className={textButton.link} onClick={() => dates.send({ type: 'bookings.refresh' })}>
          {t('retry')}
        </Button>
      ) : null}
    </div>
  );
}

/** Why the days cannot be saved as they stand. */
function useProblem({ dates, readable }: Omit<ProblemProps, 'question'>): string {
  const { t, i18n } = useTranslation('rent');
  const snapshot = useSelector(dates, (state) => state);
  const isUnknown = useBookings(dates).hasFailed;
  const { start, end, rent, bookings } = snapshot.context;
  if (isUnknown) return t('dates.loadFailed');
  if (snapshot.matches({ choosing: 'incomplete' })) {
    const missing = faultOf(snapshot) ?? 'end';
    return t(readable[missing] ? 'required' : 'dates.unreadable', { column: t(`dates.${missing}`) });
  }
  if (snapshot.matches({ choosing: 'reversed' })) return t('dates.reversed');
  if (!snapshot.matches({ choosing: 'closed' })) return '';
  const limit = start && end ? latestEndOf({ rent, bookings, start }) : null;
  const hint =
    limit && start && limit >= start ? ` ${t('dates.latestEnd', { day: formatDay(limit, i18n.language) })}` : '';
  return `${t('dates.closed')}${hint}`;
}
