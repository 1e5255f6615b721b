import { describe, expect, it } from 'vitest';
import type { Maintenance, Rent } from '../../../machines/types';
import { homeStatistics, rentsStatistics } from '../../../src/shared/domain/statistics/statistics';
import { customersStatistics } from '../../../src/shared/domain/statistics/statisticsCustomers';
import { inventoryStatistics, type DatedAsset } from '../../../src/shared/domain/statistics/statisticsInventory';

/* Cases that random data (statistics.test.ts) seldom reach: long lists, ties, days on the limit. */
const query = { period: 'thisYear', today: '2026-11-20', year: 2026 } as const;
/** Days from 1 January 2026 to today. */
const DAYS_SO_FAR = 324;
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

interface RentOptions {
  customer?: number;
  payed?: boolean;
  from?: string;
  to?: string;
  total?: number;
  serials?: number[];
}

function rent(
  id: number,
  { customer = 1, payed = true, from = '2026-03-02', to = from, total = 100, serials = [] }: RentOptions = {},
): Rent {
  const lines = serials.map((serialNumber, lineOrder) => ({
    id: id * 10 + lineOrder,
    lineOrder,
    asset: { serialNumber },
    paymentValue: total,
    paymentValueWithVat: total * 1.23,
  }));
  return {
    id,
    rentNumber: id,
    code: `A2026-${id}`,
    customer: { id: customer, description: `Cliente ${customer}` },
    state: 'ENDED',
    startDate: `${from}T00:00:00`,
    endDate: `${to}T00:00:00`,
    payed,
    paymentTotal: total,
    paymentTotalWithVat: total * 1.23,
    rentLines: lines,
  };
}

const AVAILABLE = { id: 1, description: 'Disponível', type: 'AVAILABLE' } as const;
const WORKSHOP = { id: 2, description: 'Na oficina', type: 'MAINTENANCE' } as const;
const SOLD = { id: 3, description: 'Vendido', type: 'UNAVAILABLE' } as const;
const asset = (serialNumber: number, rest: Partial<DatedAsset> = {}): DatedAsset => ({
  serialNumber,
  state: AVAILABLE,
  ...rest,
});
const serialsOf = (items: { asset: { serialNumber: number | string } }[]) =>
  items.map((item) => item.asset.serialNumber);

