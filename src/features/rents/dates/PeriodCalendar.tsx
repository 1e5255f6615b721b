import { useSelector } from '@xstate/react';
import { isDayClosed } from '../../../shared/domain/availability/availability';
import { dayOf, type Day } from '../../../shared/domain/days/days';
import { monthOf } from '../../../shared/domain/days/months';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { RangeCalendar } from '../../../shared/ui/calendar/RangeCalendar';
import { useToday } from '../../../shared/useToday';
import { latestEndOf, mayChangeStart, occupancyOfRent } from './rentOccupancy';
import { ClosedDays } from './ClosedDays';
import styles from '../parts/dialogs.module.css';
import type { RentDates } from './rentDates.logic';
import { useBookings } from './useBookings';

/** The calendar of a rent's days, with the reasons for closed ones; of a running rent only the end moves. */
export function PeriodCalendar({ dates }: { dates: RentDates }) {
  const { t } = useTranslation('rent');
  const today = useToday();
  const snapshot = useSelector(dates, (state) => state);
  const isUnknown = useBookings(dates).hasFailed;
  const { start, end, rent, bookings } = snapshot.context;
  const occupancy = occupancyOfRent(bookings, rent);
  const isStartOpen = mayChangeStart({ rent });
  const isOwn = (day: Day) => dayOf(rent.startDate) <= day && day <= dayOf(rent.endDate);
  const isClosed = (day: Day) => {
    if ((occupancy === null || !isOwn(day)) && isDayClosed(occupancy, day)) return true;
    const anchor = isStartOpen ? (end === null ? start : null) : start;
    if (anchor === null) return false;
    const limit = latestEndOf({ rent, bookings, start: anchor });
    return (!isStartOpen && day < anchor) || (limit !== null && day > limit && day > anchor);
  };
  return (
    <>
      <RangeCalendar
        value={{ start, end }}
        today={today}
        opensOn={isStartOpen ? 'start' : 'end'}
        isClosed={isClosed}
        onChange={(period) => {
          // A first press on the calendar begins a new period; of a running rent every press is the end.
          if (!isStartOpen) {
            dates.send({ type: 'end.choose', day: period.end ?? period.start });
            return;
          }
          dates.send({ type: 'start.choose', day: period.start });
          dates.send({ type: 'end.choose', day: period.end });
        }}
      />
      {occupancy === null ? (
        <p className={styles.lead} role="status">
          {isUnknown ? '' : t('dates.loading')}
        </p>
      ) : snapshot.matches({ choosing: 'closed' }) ? null : (
        <ClosedDays occupancy={occupancy} from={monthOf((isStartOpen ? start : end) ?? today)} months={2} />
      )}
    </>
  );
}
