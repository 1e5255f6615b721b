import { addDays, FIRST_DAY, isDay, LAST_DAY, yearOf, type Day } from '../domain/days/days';
import { addMonths, monthOf, sameDateIn } from '../domain/days/months';

/** First and last day of a report. */
export interface Period {
  from: Day;
  to: Day;
}

/** Periods that one press chooses. */
export const NAMED_PERIODS = ['month', 'year', 'all'] as const;
export type NamedPeriod = (typeof NAMED_PERIODS)[number];

const lastOfMonth = (day: Day): Day => addDays(addMonths(day, 1), -1);

/** This month, this year, or every day that there can be. */
export function namedPeriod(name: NamedPeriod, today: Day): Period {
  if (name === 'month') return { from: monthOf(today), to: lastOfMonth(today) };
  if (name === 'all') return { from: FIRST_DAY, to: LAST_DAY };
  return { from: `${yearOf(today)}-01-01`, to: `${yearOf(today)}-12-31` };
}

const isSame = (one: Period, other: Period) => one.from === other.from && one.to === other.to;

/** The name of a period; undefined for any other. */
export function nameOf(period: Period, today: Day): NamedPeriod | undefined {
  return NAMED_PERIODS.find((name) => isSame(namedPeriod(name, today), period));
}

/** The period that the address names; the usual one where it names none, or no days. */
export function readPeriod(params: URLSearchParams, today: Day, usual: NamedPeriod = 'year'): Period {
  const from = params.get('from') ?? '';
  const to = params.get('to') ?? '';
  const isRead = isDay(from) && isDay(to) && from >= FIRST_DAY && from <= to && to <= LAST_DAY;
  return isRead ? { from, to } : namedPeriod(usual, today);
}

/** The query of an address; empty for the usual period. */
export function periodQuery(period: Period, today: Day, usual: NamedPeriod = 'year'): string {
  return nameOf(period, today) === usual ? '' : new URLSearchParams({ ...period }).toString();
}

/** The period some months later, or earlier: whole months stay whole. Every day stays as it is. */
export function movedPeriod(period: Period, months: number): Period {
  const { from, to } = period;
  const isWhole = from === monthOf(from) && to === lastOfMonth(to);
  const moved = {
    from: sameDateIn(from, months),
    to: isWhole ? lastOfMonth(addMonths(to, months)) : sameDateIn(to, months),
  };
  return moved.from < FIRST_DAY || moved.to > LAST_DAY ? period : moved;
}
