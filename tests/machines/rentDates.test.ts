import { describe, expect, test } from 'vitest';
import type { Bookings } from '../../machines/types';
import { isChosenPeriodFree, mayChangeDates, mayChangeStart } from '../../src/features/rents/detail/bookings';
import { rentBookingsSample, rentDatesSample } from '../paths/samples/rentDates';
import { rentOf } from '../paths/samples/rentRecords';
import { testEveryPath } from '../support/paths';

describe('what else books the equipment', () => {
  testEveryPath(rentBookingsSample);
});

describe.each(['NOT_STARTED', 'ONGOING'])('the dates of a rent in %s', (state) => {
  if (state === 'NOT_STARTED') {
    testEveryPath(rentDatesSample, {
      invariant: (snapshot) => {
        const { context } = snapshot;
        if (snapshot.matches('saving')) expect(context.bookings, 'until loaded nothing is available').not.toBeNull();
      },
    });
  } else {
    test('only the end can move', () => {
      expect(mayChangeStart({ rent: rentOf({ state }) })).toBe(false);
      expect(mayChangeDates({ rent: rentOf({ state }) })).toBe(true);
    });
  }
});

test('an ended rent keeps its dates', () => {
  expect(mayChangeDates({ rent: rentOf({ state: 'ENDED' }) })).toBe(false);
});

test('a rent may be shortened although a maintenance was recorded over it meanwhile', () => {
  const rent = rentOf();
  const broken: Bookings = {
    rents: [],
    maintenances: [{ id: 1, asset: { serialNumber: 100427 }, startDate: '2026-11-21', endDate: '2026-11-30' }],
  };
  expect(isChosenPeriodFree({ rent, bookings: broken, start: '2026-11-20', end: '2026-11-24' })).toBe(true);
  expect(isChosenPeriodFree({ rent, bookings: broken, start: '2026-11-20', end: '2026-11-29' })).toBe(false);
});
