/**
 * Calendar days without a time zone (product 3.2): a day is the string `YYYY-MM-DD`, and arithmetic uses whole day
 * numbers. Nothing here goes through local time, so no day shifts anywhere.
 */
import { dateFormat } from '../formats/intl';

export type Day = string;

const MS_PER_DAY = 86_400_000;

/** Whether the text is an existing day written `YYYY-MM-DD`: it comes back from its number as it was. */
export function isDay(text: string): boolean {
  return text !== '' && dayFromNumber(dayNumber(text)) === text;
}

/** The day of a wire value; only the first ten characters count, whatever time or offset follows. */
export function dayOf(wire: string): Day {
  return wire.slice(0, 10);
}

/** A day as it is sent: local midnight without offset, `2026-11-20T00:00:00`. */
export function toWire(day: Day): string {
  return `${day}T00:00:00`;
}

/** The year of a day. */
export function yearOf(day: Day): number {
  return Number(day.slice(0, 4));
}

/** Today by this machine's clock; `now` is for tests. */
export function today(now: Date = new Date()): Day {
  return dateToDay(now);
}

/** Whole days since 1 January 1970; NaN for text that is no day. */
export function dayNumber(day: Day): number {
  if (day.length < 10) return Number.NaN;
  return Math.round(
    Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10))) / MS_PER_DAY,
  );
}

/** The inverse of `dayNumber`; an empty string for a number outside the calendar. */
export function dayFromNumber(number: number): Day {
  const date = new Date(number * MS_PER_DAY);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
}

/** The day `count` days later, or earlier when negative. */
export function addDays(day: Day, count: number): Day {
  return dayFromNumber(dayNumber(day) + count);
}

/** Negative when `a` is earlier, zero when equal, positive when later: for sorting and comparing. */
export function compareDays(a: Day, b: Day): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** How many days a period has; both ends count, so one day to itself is 1. */
export function daysInPeriod(start: Day, end: Day): number {
  return dayNumber(end) - dayNumber(start) + 1;
}

/** Local midnight of the day, as date pickers expect it. */
export function dayToDate(day: Day): Date {
  return new Date(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)));
}

/** The local calendar day of a Date; the inverse of `dayToDate`. */
export function dateToDay(date: Date): Day {
  const year = String(date.getFullYear()).padStart(4, '0');
  const month = String(date.getMonth() + 1).padStart(2, '0');
  return `${year}-${month}-${String(date.getDate()).padStart(2, '0')}`;
}

const LOCALES: Record<string, string> = { pt: 'pt-PT', en: 'en-GB', fr: 'fr-FR', tr: 'tr-TR', es: 'es-ES' };

/** First and last day that the server takes. */
export const [FIRST_DAY, LAST_DAY]: [Day, Day] = ['1900-01-01', '2199-12-31'];

/** Languages that days are written and read in. */
export const DAY_LANGUAGES: readonly string[] = Object.keys(LOCALES);

/** The locale whose customs the app follows for one of its languages; Portugal's for any other. */
export function localeOf(lang: string): string {
  return LOCALES[lang.slice(0, 2)] ?? 'pt-PT';
}

/** Formats a day by any `Intl` options, in the day's own calendar (no time zone takes part). */
export function formatDayAs(day: Day, lang: string, options: Intl.DateTimeFormatOptions): string {
  return formatIn(localeOf(lang), day, options);
}

function formatIn(locale: string, day: Day, options: Intl.DateTimeFormatOptions): string {
  const number = dayNumber(day);
  if (Number.isNaN(number)) return day;
  return dateFormat(locale, { ...options, timeZone: 'UTC' }).format(number * MS_PER_DAY);
}

/** `20/11/2026`, as the language writes it. */
export function formatDay(day: Day, lang: string): string {
  return formatDayAs(day, lang, { day: '2-digit', month: '2-digit', year: 'numeric' });
}

/** `sexta-feira, 20/11/2026`, `20.11.2026 Cuma`. Spanish writes its comma in headings; after `el`, in a sentence, it has none. */
export function formatDayWithWeekday(day: Day, lang: string): string {
  const text = formatDayAs(day, lang, { weekday: 'long', day: '2-digit', month: '2-digit', year: 'numeric' });
  return localeOf(lang) === 'es-ES' ? text.replace(',', '') : text;
}

/** `1 de novembro de 2026, domingo`: begins with the number that a calendar shows, as speech control needs it (WCAG 2.5.3). */
export function nameOfDay(day: Day, lang: string): string {
  const date = formatDayAs(day, lang, { day: 'numeric', month: 'long', year: 'numeric' });
  return `${date}, ${formatDayAs(day, lang, { weekday: 'long' })}`;
}

/** Removes the year from a formatted date. `Intl` would change the Turkish separator between day and month. */
export function withoutYear(date: string): string {
  return date.replace(/\D\d{4}/u, '');
}

/** `seg`, `Mon`, `lun`. What Portugal's locale calls short are whole words: its calendars print what Brazil's calls so. */
export function shortWeekday(day: Day, lang: string): string {
  const locale = localeOf(lang);
  return formatIn(locale === 'pt-PT' ? 'pt-BR' : locale, day, { weekday: 'short' }).replace('.', '');
}
