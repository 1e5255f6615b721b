import { beforeAll, expect, it } from 'vitest';
import { createRentFixture, type RentFixture } from '../rentFixture';
import { createTestApp, succeed, type TestApp } from '../support';

/*
 * `POST /assets/find` with availability: bookings in a period, the overdue rent, the count of free assets, and free
 * ones first.
 */
let test: TestApp;
let fixture: RentFixture;
/** Free; taken; late on a running rent; on the rent that asks; broken; in the workshop. */
let free: number[], taken: number, late: number, own: number, broken: number, repaired: number;
let asking: { id: number };
let other: { code: string };
let running: { id: number; code: string };

const PERIOD = { today: '2027-03-20', begin: '2027-03-25', end: '2027-03-28' };

beforeAll(async () => {
  test = await createTestApp();
  fixture = await createRentFixture(test);
  taken = await fixture.asset();
  late = await fixture.asset();
  own = await fixture.asset();
  broken = await fixture.asset();
  repaired = await fixture.asset();
  free = [await fixture.asset(), await fixture.asset()];
  await test.store.db
    .updateTable('assets')
    .set({ state_id: fixture.brokenState })
    .where('serial_number', '=', broken)
    .execute();
  other = await fixture.rent(['2027-03-28', '2027-04-02'], [taken]);
  running = await fixture.rent(['2027-03-10', '2027-03-19'], [late]);
  for (const action of ['reserveRent', 'startRent']) await fixture.succeed(running.id, action);
  asking = await fixture.rent([PERIOD.begin, PERIOD.end], [own]);
  await succeed(test, 'POST', '/maintenances', {
    token: await test.tokenFor('admin'),
    body: { asset: repaired, type: 'CORRECTIVE', startDate: '2027-03-26', endDate: '2027-03-26' },
  });
  // Work that is done keeps no days.
  await test.store.db
    .insertInto('maintenances')
    .values({
      asset_serial: free[0]!,
      type: 'CORRECTIVE',
      state: 'DONE',
      start_date: '2027-03-26',
      end_date: '2027-03-27',
    })
    .execute();
});

const find = (availability: object, more: object = {}, token = fixture.token) =>
  test.call('POST', '/assets/find', { token, body: { page: 1, perPage: 3, availability, ...more } });

it('counts what is free of all that was found, and lists it first, then what is late', async () => {
  const { status, headers, body } = await find({ ...PERIOD, rent: asking.id });
  expect([status, Number(headers['x-total-count']), Number(headers['x-free-count'])]).toEqual([200, 7, 2]);
  expect(body.map((asset: { serialNumber: number }) => asset.serialNumber)).toEqual([...free, late]);
  const second = await find({ ...PERIOD, rent: asking.id }, { page: 2 });
  expect(second.body.map((asset: { serialNumber: number }) => asset.serialNumber)).toEqual([taken, own, broken]);
  expect((await find(PERIOD, { search: `martelo ${free[1]}` })).headers['x-free-count']).toBe('1');
});

it.each([
  ['serial numbers', () => ({ serialNumber: [free[0], taken, late, broken] }), [4, 1]],
  ['a type of state', () => ({ type: 'AVAILABLE' }), [6, 2]],
  ['a state in which nothing is rented', () => ({ state: fixture.brokenState }), [1, 0]],
  ['an empty search', () => ({ search: '' }), [7, 2]],
] as const)('counts what is free of %s alone', async (_filter, filter, counts) => {
  const { headers } = await find(PERIOD, filter());
  expect([Number(headers['x-total-count']), Number(headers['x-free-count'])]).toEqual(counts);
});

it('shows the same order on pages as in the complete list, and backwards', async () => {
  const serials = async (more: object) =>
    (await find({ ...PERIOD, rent: asking.id }, { page: undefined, perPage: undefined, ...more })).body.map(
      ({ serialNumber }: { serialNumber: number }) => serialNumber,
    );
  for (const filter of [{}, { search: 'martelo' }, { type: 'AVAILABLE' }, { search: `${taken}` }]) {
    const all: number[] = await serials(filter);
    for (const perPage of [1, 2, 4, 10]) {
      const paged: number[] = [];
      for (let page = 1; page <= Math.ceil(all.length / perPage) + 1; page += 1)
        paged.push(...(await serials({ ...filter, page, perPage })));
      expect(paged).toEqual(all);
    }
    expect(await serials({ ...filter, page: 1, perPage: 10, sort: '-availability' })).toEqual([...all].reverse());
  }
  expect(await serials({})).toEqual([...free, late, taken, own, broken, repaired]);
});

it('names what keeps an asset, and the rent that it has not come back from', async () => {
  const of = async (serialNumber: number) => {
    const { body } = await find({ ...PERIOD, rent: asking.id }, { serialNumber, page: undefined });
    return body[0].availability;
  };
  expect(await of(free[0]!)).toEqual({ bookings: [], overdue: null });
  const rent = { kind: 'rent', code: other.code, customer: 'João Ferreira', endDate: '2027-04-02T00:00:00' };
  expect(await of(taken)).toMatchObject({ bookings: [rent], overdue: null });
  expect(await of(late)).toMatchObject({
    bookings: [],
    overdue: { code: running.code, endDate: '2027-03-19T00:00:00' },
  });
  expect(await of(own)).toMatchObject({ bookings: [{ id: asking.id }] });
  expect(await of(repaired)).toMatchObject({ bookings: [{ kind: 'maintenance', customer: null }] });
});

it.each([
  [['rent:read', 'rent:update'], 'João Ferreira', 1],
  [['rent:update'], null, 1],
  [['asset:read', 'rent:read'], 'João Ferreira', 0],
  [['asset:read', 'rent:read', 'maintenance:read'], 'João Ferreira', 1],
] as const)('tells with %j whose a booking is (%j), and of %i maintenance', async (permissions, customer, works) => {
  const caller = await test.tokenFor(permissions);
  const { body } = await find({ ...PERIOD, rent: asking.id }, { serialNumber: [taken, repaired] }, caller);
  const bookings = body.flatMap((each: { availability: { bookings: object[] } }) => each.availability.bookings);
  expect(bookings).toEqual([
    expect.objectContaining({ kind: 'rent', code: other.code, customer }),
    ...Array.from({ length: works }, () => expect.objectContaining({ kind: 'maintenance', customer: null })),
  ]);
});

it('says what is late without a period, and then counts nothing', async () => {
  const { headers, body } = await find({ today: PERIOD.today }, { serialNumber: late });
  expect(headers['x-free-count']).toBeUndefined();
  expect(body[0].availability.overdue.code).toBe(running.code);
  expect((await find({ today: '2027-03-19' }, { serialNumber: late })).body[0].availability.overdue).toBeNull();
});

it('refuses half a period, reversed days and those who know nothing of rents', async () => {
  expect(await find({ today: PERIOD.today, begin: PERIOD.begin })).toMatchObject({ status: 400 });
  expect(await find({ ...PERIOD, end: '2027-03-24' })).toMatchObject({
    status: 400,
    body: { fields: { availability: 'end-before-start' } },
  });
  const reader = await test.tokenFor(['asset:read']);
  expect(await find(PERIOD, {}, reader)).toMatchObject({ status: 403 });
  expect((await test.call('POST', '/assets/find', { token: reader, body: {} })).body[0]).not.toHaveProperty(
    'availability',
  );
});
