import { expect, test } from 'vitest';
import { shareOfLines } from '../../../src/features/rents/charges/chargeSchema';
import { announce } from '../../support/announce';
import { CONFIG, rent } from '../tables/harness/fixture';

test.each([
  [12.57, 8, 1.01],
  [12.56, 8, 1],
  [100, 0, 0],
  [0.1, 5, 0.01],
  [9_999_999.99, 100, 9_999_999.99],
])('of lines of %d € %d %% is %d €, rounded half up to the cent', (value, percent, share) => {
  announce(CONFIG);
  const [line] = rent.rentLines;
  expect(shareOfLines(percent, { ...rent, rentLines: [{ ...line!, paymentValue: value }] })).toBe(share);
});
