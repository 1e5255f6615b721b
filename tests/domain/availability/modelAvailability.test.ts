import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isUnitFree,
  nextFreePeriod,
  pickUnits,
  shortDays,
  type BusyDays,
  type ModelUnit,
} from '../../../src/shared/domain/availability/modelAvailability';

const day = fc.integer({ min: 0, max: 40 });
const busy: fc.Arbitrary<BusyDays> = fc
  .record({ kind: fc.constantFrom('rent' as const, 'maintenance' as const), from: day, length: fc.nat(6) })
  .map(({ kind, from, length }) => ({ kind, from, to: from + length }));
const units: fc.Arbitrary<ModelUnit[]> = fc
  .array(
    fc.record({
      center: fc.constantFrom(null, 1, 2),
      isUsable: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false)),
      isLate: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, fc.constant(true)),
      busy: fc.array(busy, { maxLength: 4 }),
    }),
    { maxLength: 6 },
  )
  .map((list) => list.map((unit, index) => ({ ...unit, serialNumber: 100 + index })));
const period = fc.tuple(day, fc.nat(6)).map(([from, length]) => ({ from, to: from + length }));
const rules = fc.record({ bufferDays: fc.nat(3), today: day });

const daysOf = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** The rule read aloud, day by day. */
function isFreeByHand(unit: ModelUnit, from: number, to: number, bufferDays: number, today: number): boolean {
  if (!unit.isUsable) return false;
  if (unit.isLate && daysOf(from, to).some((one) => one <= today)) return false;
  const prepared = new Set(daysOf(from, to + bufferDays));
  const rented = new Set(daysOf(from, to));
  return unit.busy.every(({ kind, ...stretch }) =>
    kind === 'maintenance'
      ? !daysOf(stretch.from, stretch.to).some((one) => rented.has(one))
      : !daysOf(stretch.from, stretch.to).some((one) => prepared.has(one)) &&
        !daysOf(stretch.from, stretch.to + bufferDays).some((one) => rented.has(one)),
  );
}

describe('free units', () => {
  it('are those that nothing keeps on any day, with their days of preparation', () => {
    fc.assert(
      fc.property(units, period, rules, (all, days, rule) => {
        for (const unit of all)
          expect(isUnitFree(unit, days, rule)).toBe(
            isFreeByHand(unit, days.from, days.to, rule.bufferDays, rule.today),
          );
      }),
    );
  });

  it('are out today when late, and free from tomorrow', () => {
    const late: ModelUnit = { serialNumber: 1, center: null, isUsable: true, isLate: true, busy: [] };
    expect(isUnitFree(late, { from: 5, to: 8 }, { bufferDays: 0, today: 5 })).toBe(false);
    expect(isUnitFree(late, { from: 6, to: 8 }, { bufferDays: 0, today: 5 })).toBe(true);
  });
});

describe('the next period with enough units', () => {
  it('has them, and no earlier one has', () => {
    fc.assert(
      fc.property(units, period, fc.integer({ min: 1, max: 3 }), rules, (all, days, quantity, rule) => {
        const found = nextFreePeriod(all, days, quantity, rule, 60);
        const count = (from: number) =>
          all.filter((unit) => isFreeByHand(unit, from, from + days.to - days.from, rule.bufferDays, rule.today))
            .length;
        const first = daysOf(days.from, days.from + 60).find((from) => count(from) >= quantity);
        expect(found?.from).toBe(first);
        if (first !== undefined)
          expect(found).toEqual({ from: first, to: first + days.to - days.from, free: count(first) });
      }),
    );
  });
});

describe('the horizon of the next period', () => {
  it('is the last day that is tried', () => {
    const busyUnit: ModelUnit = {
      serialNumber: 1,
      center: null,
      isUsable: true,
      isLate: false,
      busy: [{ kind: 'rent', from: 5, to: 9 }],
    };
    const next = (horizon: number) =>
      nextFreePeriod([busyUnit], { from: 5, to: 5 }, 1, { bufferDays: 0, today: 1 }, horizon)?.from;
    expect([next(5), next(4)]).toEqual([10, undefined]);
  });
});

