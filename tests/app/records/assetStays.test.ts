import { describe, expect, it } from 'vitest';
import type { Maintenance, Rent } from '../../../machines/types';
import { earningsOf, paidBack } from '../../../src/features/inventory/detail/earnings';
import { periodText } from '../../../src/features/inventory/detail/StayText';
import { nextStay, splitStays, staysOf, takenUntil, whereIs } from '../../../src/features/inventory/detail/stays';

const TODAY = '2026-11-20';

function rent(id: number, state: string, start: string, end: string, value = 100): Rent {
  return {
    id,
    code: `A2026-0000${id}`,
    rentNumber: id,
    customer: { id: 1, description: 'Obras do Tejo' },
    state,
    startDate: `${start}T00:00:00`,
    endDate: `${end}T00:00:00`,
    paymentTotal: value,
    paymentTotalWithVat: value,
    payed: false,
    rentLines: [
      { id, lineOrder: 0, asset: { serialNumber: 7 }, paymentValue: value, paymentValueWithVat: value },
      { id: id + 100, lineOrder: 1, asset: { serialNumber: 8 }, paymentValue: 5000, paymentValueWithVat: 5000 },
    ],
  };
}

function repair(id: number, state: Maintenance['state'], start: string, end: string): Maintenance {
  return {
    id,
    asset: { serialNumber: 7 },
    type: 'CORRECTIVE',
    state,
    startDate: `${start}T00:00:00`,
    endDate: `${end}T00:00:00`,
  };
}

const inState = (id: number, type: string) => ({ serialNumber: 7, state: { id, type } });
const free = inState(1, 'AVAILABLE');

describe('where an asset is', () => {
  it('is with the customer while the rent runs, also when it should have come back long ago', () => {
    const late = rent(1, 'ONGOING', '2026-11-01', '2026-11-05');
    const stays = staysOf(
      [late, rent(2, 'NOT_STARTED', '2026-11-25', '2026-11-26')],
      [repair(3, 'SCHEDULED', '2026-12-01', '2026-12-02')],
    );
    expect(whereIs(free, stays)).toEqual({ kind: 'rented', rent: late });
    expect(nextStay(stays, TODAY)?.key).toBe('rent 2');
  });

  it('is taken until today while it is late, and only until it came back', () => {
    const late = rent(1, 'ONGOING', '2026-11-01', '2026-11-05');
    const back = { ...late.rentLines[0]!, outOn: '2026-11-01T00:00:00', backOn: '2026-11-04T00:00:00' };
    const untilOf = (each: Rent) => staysOf([each], null).map((stay) => takenUntil(stay, 7, TODAY));
    expect(untilOf(late)).toEqual([TODAY]);
    expect(untilOf({ ...late, rentLines: [back, late.rentLines[1]!] })).toEqual(['2026-11-05']);
    expect(untilOf(rent(2, 'NOT_STARTED', '2026-11-25', '2026-11-26'))).toEqual(['2026-11-26']);
  });

  it('is in the house before its part of a running rent goes out, and after it came back', () => {
    const running = rent(1, 'ONGOING', '2026-11-18', '2026-11-22');
    const [own, other] = running.rentLines;
    const out = { ...other!, outOn: '2026-11-18T00:00:00' };
    for (const days of [{}, { outOn: '2026-11-18T00:00:00', backOn: '2026-11-19T00:00:00' }])
      expect(whereIs(free, staysOf([{ ...running, rentLines: [{ ...own!, ...days }, out] }], null))).toEqual({
        kind: 'center',
      });
  });

  it('is in repair while a maintenance runs, or when its state says so', () => {
    const running = repair(3, 'ONGOING', '2026-11-18', '2026-11-21');
    expect(whereIs(free, staysOf(null, [running]))).toEqual({ kind: 'repair', maintenance: running });
    expect(whereIs(inState(2, 'MAINTENANCE'), [])).toEqual({ kind: 'repair', maintenance: null });
  });

  it('is at its center otherwise, unless it is out of service; a state of unknown type changes nothing', () => {
    expect(whereIs(free, staysOf([rent(1, 'ENDED', '2026-11-19', '2026-11-20')], null))).toEqual({ kind: 'center' });
    expect(whereIs(inState(3, 'UNAVAILABLE'), [])).toEqual({ kind: 'unavailable' });
    expect(whereIs(inState(4, 'EMPRESTADO'), [])).toEqual({ kind: 'center' });
  });
});

describe('coming and past', () => {
  it('are told apart by what happened, not only by the calendar', () => {
    const stays = staysOf(
      [
        rent(1, 'ENDED', '2026-11-01', '2026-11-30'),
        rent(2, 'ONGOING', '2026-10-01', '2026-10-05'),
        rent(3, 'NOT_STARTED', '2026-12-01', '2026-12-02'),
        rent(4, 'NOT_STARTED', '2026-01-01', '2026-01-02'),
      ],
      [repair(5, 'DONE', '2026-02-01', '2026-02-02'), repair(6, 'SCHEDULED', TODAY, TODAY)],
    );
    const { coming, past } = splitStays(stays, TODAY);
    expect(coming.map(({ key }) => key)).toEqual(['rent 2', 'maintenance 6', 'rent 3']);
    expect(past.map(({ key }) => key)).toEqual(['rent 1', 'maintenance 5', 'rent 4']);
  });
});

describe('what it has earned', () => {
  it('is the sum of its own lines without orders, to the cent', () => {
    const rents = [
      rent(1, 'ENDED', '2026-11-01', '2026-11-02', 0.1),
      rent(2, 'NOT_STARTED', '2026-12-01', '2026-12-03', 0.2),
      rent(3, 'ORDERING', '2026-12-10', '2026-12-11', 900),
    ];
    expect(earningsOf('7', rents)).toEqual({ earned: 0.3, rents: 2, days: 5, maintenanceCost: null });
    expect(paidBack(0.3, 1)).toBe(30);
    expect(paidBack(10, 0)).toBeNull();
    expect(paidBack(10, null)).toBeNull();
  });
});

it.each([
  ['pt', '2026-11-12', '2026-11-12', '12/11/2026'],
  ['pt', '2026-11-12', '2026-11-25', '12/11 – 25/11/2026'],
  ['es', '2026-08-12', '2026-08-18', '12/08 – 18/08/2026'],
  ['pt', '2026-11-30', '2026-12-02', '30/11 – 02/12/2026'],
  ['pt', '2026-12-30', '2027-01-02', '30/12/2026 – 02/01/2027'],
])('writes the year of a stay once within a year, in %s: %s to %s', (lang, start, end, text) => {
  expect(periodText(start, end, lang)).toBe(text);
});
