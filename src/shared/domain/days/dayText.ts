import { formatDay, formatDayAs, localeOf, shortWeekday, today, withoutYear, yearOf, type Day } from './days';

/** A period as it stands in a form: either end may still be missing. */
export interface Period {
  start: Day | null;
  end: Day | null;
}

/** A period as it is written in a field: `23/11/2026 – 27/11/2026`, only the first day, or `– 27/11/2026`. */
export function formatPeriod({ start, end }: Period, lang: string): string {
  if (!start) return end ? `– ${formatDay(end, lang)}` : '';
  return end ? `${formatDay(start, lang)} – ${formatDay(end, lang)}` : formatDay(start, lang);
}

/** `23/11`, or `04/01/2027` where that is not the year of the other day: of today, unless one is given. */
export function dayOfYear(day: Day, lang: string, other: Day = today()): string {
  const date = formatDay(day, lang);
  return yearOf(day) === yearOf(other) ? withoutYear(date) : date;
}

/** `sex 27/11`: the day as it is said on the phone; with its year where that is not the one of today. */
export function dayWithWeekday(day: Day, lang: string): string {
  return `${shortWeekday(day, lang)} ${dayOfYear(day, lang)}`;
}

/** `sexta-feira 27/11`: the day as it was understood; with its year where that is not the one of today. */
export function dayInWords(day: Day, lang: string, now: Day): string {
  return `${formatDayAs(day, lang, { weekday: 'long' })} ${dayOfYear(day, lang, now)}`;
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

/** `14:32`, the time of an instant of the day; one of another day has its day too. */
export function formatTimeOn(day: Day, instant: string, lang: string): string {
  const moment = new Date(instant);
  return today(moment) === day
    ? new Intl.DateTimeFormat(localeOf(lang), { hour: '2-digit', minute: '2-digit' }).format(moment)
    : formatMoment(instant, lang);
}
