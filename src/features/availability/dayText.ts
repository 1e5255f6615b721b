import { formatDay, shortWeekday, withoutYear, type Day } from '../../shared/domain/days';

/** `sex 27/11`: the day as it is said on the phone. */
export function dayWithWeekday(day: Day, lang: string): string {
  return `${shortWeekday(day, lang)} ${withoutYear(formatDay(day, lang))}`;
}
