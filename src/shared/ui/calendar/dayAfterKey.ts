import { addDays, type Day } from '../../domain/days/days';
import { sameDateIn, weekdayOf } from '../../domain/days/months';

/** Where a key leads from a day on a calendar; null for keys that lead nowhere. */
export function dayAfterKey(day: Day, key: string, withShift: boolean): Day | null {
  const back = document.documentElement.dir === 'rtl' ? 1 : -1;
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, back);
    case 'ArrowRight':
      return addDays(day, -back);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekdayOf(day));
    case 'End':
      return addDays(day, 6 - weekdayOf(day));
    case 'PageUp':
      return sameDateIn(day, withShift ? -12 : -1);
    case 'PageDown':
      return sameDateIn(day, withShift ? 12 : 1);
    default:
      return null;
  }
}
