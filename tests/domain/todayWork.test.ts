import { expect, test } from 'vitest';
import type { RentLine } from '../../machines/types';
import { blockedUnits, movingUnits, progressOf } from '../../src/shared/domain/todayWork';

const OUT = { outOn: '2026-11-18T00:00:00' };
const BACK = { ...OUT, backOn: '2026-11-19T00:00:00' };
/** Days of a unit that never went out and is not needed any more. */
const RELEASED = { backOn: BACK.backOn };

function rentOf(state: string, ...lines: [serial: number, name: string, days?: Partial<RentLine>][]) {
  const rentLines = lines.map(([serialNumber, description, days], lineOrder) => ({
    id: serialNumber,
    lineOrder,
    asset: { serialNumber, description },
    paymentValue: 1,
    paymentValueWithVat: 1,
    ...days,
  }));
  return { id: 1, state, rentLines } as never;
}

test('units that are still to move are counted by model; swapped and released ones are not', () => {
  const rent = rentOf(
    'ONGOING',
    [1, 'Grua', OUT],
    [2, 'Grua'],
    [3, 'Torre'],
    [4, 'Grua'],
    [5, 'Grua', BACK],
    [6, 'Torre', { ...BACK, swappedBy: 1 }],
    [7, 'Torre', RELEASED],
  );
  expect(movingUnits(rent, 'partial', {}, null)).toEqual({
    groups: [
      { name: 'Grua', serials: [2, 4] },
      { name: 'Torre', serials: [3] },
    ],
    count: 3,
    elsewhere: 0,
  });
  expect(movingUnits(rent, 'overdue', {}, null).groups).toEqual([{ name: 'Grua', serials: [1] }]);
});

test('units without a name stand alone', () => {
  expect(movingUnits(rentOf('NOT_STARTED', [1, ''], [2, '']), 'tomorrow', {}, null).groups).toHaveLength(2);
});

test('units of other centers, and of none, are counted apart', () => {
  const unit = (serialNumber: number, center: number | null) => ({ serialNumber, center, obstacle: null });
  const units = { 1: unit(1, 4), 2: unit(2, 6), 3: unit(3, null) };
  const rent = rentOf('NOT_STARTED', [1, 'Grua'], [2, 'Grua'], [3, 'Grua']);
  expect(movingUnits(rent, 'leaving', units, '4')).toEqual({
    groups: [{ name: 'Grua', serials: [1] }],
    count: 1,
    elsewhere: 2,
  });
  expect(movingUnits(rent, 'leaving', {}, '4')).toEqual({ groups: [], count: 0, elsewhere: 3 });
});

test('units of a missed start are still to go out', () => {
  const rent = rentOf('NOT_STARTED', [1, 'Grua'], [2, 'Grua', OUT]);
  expect(movingUnits(rent, 'missed', {}, null).groups).toEqual([{ name: 'Grua', serials: [1] }]);
});

test('progress is known from the first unit on that has moved, until the last one has', () => {
  const running = rentOf('ONGOING', [1, 'Grua', OUT], [2, 'Grua', BACK], [3, 'Grua'], [4, 'Grua', RELEASED]);
  expect(progressOf(running, 'partial')).toEqual({ direction: 'OUT', done: 2, all: 3 });
  expect(progressOf(running, 'returning')).toEqual({ direction: 'IN', done: 1, all: 2 });
  const lost = rentOf('ONGOING', [1, 'Grua', OUT], [2, 'Grua', { ...BACK, condition: 'LOST' }]);
  expect(progressOf(lost, 'overdue')).toEqual({ direction: 'IN', done: 1, all: 2 });
  expect(progressOf(rentOf('NOT_STARTED', [1, 'Grua'], [2, 'Grua']), 'leaving')).toBeNull();
  expect(progressOf(rentOf('ONGOING', [1, 'Grua', OUT], [2, 'Grua', OUT]), 'overdue')).toBeNull();
  expect(progressOf(rentOf('ONGOING', [1, 'Grua', OUT], [2, 'Grua', OUT]), 'leaving')).toBeNull();
});

test('a unit that is out does not block the rent that has it', () => {
  const outOnRent = (id: number) => ({
    serialNumber: 1,
    center: null,
    obstacle: { kind: 'OUT' as const, rent: { id, code: 'A', customer: 'B', endDate: '2026-11-18T00:00:00' } },
  });
  const rent = rentOf('NOT_STARTED', [1, 'Grua']);
  const { groups } = movingUnits(rent, 'leaving', {}, null);
  expect(blockedUnits(rent, groups, { 1: outOnRent(1) })).toEqual([]);
  expect(blockedUnits(rent, groups, { 1: outOnRent(2) })).toMatchObject([{ serial: 1, obstacle: { kind: 'OUT' } }]);
  expect(blockedUnits(rent, groups, {})).toEqual([]);
  const obstacle = { kind: 'STATE' as const, state: 'Sinistrado' };
  expect(blockedUnits(rent, groups, { 1: { ...outOnRent(1), obstacle } })).toEqual([{ serial: 1, obstacle }]);
});
