import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayFromNumber, dayNumber, daysInPeriod } from '../../../src/shared/domain/days/days';
import { DEFAULT_PERIOD, PERIODS, type PeriodKey } from '../../../contract/lib/limits';
import { isPeriodKey, isWithin, periodRange, rangeBefore, rangeSoFar } from '../../../src/shared/domain/days/periods';

const anyDay = fc.integer({ min: dayNumber('1950-01-01'), max: dayNumber('2150-01-01') }).map(dayFromNumber);

describe('the seven periods', () => {
  it.each<[PeriodKey, string, string, string, string]>([
    ['last7Days', '2026-11-14', '2026-11-20', '2026-11-07', '2026-11-13'],
    ['last14Days', '2026-11-07', '2026-11-20', '2026-10-24', '2026-11-06'],
    ['today', '2026-11-20', '2026-11-20', '2026-11-19', '2026-11-19'],
    ['thisMonth', '2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
    ['thisQuarter', '2026-10-01', '2026-12-31', '2026-07-01', '2026-09-30'],
    ['thisYear', '2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
    ['lastYear', '2025-01-01', '2025-12-31', '2024-01-01', '2024-12-31'],
  ])('%s on 20 November 2026 runs from %s to %s, after %s to %s', (period, begin, end, earlierBegin, earlierEnd) => {
    expect(periodRange(period, '2026-11-20')).toEqual({ begin, end });
    expect(rangeBefore(period, '2026-11-20')).toEqual({ begin: earlierBegin, end: earlierEnd });
  });

  it.each<[PeriodKey, string, [begin: string, end: string] | undefined]>([
    ['thisYear', '2026-11-20', ['2025-01-01', '2025-11-20']],
    ['thisYear', '2028-02-29', ['2027-01-01', '2027-02-28']],
    ['thisYear', '2026-12-31', undefined],
    ['thisQuarter', '2026-11-20', ['2026-07-01', '2026-08-20']],
    ['thisQuarter', '2026-05-31', ['2026-01-01', '2026-02-28']],
    ['thisMonth', '2026-11-01', ['2026-10-01', '2026-10-01']],
    ['thisMonth', '2026-03-30', ['2026-02-01', '2026-02-28']],
    ['thisMonth', '2026-11-30', undefined],
    ['last14Days', '2026-11-20', undefined],
    ['today', '2026-11-20', undefined],
    ['lastYear', '2026-11-20', undefined],
  ])('%s compares what has passed on %s with %j', (period, today, earlier) => {
    const { begin } = periodRange(period, today);
    expect(rangeSoFar(period, today)).toEqual(
      earlier && { range: { begin, end: today }, before: { begin: earlier[0], end: earlier[1] } },
    );
  });

  it('hold today, all but last year, and end where the next begins', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...PERIODS), (today, period) => {
        const range = periodRange(period, today);
        const before = rangeBefore(period, today);
        expect(isWithin(today, range)).toBe(period !== 'lastYear');
        expect(addDays(before.end, 1)).toBe(range.begin);
        expect(before.begin <= before.end && range.begin <= range.end).toBe(true);
      }),
    );
  });

  it('are as long as the calendar says', () => {
    fc.assert(
      fc.property(anyDay, (today) => {
        const length = (period: PeriodKey) => {
          const { begin, end } = periodRange(period, today);
          return daysInPeriod(begin, end);
        };
        const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
        const daysOf = (months: number) => new Date(Date.UTC(year, months, 0)).getUTCDate();
        expect(length('thisMonth')).toBe(daysOf(month));
        const first = month - ((month - 1) % 3);
        expect(length('thisQuarter')).toBe(daysOf(first) + daysOf(first + 1) + daysOf(first + 2));
        expect([365, 366]).toContain(length('thisYear'));
        expect([length('today'), length('last7Days'), length('last14Days')]).toEqual([1, 7, 14]);
      }),
    );
  });

  it('begin with this year by default', () => {
    expect(DEFAULT_PERIOD).toBe('thisYear');
  });

  it('are told from other words', () => {
    expect(PERIODS.every(isPeriodKey)).toBe(true);
    expect(['', 'thisWeek', null, 7].some(isPeriodKey)).toBe(false);
  });
});
