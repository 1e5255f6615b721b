import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { formatDay } from '../../../shared/domain/days/days';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { ReasonAndRetry } from '../../../shared/ui/states/ReasonAndRetry';
import styles from '../parts/dialogs.module.css';
import { useFailureText } from '../parts/useFailureText';
import type { RentDates, rentDatesLogic } from './rentDates.logic';
import { closedEnd, latestEndOf } from './rentOccupancy';
import { useBookings } from './useBookings';

/** Whether the text of each field is a day, or empty. */
export type Readable = Record<'start' | 'end', boolean>;

/** Id of the text that says why the days cannot be saved. */
export const PROBLEM = 'dates-problem';

/** The field of the day that keeps the choice from being saved; null without one. */
export function faultOf(snapshot: SnapshotFrom<typeof rentDatesLogic>): keyof Readable | null {
  const { context } = snapshot;
  if (snapshot.matches({ choosing: 'incomplete' })) return context.start === null ? 'start' : 'end';
  if (snapshot.matches({ choosing: 'reversed' })) return 'end';
  return snapshot.matches({ choosing: 'closed' }) ? closedEnd(context) : null;
}

interface ProblemProps {
  dates: RentDates;
  readable: Readable;
  /** Asks about unusual days; the next press saves them. */
  question: string | null;
}

/** Says what keeps the days from being saved; where the bookings could not be read, with a button that tries again. */
export function DatesProblem({ dates, readable, question }: ProblemProps) {
  const { failure } = useSelector(dates, (state) => state.context);
  const isRefused = useSelector(dates, (state) => state.matches({ choosing: 'refused' }));
  const bookings = useBookings(dates);
  const reason = useFailureText(failure);
  const problem = useProblem({ dates, readable });
  return (
    <div id={PROBLEM} role="alert" className={`${styles.failure} ${styles.ofFields}`}>
      {problem || question}
      {isRefused ? ` ${reason}` : ''}
      {bookings.hasFailed ? (
        <ReasonAndRetry failure={bookings.failure} onRetry={() => dates.send({ type: 'bookings.refresh' })} />
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
