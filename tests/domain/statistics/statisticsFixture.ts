import fc from 'fast-check';
import type { Asset, Maintenance, Rent } from '../../../machines/types';
import { addDays, toWire, type Day } from '../../../src/shared/domain/days/days';
import { PERIODS } from '../../../contract/lib/limits';
import type { StatisticsQuery } from '../../../src/shared/domain/statistics/statistics';

/*
 * Small random businesses. Few customers, assets and amounts, and days around the edges of periods, so that ties and
 * empty months are frequent.
 */
const EDGES: Day[] = [
  '2024-02-28',
  '2024-12-30',
  '2025-03-30',
  '2025-06-30',
  '2025-09-29',
  '2025-12-28',
  '2026-03-28',
  '2026-10-25',
  '2026-12-31',
];

/** A day within a fortnight of an edge. */
export const dayNearEdge: fc.Arbitrary<Day> = fc
  .tuple(fc.constantFrom(...EDGES), fc.integer({ min: -14, max: 14 }))
  .map(([edge, offset]) => addDays(edge, offset));

export const anyQuery: fc.Arbitrary<StatisticsQuery> = fc.record({
  period: fc.constantFrom(...PERIODS),
  today: dayNearEdge,
  year: fc.integer({ min: 2023, max: 2027 }),
});

const amount = fc.integer({ min: 0, max: 40_000 }).map((cents) => cents / 100);

const line = fc.record({ serial: fc.integer({ min: 1, max: 9 }), value: amount });

const rent = fc.record({
  customer: fc.integer({ min: 1, max: 12 }),
  state: fc.constantFrom('ORDERING', 'NOT_STARTED', 'ONGOING', 'ENDED'),
  start: dayNearEdge,
  length: fc.integer({ min: 0, max: 20 }),
  payed: fc.boolean(),
  charge: fc.option(amount, { nil: 0 }),
  lines: fc.uniqueArray(line, { maxLength: 3, selector: ({ serial }) => serial }),
});

/** Rents as the wire brings them, in any order; no two share an asset and a day only where `free` asks for it. */
export const anyRents: fc.Arbitrary<Rent[]> = fc.array(rent, { maxLength: 30 }).map((made) =>
  made.map(({ customer, state, start, length, payed, charge, lines }, index): Rent => {
    const parts = [...lines.map(({ value }) => value), charge].map((value) => Math.round(value * 100));
    const cents = parts.reduce((sum, part) => sum + part, 0);
    const withVat = parts.reduce((sum, part) => sum + Math.round(part * 1.23), 0);
    // Numbers that grow against the order of identifiers: the latest is not simply the last.
    return {
      id: index + 1,
      rentNumber: made.length * 2 - index,
      code: `A2026-${index}`,
      customer: { id: customer, description: `Cliente ${customer}` },
      state,
      startDate: toWire(start),
      endDate: toWire(addDays(start, length)),
      payed,
      paymentTotal: cents / 100,
      paymentTotalWithVat: withVat / 100,
      rentLines: lines.map(({ serial, value }, order) => ({
        id: index * 10 + order,
        lineOrder: order,
        asset: { serialNumber: serial, description: `Martelo ${serial}` },
        paymentValue: value,
        paymentValueWithVat: Math.round(Math.round(value * 100) * 1.23) / 100,
      })),
    };
  }),
);

const TAGS = [
  { id: 1, description: 'Elevação' },
  { id: 2, description: 'Energia' },
];
const STATES = [
  { id: 1, description: 'Disponível', type: 'AVAILABLE' },
  { id: 2, description: 'Em manutenção', type: 'MAINTENANCE' },
  { id: 3, description: 'Indisponível', type: 'UNAVAILABLE' },
] as const;

/** The nine assets that rents may name, and three that no rent does. */
export const anyAssets: fc.Arbitrary<Asset[]> = fc
  .array(fc.record({ state: fc.constantFrom(...STATES), tags: fc.subarray(TAGS) }), { minLength: 12, maxLength: 12 })
  .map((made) =>
    made.map(({ state, tags }, index) => ({
      serialNumber: index + 1,
      description: `Martelo ${index + 1}`,
      state,
      tags,
    })),
  );

export const anyMaintenances: fc.Arbitrary<Maintenance[]> = fc
  .array(fc.record({ serial: fc.integer({ min: 1, max: 12 }), start: dayNearEdge, cost: fc.option(amount) }), {
    maxLength: 8,
  })
  .map((made) =>
    made.map(({ serial, start, cost }, index) => ({
      id: index + 1,
      asset: { serialNumber: serial, description: `Martelo ${serial}` },
      type: 'CORRECTIVE' as const,
      state: 'DONE' as const,
      startDate: toWire(start),
      endDate: toWire(start),
      costValue: cost,
    })),
  );
