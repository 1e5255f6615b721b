/** @module-tag engines */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Maintenance, Rent } from '../../../machines/types';
import { addDays, dateToDay, dayOf, daysInPeriod, type Day } from '../../../src/shared/domain/days/days';
import { PERIODS, type PeriodKey } from '../../../contract/lib/limits';
import { isUnpaid } from '../../../src/shared/domain/attention';
import { isPartPaid } from '../../../src/shared/domain/rent';
import { isWithin, periodRange } from '../../../src/shared/domain/days/periods';
import { sumOf } from '../../../src/shared/domain/statistics/ranking';
import { rentsStatistics } from '../../../src/shared/domain/statistics/statistics';
import { customersStatistics } from '../../../src/shared/domain/statistics/statisticsCustomers';
import { inventoryStatistics, type DatedAsset } from '../../../src/shared/domain/statistics/statisticsInventory';
import type { ModelsStatistics } from '../../../contract/statistics';
import { Random } from '../../../server/seed/random';
import { keepRecentSums } from '../../../server/statistics/recentSums';
import { summedRange } from '../../../server/statistics/sums';
import { sql } from 'kysely';
import { payPart, settle } from '../payments';
import { wrongSums } from '../rents/sums';
import { createTestApp, succeed, type TestApp } from '../support';

/*
 * The figures that SQL answers are those that the plain functions compute from the complete lists of the same API. The
 * functions themselves are held against the plainest of computations in tests/domain.
 */
const TODAY = '2026-02-15';
const STAGES = ['ORDERING', 'NOT_STARTED', 'ONGOING', 'ENDED'] as const;
let test: TestApp;
let admin: string;
let rents: Rent[];
let assets: DatedAsset[];
let maintenances: Maintenance[];

beforeAll(async () => {
  test = await createTestApp();
  admin = await test.tokenFor('admin');
  await fillFixture(test, new Random(11));
  // Those of the 14 days until TODAY and the two days after it; of any others they are added up.
  await keepRecentSums(test.store.db, addDays(TODAY, 1));
  const read = (method: 'GET' | 'POST', path: string) =>
    succeed(test, method, path, { token: admin, ...(method === 'POST' ? { body: {} } : {}) });
  rents = await read('POST', '/rents/read-rents');
  const entered = await test.store.db.selectFrom('assets').select(['serial_number', 'created_at']).execute();
  const createdOn = new Map(entered.map(({ serial_number, created_at }) => [serial_number, dateToDay(created_at)]));
  assets = ((await read('POST', '/assets/find')) as DatedAsset[]).map((asset) => ({
    ...asset,
    createdOn: createdOn.get(Number(asset.serialNumber)),
  }));
  maintenances = await read('GET', '/maintenances');
});

/** Days from TODAY on which equipment was entered: before all rents, between them, just now, and after TODAY. */
const ENTERED = [-600, -200, -20, -40, -600, 0, 2];

/** Two years of rents around a few customers and assets; some assets never go out, some amounts are equal. */
async function fillFixture(test: TestApp, random: Random): Promise<void> {
  const { db } = test.store;
  const states = (await db.selectFrom('asset_states').select('id').orderBy('id').execute()).map(({ id }) => id);
  const tagRows = ['Elevação', 'Energia', 'Sem uso'].map((description) => ({ description }));
  const tags = await db.insertInto('tags').values(tagRows).returning('id').execute();
  const customerRows = Array.from({ length: 25 }, (_, index) => ({ description: `Cliente ${index}` }));
  const customers = await db.insertInto('customers').values(customerRows).returning('id').execute();
  const serials = Array.from({ length: 30 }, (_, index) => 500 + index);
  const assetRow = (serial_number: number, index: number) => ({
    serial_number,
    description: `Martelo ${index % 7}`,
    brand: index % 3 ? 'Hilti' : null,
    created_at: new Date(`${addDays(TODAY, ENTERED[index % ENTERED.length] ?? 0)}T23:30:00`),
    state_id: states[index % states.length] ?? 1,
  });
  await db.insertInto('assets').values(serials.map(assetRow)).execute();
  const tagged = serials.flatMap((asset_serial, index) =>
    tags.slice(0, index % 3).map(({ id }) => ({ asset_serial, tag_id: id })),
  );
  await db.insertInto('asset_tags').values(tagged).execute();

  // In the order of their start, so that none is out twice on a day.
  const starts = Array.from({ length: 160 }, () => random.whole(-480, 45)).sort((a, b) => a - b);
  const freeFrom = new Map(serials.slice(0, 24).map((serial) => [serial, addDays(TODAY, -500)]));
  const paid: number[] = [];
  for (const [index, offset] of starts.entries()) {
    // Some begin and some end today.
    const start = index % 40 === 1 ? TODAY : addDays(TODAY, offset);
    const end = index % 40 === 0 ? TODAY : addDays(start, random.whole(0, 12));
    if (end < start) continue;
    const free = [...freeFrom].filter(([, day]) => day <= start).map(([serial]) => serial);
    const taken = index % 40 === 1 ? [] : random.shuffled(free).slice(0, random.whole(0, 3));
    for (const serial of taken) freeFrom.set(serial, addDays(end, 1));
    const state = index % 40 === 0 ? 'ONGOING' : index % 40 === 1 ? 'NOT_STARTED' : random.pick(STAGES);
    const customer_id = random.pick(customers.slice(0, 20)).id;
    const isPaid = random.chance(0.6);
    const { id, period } = await db
      .insertInto('rents')
      .values({ code: `A-${index}`, customer_id, state, start_date: start, end_date: end })
      .returning(['id', 'period'])
      .executeTakeFirstOrThrow();
    if (isPaid) paid.push(id);
    if (taken.length === 0) continue;
    const line = (asset_serial: number, line_order: number) => ({
      rent_id: id,
      period,
      line_order,
      asset_serial,
      payment_value: (random.whole(0, 40) * 25.05).toFixed(2),
      vat_rate: '23.00',
    });
    await db.insertInto('rent_lines').values(taken.map(line)).execute();
  }
  await settle(db, sql`id = any(${paid}::integer[])`);
  await payPart(db, sql`id % 2 = 0`);
  await letTwiceOnADay(test, customers[0]?.id ?? 0);
  const repair = (asset_serial: number, index: number) => ({
    asset_serial,
    type: 'CORRECTIVE' as const,
    state: 'DONE' as const,
    start_date: addDays(TODAY, -30 * index),
    end_date: addDays(TODAY, -30 * index + 2),
    cost_value: index % 4 ? (index * 10.1).toFixed(2) : null,
  });
  await db.insertInto('maintenances').values(serials.slice(0, 12).map(repair)).execute();
}

