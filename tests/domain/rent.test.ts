import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { hasPermission } from '../../src/shared/domain/permissions';
import { RENT_STAGES } from '../../contract/lib/limits';
import {
  daysLate,
  isOverdue,
  isRentStage,
  rentCan,
  rentPriority,
  resolveLifecycle,
} from '../../src/shared/domain/rent';

const line = { id: 1 };

describe('a rent in its lifecycle', () => {
  it('resolves every stage, paid or not', () => {
    for (const state of RENT_STAGES) {
      for (const payed of [true, false]) {
        expect(resolveLifecycle({ state, payed, rentLines: [] })?.value).toEqual({
          stage: state,
          payment: payed ? 'paid' : 'unpaid',
        });
      }
    }
  });

  it('offers nothing in a stage that we do not know', () => {
    expect(isRentStage('CANCELLED')).toBe(false);
    expect(resolveLifecycle({ state: 'deleted', payed: false, rentLines: [] })).toBeNull();
    expect(rentCan({ state: 'CANCELLED', payed: true, rentLines: [line] }, 'rent.unpay')).toBe(false);
  });

  it('undoes a start until the moment that the server names', () => {
    vi.useFakeTimers({ now: new Date('2026-11-23T10:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    const may = (undoUntil?: string | null) =>
      rentCan({ state: 'ONGOING', payed: false, rentLines: [line], undoUntil }, 'rent.undoStart');
    expect(may('2026-11-23T10:00:01Z')).toBe(true);
    expect(may('2026-11-23T10:00:00Z')).toBe(false);
    expect(may('2026-11-23T09:59:59Z')).toBe(false);
    expect([may(null), may(undefined)]).toEqual([false, false]);
  });

  it('is reserved only with a line', () => {
    expect(rentCan({ state: 'ORDERING', payed: false, rentLines: [] }, 'rent.reserve')).toBe(false);
    expect(rentCan({ state: 'ORDERING', payed: false, rentLines: [line] }, 'rent.reserve')).toBe(true);
  });
});

describe('a late rent', () => {
  const rent = { state: 'ONGOING', endDate: '2026-11-18T00:00:00' };

  it('is running past its end day', () => {
    expect(isOverdue(rent, '2026-11-18')).toBe(false);
    expect(isOverdue(rent, '2026-11-19')).toBe(true);
    expect(daysLate(rent, '2026-11-20')).toBe(2);
    expect(daysLate(rent, '2026-11-17')).toBe(0);
  });

  it('is not one that ended or never started', () => {
    expect(isOverdue({ ...rent, state: 'ENDED' }, '2026-11-20')).toBe(false);
    expect(isOverdue({ ...rent, state: 'NOT_STARTED' }, '2026-11-20')).toBe(false);
  });
});

describe('permission', () => {
  const rita = { isAdmin: false, permissions: ['rent:read'] };

  it('is what the list names, everything for an administrator, nothing without a user', () => {
    expect(hasPermission(rita, 'rent:read')).toBe(true);
    expect(hasPermission(rita, 'rent:update')).toBe(false);
    expect(hasPermission(rita)).toBe(true);
    expect(hasPermission({ isAdmin: true, permissions: [] }, 'settings:update')).toBe(true);
    expect(hasPermission(null)).toBe(false);
    expect(hasPermission(undefined, 'rent:read')).toBe(false);
  });
});

describe('rents by priority', () => {
  it('begin with what is out, latest due first, then what goes out next, open orders, and what ended last', () => {
    const rent = (name: string, state: string, startDate: string, endDate: string) => ({
      name,
      state,
      startDate: `${startDate}T00:00:00`,
      endDate: `${endDate}T00:00:00`,
    });
    const rents = [
      rent('unknown long ago', 'CANCELLED', '2024-01-01', '2024-01-02'),
      rent('unknown', 'CANCELLED', '2026-11-20', '2026-11-22'),
      rent('over long ago', 'ENDED', '2024-01-01', '2024-01-02'),
      rent('over yesterday', 'ENDED', '2026-11-01', '2026-11-22'),
      rent('order for next week', 'ORDERING', '2026-11-30', '2026-12-02'),
      rent('order', 'ORDERING', '2026-11-24', '2026-11-25'),
      rent('at Christmas', 'NOT_STARTED', '2026-12-24', '2026-12-25'),
      rent('tomorrow', 'NOT_STARTED', '2026-11-24', '2026-11-30'),
      rent('due next week', 'ONGOING', '2026-11-01', '2026-11-30'),
      rent('overdue', 'ONGOING', '2026-11-20', '2026-11-21'),
    ];
    expect(rents.toSorted((a, b) => rentPriority(a) - rentPriority(b)).map(({ name }) => name)).toEqual(
      rents.map(({ name }) => name).toReversed(),
    );
  });

  it('to hand out is held with the one to change rents, and by itself', () => {
    const may = (...permissions: Parameters<typeof hasPermission>[1][]) =>
      hasPermission({ isAdmin: false, permissions: permissions as string[] }, 'handover:update');
    expect([may('rent:update'), may('handover:update'), may('rent:read')]).toEqual([true, true, false]);
  });
});
