import { beforeAll, expect, it } from 'vitest';
import { addDays, today, toWire } from '../../../src/shared/domain/days/days';
import type { Permission } from '../../../machines/types';
import { createRentFixture, type RentFixture } from '../rentFixture';
import { createTestApp, succeed, type TestApp } from '../support';

/*
 * `POST /assets/find` with `now` and `place`: where equipment is today, the booking that has it, and the next one.
 */
let test: TestApp;
let fixture: RentFixture;
const serials: Record<string, number> = {};
const codes: Record<string, string> = {};
const TODAY = today();
const inDays = (days: number) => addDays(TODAY, days);

const rentOf = async (name: string, days: [number, number], assets: string[], ...actions: string[]) => {
  const period: [string, string] = [inDays(days[0]), inDays(days[1])];
  const rent = await fixture.rent(
    period,
    assets.map((asset) => serials[asset]!),
  );
  for (const action of actions) await fixture.succeed(rent.id, action);
  codes[name] = rent.code;
  return rent.id as number;
};
const maintenanceOf = async (asset: string, from: number, to: number) => {
  const body = { asset: serials[asset], type: 'CORRECTIVE', startDate: inDays(from), endDate: inDays(to) };
  return (await succeed(test, 'POST', '/maintenances', { token: await test.tokenFor('admin'), body })).id as number;
};
const setState = (asset: string, type: 'MAINTENANCE' | 'UNAVAILABLE') =>
  test.store.db
    .updateTable('assets')
    .set((set) => ({
      state_id: set.selectFrom('asset_states').select('id').where('type', '=', type).orderBy('id').limit(1),
    }))
    .where('serial_number', '=', serials[asset]!)
    .execute();

beforeAll(async () => {
  test = await createTestApp();
  fixture = await createRentFixture(test);
  const names = [
    'out',
    'late',
    'brokenOut',
    'kept',
    'held',
    'free',
    'unbooked',
    'back',
    'backToday',
    'backBooked',
    'planned',
    'running',
    'shop',
    'gone',
  ];
  for (const name of names) serials[name] = await fixture.asset();
  await rentOf('out', [0, 4], ['out', 'brokenOut'], 'reserveRent', 'startRent');
  await rentOf('after', [9, 12], ['out']);
  await setState('brokenOut', 'UNAVAILABLE');
  const late = await rentOf('late', [0, 4], ['late'], 'reserveRent', 'startRent');
  await test.store.db
    .updateTable('rents')
    .set({ start_date: inDays(-9), end_date: inDays(-2) })
    .where('id', '=', late)
    .execute();
  await rentOf('kept', [-1, 3], ['kept'], 'reserveRent');
  await rentOf('held', [0, 2], ['held']);
  await rentOf('later', [8, 9], ['free']);
  await rentOf('next', [5, 6], ['free']);
  const back = await rentOf('back', [0, 4], ['back'], 'reserveRent', 'startRent', 'endRent');
  await fixture.backYesterday(back);
  await rentOf('backToday', [0, 4], ['backToday', 'backBooked'], 'reserveRent', 'startRent', 'endRent');
  await rentOf('booked', [3, 7], ['backBooked'], 'reserveRent');
  await maintenanceOf('planned', -1, 1);
  const running = await maintenanceOf('running', 0, 2);
  await succeed(test, 'POST', `/maintenances/${running}/start`, { token: await test.tokenFor('admin') });
  await setState('shop', 'MAINTENANCE');
  await setState('gone', 'UNAVAILABLE');
});

const ASKED = { today: TODAY, now: true };
const find = async (availability: object, more: object = {}, permissions?: readonly Permission[]) =>
  test.call('POST', '/assets/find', {
    token: permissions ? await test.tokenFor(permissions) : await test.tokenFor('admin'),
    body: { availability, sort: 'serialNumber', ...more },
  });
