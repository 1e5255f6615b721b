import { createActor, type AnyEventObject } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { Bookings, Rent } from '../../machines/types';
import { assetsOf } from '../../machines/rent/rentDates.machine';
import {
  closedEnd,
  isChosenPeriodFree,
  mayChangeDates,
  mayChangeStart,
} from '../../src/features/rents/dates/rentOccupancy';
import { withSilentActors } from '../../scripts/machines/silentActors';
import { rentDatesSample } from '../paths/samples/rentDates';
import { lineOf, rentOf } from '../paths/samples/rentRecords';
import { testEveryPath } from '../support/models/paths';

test('bookings are not read again when the same equipment comes in another order', () => {
  const rentWith = (...serials: number[]) => rentOf({ rentLines: serials.map((serial) => lineOf(serial)) });
  expect(assetsOf(rentWith(1, 2))).toEqual(assetsOf(rentWith(2, 1)));
});

describe.each(['NOT_STARTED', 'ONGOING'])('the dates of a rent in %s', (state) => {
  if (state === 'NOT_STARTED') {
    testEveryPath(rentDatesSample, {
      invariants: {
        'dates are saved only once the taken days are known': (snapshot) => {
          const { context } = snapshot;
          if (snapshot.matches('saving')) expect(context.bookings, 'until loaded nothing is available').not.toBeNull();
        },
      },
    });
  } else {
    test('only the end can move', () => {
      expect(mayChangeStart({ rent: rentOf({ state }) })).toBe(false);
      expect(mayChangeDates({ rent: rentOf({ state }) })).toBe(true);
    });
  }
});

function changing(rent: Rent, ...events: AnyEventObject[]) {
  const actor = createActor(withSilentActors(rentDatesSample.machine), { input: { rent } }).start();
  for (const event of [
    { type: 'bookings.update', bookings: { rents: [], maintenances: [] } },
    { type: 'dates.change' },
    ...events,
  ])
    actor.send(event);
  return actor.getSnapshot();
}

test('an ended rent keeps its dates', () => {
  const rent = rentOf({ state: 'ENDED' });
  expect(mayChangeDates({ rent })).toBe(false);
  expect(changing(rent).value).toBe('viewing');
});

test('a running rent keeps its first day', () => {
  expect(changing(rentOf({ state: 'ONGOING' }), { type: 'start.choose', day: '2026-11-22' }).context.start).toBe(
    '2026-11-20',
  );
});

test('a rent may come back on the day it goes out, and must come back some day', () => {
  const saved = (day: string | null) => changing(rentOf(), { type: 'end.choose', day }, { type: 'dates.save' }).value;
  expect(saved('2026-11-20')).toBe('saving');
  expect(saved('2026-11-19')).toEqual({ choosing: 'reversed' });
  expect(saved(null)).toEqual({ choosing: 'incomplete' });
});

test('a rent that went out late may be extended although another had its equipment until then', () => {
  const rent = rentOf({ state: 'ONGOING' });
  const former = rentOf({ id: 9, startDate: '2026-11-18', endDate: '2026-11-21', state: 'ENDED' });
  const isFree = (start: string, end: string, others = [former]) =>
    isChosenPeriodFree({ rent, bookings: { rents: others, maintenances: [] }, start, end });
  expect(isFree('2026-11-20', '2026-11-29')).toBe(true);
  expect(isFree('2026-11-19', '2026-11-29')).toBe(false);
  const next = rentOf({ id: 10, startDate: '2026-11-28', endDate: '2026-11-28' });
  expect(isFree('2026-11-20', '2026-11-27', [former, next])).toBe(true);
  expect(isFree('2026-11-20', '2026-11-29', [former, next])).toBe(false);
  // Days of its own do not matter where it keeps none of them.
  expect(isFree('2026-12-01', '2026-12-02')).toBe(true);
  expect(isFree('2026-11-15', '2026-11-18')).toBe(false);
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

describe('a press on saving while the bookings are read', () => {
  const none: Bookings = { rents: [], maintenances: [] };
  const until29 = { type: 'end.choose', day: '2026-11-29' };
  const taken: Bookings = {
    rents: [rentOf({ id: 9, startDate: '2026-11-28', endDate: '2026-11-30' })],
    maintenances: [],
  };
  const read = (bookings: Bookings | null, isReading: boolean) => ({ type: 'bookings.update', bookings, isReading });
  const save = { type: 'dates.save' };
  const end = (...events: AnyEventObject[]) => changing(rentOf(), ...events).value;

  test.each([
    ['the bookings known so far close the days', taken],
    ['no bookings are known yet', null],
  ])('waits where %s, then saves or refuses', (_, known) => {
    const waiting = [read(known, true), until29, save];
    expect(end(...waiting)).toEqual({ choosing: 'waiting' });
    expect(end(...waiting, read(none, false))).toBe('saving');
    expect(end(...waiting, read(taken, false))).toEqual({ choosing: 'closed' });
    expect(end(...waiting, read(known, true))).toEqual({ choosing: 'waiting' });
  });

  test('is taken back by other days, and by giving up', () => {
    const waiting = [read(taken, true), until29, save];
    expect(end(...waiting, { type: 'end.choose', day: '2026-11-27' }, read(none, false))).toEqual({ choosing: 'open' });
    expect(end(...waiting, { type: 'dates.cancel' }, read(none, false))).toBe('leaving');
  });

  test('saves days that are free by what is known', () => {
    expect(end(read(none, true), until29, save)).toBe('saving');
  });

  test('is refused where the reading fails without an answer', () => {
    expect(end(read(null, true), until29, save, read(null, false))).toEqual({ choosing: 'closed' });
  });
});

test('days that are taken are said to be before anything is saved, once the bookings are read', () => {
  const bookings: Bookings = {
    rents: [rentOf({ id: 9, startDate: '2026-11-28', endDate: '2026-11-30' })],
    maintenances: [],
  };
  const choose = { type: 'end.choose', day: '2026-11-29' };
  const known = { type: 'bookings.update', bookings, isReading: false };
  expect(changing(rentOf(), known, choose).value).toEqual({ choosing: 'closed' });
  expect(changing(rentOf(), { ...known, isReading: true }, choose).value).toEqual({ choosing: 'open' });
  expect(changing(rentOf(), known, choose, { type: 'end.choose', day: '2026-11-27' }).value).toEqual({
    choosing: 'open',
  });
});

test('the field of the days that are closed is the one that led there', () => {
  const rent = rentOf();
  const before = rentOf({ id: 9, startDate: '2026-11-18', endDate: '2026-11-19' });
  const after = rentOf({ id: 10, startDate: '2026-12-02', endDate: '2026-12-04' });
  const fieldOf = (start: string, end: string) =>
    closedEnd({ rent, bookings: { rents: [before, after], maintenances: [] }, start, end });
  expect(fieldOf('2026-11-19', '2026-11-24')).toBe('start');
  expect(fieldOf('2026-11-20', '2026-12-02')).toBe('end');
  expect(fieldOf('2026-11-19', '2026-12-02')).toBe('end');
  expect(fieldOf('2026-12-03', '2026-12-03')).toBe('end');
});
