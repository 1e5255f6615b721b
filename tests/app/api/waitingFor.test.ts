import { expect, test } from 'vitest';
import type { Rent } from '../../../machines/types';
import { waitingFor } from '../../../src/features/rents/dates/rentOccupancy';
import { lineOf, rentOf } from '../../paths/samples/rentRecords';

const other = (id: number, state: Rent['state'], startDate: string, ...assets: number[]) =>
  rentOf({ id, code: `A2026-0000${id}`, state, startDate, rentLines: assets.map((asset) => lineOf(asset)) });

test('of each asset the next rent that has not started waits, by first day, each rent once', () => {
  const late = other(1, 'ONGOING', '2026-11-01T00:00:00', 100, 200, 300);
  const rents = [
    late,
    other(2, 'NOT_STARTED', '2026-12-20T00:00:00', 100),
    other(3, 'NOT_STARTED', '2026-12-05T00:00:00', 100, 200),
    other(4, 'ORDERING', '2026-12-01T00:00:00', 300),
    other(5, 'ENDED', '2026-10-01T00:00:00', 100),
    other(6, 'NOT_STARTED', '2026-11-25T00:00:00', 900),
  ];
  expect(waitingFor(late, { rents, maintenances: [] }).map(({ id, assets }) => [id, assets])).toEqual([
    [4, ['300']],
    [3, ['100', '200']],
  ]);
});

test('no rent waits while the bookings are not read', () => {
  expect(waitingFor(other(1, 'ONGOING', '2026-11-01T00:00:00', 100), null)).toEqual([]);
});
