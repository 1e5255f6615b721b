import { addDays, dayFromNumber, dayNumber, yearOf, type Day } from './days';

/** The first day of the month that the day is in. */
export function monthOf(day: Day): Day {
  return `${day.slice(0, 7)}-01`;
}

/** The first day of the month `count` months later, or earlier when negative. */
export function addMonths(day: Day, count: number): Day {
  const months = yearOf(day) * 12 + Number(day.slice(5, 7)) - 1 + count;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`;
}

/** The same date `count` months later; the month's last day where it has no such date. */
export function sameDateIn(day: Day, count: number): Day {
  const first = addMonths(day, count);
  const last = addDays(addMonths(first, 1), -1);
  const sameDay = `${first.slice(0, 8)}${day.slice(8, 10)}`;
  return sameDay < last ? sameDay : last;
}

/** Monday is 0, Sunday 6: weeks begin on Monday in all our languages. */
export function weekdayOf(day: Day): number {
  return (((dayNumber(day) + 3) % 7) + 7) % 7;
}

/** The weeks of a month from Monday to Sunday; null where the day belongs to another month. */
export function weeksOf(month: Day): (Day | null)[][] {
  const first = dayNumber(monthOf(month));
  const next = dayNumber(addMonths(month, 1));
  const weeks: (Day | null)[][] = [];
  for (let monday = first - weekdayOf(monthOf(month)); monday < next; monday += 7) {
    weeks.push(
      Array.from({ length: 7 }, (_, index) => {
        const number = monday + index;
        return number >= first && number < next ? dayFromNumber(number) : null;
      }),
    );
  }
  return weeks;
}
