import { memo, useId } from 'react';
import { formatDayAs, nameOfDay, type Day } from '../../domain/days/days';
import type { Period } from '../../domain/days/dayText';
import { useTranslation } from '../../i18n/useTranslation';
import styles from './calendar.module.css';
import { MonthTable } from './MonthTable';

interface Props {
  /** Any day of the month. */
  month: Day;
  /** First and last day of the chosen period. */
  start: Day | null;
  end: Day | null;
  /** The one day that the Tab key reaches. */
  focused: Day;
  today: Day;
  isClosed?: (day: Day) => boolean;
  /** Days that are taken and can be chosen all the same. */
  isTaken?: (day: Day) => boolean;
}

/** One month as a grid of days, which `dayAt` finds again. Kept while nothing of it changes: it stands beside fields that are typed in. */
export const MonthGrid = memo(function MonthGrid({ month, start, end, focused, today, isClosed, isTaken }: Props) {
  const { t, i18n } = useTranslation('lists');
  const id = useId();
  const lang = i18n.language;
  const period = { start, end };
  return (
    <div className={styles.month}>
      <div id={id} className={styles.name} aria-live="polite">
        {formatDayAs(month, lang, { month: 'long', year: 'numeric' })}
      </div>
      <MonthTable month={month} role="grid" aria-labelledby={id} className={styles.grid}>
        {(day) => {
          const closed = isClosed?.(day) ?? false;
          const taken = !closed && (isTaken?.(day) ?? false);
          const name = nameOfDay(day, lang);
          return (
            <td
              role="gridcell"
              data-day={day}
              className={dayClass(day, period, today, closed, taken)}
              tabIndex={day === focused ? 0 : -1}
              aria-selected={isWithin(day, period)}
              aria-disabled={closed || undefined}
              aria-current={day === today ? 'date' : undefined}
              aria-label={
                closed ? t('calendar.closed', { day: name }) : taken ? t('calendar.taken', { day: name }) : name
              }
            >
              <span>{Number(day.slice(8))}</span>
            </td>
          );
        }}
      </MonthTable>
    </div>
  );
});

/** The day that an event of a grid is about; undefined beside the days. `isOpen` when it can be chosen. */
export function dayAt(target: EventTarget): { day: Day; isOpen: boolean } | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-day]') : null;
  return cell?.dataset.day ? { day: cell.dataset.day, isOpen: !cell.hasAttribute('aria-disabled') } : undefined;
}

function isWithin(day: Day, { start, end }: Period): boolean {
  return start !== null && day >= start && day <= (end ?? start);
}

function dayClass(day: Day, period: Period, today: Day, closed: boolean, taken: boolean): string {
  const classes = [styles.day];
  if (day === today) classes.push(styles.today);
  if (day < today) classes.push(styles.past);
  if (closed) classes.push(styles.closed);
  if (taken) classes.push(styles.taken);
  if (isWithin(day, period)) classes.push(styles.within);
  if (day === period.start) classes.push(styles.first);
  if (day === (period.end ?? period.start)) classes.push(styles.last);
  return classes.join(' ');
}