/** Equipment that came back early went out again before the last day of its rent: such days count for either rent. */
async function letTwiceOnADay({ store: { db } }: TestApp, customer_id: number): Promise<void> {
  const early = await db
    .selectFrom('rent_lines')
    .innerJoin('rents', 'rents.id', 'rent_id')
    .select(['rent_lines.id', 'asset_serial', 'start_date', 'end_date'])
    .where('state', '=', 'ENDED')
    .where('start_date', '>=', '2026-01-01')
    .whereRef('end_date', '>', 'start_date')
    .orderBy('rent_lines.id')
    .executeTakeFirstOrThrow();
  const days = { start_date: addDays(early.start_date, 1), end_date: early.end_date };
  await db.updateTable('rent_lines').set({ back_on: early.start_date }).where('id', '=', early.id).execute();
  const { id, period } = await db
    .insertInto('rents')
    .values({ code: 'A-again', customer_id, state: 'ENDED', ...days })
    .returning(['id', 'period'])
    .executeTakeFirstOrThrow();
  const line = { rent_id: id, period, line_order: 0, asset_serial: early.asset_serial };
  await db
    .insertInto('rent_lines')
    .values({ ...line, payment_value: '10.00', vat_rate: '23.00' })
    .execute();
}

const ask = (board: string, query: Record<string, string | number>) =>
  succeed(test, 'GET', `/statistics/${board}`, { token: admin, query });
const cases: [PeriodKey, Day][] = [
  ...PERIODS.map((period): [PeriodKey, Day] => [period, TODAY]),
  ['thisQuarter', '2025-12-31'],
  ['thisYear', '2026-01-01'],
  ['last14Days', '2026-01-06'],
  ['last14Days', addDays(TODAY, 2)],
];

describe('the figures of SQL are the figures of the lists', () => {
  it('in a fixture with something of everything', () => {
    const { attention } = rentsStatistics(rents, { period: 'thisYear', today: TODAY, year: 2026 });
    for (const { count } of Object.values(attention)) expect(count).toBeGreaterThan(0);
    const { idle, use } = inventoryStatistics(rents, assets, maintenances, { period: 'thisYear', today: TODAY });
    expect(idle.items.filter(({ newSince }) => newSince !== undefined).length).toBeGreaterThan(0);
    expect(use.days % 46).not.toBe(0);
    expect(rents.length).toBeGreaterThan(140);
    expect(rents.filter((rent) => isUnpaid(rent) && isPartPaid(rent)).length).toBeGreaterThan(5);
    expect(
      new Set(rents.flatMap((rent) => rent.rentLines.map(({ asset }) => asset.serialNumber))).size,
    ).toBeGreaterThan(10);
  });

  it.each(cases)('%s on %s', async (period, today) => {
    const query = { period, today, year: 2025 };
    const { attention, ...home } = rentsStatistics(rents, query);
    expect(await ask('home', { ...query })).toEqual(home);
    expect(await ask('rents', { ...query })).toEqual({ ...home, attention });
    expect(await ask('customers', { period, today })).toEqual(customersStatistics(rents, query));
    expect(await ask('inventory', { period, today })).toEqual(inventoryStatistics(rents, assets, maintenances, query));
  });
});

