import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, today, toWire, type Day } from '../../../src/shared/domain/days/days';
import { createRentFixture, type RentFixture } from '../rentFixture';
import { createTestApp, succeed, type TestApp } from '../support';

/* Equipment that goes out before its rent begins: it is kept from then on, and a whole rent begins on that day. */
let test: TestApp;
let fixture: RentFixture;
let admin: string;

beforeAll(async () => {
  test = await createTestApp();
  fixture = await createRentFixture(test);
  admin = await test.tokenFor('admin');
});

const day = (count: number) => addDays(today(), count);
const wire = (count: number) => toWire(day(count));

async function reserved(days: [Day, Day], assets: number[]): Promise<number> {
  const { id } = await fixture.rent(days, assets);
  await fixture.succeed(id, 'reserveRent');
  return id;
}
const readRent = async (id: number) =>
  (await succeed(test, 'POST', '/rents/read-rents', { token: fixture.token, body: { id } }))[0];
const unit = (asset: number) => ({ items: [{ asset }] });

describe('a whole rent that goes out before its first day', () => {
  it('begins on that day, at the values that it has, and on its former day again once that is undone', async () => {
    const asset = await fixture.asset();
    const id = await reserved([day(5), day(7)], [asset]);
    const started = await fixture.succeed(id, 'startRent');
    expect(started).toMatchObject({ state: 'ONGOING', startDate: wire(0), endDate: wire(7), paymentTotal: 10 });
    const undone = await fixture.succeed(id, 'undoStart');
    expect(undone).toMatchObject({ state: 'NOT_STARTED', startDate: wire(5), endDate: wire(7) });
  });

  it('begins on that day too when its units are handed out together', async () => {
    const assets = [await fixture.asset(), await fixture.asset()];
    const id = await reserved([day(5), day(7)], assets);
    const body = { items: assets.map((asset) => ({ asset })) };
    expect(await fixture.succeed(id, 'handOut', body)).toMatchObject({ startDate: wire(0) });
    expect(await fixture.succeed(id, 'undoHandover')).toMatchObject({ startDate: wire(5), state: 'NOT_STARTED' });
  });

  it('takes the values that come with the start, and has the former ones once that is undone', async () => {
    const [one, other] = [await fixture.asset(), await fixture.asset()];
    const id = await reserved([day(5), day(7)], [one, other]);
    const values = [{ asset: one, listValue: 100, discountPercent: 10, paymentValue: 90 }];
    const before = await readRent(id);
    expect(await fixture.succeed(id, 'startRent', { values })).toMatchObject({
      paymentTotal: 100,
      rentLines: [{ paymentValue: 90, discountPercent: 10 }, { paymentValue: 10 }],
    });
    const undone = await fixture.succeed(id, 'undoStart');
    expect(undone).toEqual({ ...before, version: undone.version });
  });

  it('refuses values without an early start, and those of a paid rent', async () => {
    const asset = await fixture.asset();
    const values = [{ asset, paymentValue: 90 }];
    const id = await reserved([day(0), day(7)], [asset]);
    expect(await fixture.call(id, 'startRent', { values })).toMatchObject({
      status: 400,
      body: { fields: { values: 'invalid' } },
    });
    const other = await fixture.asset();
    const paid = await reserved([day(5), day(7)], [other]);
    await fixture.succeed(paid, 'payRent');
    expect(await fixture.call(paid, 'startRent', { values: [{ asset: other, paymentValue: 90 }] })).toMatchObject({
      status: 409,
      body: { code: 'illegal-transition' },
    });
    expect(await fixture.succeed(paid, 'startRent')).toMatchObject({ startDate: wire(0), payed: true });
  });

  it('is refused where another rent has the unit on the days before, which it names, and leaves nothing', async () => {
    const asset = await fixture.asset();
    const other = await fixture.rent([day(1), day(3)], [asset]);
    const id = await reserved([day(5), day(7)], [asset]);
    for (const [action, body] of [['startRent'], ['handOut', unit(asset)]] as const) {
      expect(await fixture.call(id, action, body)).toMatchObject({
        status: 409,
        body: { code: 'asset-unavailable', details: { asset, rent: { id: other.id, code: other.code } } },
      });
    }
    expect(await readRent(id)).toMatchObject({ state: 'NOT_STARTED', startDate: wire(5) });
    await fixture.succeed(other.id, 'removeEquipment', { asset });
    await fixture.succeed(id, 'startRent');
  });

  it('is refused where the unit is in maintenance on the days before', async () => {
    const asset = await fixture.asset();
    const id = await reserved([day(5), day(7)], [asset]);
    const body = { asset, type: 'PREVENTIVE', startDate: wire(2), endDate: wire(3) };
    await succeed(test, 'POST', '/maintenances', { token: admin, body });
    expect(await fixture.call(id, 'startRent')).toMatchObject({ status: 409, body: { code: 'asset-in-maintenance' } });
  });

  it('moves the sums with it', async () => {
    const asset = await fixture.asset();
    const id = await reserved(['2031-06-01', '2031-06-02'], [asset]);
    const sums = () =>
      sql`select span, begin::text, lines from asset_sums where asset_serial = ${asset} order by begin, span`
        .execute(test.store.db)
        .then(({ rows }) => rows);
    const before = await sums();
    await fixture.succeed(id, 'startRent');
    expect(await sums()).toContainEqual({ span: 'year', begin: `${today().slice(0, 4)}-01-01`, lines: 1 });
    await fixture.succeed(id, 'undoStart');
    expect(await sums()).toEqual(before);
  });
});

