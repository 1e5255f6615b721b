import dayjs from 'dayjs';
// With their endings: the server's Node.js resolves these files, and dayjs names no exports.
import quarterOfYear from 'dayjs/plugin/quarterOfYear.js';
import utc from 'dayjs/plugin/utc.js';
import { PERIODS, type PeriodKey } from '../../../../contract/lib/limits';
import { addDays, daysInPeriod, type Day } from './days';

dayjs.extend(utc);
dayjs.extend(quarterOfYear);

/** Days from the first to the last, both included. */
export interface DayRange {
  begin: Day;
  end: Day;
}

/** Whether a text, for example from an address, names one of the periods. */
export function isPeriodKey(text: unknown): text is PeriodKey {
  return (PERIODS as readonly unknown[]).includes(text);
}

/** The days of a period as of `today`: the last n days end today; month, quarter and year are whole (product 9.2). */
export function periodRange(period: PeriodKey, today: Day): DayRange {
  switch (period) {
    case 'last7Days':
      return { begin: addDays(today, -6), end: today };
    case 'last14Days':
      return { begin: addDays(today, -13), end: today };
    case 'today':
      return { begin: today, end: today };
    case 'thisMonth':
      return whole(today, 'month');
    case 'thisQuarter':
      return whole(today, 'quarter');
    case 'thisYear':
      return whole(today, 'year');
    case 'lastYear':
      return rangeBefore('thisYear', today);
  }
}

/** The period of the same kind just before, to compare with: last month for this month, the seven days before the last seven. */
export function rangeBefore(period: PeriodKey, today: Day): DayRange {
  const { begin, end } = periodRange(period, today);
  const last = addDays(begin, -1);
  switch (period) {
    case 'last7Days':
    case 'last14Days':
    case 'today':
      return { begin: addDays(begin, -daysInPeriod(begin, end)), end: last };
    case 'thisMonth':
      return whole(last, 'month');
    case 'thisQuarter':
      return whole(last, 'quarter');
    case 'thisYear':
    case 'lastYear':
      return whole(last, 'year');
  }
}

/**
 * The days of a period that have come, where some are still ahead, and the same days of the period before. These end at the same
 * date of last year, or at the same day of the month or quarter before. Undefined for a period that is over today or earlier.
 */
export function rangeSoFar(period: PeriodKey, today: Day): { range: DayRange; before: DayRange } | undefined {
  const { begin, end } = periodRange(period, today);
  if (end <= today) return undefined;
  const before = rangeBefore(period, today);
  const back = { thisMonth: [1, 'month'], thisQuarter: [3, 'month'], thisYear: [1, 'year'] } as const;
  const [count, unit] = back[period as keyof typeof back];
  const sameDay = dayjs.utc(today).subtract(count, unit).format('YYYY-MM-DD');
  return { range: { begin, end: today }, before: { begin: before.begin, end: sameDay } };
}

/** Whether the day is one of the range's. */
export function isWithin(day: Day, { begin, end }: DayRange): boolean {
  return begin <= day && day <= end;
}

type Unit = 'month' | 'quarter' | 'year';

// In UTC throughout: no clock is put forward there, so no day can shift.
function whole(day: Day, unit: Unit): DayRange {
  const date = dayjs.utc(day);
  return { begin: date.startOf(unit).format('YYYY-MM-DD'), end: date.endOf(unit).format('YYYY-MM-DD') };
}
