import { addDays, compareDays, dayNumber, daysInPeriod, isDay, yearOf, type Day } from './days';
import type { Period } from './dayText';
import { dayTokens, monthOf, weekdayOf } from './dayWords';

/**
 * Reads days and periods as people type them, in any of the five languages; a date is day before month, always. A text with two
 * meanings has none. The field shows what was understood.
 */

/** A day as it was typed, before it is known which one it is. */
interface TypedDay {
  kind: 'date' | 'number' | 'weekday' | 'relative';
  /** Whether it was a run of digits, `0412`. */
  isRun?: boolean;
  year?: number | undefined;
  month?: number | undefined;
  date?: number | undefined;
  /** Sunday is 0. A date with a weekday must fall on it. */
  weekday?: number | null;
  /** Days from today. */
  offset?: number;
}

/** Whether it is the number of a day and no more, which means nothing alone. */
const isBare = ({ kind, weekday = null }: TypedDay) => kind === 'number' && weekday === null;

/** The days that words are counted from. */
interface Reference {
  today: Day;
  /** The first day of a period, for its last one. */
  first?: Day | null | undefined;
}

const RELATIVE: Record<string, number> = { yesterday: -1, day0: 0, day1: 1, day2: 2 };

/**
 * Reads one day: `23/11/2026`, `23.11.26`, `23/11`, `23 11`, `23112026`, `2026-11-23`, `23 nov`, `amanhã`, `sex`, `+2`. Without a year
 * it is the next such day, counted from half a year before. Null for anything else.
 * @param first the first day of the period that this is the last one of: weekdays, `+2` and `5 dias` count from it
 * @param last the last day of a period that is made longer: `+2` counts from it
 */
export function parseDay(text: string, today: Day, first?: Day | null, last?: Day | null): Day | null {
  const tokens = dayTokens(text);
  const [, unit, count] = /^(plus|length)(\d+)$/u.exec(tokens) ?? [];
  if (unit === 'plus') return addDays(last ?? first ?? today, Number(count));
  if (unit === 'length') return first && Number(count) > 0 ? addDays(first, Number(count) - 1) : null;
  const typed = readDay(tokens);
  return typed && !isBare(typed) ? resolve(typed, { today, first }) : null;
}

/** Meaning of a day alone: the first one of a period that is open, or all of it. */
export type LoneDay = 'first' | 'whole';

/**
 * Reads a period: `23/11/2026 – 27/11/2026`, `23/11 a 27/11`, `4 a 8`, `sex a ter`, `4/12 5 dias`, `sex +2`, `5 dias`, or a day alone.
 * With `a partir de` before it that is its first day, with `até` or a dash its last. Dates in the wrong order are turned round.
 * Null when the text holds something else.
 */
export function parsePeriod(text: string, today: Day, lone: LoneDay = 'first'): Period | null {
  if (text.trim() === '') return { start: null, end: null };
  const tokens = dayTokens(text);
  const [, unit, count] = /(?:^| )(plus|length)(\d+)(?: |$)/u.exec(tokens) ?? [];
  if (unit) {
    const rest = tokens
      .replace(/(?:plus|length)\d+/u, '')
      .trim()
      .replace(/^from | (?:from|to)$/gu, '');
    return periodOfLength(rest, today, unit === 'plus' ? Number(count) + 1 : Number(count));
  }
  if (tokens === 'weekend') {
    const start = nextWeekday(6, today);
    return { start, end: addDays(start, 1) };
  }
  return readRange(tokens, today) ?? readOpen(tokens, today, lone);
}

/** A period of so many days from a day, or from today. A whole period beside its length must have it. */
function periodOfLength(rest: string, today: Day, length: number): Period | null {
  if (length < 1) return null;
  const range = readRange(rest, today);
  if (range?.start && range.end) return daysInPeriod(range.start, range.end) === length ? range : null;
  const typed = rest === '' ? { kind: 'relative' as const, offset: 0 } : readDay(rest);
  const start = typed && resolve(typed, { today });
  return start ? { start, end: addDays(start, length - 1) } : null;
}