describe('one unit of several that goes out before the first day', () => {
  it('is kept from then on, for everybody who asks; the rent keeps its days and the others their freedom', async () => {
    const [early, other] = [await fixture.asset(), await fixture.asset()];
    const id = await reserved([day(5), day(7)], [early, other]);
    expect(await fixture.succeed(id, 'handOut', unit(early))).toMatchObject({ state: 'ONGOING', startDate: wire(5) });
    const taken = await fixture.rent([day(1), day(3)]);
    const add = (asset: number) => fixture.call(taken.id, 'addEquipment', { asset, paymentValue: 1 });
    expect(await add(early)).toMatchObject({
      status: 409,
      body: { code: 'asset-unavailable', details: { rent: { id } } },
    });
    expect((await add(other)).status).toBe(200);

    const query = `today=${day(0)}&from=${day(1)}&to=${day(3)}`;
    const units = await succeed(test, 'GET', `/availability/models/${fixture.model}?${query}`, { token: admin });
    expect(JSON.stringify(units)).not.toContain(`${early}`);
    const board = await succeed(test, 'GET', `/planning?${query}&search=${early}`, { token: admin });
    expect(board.rents).toMatchObject([{ id, held: [{ asset: early, start: day(0), end: day(7) }], out: [early] }]);
    const availability = { today: today(), begin: day(1), end: day(3) };
    const body = { serialNumber: early, availability };
    expect(
      (await succeed(test, 'POST', '/assets/find', { token: admin, body }))[0].availability.bookings,
    ).toMatchObject([{ id, startDate: wire(0), endDate: wire(7) }]);
  });

  it('is refused over another rent, and free again once it is back or undone', async () => {
    const [early, other] = [await fixture.asset(), await fixture.asset()];
    const booked = await fixture.rent([day(2), day(3)], [early]);
    const id = await reserved([day(5), day(7)], [early, other]);
    expect(await fixture.call(id, 'handOut', unit(early))).toMatchObject({
      status: 409,
      body: { code: 'asset-unavailable', details: { rent: { id: booked.id } } },
    });
    await fixture.succeed(booked.id, 'removeEquipment', { asset: early });
    await fixture.succeed(id, 'handOut', unit(early));
    const add = () => fixture.call(booked.id, 'addEquipment', { asset: early, paymentValue: 1 });
    expect((await add()).status).toBe(409);
    await fixture.succeed(id, 'takeBack', unit(early));
    expect((await add()).status).toBe(200);
    expect((await fixture.call(id, 'undoHandover')).body).toMatchObject({ code: 'asset-unavailable' });
  });

  it('goes out instead of another one only when it is free from that day on', async () => {
    const [chosen, other, by] = [await fixture.asset(), await fixture.asset(), await fixture.asset()];
    await fixture.rent([day(2), day(3)], [by]);
    const id = await reserved([day(5), day(7)], [chosen, other]);
    const items = [{ asset: chosen, by }];
    expect(await fixture.call(id, 'handOut', { items })).toMatchObject({
      status: 409,
      body: { code: 'unit-not-free' },
    });
  });
});