describe('the figures by model', () => {
  let model: number;
  /** Assets of the model. */
  let units: number[];

  beforeAll(async () => {
    const { db } = test.store;
    const values = { description: 'Martelo', brand: 'Hilti', model: 'TE 60' };
    ({ id: model } = await db.insertInto('asset_models').values(values).returning('id').executeTakeFirstOrThrow());
    await db.insertInto('asset_models').values({ description: 'Sem unidades' }).execute();
    units = assets.slice(0, 9).map(({ serialNumber }) => Number(serialNumber));
    await db.updateTable('assets').set({ model_id: model }).where('serial_number', 'in', units).execute();
    const refusal = { model_id: model, asked: 3, end_date: '2026-03-01' };
    await db
      .insertInto('refused_demand')
      .values([
        { ...refusal, missing: 2, start_date: TODAY },
        { ...refusal, missing: 1, start_date: '2025-12-31' },
      ])
      .execute();
  });

  it.each(cases)('add up those of its assets: %s on %s', async (period, today) => {
    const own = assets.filter(({ serialNumber }) => units.includes(Number(serialNumber)));
    const { range, use } = inventoryStatistics(rents, own, maintenances, { period, today });
    const ownLines = rents
      .filter(({ state }) => state !== 'ORDERING')
      .flatMap((rent) => rent.rentLines.map((line) => ({ rent, line })))
      .filter(({ line }) => units.includes(Number(line.asset.serialNumber)));
    const end = range.end < today ? range.end : today;
    const daysOut = ownLines.map(({ rent }) =>
      daysInPeriod(later(dayOf(rent.startDate), range.begin), earlier(dayOf(rent.endDate), end)),
    );
    const billed = ownLines.filter(({ rent }) => isWithin(dayOf(rent.startDate), range));
    const missing = [
      { day: TODAY, missing: 2 },
      { day: '2025-12-31', missing: 1 },
    ].filter(({ day }) => isWithin(day, range));
    const { models } = (await ask('models', { period, today })) as ModelsStatistics;
    expect(models).toHaveLength(2);
    expect(models.find(({ model: { id } }) => id === model)).toEqual({
      model: { id: model, description: 'Martelo Hilti TE 60' },
      units: 9,
      rentedDays: daysOut.reduce((sum, days) => sum + Math.max(0, days), 0),
      days: use.days,
      billing: sumOf(billed, ({ line }) => line.paymentValue),
      missing: sumOf(missing, (one) => one.missing),
    });
    expect(models.find(({ model: { id } }) => id !== model)).toMatchObject({ units: 0, days: 0, billing: 0 });
  });
});

const later = (a: Day, b: Day) => (a > b ? a : b);
const earlier = (a: Day, b: Day) => (a < b ? a : b);

it.each<[PeriodKey, Day, string | undefined]>([
  ['thisMonth', TODAY, 'month'],
  ['last14Days', TODAY, 'fortnight'],
  ['last14Days', addDays(TODAY, 2), 'fortnight'],
  ['last14Days', addDays(TODAY, 3), undefined],
  ['last7Days', TODAY, undefined],
])('takes the sums of %s on %s as %s', async (period, today, span) => {
  expect((await summedRange(test.store.db, periodRange(period, today))).span).toBe(span);
});

it('keeps sums that are those of the rents', async () => {
  expect(await wrongSums(test.store.db)).toEqual([]);
});

describe('what is asked', () => {
  it('defaults to this year and its chart, and takes a day with the time that the wire gives it', async () => {
    const plain = rentsStatistics(rents, { period: 'thisYear', today: TODAY, year: 2026 });
    expect(await ask('rents', { today: `${TODAY}T00:00:00` })).toEqual(plain);
  });

  it.each([
    [{}, { today: expect.any(String) }],
    [{ today: '2026-02-30' }, { today: 'invalid' }],
    [{ today: '1200-01-01' }, { today: 'out-of-range' }],
    [{ today: TODAY, period: 'thisWeek' }, { period: expect.any(String) }],
    [{ today: TODAY, year: 12 }, { year: expect.any(String) }],
    [{ today: TODAY, colour: 'red' }, { colour: 'unknown' }],
  ])('is refused as %j', async (query, fields) => {
    expect(await test.call('GET', '/statistics/home', { token: admin, query })).toMatchObject({
      status: 400,
      body: { code: 'invalid-request', fields },
    });
  });

  it('is answered with zeros by an empty business', async () => {
    const empty = await createTestApp();
    const token = await empty.tokenFor(['dashboard:read']);
    const read = (board: string) => succeed(empty, 'GET', `/statistics/${board}`, { token, query: { today: TODAY } });
    const query = { period: 'thisYear', today: TODAY, year: 2026 } as const;
    expect(await read('rents')).toEqual(rentsStatistics([], query));
    expect(await read('customers')).toEqual(customersStatistics([], query));
    expect(await read('inventory')).toEqual(inventoryStatistics([], [], [], query));
  });
});