/** A day alone, its first or its last day only. */
function readOpen(tokens: string, today: Day, lone: LoneDay): Period | null {
  const [, before, written = '', after] = /^(from |to )?(.*?)( to)?$/u.exec(tokens) ?? [];
  // `5 12` and `5-12` may be a day, or two of them.
  if (/^\d{1,2}[ -]\d{1,2}$/u.test(written)) return null;
  const typed = readDay(written);
  const day = typed && !isBare(typed) ? resolve(typed, { today }) : null;
  if (!day) return null;
  if (before === 'to ') {
    if (lone === 'first') return { start: null, end: day };
    return day < today ? null : { start: today, end: day };
  }
  return { start: day, end: lone === 'first' || before || after ? null : day };
}

/** Two days, wherever the text can be parted into them; null where it can be in two ways that differ. */
function readRange(tokens: string, today: Day): Period | null {
  const text = tokens.replace(/^from /u, '');
  if (isOneDate(text)) return null;
  const parts = text.split(' to ');
  const pairs: [string, string, 'to' | '-' | ' '][] =
    parts.length > 1
      ? parts.length === 2
        ? [[parts[0] ?? '', parts[1] ?? '', 'to']]
        : []
      : Array.from(text.matchAll(/[- ]/gu), ({ 0: sign, index }) => [
          text.slice(0, index),
          text.slice(index + 1),
          sign as '-' | ' ',
        ]);
  const read = pairs.flatMap((pair) => readPair(...pair, today) ?? []);
  const [period, ...others] = new Map(read.map((one) => [`${one.start} ${one.end}`, one])).values();
  return period && others.length === 0 ? period : null;
}

/** Whether all of it is one date: `23-11-2026` is no period. */
const isOneDate = (text: string) => readDay(text)?.kind === 'date' && !/^\d{1,2}-\d{1,2}$/u.test(text);

function readPair(left: string, right: string, sign: 'to' | '-' | ' ', today: Day): Period | null {
  const [first, last] = [readDay(left), readDay(right)];
  if (!first || !last) return null;
  const areDates = first.kind === 'date' && last.kind === 'date';
  if (sign === ' ' && (!areDates || first.isRun !== last.isRun)) return null;
  // `23-11` may be the 23rd of November, or a period into the next month.
  const areNumbers = first.kind === 'number' && last.kind === 'number' && !left.includes(' ') && !right.includes(' ');
  if (sign === '-' && areNumbers && Number(left) > Number(right)) return null;
  if (first.kind === 'number' && last.kind === 'date') {
    const end = resolve(last, { today });
    const start = end && numberBefore(first, end);
    return start && end ? { start, end } : null;
  }
  const start = resolve(first, { today });
  const end = start && resolve(last, { today, first: start });
  if (!start || !end) return null;
  if (compareDays(start, end) <= 0) return { start, end };
  return areDates ? { start: end, end: start } : null;
}

const DATE = /^(\d{1,2})([/. -])(\d{1,2})(?:\2(\d{4}|\d{2}))?$/u;
const ISO = /^(\d{4})([/. -])(\d{1,2})\2(\d{1,2})$/u;
const RUN = /^(\d{2})(\d{2})(\d{4}|\d{2})?$/u;
const ISO_RUN = /^(\d{4})(\d{2})(\d{2})$/u;

/** One day in the words of `dayTokens`; null for other text. */
function readDay(text: string): TypedDay | null {
  const offset = RELATIVE[text];
  if (offset !== undefined) return { kind: 'relative', offset };
  const alone = readWrittenDate(text);
  if (alone) return alone;
  const only = weekdayOf(text);
  if (only !== null) return { kind: 'weekday', weekday: only };
  const [, before = '', rest = ''] = /^(\p{L}+) (.+)$/u.exec(text) ?? [];
  const [, start = '', behind = ''] = /^(.+) (\p{L}+)$/u.exec(text) ?? [];
  const [weekday, written] = weekdayOf(before) === null ? [weekdayOf(behind), start] : [weekdayOf(before), rest];
  const date = weekday === null ? null : readWrittenDate(written);
  return date && { ...date, weekday };
}

