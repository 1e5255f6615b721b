import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_MONEY, MOST_PACKAGE_DAYS } from '../../contract/lib/limits';
import { sumMoney, toCents, withVat } from '../../src/shared/domain/formats/money';
import {
  discounted,
  isDiscounted,
  MOST_EXACT_DAYS,
  priceOf,
  percentOff,
  spreadDiscount,
  spreadTotal,
  type RatePackage,
} from '../../src/shared/domain/price';

const RATE: RatePackage[] = [
  { days: 1, price: 130 },
  { days: 3, price: 345 },
  { days: 7, price: 600 },
  { days: 28, price: 1950 },
];

const money = (most: number) => fc.integer({ min: 0, max: most }).map((cents) => cents / 100);
const rate = (longest: number) =>
  fc.uniqueArray(fc.record({ days: fc.integer({ min: 1, max: longest }), price: money(100_000) }), {
    selector: ({ days }) => days,
    minLength: 1,
    maxLength: 5,
  });
const valueOf = (packages: RatePackage[], days: number) => priceOf(packages, days)?.value ?? Number.NaN;

describe('the price of some days', () => {
  it.each([
    [1, 130, '1×1'],
    [2, 260, '2×1'],
    [3, 345, '1×3'],
    [5, 600, '1×7'],
    [7, 600, '1×7'],
    [10, 945, '1×7 1×3'],
    [14, 1200, '2×7'],
    [30, 2210, '1×28 2×1'],
  ])('of %d days is %d by %s', (days, value, parts) => {
    const price = priceOf(RATE, days);
    expect(price?.value).toBe(value);
    expect(price?.parts.map((part) => `${part.count}×${part.days}`).join(' ')).toBe(parts);
  });

  it('is the cheapest of all sets of packages that cover the days', () => {
    fc.assert(
      fc.property(rate(9), fc.integer({ min: 1, max: 16 }), (packages, days) => {
        expect(toCents(valueOf(packages, days))).toBe(cheapest(packages, days));
      }),
    );
  });

  it('explains itself: the parts cover the days and add up to the value', () => {
    fc.assert(
      fc.property(rate(MOST_PACKAGE_DAYS), fc.integer({ min: 1, max: 3000 }), (packages, days) => {
        const price = priceOf(packages, days);
        expect(price?.parts.reduce((sum, part) => sum + part.days * part.count, 0)).toBeGreaterThanOrEqual(days);
        expect(price?.value).toBe(sumMoney(price?.parts.map((part) => part.price * part.count) ?? []));
      }),
    );
  });

  it('never falls with more days, past the exact ones too', () => {
    fc.assert(
      fc.property(rate(MOST_PACKAGE_DAYS), fc.integer({ min: 1, max: 3 * MOST_EXACT_DAYS }), (packages, days) => {
        expect(valueOf(packages, days)).toBeLessThanOrEqual(valueOf(packages, days + 1));
      }),
    );
  });

  it('is never more than the days one by one', () => {
    fc.assert(
      fc.property(rate(60), money(100_000), fc.integer({ min: 1, max: 1500 }), (packages, price, days) => {
        const all = [{ days: 1, price }, ...packages.filter((one) => one.days !== 1)];
        expect(toCents(valueOf(all, days))).toBeLessThanOrEqual(toCents(price) * days);
      }),
    );
  });

  it('is the price of a package at its length, where longer packages cost more and less a day', () => {
    const degressive = fc
      .tuple(
        fc.integer({ min: 10_000, max: 90_000 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1 }),
      )
      .map(([base, lengths]) => lengths.map((days) => ({ days, price: Math.round(base * Math.sqrt(days)) / 100 })));
    fc.assert(
      fc.property(degressive, (packages) => {
        for (const { days, price } of packages) expect(valueOf(packages, days)).toBe(price);
      }),
    );
  });

  it('ignores packages of no days, or of parts of a day', () => {
    const odd = [0, -2, 1.5].map((days) => ({ days, price: 1 }));
    expect(priceOf([...odd, { days: 1, price: 10 }], 2)).toEqual({
      value: 20,
      parts: [{ days: 1, price: 10, count: 2 }],
    });
    expect(priceOf(odd, 2)).toBeNull();
  });

  it.each([
    [
      'fewer packages',
      [
        [1, 100],
        [2, 200],
      ],
      2,
      '1×2',
    ],
    [
      'fewer packages, whichever comes first',
      [
        [2, 200],
        [1, 100],
      ],
      2,
      '1×2',
    ],
    [
      'fewer days too many',
      [
        [5, 100],
        [3, 100],
      ],
      3,
      '1×3',
    ],
    [
      'fewer days too many, whichever comes first',
      [
        [3, 100],
        [5, 100],
      ],
      3,
      '1×3',
    ],
    [
      'no package that it does not need',
      [
        [5, 40],
        [3, 25],
        [6, 50],
      ],
      10,
      '2×5',
    ],
  ])('of equal sets proposes the one with %s', (_what, packages, days, parts) => {
    const price = priceOf(
      packages.map(([length = 0, cost = 0]) => ({ days: length, price: cost })),
      days,
    );
    expect(price?.parts.map((part) => `${part.count}×${part.days}`).join(' ')).toBe(parts);
  });

  it('repeats the longest package beyond the days that are tried one by one', () => {
    expect(priceOf(RATE, 28 * 20)?.parts).toEqual([{ days: 28, price: 1950, count: 20 }]);
  });

  it('is unknown without packages, without days, and beyond the largest amount', () => {
    expect(priceOf([], 3)).toBeNull();
    expect(priceOf(RATE, 0)).toBeNull();
    expect(priceOf(RATE, 1.5)).toBeNull();
    expect(priceOf([{ days: 1, price: MAX_MONEY }], 1)?.value).toBe(MAX_MONEY);
    expect(priceOf([{ days: 1, price: MAX_MONEY }], 2)).toBeNull();
  });
});

