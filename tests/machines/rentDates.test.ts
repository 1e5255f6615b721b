import { describe, expect, test } from 'vitest';
import { rentDatesMachine, type Bookings } from '../../machines/rentDates.machine';
import { isChosenPeriodFree, mayChangeDates, mayChangeStart } from '../../src/features/rents/detail/bookings';
import { done, failed, testEveryPath } from '../support/paths';
import { conflict, lineOf, lost, rentOf } from './rentSamples';

const machine = rentDatesMachine.provide({
  guards: {
    mayChange: ({ context }) => mayChangeDates(context),
    mayChangeStart: ({ context }) => mayChangeStart(context),
    isPeriodFree: ({ context }) => isChosenPeriodFree(context),
  },
});

const bookings: Bookings = {
  rents: [rentOf({ id: 9, code: 'A2026-00009', startDate: '2026-12-02T00:00:00', endDate: '2026-12-04T00:00:00' })],
  maintenances: [],
};

const events = [
  { type: 'rent.update', rent: rentOf({ notes: 'x' }) },
  { type: 'rent.update', rent: rentOf({ rentLines: [lineOf(1)] }) },
  { type: 'bookings.retry' },
  { type: 'dates.change' },
  ...['2026-12-04', null].map((day) => ({ type: 'start.choose', day })),
  ...['2026-11-30', '2026-12-03'].map((day) => ({ type: 'end.choose', day })),
  { type: 'dates.save' },
  { type: 'dates.cancel' },
  done('readBookings', bookings),
  failed('readBookings', lost),
  done('updateDate', {}),
  failed('updateDate', lost),
  failed('updateDate', conflict),
  done('readRent', rentOf({ endDate: '2026-11-30T00:00:00' })),
  done('readRent', rentOf()),
  failed('readRent', lost),
];

describe.each(['NOT_STARTED', 'ONGOING'])('the dates of a rent in %s', (state) => {
  if (state === 'NOT_STARTED') {
    testEveryPath(machine, {
      input: { rent: rentOf({ state }) },
      events,
      distinguish: ({ bookings: loaded, start, end }) => [loaded !== null, start, end],
      invariant: (snapshot) => {
      const { context } = snapshot;
        if (snapshot.matches({ form: 'saving' })) expect(context.bookings, 'until loaded nothing is available').not.toBeNull();
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
