import { beforeAll, beforeEach, expect, it } from 'vitest';
import { dayRange, linesHolding, linesHoldingKnown } from '../../../server/db/dayRange';
import { addDays, today, toWire } from '../../../src/shared/domain/days/days';
import { createRentFixture, type RentFixture } from '../rentFixture';
import { createTestApp, succeed, type TestApp } from '../support';

/*
 * A unit that is back before its rent ends is free for others from the next day on, in every query for free units. In
 * each test a rent of ten days has the only unit of a model, which comes back on the fourth day. The tests write that day to the
 * database: through the API a unit comes back today.
 */
const day = (count: number) => addDays(today(), count);
/** Days of the rent. */
const FORMER: [string, string] = [day(30), day(39)];
/** The day on which the unit comes back. */
const RETURNED: [string, string] = [day(33), day(33)];
/** Some of the days on which it is free then. */
const FREED: [string, string] = [day(34), day(36)];

let test: TestApp;
let fixture: RentFixture;
let admin: string;
let unit: number;
let model: number;
let former: { id: number };

beforeAll(async () => {
  test = await createTestApp();
  fixture = await createRentFixture(test);
  admin = await test.tokenFor('admin');
});

beforeEach(async () => {
  unit = await fixture.asset();
  const body = { description: `Cilindro ${unit}` };
  model = (await succeed(test, 'POST', '/asset-models', { token: admin, body })).id;
  await succeed(test, 'PATCH', `/assets/${unit}`, { token: admin, body: { assetModel: model } });
  former = await fixture.rent(FORMER, [unit]);
  await test.store.db
    .updateTable('rent_lines')
    .set({ back_on: RETURNED[1] })
    .where('rent_id', '=', former.id)
    .execute();
});

const get = (path: string, query: Record<string, string>) =>
  succeed(test, 'GET', `${path}?${new URLSearchParams({ today: today(), ...query }).toString()}`, { token: admin });
const add = async (days: [string, string]) =>
  (await fixture.call((await fixture.rent(days)).id, 'addEquipment', { asset: unit, paymentValue: 10 })).status;

it('lets another rent take the days after the return, and none before', async () => {
  expect(await add(RETURNED)).toBe(409);
  expect(await add(FREED)).toBe(200);
  expect(await add(FREED)).toBe(409);
});

it('lets another rent move onto these days', async () => {
  const other = await fixture.rent([day(60), day(61)], [unit]);
  const move = async ([startDate, endDate]: [string, string]) =>
    (await fixture.call(other.id, 'updateDate', { startDate: toWire(startDate), endDate: toWire(endDate) })).status;
  expect([await move(RETURNED), await move(FREED)]).toEqual([409, 200]);
});

it('counts the unit as free of its model, and picks it', async () => {
  const free = async ([from, to]: [string, string]) =>
    (await get(`/availability/models/${model}`, { from, to })).free as number;
  expect([await free(RETURNED), await free(FREED)]).toEqual([0, 1]);
  const { id } = await fixture.rent(FREED);
  const rent = await fixture.succeed(id, 'addModel', { model, quantity: 1 });
  expect(rent.rentLines).toMatchObject([{ asset: { serialNumber: unit } }]);
});

it('lets a rent take the unit in exchange', async () => {
  const other = await fixture.asset();
  await succeed(test, 'PATCH', `/assets/${other}`, { token: admin, body: { assetModel: model } });
  const exchange = async (days: [string, string]) => {
    const { id } = await fixture.rent(days, [other]);
    const { status } = await fixture.call(id, 'exchange', { asset: other, by: unit });
    await test.store.db.deleteFrom('rents').where('id', '=', id).execute();
    return status;
  };
  expect([await exchange(RETURNED), await exchange(FREED)]).toEqual([409, 200]);
});

it('gives no rent a unit in exchange that went out before its own days', async () => {
  const { db } = test.store;
  await db.deleteFrom('rents').where('id', '=', former.id).execute();
  const early = await fixture.rent(FORMER, [unit]);
  for (const action of ['reserveRent', 'startRent']) await fixture.succeed(early.id, action);
  const other = await fixture.asset();
  await succeed(test, 'PATCH', `/assets/${other}`, { token: admin, body: { assetModel: model } });
  const { id } = await fixture.rent([today(), day(2)], [other]);
  await fixture.succeed(id, 'reserveRent');
  expect(await fixture.call(id, 'exchange', { asset: other, by: unit })).toMatchObject({
    status: 409,
    body: { code: 'unit-not-free', details: { rent: { id: early.id } } },
  });
});

it('finds the unit without bookings in the search for equipment, and counts it as free', async () => {
  const ask = async ([begin, end]: [string, string]) => {
    const body = { page: 1, perPage: 3, search: `${unit}`, availability: { today: today(), begin, end } };
    return test.call('POST', '/assets/find', { token: fixture.token, body });
  };
  const find = async (days: [string, string]) => (await ask(days)).body[0].availability.bookings.length as number;
  const count = async (days: [string, string]) => (await ask(days)).headers['x-free-count'];
  expect([await find(RETURNED), await find(FREED)]).toEqual([1, 0]);
  expect([await count(RETURNED), await count(FREED)]).toEqual(['0', '1']);
});

it('is free on the planning board, in its filter and in the counts of its model', async () => {
  const board = (query: Record<string, string>) => get('/planning', { from: FORMER[0], to: FORMER[1], ...query });
  const found = async ([freeFrom, freeTo]: [string, string]) =>
    (await board({ freeFrom, freeTo })).assets.some(
      ({ serialNumber }: { serialNumber: number }) => serialNumber === unit,
    );
  expect([await found(RETURNED), await found(FREED)]).toEqual([false, true]);
  const { groups } = await board({});
  const [group] = groups.filter(({ id }: { id: number }) => id === model);
  expect(group.free).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 1, 1]);
});

it('finds the same lines whether their days or their assets are looked up', async () => {
  const { db } = test.store;
  const never = await fixture.rent([day(32), day(38)], [await fixture.asset()]);
  // A line that came back before it went out holds the unit on no day.
  await db
    .updateTable('rent_lines')
    .set({ out_on: day(36), back_on: day(34) })
    .where('rent_id', '=', never.id)
    .execute();
  const found = (holding: typeof linesHolding, days: { begin: string; end: string }) =>
    db
      .selectFrom('rent_lines')
      .select('id')
      .where(holding(dayRange(days)))
      .orderBy('id')
      .execute();
  let most = 0;
  for (let begin = 28; begin < 42; begin += 1)
    for (const length of [0, 1, 5]) {
      const days = { begin: day(begin), end: day(begin + length) };
      const lines = await found(linesHolding, days);
      most = Math.max(most, lines.length);
      expect(await found(linesHoldingKnown, days), `${days.begin} to ${days.end}`).toEqual(lines);
    }
  expect(most).toBeGreaterThan(0);
});
