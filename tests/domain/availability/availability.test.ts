import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  closedDays,
  createLedger,
  earliestStart,
  explainClosed,
  isDayClosed,
  isEndAllowed,
  isPeriodFree,
  isStartAllowed,
  latestEnd,
  neighbours,
  newDays,
  overdueRentOf,
  occupancyOf,
  type LedgerMaintenance,
  type LedgerRent,
} from '../../../src/shared/domain/availability/availability';
import { addDays, compareDays, toWire, type Day } from '../../../src/shared/domain/days/days';

/** A few weeks around a change to summer time in every zone that the suite runs in. */
const FIRST = '2026-03-01';
const SPAN = 60;
const DAYS: Day[] = Array.from({ length: SPAN }, (_, index) => addDays(FIRST, index));
/** The days of all rents. */
const REACH: Day[] = Array.from({ length: SPAN + 10 }, (_, index) => addDays(FIRST, index));

const period = fc
  .tuple(fc.integer({ min: 0, max: SPAN - 1 }), fc.integer({ min: 0, max: 9 }))
  .map(([from, length]) => ({
    startDate: toWire(addDays(FIRST, from)),
    endDate: toWire(addDays(FIRST, from + length)),
  }));
/** Another back end may send the same serial number as text: it is the same asset. */
const serial = fc.tuple(fc.integer({ min: 1, max: 5 }), fc.boolean()).map(([n, asText]) => (asText ? String(n) : n));

/** The day of a hand-over or a return; most are unknown, and some lie outside the rent. */
const moved = fc.option(
  fc.integer({ min: 0, max: SPAN + 9 }).map((count) => toWire(addDays(FIRST, count))),
  { nil: undefined, freq: 2 },
);
const line = fc.record({ asset: fc.record({ serialNumber: serial }), outOn: moved, backOn: moved });
const lines = fc.uniqueArray(line, { maxLength: 3, selector: ({ asset }) => String(asset.serialNumber) });

const rents: fc.Arbitrary<LedgerRent[]> = fc.array(fc.tuple(period, lines), { maxLength: 12 }).map((list) =>
  list.map(([days, rentLines], index) => ({
    id: index + 1,
    code: `A2026-${index + 1}`,
    customer: { description: `Cliente ${index + 1}` },
    rentLines,
    ...days,
  })),
);
const maintenances: fc.Arbitrary<LedgerMaintenance[]> = fc
  .array(fc.tuple(period, serial), { maxLength: 3 })
  .map((list) => list.map(([days, serialNumber], index) => ({ id: index + 1, asset: { serialNumber }, ...days })));
const day = fc.constantFrom(...DAYS);
const shop = fc.record({
  rents,
  maintenances,
  assets: fc.uniqueArray(serial, { maxLength: 4, selector: String }),
  rentId: fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined }),
});
type Shop = typeof shop extends fc.Arbitrary<infer T> ? T : never;

/** The rule of availability (product 5.4), written day by day and as plainly as possible. */
function others({ rents, maintenances, assets, rentId }: Shop) {
  const wanted = assets.map(String);
  const own = rentId === undefined ? '' : String(rentId);
  return [
    ...rents
      .filter((rent) => String(rent.id) !== own)
      .flatMap((rent) =>
        rent.rentLines.map(({ asset, ...line }) => ({ ...rent, ...line, asset: `${asset.serialNumber}` })),
      ),
    ...maintenances.map((item) => ({ ...item, asset: String(item.asset.serialNumber) })),
  ]
    .filter((booking) => wanted.includes(booking.asset))
    .map(daysOf)
    .filter((days) => days.length > 0)
    .map((days) => ({ start: days[0]!, end: days.at(-1)! }));
}
interface Booked {
  startDate: string;
  endDate: string;
  outOn?: string;
  backOn?: string;
}

/** The days of a booking one by one, from when the asset went out, also before its rent, to the rent's end or its return. */
function daysOf({ startDate, endDate, outOn, backOn }: Booked): Day[] {
  const first = (outOn ?? startDate).slice(0, 10);
  const isBack = (day: Day) => backOn !== undefined && backOn.slice(0, 10) < day;
  return REACH.filter((day) => first <= day && day <= endDate.slice(0, 10) && !isBack(day));
}

/** Asked day by day: what is booked is looked up once. */
function coveredIn(shop: Shop): (day: Day) => boolean {
  const booked = others(shop);
  return (day) => booked.some(({ start, end }) => start <= day && day <= end);
}