const nameOf = (serial: number) => Object.keys(serials).find((name) => serials[name] === serial);
const placed = (body: { serialNumber: number; availability: { now: object } }[]) =>
  Object.fromEntries(body.map(({ serialNumber, availability }) => [nameOf(serialNumber), availability.now]));

const rent = (code: string, from: number, to: number) => ({
  ...{ kind: 'rent', code: codes[code], customer: 'João Ferreira' },
  ...{ startDate: toWire(inDays(from)), endDate: toWire(inDays(to)) },
});

it('says where each is, and which rent or maintenance has it or comes next', async () => {
  const { body } = await find(ASKED);
  const work = (from: number, to: number) => ({
    ...{ kind: 'maintenance', customer: null },
    ...{ startDate: toWire(inDays(from)), endDate: toWire(inDays(to)) },
  });
  expect(placed(body)).toMatchObject({
    out: { place: 'out', booking: rent('out', 0, 4) },
    late: { place: 'out', booking: rent('late', -9, -2) },
    brokenOut: { place: 'out', booking: rent('out', 0, 4) },
    kept: { place: 'kept', booking: rent('kept', -1, 3) },
    held: { place: 'kept', booking: rent('held', 0, 2) },
    free: { place: 'free', booking: rent('next', 5, 6) },
    unbooked: { place: 'free', booking: null },
    back: { place: 'free', booking: null },
    backToday: { place: 'free', booking: null },
    backBooked: { place: 'free', booking: rent('booked', 3, 7) },
    planned: { place: 'kept', booking: work(-1, 1) },
    running: { place: 'repair', booking: work(0, 2) },
    shop: { place: 'repair', booking: null },
    gone: { place: 'unavailable', booking: null },
  });
});

it.each(['out', 'kept', 'repair', 'unavailable', 'free'])(
  'finds what is there by the place %s, page by page',
  async (place) => {
    const all = placed((await find(ASKED)).body) as Record<string, { place: string }>;
    const expected = Object.keys(all).filter((name) => all[name]?.place === place);
    expect(Object.keys(placed((await find({ ...ASKED, place })).body))).toEqual(expected);
    const { body, headers } = await find({ ...ASKED, place }, { page: 1, perPage: 1 });
    expect([Object.keys(placed(body)), Number(headers['x-total-count'])]).toEqual([
      expected.slice(0, 1),
      expected.length,
    ]);
    const searched = await find({ ...ASKED, place }, { search: 'martelo', page: 1, perPage: 20 });
    expect(Object.keys(placed(searched.body))).toEqual(expected);
    const inPeriod = await find({ ...ASKED, place, begin: inDays(20), end: inDays(21) }, { page: 1, perPage: 20 });
    expect(Number(inPeriod.headers['x-total-count'])).toBe(expected.length);
  },
);

it('names no customer without permission to read rents, and no maintenance without a right to it', async () => {
  const of = async (permissions: readonly Permission[]) =>
    placed((await find(ASKED, { serialNumber: [serials.out, serials.running, serials.planned] }, permissions)).body);
  expect(await of(['rent:update'])).toMatchObject({
    out: { booking: { code: codes.out, customer: null } },
    running: { booking: { kind: 'maintenance' } },
  });
  expect(await of(['asset:read', 'rent:read'])).toMatchObject({
    out: { booking: { customer: 'João Ferreira' } },
    running: { place: 'repair', booking: null },
    planned: { place: 'kept', booking: null },
  });
  expect(await find(ASKED, {}, ['asset:read'])).toMatchObject({ status: 403 });
  expect(await find({ today: TODAY, place: 'out' }, {}, ['asset:read'])).toMatchObject({ status: 403 });
});

it('says nothing of it unless asked, and refuses a place that does not exist', async () => {
  const { body } = await find({ today: TODAY }, { serialNumber: serials.out });
  expect(body[0].availability).not.toHaveProperty('now');
  expect(await find({ today: TODAY, place: 'moon' })).toMatchObject({ status: 400 });
});
