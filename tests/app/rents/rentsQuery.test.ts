import { describe, expect, it } from 'vitest';
import type { Rent } from '../../../machines/types';
import { countViews } from '../../../src/features/rents/list/rentsList.logic';
import { filterOf, RENTS_SHAPE, rentPasses, rentsFilter, viewsIn } from '../../../src/features/rents/list/rentsQuery';
import { readQuery } from '../../../src/shared/collection/queryParams';

const TODAY = '2026-11-20';
const asked = (text: string) => readQuery(new URLSearchParams(text), RENTS_SHAPE);
const rent = (changes: Partial<Rent>): Rent => ({
  id: 1,
  code: 'A2026-00001',
  rentNumber: 1,
  customer: { id: 7, description: 'Jardins do Sado' },
  state: 'ONGOING',
  startDate: '2026-11-12T00:00:00',
  endDate: '2026-11-18T00:00:00',
  paymentTotal: 312,
  paymentTotalWithVat: 383.76,
  payed: false,
  rentLines: [],
  ...changes,
});

describe('what a list of rents asks the server', () => {
  it('is nothing when nothing is asked', () => {
    expect(rentsFilter(asked(''), TODAY)).toEqual({});
  });

  it('are the filters of the contract, the days at midnight', () => {
    expect(rentsFilter(asked('customer=7&from=2026-11-01&to=2026-11-30&q=sado'), TODAY)).toEqual({
      customer: '7',
      startDateInterval: { begin: '2026-11-01T00:00:00', end: '2026-11-30T00:00:00' },
      search: 'sado',
    });
  });

  it('leaves an open end open, ignores days that do not exist, and turns round a reversed period', () => {
    expect(filterOf(asked('from=2026-11-01'))).toEqual({ startDateInterval: { begin: '2026-11-01T00:00:00' } });
    expect(filterOf(asked('to=2026-02-31'))).toEqual({});
    expect(filterOf(asked('from=2026-11-30&to=2026-11-01')).startDateInterval).toEqual({
      begin: '2026-11-01T00:00:00',
      end: '2026-11-30T00:00:00',
    });
  });

  it('is one stage, what is late, or what is owed, by the view', () => {
    expect(rentsFilter(asked('view=ENDED'), TODAY)).toEqual({ state: 'ENDED' });
    expect(rentsFilter(asked('view=overdue'), TODAY)).toEqual({ state: 'ONGOING', overdueOn: '2026-11-20T00:00:00' });
    expect(rentsFilter(asked('view=unpaid'), TODAY)).toEqual({
      payed: false,
      state: ['NOT_STARTED', 'ONGOING', 'ENDED'],
    });
    const today = '2026-11-20T00:00:00';
    expect(rentsFilter(asked('view=leavesToday'), TODAY)).toEqual({
      state: 'NOT_STARTED',
      startDateInterval: { begin: today, end: today },
    });
    expect(rentsFilter(asked('view=nonsense'), TODAY)).toEqual({});
  });
});

describe('the same rules for a list that is filtered here', () => {
  it('agree with what the server is asked', () => {
    const late = rent({});
    expect(rentPasses(late, 'view', 'overdue', TODAY)).toBe(true);
    expect(rentPasses(late, 'view', 'overdue', '2026-11-18')).toBe(false);
    expect(rentPasses(late, 'view', 'ONGOING', TODAY)).toBe(true);
    expect(
      rentPasses(rent({ state: 'NOT_STARTED', startDate: '2026-11-20T00:00:00' }), 'view', 'leavesToday', TODAY),
    ).toBe(true);
    expect(rentPasses(rent({ startDate: '2026-11-20T00:00:00' }), 'view', 'leavesToday', TODAY)).toBe(false);
    expect(rentPasses(rent({ state: 'ORDERING' }), 'view', 'unpaid', TODAY)).toBe(false);
    expect(rentPasses(rent({ state: 'ORDERING' }), 'payed', 'false', TODAY)).toBe(false);
    expect(rentPasses(rent({ payed: true }), 'payed', 'true', TODAY)).toBe(true);
    expect(rentPasses(late, 'customer', '7', TODAY)).toBe(true);
    expect(rentPasses(late, 'from', '2026-11-12', TODAY)).toBe(true);
    expect(rentPasses(late, 'from', '2026-11-13', TODAY)).toBe(false);
    expect(rentPasses(late, 'to', '2026-11-12', TODAY)).toBe(true);
    expect(rentPasses(late, 'to', '2026-11-11', TODAY)).toBe(false);
  });

  it('count every view within the other filters', () => {
    const rents = [
      rent({ startDate: '2020-01-01', endDate: '2020-01-02' }),
      rent({ id: 2, state: 'ORDERING' }),
      rent({ id: 3, state: 'ENDED', payed: true }),
      rent({ id: 4, state: 'ENDED', customer: { id: 8, description: 'Outro' } }),
    ];
    expect(countViews(rents, asked('view=ENDED&customer=7'))).toEqual({
      all: 3,
      ORDERING: 1,
      NOT_STARTED: 0,
      ONGOING: 1,
      ENDED: 1,
      overdue: 1,
      leavesToday: 0,
      unpaid: 1,
      due: 1,
    });
  });
});

describe('the views of rents', () => {
  it.each([
    ['phone', 'all overdue leavesToday unpaid ORDERING NOT_STARTED ONGOING ENDED'],
    ['short', 'all overdue unpaid ORDERING NOT_STARTED ONGOING ENDED'],
    ['wide', 'all ORDERING NOT_STARTED ONGOING ENDED overdue unpaid'],
  ] as const)('stand in their order where the room is %s', (room, order) => {
    expect(viewsIn(room, 'all').join(' ')).toBe(order);
  });

  it('show the one that is chosen', () => {
    expect(viewsIn('short', 'leavesToday').slice(1, 4)).toEqual(['overdue', 'leavesToday', 'unpaid']);
    expect(viewsIn('wide', 'leavesToday')).toContain('leavesToday');
  });
});