const occupancyIn = ({ rents, maintenances, assets, rentId }: Shop) =>
  occupancyOf(createLedger(rents, maintenances), assets, rentId);

/** Of each rule, in each time zone; `PERIODS` sets another number. */
const runs = { numRuns: Number(process.env.PERIODS ?? 500) };

describe(`availability in ${process.env.TZ}`, () => {
  it('really runs in that time zone', () => {
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(process.env.TZ);
  });

  it('closes exactly the days that another booking of the assets covers', () => {
    fc.assert(
      fc.property(shop, (shop) => {
        const occupancy = occupancyIn(shop);
        const expected = DAYS.filter(coveredIn(shop));
        expect(DAYS.filter((day) => isDayClosed(occupancy, day))).toEqual(expected);
        expect(closedDays(occupancy, FIRST, DAYS.at(-1) ?? FIRST)).toEqual(expected);
      }),
      runs,
    );
  });

  it('ends a rent before the next booking that starts after the chosen start', () => {
    fc.assert(
      fc.property(shop, day, (shop, start) => {
        const next = others(shop)
          .map((other) => other.start)
          .filter((other) => other > start)
          .sort()[0];
        expect(latestEnd(occupancyIn(shop), start)).toBe(next === undefined ? null : addDays(next, -1));
      }),
      runs,
    );
  });

  it('starts a rent after the last booking that ends before the chosen end', () => {
    fc.assert(
      fc.property(shop, day, (shop, end) => {
        const last = others(shop)
          .map((other) => other.end)
          .filter((other) => other < end)
          .sort()
          .at(-1);
        expect(earliestStart(occupancyIn(shop), end)).toBe(last === undefined ? null : addDays(last, 1));
      }),
      runs,
    );
  });

  it('calls a period free exactly when none of its days is covered', () => {
    fc.assert(
      fc.property(shop, day, day, (shop, a, b) => {
        const [start, end] = compareDays(a, b) <= 0 ? [a, b] : [b, a];
        const free = !DAYS.filter((day) => start <= day && day <= end).some(coveredIn(shop));
        const occupancy = occupancyIn(shop);
        expect(isPeriodFree(occupancy, start, end)).toBe(free);
        expect(isStartAllowed(occupancy, start, end) && isEndAllowed(occupancy, start, end)).toBe(free);
      }),
      runs,
    );
  });

  it('explains every closed day, and only closed days', () => {
    fc.assert(
      fc.property(shop, day, fc.integer({ min: 0, max: 20 }), (shop, from, length) => {
        const to = addDays(from, length);
        const covered = coveredIn(shop);
        const reasons = explainClosed(occupancyIn(shop), from, to);
        for (let day = from; day <= to; day = addDays(day, 1)) {
          expect(reasons.some((reason) => reason.start <= day && day <= reason.end)).toBe(covered(day));
        }
        expect(reasons.map((reason) => reason.start)).toEqual(reasons.map((reason) => reason.start).sort());
      }),
      runs,
    );
  });

  it('never offers an end before the start', () => {
    fc.assert(
      fc.property(shop, day, fc.integer({ min: 1, max: 20 }), (shop, start, days) => {
        expect(isEndAllowed(occupancyIn(shop), start, addDays(start, -days))).toBe(false);
      }),
    );
  });
});

describe('while the rents are not loaded', () => {
  it('has nothing available, and no reason to give', () => {
    const occupancy = occupancyOf(null, [1], 7);
    expect(isDayClosed(occupancy, '2026-11-20')).toBe(true);
    expect(closedDays(occupancy, '2026-11-19', '2026-11-21')).toEqual(['2026-11-19', '2026-11-20', '2026-11-21']);
    expect(isStartAllowed(occupancy, '2026-11-20')).toBe(false);
    expect(isEndAllowed(occupancy, '2026-11-20', '2026-11-20')).toBe(false);
    expect(isPeriodFree(occupancy, '2026-11-20', '2026-11-21')).toBe(false);
    expect([latestEnd(occupancy, '2026-11-20'), earliestStart(occupancy, '2026-11-20')]).toEqual([null, null]);
    expect(explainClosed(occupancy, '2026-11-01', '2026-11-30')).toEqual([]);
  });
});

