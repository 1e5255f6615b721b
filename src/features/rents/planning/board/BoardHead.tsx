import {
  addDays,
  dayFromNumber,
  dayNumber,
  formatDayAs,
  shortWeekday,
  type Day,
} from '../../../../shared/domain/days/days';
import { isHoliday, isWithoutService } from '../rules/holidays';
import { monthOf, weekdayOf } from '../../../../shared/domain/days/months';
import type { Range } from '../rules/planningBoard';
import styles from './boardHead.module.css';
import type { RowProps } from './UnitRow';
import { shortDay } from '../planningWords';

interface Props extends Pick<RowProps, 'from' | 'days' | 'size' | 't' | 'lang'> {
  today: Day;
  /** Days that are marked for a new rent. */
  range: Range | null;
  /** Days on which the board is asked to show free units only. */
  free: { start: Day; end: Day } | null;
}

const MONDAY = 0;

/** The two header rows of the board: months, then days. Where days are narrow, a cell for each week instead of each day. */
export function BoardHead({ range, free, ...props }: Props) {
  const isMarked = (number: number) =>
    (range !== null && range.from <= number && number <= range.to) ||
    (free !== null && dayNumber(free.start) <= number && number <= dayNumber(free.end));
  const Cells = props.size === 'narrow' ? WeekCells : DayCells;
  return (
    <div role="rowgroup" className={styles.head}>
      <Months {...props} />
      <div role="row" aria-rowindex={2} className={styles.days}>
        <div role="columnheader" aria-colindex={1} className={styles.corner}>
          <span>{props.t('column.model')}</span>
          <span>{props.t('column.units')}</span>
        </div>
        <Cells {...props} isMarked={isMarked} />
      </div>
    </div>
  );
}

type HeadProps = Omit<Props, 'range' | 'free'>;
type CellsProps = HeadProps & { isMarked: (day: number) => boolean };

function Months({ from, days, t, lang }: HeadProps) {
  return (
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
  );
}

function DayCells({ from, days, today, isMarked, t, lang }: CellsProps) {
  return numbersFrom(from, days).map((number) => {
    const day = dayFromNumber(number);
    const isToday = day === today;
    const classes = [
      isWithoutService(day) ? styles.weekend : '',
      isMarked(number) ? styles.marked : '',
      isToday ? styles.today : '',
    ];
    return (
      <div
        key={number}
        role="columnheader"
        aria-colindex={number - from + 2}
        aria-current={isToday ? 'date' : undefined}
        data-pr-tooltip={isHoliday(day) ? t('holiday') : undefined}
        className={classes.join(' ')}
        style={{ gridColumn: number - from + 2 }}
      >
        <span>{shortWeekday(day, lang)}</span>
        <b>{Number(day.slice(8))}</b>
        {isHoliday(day) ? <span className="rc-visually-hidden">{t('holiday')}</span> : null}
      </div>
    );
  });
}

/** Weeks by their Mondays. Today and marked days are strips behind them, without text. */
function WeekCells({ from, days, today, isMarked, lang }: CellsProps) {
  const numbers = numbersFrom(from, days);
  return (
    <>
      {numbers.map((number) => {
        const isToday = dayFromNumber(number) === today;
        const strip = isToday ? styles.todayStrip : isMarked(number) ? styles.markedStrip : null;
        return strip ? (
          <i key={number} aria-hidden="true" className={strip} style={{ gridColumn: number - from + 2 }} />
        ) : null;
      })}
      {numbers.map((number) => {
        const monday = dayFromNumber(number);
        if (weekdayOf(monday) !== MONDAY) return null;
        const span = Math.min(7, from + days - number);
        const isCurrent = monday <= today && today < addDays(monday, span);
        return (
          <div
            key={number}
            role="columnheader"
            aria-colindex={number - from + 2}
            aria-current={isCurrent ? 'date' : undefined}
            style={{ gridColumn: `${number - from + 2} / span ${span}` }}
          >
            <b>{shortDay(number, lang)}</b>
          </div>
        );
      })}
    </>
  );
}

const numbersFrom = (from: number, days: number) => Array.from({ length: days }, (_, index) => from + index);

function monthsOf(from: number, days: number): { first: number; length: number }[] {
  const months: { first: number; length: number }[] = [];
  for (let first = from; first < from + days;) {
    const nextMonth = dayNumber(monthOf(addDays(monthOf(dayFromNumber(first)), 31)));
    const length = Math.min(nextMonth, from + days) - first;
    months.push({ first, length });
    first += length;
  }
  return months;
}

/** Backgrounds of days without service, and lines at today and at Mondays, behind all rows. */
export function Columns({ from, days, today }: Pick<Props, 'from' | 'days' | 'today'>) {
  return (
    <div className={styles.columns} aria-hidden="true">
      {numbersFrom(from, days).map((number, index) => {
        const day = dayFromNumber(number);
        const classes = [
          isWithoutService(day) ? styles.weekend : '',
          weekdayOf(day) === MONDAY ? styles.monday : '',
          day === today ? styles.today : '',
        ].filter(Boolean);
        return classes.length > 0 ? (
          <i key={index} className={classes.join(' ')} style={{ gridColumn: index + 2 }} />
        ) : null;
      })}
    </div>
  );
}
