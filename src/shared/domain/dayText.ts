import {
  compareDays,
  dayFromNumber,
  dayNumber,
  formatDay,
  isDay,
  localeOf,
  shortWeekday,
  withoutYear,
  yearOf,
  type Day,
} from './days';

const WRITTEN = /\d{4}-\d{1,2}-\d{1,2}|\d{1,2}([/.-])\d{1,2}(?:\1(?:\d{4}|\d{2}))?(?!\d)/g;

/**
 * Reads one day as people type it: `23/11/2026`, `23.11.26`, `23/11` or `2026-11-23`; day before month, always.
 * Without a year it is the next such day, counted from half a year before `today`. Null for anything else.
 */
export function parseDay(text: string, today: Day): Day | null {
  const written = text.split(/[/.-]/);
  // Nothing is no year 2000: «1/2/» is still being typed.
  if (written.length > 3 || written.some((part) => !/^\s*\d+\s*$/.test(part))) return null;
  const parts = written.map(Number);
  const isIso = /^\d{4}-/.test(text.trim());
  const [date, month, year] = isIso ? [parts[2], parts[1], parts[0]] : parts;
  if (year !== undefined) return toDay(year < 100 ? 2000 + year : year, month, date);
  const earliest = dayFromNumber(dayNumber(today) - 183);
  const thisYear = yearOf(earliest);
  const candidates = [thisYear, thisYear + 1].flatMap((candidate) => toDay(candidate, month, date) ?? []);
  return candidates.find((day) => day >= earliest) ?? null;
}

function toDay(year: number, month = 0, date = 0): Day | null {
  const day = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
  return isDay(day) ? day : null;
}

/** A period as it stands in a form: either end may still be missing. */
export interface Period {
  start: Day | null;
  end: Day | null;
}

/** Before a day: up to it, or the dash that an open period begins with. */
const UNTIL = /^\s*([–—-]|(?:a|à|até|to|until|au|jusqu'au|hasta)\s)/i;
const BETWEEN = /[–—-]|(?<!\p{L})(?:a|à|até|to|until|au|jusqu'au|hasta)(?!\p{L})|\s/giu;

/**
 * Reads a period: `23/11/2026 – 27/11/2026`, `23/11 a 27/11`, or only its first day, or with a dash before it only its
 * last. Days in the wrong order are turned round. Null when the text holds something else.
 */
export function parsePeriod(text: string, today: Day): Period | null {
  if (text.trim() === '') return { start: null, end: null };
  const [written, another, ...more] = Array.from(text.matchAll(WRITTEN), ([day]) => day);
  const rest = text.replace(WRITTEN, '').replace(BETWEEN, '');
  if (rest !== '' || !written || more.length > 0) return null;
  const first = parseDay(written, today);
  if (!first) return null;
  if (!another) return UNTIL.test(text) ? { start: null, end: first } : { start: first, end: null };
  // A second day without a year follows the first one.
  const second = parseDay(another, first);
  if (!second) return null;
  return compareDays(first, second) <= 0 ? { start: first, end: second } : { start: second, end: first };
}

/** A period as it is written in a field: `23/11/2026 – 27/11/2026`, only the first day, or `– 27/11/2026`. */
export function formatPeriod({ start, end }: Period, lang: string): string {
  if (!start) return end ? `– ${formatDay(end, lang)}` : '';
  return end ? `${formatDay(start, lang)} – ${formatDay(end, lang)}` : formatDay(start, lang);
}

/** `sex 27/11`: the day as it is said on the phone. */
export function dayWithWeekday(day: Day, lang: string): string {
  return `${shortWeekday(day, lang)} ${withoutYear(formatDay(day, lang))}`;
}

/** Day and time of an instant in the reader's zone; with seconds where things happen close together. */
export function formatMoment(instant: string, lang: string, withSeconds = false): string {
  return new Intl.DateTimeFormat(localeOf(lang), {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    ...(withSeconds ? { second: '2-digit' } : {}),
  }).format(new Date(instant));
}