describe('what closes a day', () => {
  const rent = (id: number, startDate: string, endDate: string): LedgerRent => ({
    id,
    code: `A2026-0000${id}`,
    startDate,
    endDate,
    customer: { description: 'Obras do Tejo, S.A.' },
    rentLines: [{ asset: { serialNumber: 100733 } }],
  });

  it('has as neighbours of some days the last booking before them, and the first one after', () => {
    const rents = [
      rent(1, '2026-10-01T00:00:00', '2026-10-02T00:00:00'),
      rent(2, '2026-11-01T00:00:00', '2026-11-04T00:00:00'),
      rent(4, '2027-01-08T00:00:00', '2027-01-09T00:00:00'),
      rent(5, '2027-02-08T00:00:00', '2027-02-09T00:00:00'),
    ];
    const occupancy = occupancyOf(createLedger(rents), [100733], 7);
    const codes = (start: Day, end: Day) => neighbours(occupancy, { start, end }).map(({ code }) => code);
    expect(codes('2026-11-05', '2027-01-07')).toEqual(['A2026-00002', 'A2026-00004']);
    expect(codes('2027-02-10', '2027-02-11')).toEqual(['A2026-00005']);
    expect(codes('2026-09-01', '2026-09-02')).toEqual(['A2026-00001']);
  });

  it('names the asset, the rent, the customer and the days', () => {
    const ledger = createLedger([rent(1, '2026-11-20T00:00:00', '2026-11-22T23:59:59.999Z')]);
    expect(explainClosed(occupancyOf(ledger, ['100733']), '2026-11-01', '2026-11-30')).toEqual([
      {
        kind: 'rent',
        asset: '100733',
        id: '1',
        code: 'A2026-00001',
        customer: 'Obras do Tejo, S.A.',
        start: '2026-11-20',
        end: '2026-11-22',
      },
    ]);
  });

  it('marks a repair as one, even when its number is that of the rent being moved', () => {
    const repair = { id: 1, asset: { serialNumber: '100733' }, startDate: '2026-11-20', endDate: '2026-11-20' };
    const occupancy = occupancyOf(createLedger([rent(1, '2026-11-20', '2026-11-22')], [repair]), [100733], '1');
    expect(closedDays(occupancy, '2026-11-19', '2026-11-23')).toEqual(['2026-11-20']);
    expect(explainClosed(occupancy, '2026-11-19', '2026-11-23')).toMatchObject([
      { kind: 'maintenance', code: '', customer: '' },
    ]);
  });

  it('keeps a customer to itself whom the user may not see', () => {
    const ledger = createLedger([{ ...rent(1, '2026-11-20', '2026-11-22'), customer: null }]);
    expect(explainClosed(occupancyOf(ledger, [100733]), '2026-11-20', '2026-11-20')).toMatchObject([
      { code: 'A2026-00001', customer: '' },
    ]);
  });

  it('is named once, even when its asset is asked for several times', () => {
    const occupancy = occupancyOf(createLedger([rent(1, '2026-11-20', '2026-11-22')]), [100733, '100733', 100733]);
    expect(explainClosed(occupancy, '2026-11-01', '2026-11-30')).toHaveLength(1);
  });

  it('is sorted by first day, then by last day', () => {
    const bookings = [
      rent(1, '2026-11-20', '2026-11-25'),
      rent(2, '2026-11-20', '2026-11-21'),
      rent(3, '2026-11-18', '2026-11-30'),
    ];
    const occupancy = occupancyOf(createLedger(bookings), [100733]);
    expect(explainClosed(occupancy, '2026-11-01', '2026-11-30').map(({ id }) => id)).toEqual(['3', '2', '1']);
  });

  it('is named only for the requested days', () => {
    const occupancy = occupancyOf(
      createLedger([rent(1, '2026-11-10', '2026-11-12'), rent(2, '2026-11-20', '2026-11-22')]),
      [100733],
    );
    expect(explainClosed(occupancy, '2026-11-13', '2026-11-19')).toEqual([]);
    expect(explainClosed(occupancy, '2026-11-12', '2026-11-19').map(({ id }) => id)).toEqual(['1']);
    expect(explainClosed(occupancy, '2026-11-13', '2026-11-20').map(({ id }) => id)).toEqual(['2']);
  });

  it('leaves no start before it to a rent that ends after it', () => {
    const occupancy = occupancyOf(createLedger([rent(1, '2026-11-10', '2026-11-12')]), [100733]);
    expect(isStartAllowed(occupancy, '2026-11-09')).toBe(true);
    expect(isStartAllowed(occupancy, '2026-11-09', '2026-11-14')).toBe(false);
    expect(isStartAllowed(occupancy, '2026-11-13', '2026-11-14')).toBe(true);
  });

  it('leaves no start after the end', () => {
    const occupancy = occupancyOf(createLedger([]), [100733]);
    expect(isStartAllowed(occupancy, '2026-11-21', '2026-11-20')).toBe(false);
    expect(isStartAllowed(occupancy, '2026-11-20', '2026-11-20')).toBe(true);
    expect(isPeriodFree(occupancy, '2026-11-21', '2026-11-20')).toBe(false);
  });

  it('ignores records whose days make no sense', () => {
    const ledger = createLedger([rent(1, '2026-11-22', '2026-11-20'), rent(2, '', '')]);
    expect(ledger.size).toBe(0);
  });
});