describe('the home page', () => {
  it('names the five customers with the highest billing, and sums up the others', () => {
    const { topCustomers } = homeStatistics(
      upTo(7).map((customer) => rent(customer, { customer, total: customer * 10 })),
      query,
    );
    expect(topCustomers.items.map((item) => item.customer.id)).toEqual([7, 6, 5, 4, 3]);
    expect(topCustomers.others).toEqual({ count: 2, billing: 30 });
    expect(topCustomers.billing).toBe(280);
  });

  it('shows description, brand and model of equipment, or null without them', () => {
    const known = rent(1);
    known.rentLines = [
      {
        id: 1,
        lineOrder: 0,
        asset: { serialNumber: 1, description: 'Gerador', brand: 'Honda', model: 'EU22i' },
        paymentValue: 60,
        paymentValueWithVat: 73.8,
      },
      { id: 2, lineOrder: 1, asset: { serialNumber: 2 }, paymentValue: 40, paymentValueWithVat: 49.2 },
    ];
    expect(homeStatistics([known], query).topEquipment.items.map((item) => item.asset)).toEqual([
      { serialNumber: 1, description: 'Gerador', brand: 'Honda', model: 'EU22i' },
      { serialNumber: 2, description: null, brand: null, model: null },
    ]);
  });

  it('compares what has begun with the same days of the year before, and adds up the whole year too', () => {
    const days = ['2025-11-20', '2025-11-21', '2025-12-31', '2026-01-01', '2026-11-20', '2026-11-21', '2026-12-31'];
    const rents = days.map((from, index) => rent(index + 1, { from }));
    const { summary, soFar, before } = homeStatistics(rents, query);
    expect([summary.billing, soFar?.summary.billing, before.summary.billing]).toEqual([400, 200, 100]);
    expect(before.range).toEqual({ begin: '2025-01-01', end: '2025-11-20' });
    const ended = homeStatistics(rents, { ...query, today: '2026-12-31' });
    expect([ended.soFar, ended.before.summary.billing]).toEqual([undefined, 300]);
  });

  it('writes the months of early years with four digits', () => {
    expect(homeStatistics([], { ...query, year: 987 }).months[0]?.month).toBe('0987-01-01');
  });

  it('lists the five rents that have been unpaid longest, and counts all', () => {
    const { unpaid } = rentsStatistics(
      upTo(6).map((id) => rent(id, { payed: false })),
      query,
    ).attention;
    expect([unpaid.count, unpaid.amount]).toEqual([6, 738]);
    expect(unpaid.rents.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('the customers', () => {
  it('are ten at most in each list', () => {
    const found = customersStatistics(
      upTo(12).map((customer) => rent(customer, { customer, payed: false })),
      query,
    );
    expect([found.activeCustomers, found.newCustomers.count, found.inactiveCustomers.count, found.owing.count]).toEqual(
      [12, 12, 12, 12],
    );
    for (const list of [found.ranking, found.newCustomers, found.inactiveCustomers, found.owing]) {
      expect(list.items.map((item) => item.customer.id)).toEqual(upTo(10));
    }
  });

  it('owe what is missing of a rent that is partly paid', () => {
    const partlyPaid = { ...rent(1, { payed: false }), paidTotal: 100, missing: 23 };
    const notDue = { ...rent(2, { payed: false, from: '2026-11-21' }), paidTotal: 123, missing: 0 };
    const { owing } = customersStatistics([partlyPaid, notDue, rent(3, { customer: 2, payed: false })], query);
    expect([owing.amount, owing.ages?.older, owing.ages?.notDue]).toEqual([
      146,
      { rents: 2, amount: 146 },
      { rents: 1, amount: 0 },
    ]);
    expect(owing.items.map(({ customer, amount }) => [customer.id, amount])).toEqual([
      [2, 123],
      [1, 23],
    ]);
  });

  it('owe what has ended, by the days since then; the rest is not due yet', () => {
    const unpaid = [
      rent(1, { customer: 1, payed: false, from: '2026-11-21', total: 1000 }),
      rent(2, { customer: 2, payed: false, from: '2026-11-01', to: '2026-11-20' }),
      rent(3, { customer: 2, payed: false, from: '2026-11-01', to: '2026-11-19' }),
      rent(4, { customer: 2, payed: false, from: '2026-10-21' }),
      rent(5, { customer: 2, payed: false, from: '2026-10-20' }),
      rent(6, { customer: 2, payed: false, from: '2026-08-22' }),
      rent(7, { customer: 3, payed: false, from: '2026-08-21', total: 1 }),
    ];
    const { owing } = customersStatistics(unpaid, query);
    expect(owing).toEqual({
      count: 2,
      amount: 493.23,
      ages: {
        notDue: { rents: 2, amount: 1353 },
        upTo30: { rents: 2, amount: 246 },
        upTo60: { rents: 1, amount: 123 },
        upTo90: { rents: 1, amount: 123 },
        older: { rents: 1, amount: 1.23 },
      },
      items: [
        { customer: { id: 2, description: 'Cliente 2' }, rents: 4, amount: 492, since: '2026-08-22' },
        { customer: { id: 3, description: 'Cliente 3' }, rents: 1, amount: 1.23, since: '2026-08-21' },
      ],
    });
  });

  it('are inactive when more than ninety days have passed', () => {
    const found = customersStatistics(
      [rent(1, { customer: 1, to: '2026-08-22' }), rent(2, { customer: 2, to: '2026-08-21' })],
      query,
    );
    expect(found.inactiveCustomers.items.map((item) => item.customer.id)).toEqual([2]);
  });
});

describe('the inventory', () => {
  it('lists the ten most used assets, ties by serial number', () => {
    const outings = upTo(12).map((serial) =>
      rent(serial, { serials: [serial], to: serial > 10 ? '2026-03-09' : '2026-03-05' }),
    );
    const { assetUse, use } = inventoryStatistics(
      outings,
      upTo(13)
        .reverse()
        .map((serial) => asset(serial)),
      [],
      query,
    );
    expect(serialsOf(assetUse)).toEqual([11, 12, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(assetUse.map(({ rentedDays, days }) => [rentedDays, days])).toEqual([
      [8, DAYS_SO_FAR],
      [8, DAYS_SO_FAR],
      ...upTo(8).map(() => [4, DAYS_SO_FAR]),
    ]);
    expect(use).toEqual({ rentedDays: 56, days: 13 * DAYS_SO_FAR });
  });

  it('counts assets by state, the most frequent state first, ties by number', () => {
    const park = [asset(1, { state: SOLD }), asset(2), asset(3, { state: WORKSHOP }), asset(4, { state: WORKSHOP })];
    expect(inventoryStatistics([], park, [], query).states).toEqual([
      { state: WORKSHOP, assets: 2 },
      { state: AVAILABLE, assets: 1 },
      { state: SOLD, assets: 1 },
    ]);
  });

  it('orders tags by rented days; in a tie, assets without a tag come first', () => {
    const [lift, power, pumps] = ['Elevação', 'Energia', 'Bombas'].map((description, index) => ({
      id: index + 1,
      description,
    }));
    const park = [
      asset(1, { tags: [pumps!] }),
      asset(2, { tags: [power!, pumps!] }),
      asset(3, { tags: [lift!] }),
      asset(4, { tags: [] }),
      asset(5),
    ];
    const tags = (rents: Rent[]) =>
      inventoryStatistics(rents, park, [], query).tagUse.map(({ tag, assets, rentedDays }) => [
        tag?.description,
        assets,
        rentedDays,
      ]);
    expect(tags([])).toEqual([
      [undefined, 2, 0],
      ['Elevação', 1, 0],
      ['Energia', 1, 0],
      ['Bombas', 2, 0],
    ]);
    expect(tags([rent(1, { serials: [3] }), rent(2, { serials: [2] })])).toEqual([
      ['Elevação', 1, 1],
      ['Energia', 1, 1],
      ['Bombas', 2, 1],
      [undefined, 2, 0],
    ]);
  });

  it('lists the ten assets that have been idle longest, never rented ones first, ties by serial number', () => {
    const last = new Map([
      [1, '2025-03-01'],
      [5, '2025-03-01'],
      [2, '2025-05-01'],
      [3, '2024-05-01'],
    ]);
    const outings = [...last].map(([serial, to]) => rent(serial, { serials: [serial], from: '2024-01-01', to }));
    const future = rent(20, { serials: [3], from: '2026-12-01' });
    const earlier = rent(21, { serials: [2], from: '2023-01-01' });
    const park = [
      ...upTo(12)
        .reverse()
        .map((serial) => asset(serial)),
      asset(13, { state: WORKSHOP }),
    ];
    const { idle } = inventoryStatistics([...outings, future, earlier], park, [], query);
    expect(idle.count).toBe(12);
    expect(idle.items.map((item) => [item.asset.serialNumber, item.lastDay])).toEqual([
      ...[4, 6, 7, 8, 9, 10, 11, 12].map((serial) => [serial, null]),
      [3, '2024-05-01'],
      [1, '2025-03-01'],
    ]);
  });

  it('counts new equipment from the day on which it was entered, or first went out', () => {
    const energy = { id: 1, description: 'Energia' };
    const park = [
      asset(1),
      asset(2, { createdOn: '2025-12-31' }),
      asset(3, { createdOn: '2026-11-19', tags: [energy] }),
      asset(4, { createdOn: '2026-11-20' }),
      // Entered tomorrow, where the day of the caller is behind that of the server.
      asset(5, { createdOn: '2026-11-21', tags: [energy] }),
      // Rents that were entered later, for days before.
      asset(6, { createdOn: '2026-11-20' }),
      asset(7, { createdOn: '2026-11-20' }),
      // A rent ahead makes it no older.
      asset(8, { createdOn: '2026-11-18' }),
      asset(9, { createdOn: '2026-10-22' }),
      asset(10, { createdOn: '2026-10-23' }),
    ];
    const outings = [
      rent(1, { serials: [6], from: '2026-11-11', to: '2026-11-12' }),
      rent(2, { serials: [7], from: '2025-11-11', to: '2025-11-12' }),
      rent(3, { serials: [8], from: '2026-12-01' }),
    ];
    const { use, assetUse, tagUse, idle, assets } = inventoryStatistics(outings, park, [], query);
    expect(use).toEqual({ rentedDays: 2, days: 3 * DAYS_SO_FAR + 2 + 1 + 10 + 3 + 30 + 29 });
    expect(assetUse.map(({ rentedDays, days }) => [rentedDays, days])).toEqual([[2, 10]]);
    expect(tagUse.map(({ tag, assets: count, days }) => [tag?.id, count, days])).toEqual([
      [undefined, 8, use.days - 2],
      [1, 1, 2],
    ]);
    // Equipment of the last 30 days is not idle yet.
    expect(idle.count).toBe(4);
    expect(idle.items.map((item) => [item.asset.serialNumber, item.lastDay, item.newSince])).toEqual([
      [1, null, undefined],
      [2, null, undefined],
      [7, '2025-11-12', undefined],
      [9, null, '2026-10-22'],
    ]);
    expect(assets).toBe(10);
    const lastYear = inventoryStatistics(outings, park, [], { ...query, period: 'lastYear' });
    expect(lastYear.use).toEqual({ rentedDays: 2, days: 365 + 1 + 51 });
  });

  it('lists the ten assets with the highest maintenance costs beside their billing, ties by serial number', () => {
    const repair = (serialNumber: number, costValue: number | null): Maintenance => {
      const startDate = '2026-02-01T00:00:00';
      return {
        id: serialNumber,
        asset: { serialNumber },
        type: 'CORRECTIVE',
        state: 'DONE',
        startDate,
        endDate: startDate,
        costValue,
      };
    };
    const repairs = upTo(12)
      .reverse()
      .map((serial) => repair(serial, serial > 10 ? 500 : 100));
    const { maintenance } = inventoryStatistics(
      [rent(1, { serials: [12], total: 70 })],
      [],
      [...repairs, repair(12, null)],
      query,
    );
    expect(serialsOf(maintenance.items)).toEqual([11, 12, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(
      maintenance.items.slice(0, 2).map(({ maintenances, cost, billing }) => [maintenances, cost, billing]),
    ).toEqual([
      [1, 500, 0],
      [2, 500, 70],
    ]);
    expect([maintenance.cost, maintenance.billing]).toEqual([2000, 70]);
  });
});