/** A date in digits or with its month by name, or the number of a day alone. */
function readWrittenDate(text: string): TypedDay | null {
  if (/^\d{1,2}$/u.test(text)) return { kind: 'number', date: Number(text) };
  const [, date, , month, year] = DATE.exec(text) ?? [];
  if (date) return dated(year, month, date);
  const [, isoYear, , isoMonth, isoDate] = ISO.exec(text) ?? [];
  if (isoYear) return dated(isoYear, isoMonth, isoDate);
  const [, runDate, runMonth, runYear] = RUN.exec(text) ?? [];
  if (runDate && isCommon(runYear) && Number(runMonth) <= 12)
    return { ...dated(runYear, runMonth, runDate), isRun: true };
  const [, year8, month8, date8] = ISO_RUN.exec(text) ?? [];
  if (year8 && isCommon(year8)) return { ...dated(year8, month8, date8), isRun: true };
  return readNamedMonth(text);
}

/** `4 dez`, `4 dez 2026`, `Dec 4`, `Dec 4 2026`. */
function readNamedMonth(text: string): TypedDay | null {
  const [, numberFirst, nameAfter, nameFirst, numberAfter, year] =
    /^(?:(\d{1,2}) ?(\p{L}{3,})|(\p{L}{3,}) (\d{1,2}))(?: (\d{4}|\d{2}))?$/u.exec(text) ?? [];
  const month = monthOf(nameAfter ?? nameFirst ?? '');
  return month === null ? null : dated(year, String(month), numberFirst ?? numberAfter);
}

/** Whether digits are a year of this time, rather than two of a day and two of a month. */
const isCommon = (year: string | undefined) => year?.length !== 4 || /^(?:19|20|21)/u.test(year);

function dated(year: string | undefined, month: string | undefined, date: string | undefined): TypedDay {
  const number = year === undefined ? undefined : Number(year);
  return {
    kind: 'date',
    year: year?.length === 2 ? 2000 + Number(year) : number,
    month: Number(month),
    date: Number(date),
  };
}

/** The day that is meant; null where the calendar has none, or it falls on another weekday than was typed. */
function resolve(typed: TypedDay, { today, first }: Reference): Day | null {
  const day = dayFor(typed, { today, first });
  const { weekday = null } = typed;
  return day && (weekday === null || weekdayOn(day) === weekday) ? day : null;
}

function dayFor({ kind, year, month, date, weekday, offset = 0 }: TypedDay, { today, first }: Reference): Day | null {
  if (kind === 'relative') return addDays(today, offset);
  // The last day of a period that has the weekday of the first one is a week later.
  if (kind === 'weekday') return nextWeekday(weekday ?? 0, first ? addDays(first, 1) : today);
  if (kind === 'number') return nextNumber(date ?? 0, first ?? today);
  if (year !== undefined) return toDay(year, month, date);
  const earliest = addDays(first ?? today, -183);
  const candidates = [yearOf(earliest), yearOf(earliest) + 1].flatMap((each) => toDay(each, month, date) ?? []);
  return candidates.find((day) => day >= earliest) ?? null;
}

const weekdayOn = (day: Day) => (((dayNumber(day) + 4) % 7) + 7) % 7;

/** The day itself or the next one of this weekday. */
function nextWeekday(weekday: number, from: Day): Day {
  return addDays(from, (weekday - weekdayOn(from) + 7) % 7);
}

/** The day itself or the next one of this number in its month. */
function nextNumber(date: number, from: Day): Day | null {
  const days = Array.from({ length: 62 }, (_, index) => addDays(from, index));
  return days.find((day) => Number(day.slice(8)) === date) ?? null;
}

/** The latest day of this number up to a day; null where that month has no such day. */
function numberBefore(typed: TypedDay, end: Day): Day | null {
  const number = typed.date ?? 0;
  const month = Number(end.slice(8)) >= number ? end : addDays(end, -Number(end.slice(8)));
  const day = toDay(yearOf(month), Number(month.slice(5, 7)), number);
  const { weekday = null } = typed;
  return day && (weekday === null || weekdayOn(day) === weekday) ? day : null;
}

function toDay(year: number, month = 0, date = 0): Day | null {
  const day = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
  return isDay(day) ? day : null;
}
