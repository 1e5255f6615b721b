import { formatDay, formatDayAs, shortWeekday, type Day } from '../../../shared/domain/days';
import { weekdayOf } from '../../../shared/domain/months';

/** `seg 23/11/2026`: the weekday helps whoever plans a delivery. */
export function formatShortDay(day: Day, lang: string): string {
  return `${shortWeekday(day, lang)} ${formatDay(day, lang)}`;
}

/** `23/11`, where the year is plain from what stands around it. */
export function formatDayAndMonth(day: Day, lang: string): string {
  return formatDayAs(day, lang, { day: '2-digit', month: '2-digit' });
}

/** `segunda-feira, 23/11`. */
export function formatWeekdayAndDay(day: Day, lang: string): string {
  return `${formatDayAs(day, lang, { weekday: 'long' })}, ${formatDayAndMonth(day, lang)}`;
}

/** The context of texts that say on which day: Portuguese weekdays are feminine, its Saturday and Sunday are not. */
export function weekContext(day: Day): 'week' | 'weekend' {
  return weekdayOf(day) > 4 ? 'weekend' : 'week';
}
