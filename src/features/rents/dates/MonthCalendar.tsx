import type { Rent } from '../../../../machines/types';
import { closedDays, type Occupancy } from '../../../shared/domain/availability/availability';
import { addDays, dayOf, formatDayAs, nameOfDay, type Day } from '../../../shared/domain/days/days';
import { addMonths } from '../../../shared/domain/days/months';
import { isOverdue } from '../../../shared/domain/rent';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { MonthTable } from '../../../shared/ui/calendar/MonthTable';
import { useToday } from '../../../shared/useToday';
import { IconButton } from '../../../shared/ui/IconButton';
import styles from './calendar.module.css';

interface Props {
  /** The first day of the month that is shown. */
  month: Day;
  rent: Rent;
  /** Null until the bookings are loaded: then no day is drawn as closed, and words say that it is not known yet. */
  occupancy: Occupancy;
  onTurn: (step: -1 | 1) => void;
}

/** One month to read: the rent's own days, today, closed days hatched, days since it should have come back. */
export function MonthCalendar({ month, rent, occupancy, onTurn }: Props) {
  const { t, i18n } = useTranslation('rent');
  const today = useToday();
  const lang = i18n.language;
  const [start, end] = [dayOf(rent.startDate), dayOf(rent.endDate)];
  const last = addDays(addMonths(month, 1), -1);
  // Bookings that are over close no day that could still be chosen.
  const first = month > today ? month : today;
  const closed = new Set(occupancy && first <= last ? closedDays(occupancy, first, last) : []);
  const isLate = (day: Day) => isOverdue(rent, today) && day > end && day <= today;
  const look = (day: Day) => {
    const own = day >= start && day <= end;
    const words = [nameOfDay(day, lang)];
    if (own) words.push(t('dates.dayOwn'));
    if (isLate(day)) words.push(t('dates.dayLate'));
    if (closed.has(day)) words.push(t('dates.dayClosed'));
    const classes = [
      styles.day,
      own && styles.own,
      day === start && styles.first,
      day === end && styles.last,
      !own && isLate(day) && styles.lateDay,
      !own && closed.has(day) && styles.closed,
      day === today && styles.today,
      day < today && styles.past,
    ];
    return { className: classes.filter(Boolean).join(' '), label: words.join(', ') };
  };
  return (
    <div className={styles.month}>
      <div className={styles.head}>
        <IconButton
          icon="chevron-left"
          look="square"

          label={t('dates.previousMonth')}
          onClick={() => onTurn(-1)}
        />
        <h3 aria-live="polite">{formatDayAs(month, lang, { month: 'long', year: 'numeric' })}</h3>
        <IconButton icon="chevron-right" look="square" label={t('dates.nextMonth')} onClick={() => onTurn(1)} />
      </div>
      <MonthTable month={month}>
        {(day) => {
          const { className, label } = look(day);
          return (
            <td className={className} aria-current={day === today ? 'date' : undefined}>
              <span aria-hidden="true">{Number(day.slice(8))}</span>
              <span className="rc-visually-hidden">{label}</span>
            </td>
          );
        }}
      </MonthTable>
    </div>
  );
}