describe('days that are short', () => {
  it('stand together while as many are missing, and days with enough do not stand there', () => {
    const made = (serialNumber: number, from: number, to: number): ModelUnit => ({
      serialNumber,
      center: null,
      isUsable: true,
      isLate: false,
      busy: [{ kind: 'rent', from, to }],
    });
    expect(shortDays([made(1, 5, 6), made(2, 6, 8)], { from: 4, to: 9 }, 2, { bufferDays: 0, today: 1 })).toEqual([
      { from: 5, to: 5, missing: 1 },
      { from: 6, to: 6, missing: 2 },
      { from: 7, to: 8, missing: 1 },
    ]);
  });

  it('say for each day how many are missing', () => {
    fc.assert(
      fc.property(units, period, fc.integer({ min: 1, max: 4 }), rules, (all, days, quantity, rule) => {
        const stretches = shortDays(all, days, quantity, rule);
        const missing = new Map(
          stretches.flatMap(({ from, to, missing: count }) => daysOf(from, to).map((one) => [one, count])),
        );
        for (const one of daysOf(days.from, days.to)) {
          const free = all.filter((unit) => isFreeByHand(unit, one, one, rule.bufferDays, rule.today)).length;
          expect(missing.get(one) ?? 0).toBe(Math.max(0, quantity - free));
        }
      }),
    );
  });
});

describe('the units that go out', () => {
  const unit = (serialNumber: number, change: Partial<ModelUnit> = {}): ModelUnit => ({
    serialNumber,
    center: 1,
    isUsable: true,
    isLate: false,
    busy: [],
    ...change,
  });
  const pick = (all: ModelUnit[], quantity: number, center: number | null = 1) =>
    pickUnits(all, { from: 10, to: 12 }, { quantity, center }, { bufferDays: 0, today: 1 }).map(
      ({ serialNumber }) => serialNumber,
    );

  it('are free ones, and no more than asked for', () => {
    fc.assert(
      fc.property(units, period, fc.integer({ min: 1, max: 4 }), rules, (all, days, quantity, rule) => {
        const picked = pickUnits(all, days, { quantity, center: 1 }, rule);
        const free = all.filter((one) => isUnitFree(one, days, rule));
        expect(picked).toHaveLength(Math.min(quantity, free.length));
        expect(free).toEqual(expect.arrayContaining(picked));
      }),
    );
  });

  it('come from the center asked for first, late ones last', () => {
    expect(pick([unit(1, { center: 2 }), unit(2, { isLate: true }), unit(3)], 3)).toEqual([3, 1, 2]);
    expect(pick([unit(1, { center: 2 }), unit(3)], 1, null)).toEqual([1]);
    expect(pick([unit(1, { center: 2 }), unit(2, { center: null })], 2, null)).toEqual([1, 2]);
  });

  it('leave the shortest pauses', () => {
    const rent = (from: number, to: number): BusyDays => ({ kind: 'rent', from, to });
    // The period is from 10 to 12; a side without a booking counts as 365 days.
    const before = (to: number) => unit(1, { busy: [rent(to - 2, to)] });
    const after = (from: number) => unit(2, { busy: [rent(from, from + 2)] });
    expect(pick([before(9), after(20)], 2)).toEqual([1, 2]);
    expect(pick([before(6), after(17)], 2)).toEqual([1, 2]);
    expect(pick([before(5), after(16)], 2)).toEqual([2, 1]);
    expect(pick([unit(1), unit(2, { busy: [rent(5, 8), rent(14, 20)] }), unit(3, { busy: [rent(5, 9)] })], 3)).toEqual([
      2, 3, 1,
    ]);
  });
});