describe('the late rent of an asset', () => {
  const out = (id: number, endDate: string, serials: (number | string)[], state = 'ONGOING') => ({
    id,
    code: `A${id}`,
    state,
    customer: id === 9 ? null : { description: `Cliente ${id}` },
    startDate: '2026-11-01T00:00:00',
    endDate: `${endDate}T00:00:00`,
    rentLines: serials.map((serialNumber) => ({ asset: { serialNumber } })),
  });
  const lateOf = (rents: ReturnType<typeof out>[], except?: number) =>
    overdueRentOf(rents, 100733, '2026-11-20', except)?.id ?? null;

  it('is running, past its last day and has the asset', () => {
    expect(lateOf([out(1, '2026-11-19', [100800, '100733'])])).toBe(1);
    expect(lateOf([out(1, '2026-11-20', [100733])])).toBeNull();
    expect(lateOf([out(1, '2026-11-19', [100733], 'NOT_STARTED')])).toBeNull();
    expect(lateOf([out(1, '2026-11-19', [100733], 'ENDED')])).toBeNull();
    expect(lateOf([out(1, '2026-11-19', [100800]), out(2, '2026-11-20', [100733])])).toBeNull();
    expect(lateOf([out(1, '2026-11-19', [])])).toBeNull();
  });

  it('has the asset no more once that came back, while the rest of it is out', () => {
    const [late, asset] = [out(1, '2026-11-19', []), { serialNumber: 100733 }];
    const backOn = '2026-11-18T00:00:00';
    expect(overdueRentOf([{ ...late, rentLines: [{ asset, backOn }] }], 100733, '2026-11-20')).toBeNull();
    expect(overdueRentOf([{ ...late, rentLines: [{ asset }] }], 100733, '2026-11-20')).not.toBeNull();
  });

  it('is not the rent that asks', () => {
    expect(lateOf([out(1, '2026-11-19', [100733])], 1)).toBeNull();
    expect(lateOf([out(1, '2026-11-19', [100733]), out(2, '2026-11-18', [100733])], 1)).toBe(2);
  });

  it('comes with its customer and days, as far as they are known', () => {
    expect(overdueRentOf([out(1, '2026-11-19', [100733])], '100733', '2026-11-20')).toEqual({
      kind: 'rent',
      id: 1,
      code: 'A1',
      customer: 'Cliente 1',
      startDate: '2026-11-01T00:00:00',
      endDate: '2026-11-19T00:00:00',
    });
    expect(overdueRentOf([out(9, '2026-11-19', [100733])], 100733, '2026-11-20')).toMatchObject({ customer: null });
  });
});

describe('days that a change of period adds', () => {
  const former = { start: '2026-03-10', end: '2026-03-14' };

  it.each([
    ['none within it', '2026-03-11', '2026-03-13', []],
    ['none where nothing changes', '2026-03-10', '2026-03-14', []],
    ['those before it', '2026-03-08', '2026-03-12', [['2026-03-08', '2026-03-09']]],
    ['one before it', '2026-03-09', '2026-03-10', [['2026-03-09', '2026-03-09']]],
    ['those after it', '2026-03-14', '2026-03-16', [['2026-03-15', '2026-03-16']]],
    [
      'those on both sides',
      '2026-03-09',
      '2026-03-15',
      [
        ['2026-03-09', '2026-03-09'],
        ['2026-03-15', '2026-03-15'],
      ],
    ],
    ['all where it is earlier', '2026-03-07', '2026-03-09', [['2026-03-07', '2026-03-09']]],
    ['all where it is later', '2026-03-15', '2026-03-17', [['2026-03-15', '2026-03-17']]],
    ['all where it is much earlier', '2026-03-01', '2026-03-03', [['2026-03-01', '2026-03-03']]],
    ['all where it is much later', '2026-03-20', '2026-03-22', [['2026-03-20', '2026-03-22']]],
  ])('%s', (_which, start, end, added) => {
    expect(newDays(former, { start, end })).toEqual(added.map(([from, to]) => ({ start: from, end: to })));
  });
});
