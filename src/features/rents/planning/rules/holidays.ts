import { addDays, dayFromNumber, dayNumber, yearOf, type Day } from '../../../../shared/domain/days/days';
import { weekdayOf } from '../../../../shared/domain/days/months';

/*
 * Days without service: weekends, and the national holidays of Portugal.
 */

/** National holidays on the same date each year. */
const FIXED = new Set(['01-01', '04-25', '05-01', '06-10', '08-15', '10-05', '11-01', '12-01', '12-08', '12-25']);

/** Days from Easter Sunday to Good Friday, Easter Sunday and Corpus Christi. */
const FROM_EASTER = [-2, 0, 60];

/** Whether the day is a national holiday of Portugal. */
export function isHoliday(day: Day): boolean {
  if (FIXED.has(day.slice(5))) return true;
  const easter = dayNumber(easterOf(yearOf(day)));
  return FROM_EASTER.includes(dayNumber(day) - easter);
}

/** Whether the day is on a weekend, or a holiday. */
export function isWithoutService(day: Day): boolean {
  return weekdayOf(day) > 4 || isHoliday(day);
}

/** Easter Sunday of a year of the Gregorian calendar, by Gauss's rule with the corrections for its late dates. */
function easterOf(year: number): Day {
  const century = Math.floor(year / 100);
  const moon = (15 - Math.floor((13 + 8 * century) / 25) + century - Math.floor(century / 4)) % 30;
  const age = (19 * (year % 19) + moon) % 30;
  const isLate = age === 29 || (age === 28 && year % 19 > 10);
  const fullMoon = dayNumber(addDays(`${year}-03-21`, isLate ? age - 1 : age));
  // The Sunday after the full moon.
  return dayFromNumber(fullMoon + 7 - ((weekdayOf(dayFromNumber(fullMoon)) + 1) % 7));
}