describe('a discount', () => {
  const values = fc.array(money(2_000_000), { maxLength: 12 });
  const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);

  it('on one value is rounded half up', () => {
    expect(discounted(1200, 5)).toBe(1140);
    expect(discounted(0.1, 5)).toBe(0.1);
    expect(discounted(0.3, 5)).toBe(0.29);
    expect(discounted(99.99, 100)).toBe(0);
    expect(discounted(99.99, 0)).toBe(99.99);
  });

  it('over several values keeps their sum to the cent', () => {
    expect(spreadDiscount([10, 10, 10], 33.33)).toEqual([6.67, 6.67, 6.66]);
    fc.assert(
      fc.property(values, percent, (list, share) => {
        const spread = spreadDiscount(list, share);
        expect(sumMoney(spread)).toBe(discounted(sumMoney(list), share));
      }),
    );
  });

  it('gives the cents left over to the largest remainders, the first of equal ones', () => {
    expect(spreadDiscount([0.15, 0.1, 0.11], 5)).toEqual([0.14, 0.1, 0.1]);
    expect(spreadDiscount([0.11, 0.15, 0.1], 5)).toEqual([0.1, 0.14, 0.1]);
    expect(spreadDiscount([0.05, 0.05, 0.05], 50)).toEqual([0.03, 0.03, 0.02]);
  });

  it('leaves every value within a cent of its own discount, and never negative', () => {
    fc.assert(
      fc.property(values, percent, (list, share) => {
        for (const [index, value] of spreadDiscount(list, share).entries()) {
          expect(isDiscounted(value, list[index] ?? 0, share)).toBe(true);
          const exact = toCents(list[index] ?? 0) * (1 - share / 100);
          expect(Math.abs(toCents(value) - exact)).toBeLessThan(1.0001);
          expect(value).toBeGreaterThanOrEqual(0);
          expect(withVat(value, 23)).toBeGreaterThanOrEqual(value);
        }
      }),
    );
    expect([6.65, 6.66, 6.67, 6.68].filter((value) => isDiscounted(value, 10, 33.33))).toEqual([6.66, 6.67]);
    expect([569.96, 569.97, 570.03, 570.04].filter((value) => isDiscounted(value, 600, 5))).toEqual([569.97, 570.03]);
  });

  it('down to an agreed sum leaves exactly that sum, and a percentage that leads to each value', () => {
    expect(spreadTotal([10, 10, 10], 20)).toEqual([6.67, 6.67, 6.66]);
    expect(spreadTotal([0, 0], 0)).toEqual([0, 0]);
    expect([spreadTotal([10, Number.NaN], 5), spreadTotal([10], Number.NaN)]).toEqual([[NaN, NaN], [NaN]]);
    expect([discounted(Number.NaN, 5), discounted(10, Number.NaN)]).toEqual([NaN, NaN]);
    expect(spreadTotal([1000, 184.49], 1184.49)).toEqual([1000, 184.49]);
    expect(percentOff(1184.49, 1100)).toBe(7.13);
    expect([percentOff(0, 0), percentOff(10, 10), percentOff(10, 0)]).toEqual([0, 0, 100]);
    fc.assert(
      fc.property(values, fc.double({ min: 0, max: 1, noNaN: true }), (list, share) => {
        const total = Math.round(toCents(sumMoney(list)) * share) / 100;
        const spread = spreadTotal(list, total);
        expect(sumMoney(spread)).toBe(total);
        const off = percentOff(sumMoney(list), total);
        for (const [index, value] of spread.entries()) expect(isDiscounted(value, list[index] ?? 0, off)).toBe(true);
      }),
    );
  });

  it('that is rounded allows what its own rounding makes of a value, and no more', () => {
    expect([1099.96, 1099.97, 1100.1, 1100.11].filter((value) => isDiscounted(value, 1184.49, 7.13))).toEqual([
      1099.97, 1100.1,
    ]);
    expect(isDiscounted(860.01, 860, 0)).toBe(false);
    expect(isDiscounted(859.99, 860, 0)).toBe(true);
    expect(isDiscounted(859.9, 860, 0)).toBe(false);
  });
});

/** Tries every set of packages. */
function cheapest(packages: RatePackage[], days: number): number {
  if (days <= 0) return 0;
  return Math.min(...packages.map(({ days: length, price }) => toCents(price) + cheapest(packages, days - length)));
}
