import { addDays, dayFromNumber, dayNumber, formatDayAs, shortWeekday, type Day } from '../../../shared/domain/days';
import { isHoliday, isWithoutService } from '../../../shared/domain/holidays';
import { monthOf, weekdayOf } from '../../../shared/domain/months';
import type { Range } from '../../../shared/domain/planning';
import styles from './board.module.css';
import type { RowProps } from './UnitRow';
import { shortDay } from './words';

interface Props extends Pick<RowProps, 'from' | 'days' | 'size' | 't' | 'lang'> {
  today: Day;
  range: Range | null;
  free: { start: Day; end: Day } | null;
}

/** Months and days; of narrow days only the weeks. Marked days light up, and the days without service are grey. */
export function BoardHead({ from, days, size, today, range, free, t, lang }: Props) {
  const numbers = Array.from({ length: days }, (_, index) => from + index);
  const isNarrow = size === 'narrow';
  const shown = isNarrow ? numbers.filter((number) => weekdayOf(dayFromNumber(number)) === 0) : numbers;
  const isMarked = (number: number) =>
    (range !== null && range.from <= number && number <= range.to) ||
    (free !== null && dayNumber(free.start) <= number && number <= dayNumber(free.end));
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} className={styles.months}>
        <div role="columnheader" aria-colindex={1} className={styles.corner}>
          <span className="rc-visually-hidden">{t('period')}</span>
        </div>
        {monthsOf(from, days).map(({ first, length }) => (
          <div
            key={first}
            role="columnheader"
            aria-colindex={first - from + 2}
            aria-colspan={length}
            style={{ gridColumn: `${first - from + 2} / span ${length}` }}
          >
            <span>{formatDayAs(dayFromNumber(first), lang, { month: 'long', year: 'numeric' })}</span>
          </div>
        ))}
      </div>
      <div role="row" aria-rowindex={2} className={styles.days}>
        <div role="columnheader" aria-colindex={1} className={styles.corner}>
          <span>{t('column.model')}</span>
          <span>{t('column.units')}</span>
        </div>
        {isNarrow
          ? numbers.map((number) => {
              const look = dayFromNumber(number) === today ? styles.now : isMarked(number) ? styles.lit : null;
              return look ? (
                <i key={number} aria-hidden="true" className={look} style={{ gridColumn: number - from + 2 }} />
              ) : null;
            })
          : null}
        {shown.map((number) => {
          const day = dayFromNumber(number);
          const span = isNarrow ? Math.min(7, from + days - number) : 1;
          const isCurrent = day <= today && today < addDays(day, span);
          const classes = isNarrow
            ? []
            : [
                isWithoutService(day) ? styles.weekend : '',
                isMarked(number) ? styles.marked : '',
                isCurrent ? styles.today : '',
              ];
          return (
            <div
              key={number}
              role="columnheader"
              aria-colindex={number - from + 2}
              aria-current={isCurrent ? 'date' : undefined}
              title={!isNarrow && isHoliday(day) ? t('holiday') : undefined}
              className={classes.join(' ')}
              style={{ gridColumn: `${number - from + 2} / span ${span}` }}
            >
              {isNarrow ? (
                <b>{shortDay(number, lang)}</b>
              ) : (
                <>
                  <span>{shortWeekday(day, lang)}</span>
                  <b>{Number(day.slice(8))}</b>
                  {isHoliday(day) ? <span className="rc-visually-hidden">{t('holiday')}</span> : null}
                </>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

function monthsOf(from: number, days: number): { first: number; length: number }[] {
  const months: { first: number; length: number }[] = [];
  for (let first = from; first < from + days;) {
    const next = dayNumber(monthOf(addDays(monthOf(dayFromNumber(first)), 31)));
    const length = Math.min(next, from + days) - first;
    months.push({ first, length });
    first += length;
  }
  return months;
}

/** Days without service, today and the first days of months, behind all rows. */
export function Columns({ from, days, today }: Pick<Props, 'from' | 'days' | 'today'>) {
  return (
    <div className={styles.columns} aria-hidden="true">
      {Array.from({ length: days }, (_, index) => {
        const day = dayFromNumber(from + index);
        const classes = [
          isWithoutService(day) ? styles.weekend : '',
          weekdayOf(day) === 0 ? styles.monday : '',
          day === today ? styles.today : '',
        ].filter(Boolean);
        return classes.length > 0 ? (
          <i key={index} className={classes.join(' ')} style={{ gridColumn: index + 2 }} />
        ) : null;
      })}
    </div>
  );
}
