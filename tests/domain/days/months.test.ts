import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayFromNumber, dayNumber, dayToDate } from '../../../src/shared/domain/days/days';
import { addMonths, monthOf, sameDateIn, weekdayOf, weeksOf } from '../../../src/shared/domain/days/months';

const day = fc.integer({ min: dayNumber('1950-01-01'), max: dayNumber('2150-12-31') }).map(dayFromNumber);

describe('months', () => {
  it('hold each of their days once, in weeks from Monday', () => {
    fc.assert(
      fc.property(day, (day) => {
        const weeks = weeksOf(day);
        const days = weeks.flat().filter((item) => item !== null);
        expect(days[0]).toBe(monthOf(day));
        expect(addDays(days.at(-1) ?? '', 1)).toBe(addMonths(day, 1));
        expect(new Set(days).size).toBe(days.length);
        expect(days).toContain(day);
        for (const week of weeks) {
          week.forEach((item, index) => {
            if (item) expect((dayToDate(item).getDay() + 6) % 7).toBe(index);
          });
        }
      }),
    );
  });

  it('are added over the turn of the year', () => {
    expect(addMonths('2026-11-20', 2)).toBe('2027-01-01');
    expect(addMonths('2026-01-20', -1)).toBe('2025-12-01');
    expect(addMonths('0987-12-20', 1)).toBe('0988-01-01');
  });

  it('have no week without a day of theirs', () => {
    // Both ends of February 2027 are those of a week.
    expect(weeksOf('2027-02-14')).toHaveLength(4);
    expect(weeksOf('2026-11-20')).toHaveLength(6);
  });

  it('keep the date, or their last one', () => {
    expect(sameDateIn('2026-01-31', 1)).toBe('2026-02-28');
    expect(sameDateIn('2026-03-15', -1)).toBe('2026-02-15');
    expect(sameDateIn('2026-11-30', 1)).toBe('2026-12-30');
  });

  it('know that 20 November 2026 is a Friday', () => {
    expect(weekdayOf('2026-11-20')).toBe(4);
    expect(weekdayOf('1969-12-29')).toBe(0);
  });
});
