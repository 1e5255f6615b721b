import { beforeEach, expect, test } from 'vitest';
import type { Rent } from '../../../machines/types';
import { totalsOf } from '../../../src/features/rents/lines/totals';
import { announce, OURS } from '../../support/announce';
import { rent } from '../tables/harness/fixture';

beforeEach(() => announce(OURS));

/** A rent whose lines have these values, list prices and discounts. */
const rentOf = (...lines: [value: number, list?: number, percent?: number][]): Rent => ({
  ...rent,
  rentLines: lines.map(([paymentValue, listValue, discountPercent]) => ({
    ...rent.rentLines[0]!,
    paymentValue,
    listValue,
    discountPercent,
  })),
});

test.each([
  ['no discount', rentOf([100, 100], [50]), { list: 150, discount: 0, percent: 0, isDetailed: false }],
  ['one discount on all lines', rentOf([90, 100, 10], [45, 50, 10]), { list: 150, discount: 15, percent: 10 }],
  ['different discounts', rentOf([90, 100, 10], [40, 50, 20]), { list: 150, discount: 20, percent: null }],
  ['a discount on one line', rentOf([90, 100, 10], [50, 50]), { list: 150, discount: 10, percent: null }],
])('adds up lines with %s', (_title, record, parts) => {
  expect(totalsOf(record)).toMatchObject({ ...parts, lines: parts.list - parts.discount });
});
