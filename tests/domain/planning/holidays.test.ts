import { expect, it } from 'vitest';
import { addDays } from '../../../src/shared/domain/days/days';
import { isHoliday, isWithoutService } from '../../../src/features/rents/planning/rules/holidays';

it('knows the national holidays of Portugal', () => {
  const days = Array.from({ length: 365 }, (_, index) => addDays('2026-01-01', index)).filter(isHoliday);
  expect(days).toEqual([
    '2026-01-01',
    '2026-04-03',
    '2026-04-05',
    '2026-04-25',
    '2026-05-01',
    '2026-06-04',
    '2026-06-10',
    '2026-08-15',
    '2026-10-05',
    '2026-11-01',
    '2026-12-01',
    '2026-12-08',
    '2026-12-25',
  ]);
});

// Early, late and corrected dates of the Gregorian rule.
it.each([
  '1954-04-18',
  '1961-04-02',
  '1981-04-19',
  '2000-04-23',
  '2008-03-23',
  '2011-04-24',
  '2019-04-21',
  '2024-03-31',
  '2025-04-20',
  '2027-03-28',
  '2038-04-25',
  '2049-04-18',
  '2076-04-19',
  '2326-04-25',
  '7515-04-25',
])('finds Easter on %s, and Good Friday before it', (easter) => {
  expect([isHoliday(easter), isHoliday(addDays(easter, -2)), isHoliday(addDays(easter, -7))]).toEqual([
    true,
    true,
    false,
  ]);
});

it('counts weekends and holidays as days without service', () => {
  const week = Array.from({ length: 7 }, (_, index) => addDays('2026-12-07', index));
  expect(week.filter(isWithoutService)).toEqual(['2026-12-08', '2026-12-12', '2026-12-13']);
});
