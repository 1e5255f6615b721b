import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, today, toWire, type Day } from '../../../src/shared/domain/days/days';
import { createRentFixture, type RentFixture } from '../rentFixture';
import { createTestApp, succeed, type Answer, type TestApp } from '../support';

/* The start of a rent hands out all its equipment today, and the end takes it back. */
let test: TestApp;
let fixture: RentFixture;

beforeAll(async () => {
  test = await createTestApp();
  fixture = await createRentFixture(test);
});

const day = (count: number) => addDays(today(), count);

/** A rent of two assets, brought through these actions. */
async function moved(days: [Day, Day], ...actions: string[]) {
  const assets = [await fixture.asset(), await fixture.asset()];
  const { id } = await fixture.rent(days, assets);
  for (const action of ['reserveRent', ...actions]) await fixture.succeed(id, action);
  return { id, assets };
}
const linesOf = (id: number) =>
  test.store.db
    .selectFrom('rent_lines')
    .select(['out_on', 'back_on'])
    .where('rent_id', '=', id)
    .orderBy('line_order')
    .execute();
const both = (out_on: Day | null, back_on: Day | null) => [
  { out_on, back_on },
  { out_on, back_on },
];
const book = async (days: [Day, Day], asset: number) =>
  (await fixture.call((await fixture.rent(days)).id, 'addEquipment', { asset, paymentValue: 10 })).status;

describe('every line', () => {
  it('keeps the day on which it went out and the one on which it came back, until they are undone', async () => {
    const { id } = await moved([day(0), day(5)]);
    const steps = [
      ['startRent', today(), null],
      ['undoStart', null, null],
      ['startRent', today(), null],
      ['endRent', today(), today()],
      ['undoEnd', today(), null],
    ] as const;
    for (const [action, out, back] of steps) {
      await fixture.succeed(id, action);
      expect(await linesOf(id), action).toEqual(both(out, back));
    }
  });

  it('tells these days in every answer, also to those who may know of days alone', async () => {
    const planner = await test.tokenFor(['rent:update']);
    const { id } = await moved([day(0), day(5)]);
    const daysIn = ({ rentLines }: Answer['body']) =>
      rentLines.map(({ outOn, backOn }: Record<string, string>) => ({ outOn, backOn }));
    const read = async (token: string) =>
      daysIn((await succeed(test, 'POST', '/rents/read-rents', { token, body: { id } }))[0]);
    expect(await read(fixture.token)).toEqual([{}, {}]);
    await fixture.succeed(id, 'startRent');
    const away = { outOn: toWire(today()) };
    expect(await read(fixture.token)).toEqual([away, away]);
    const back = { ...away, backOn: toWire(today()) };
    expect(daysIn(await fixture.succeed(id, 'endRent'))).toEqual([back, back]);
    expect(await read(planner)).toEqual([back, back]);
  });
});

describe('equipment that came back early', () => {
  it('is free from the next day on', async () => {
    const { id, assets } = await moved([day(-2), day(5)], 'startRent');
    expect(await book([day(1), day(2)], assets[0]!)).toBe(409);
    await fixture.succeed(id, 'endRent');
    expect(await book([day(0), day(2)], assets[0]!)).toBe(409);
    expect(await book([day(1), day(2)], assets[0]!)).toBe(200);
  });

  it('is booked on the days that it was away, to the search and to the board', async () => {
    const { id, assets } = await moved([day(-2), day(5)], 'startRent', 'endRent');
    await test.store.db
      .updateTable('rent_lines')
      .set({ out_on: day(-1) })
      .where('rent_id', '=', id)
      .execute();
    const [begin, end] = [day(-7), day(27)];
    const body = { serialNumber: assets[0], availability: { today: today(), begin, end } };
    const found = await test.call('POST', '/assets/find', { token: fixture.token, body });
    expect(found.body[0].availability.bookings).toMatchObject([
      { id, startDate: toWire(day(-1)), endDate: toWire(today()) },
    ]);
    const query = new URLSearchParams({ today: today(), from: begin, to: end, search: `${assets[0]}` });
    const board = await succeed(test, 'GET', `/planning?${query}`, { token: await test.tokenFor('admin') });
    expect(board.rents.filter((rent: { id: number }) => rent.id === id)).toMatchObject([
      { start: day(-2), end: day(5), held: [{ asset: assets[0], start: day(-1), end: today() }] },
    ]);
  });
});

describe('equipment that came back late', () => {
  it('counts as in the house again', async () => {
    const { id, assets } = await moved([day(-5), day(-1)], 'startRent');
    const [begin, end] = [day(1), day(2)];
    const body = { page: 1, perPage: 3, search: `${assets[0]}`, availability: { today: today(), begin, end } };
    const count = async () =>
      (await test.call('POST', '/assets/find', { token: fixture.token, body })).headers['x-free-count'];
    expect(await count()).toBe('0');
    await fixture.succeed(id, 'endRent');
    expect(await count()).toBe('1');
  });
});

it('equipment that went out after the last day of its rent is on the board from then on', async () => {
  const { id, assets } = await moved([day(-4), day(-2)], 'startRent');
  const query = new URLSearchParams({ today: today(), from: day(-7), to: day(27), search: `${assets[0]}` });
  const board = await succeed(test, 'GET', `/planning?${query}`, { token: await test.tokenFor('admin') });
  expect(board.rents.filter((rent: { id: number }) => rent.id === id)).toMatchObject([
    { assets: [assets[0]], held: [{ asset: assets[0], start: today(), end: today() }] },
  ]);
});

it('a late return takes no day from the next rent', async () => {
  const { id, assets } = await moved([day(-5), day(-1)], 'startRent');
  expect(await book([day(0), day(2)], assets[0]!)).toBe(200);
  expect(await fixture.call(id, 'endRent')).toMatchObject({ status: 200 });
});
