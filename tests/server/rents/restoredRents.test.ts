/** @module-tag engines */
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { addAddress, createRentFixture, type RentFixture } from '../rentFixture';
import { createTestApp, succeed, type Answer, type TestApp } from '../support';
import { wrongSums } from './sums';

/* A cancellation that is taken back. */

const DAYS: [string, string] = ['2027-03-01', '2027-03-05'];
const reason = 'Engano';

let test: TestApp;
let fixture: RentFixture;
let asset: number;
beforeAll(async () => {
  test = await createTestApp();
  fixture = await createRentFixture(test);
});
beforeEach(async () => {
  asset = await fixture.asset();
});

const rentNow = async (id: number) =>
  (await succeed(test, 'POST', '/rents/read-rents', { token: fixture.token, body: { id } }))[0];
const cancel = async (id: number, body: object = { reason }, token = fixture.token) =>
  expect(await test.call('POST', `/rents/${id}/cancel`, { token, body })).toMatchObject({ status: 204 });
const restore = (id: number, options: object = {}) =>
  test.call('POST', `/cancelled-rents/${id}/restore`, { token: fixture.token, ...options });
/** A cancelled rent with the asset. */
async function cancelled(): Promise<Answer['body']> {
  const rent = await fixture.rent(DAYS, [asset]);
  await cancel(rent.id);
  return rent;
}
const isStillCancelled = async (id: number) =>
  (await test.call('GET', `/cancelled-rents/${id}`, { token: fixture.token })).status === 200 &&
  (await rentNow(id)) === undefined;

it.each([[[]], [['reserveRent']]])(
  'brings a rent after %j back as it was, and takes its equipment',
  async (actions) => {
    const { id } = await fixture.rent(DAYS, [asset, await fixture.asset()]);
    const { customer, address } = fixture;
    await fixture.succeed(id, 'update-customer-or-address', { customer, delliveryAddress: address });
    await fixture.succeed(id, 'discount', { percent: 7 });
    for (const action of actions) await fixture.succeed(id, action);
    await fixture.succeed(id, 'charges', { description: 'Entrega', quantity: 2, unitValue: 35, vatRate: 6 });
    const body = { notes: 'Portão azul', referenceCode: 'OBRA-7', depositAsked: 120, paymentDays: 45 };
    const { version, ...before } = await succeed(test, 'PATCH', `/rents/${id}`, { token: fixture.token, body });
    const lines = () =>
      test.store.db.selectFrom('rent_lines').selectAll().where('rent_id', '=', id).orderBy('id').execute();
    const charges = () => test.store.db.selectFrom('rent_charges').selectAll().where('rent_id', '=', id).execute();
    const rows = { lines: await lines(), charges: await charges() };
    await cancel(id);

    const { version: newVersion, ...after } = (await restore(id)).body;
    expect(after).toEqual(before);
    expect(newVersion).toBeGreaterThan(version);
    expect({ lines: await lines(), charges: await charges() }).toEqual(rows);
    expect(await test.call('GET', `/cancelled-rents/${id}`, { token: fixture.token })).toMatchObject({ status: 404 });
    expect(await wrongSums(test.store.db)).toEqual([]);
    const other = await fixture.rent(DAYS);
    expect(await fixture.call(other.id, 'addEquipment', { asset, paymentValue: 1 })).toMatchObject({ status: 409 });
    await fixture.succeed(id, actions.length === 0 ? 'reserveRent' : 'startRent');
  },
);

it('is refused while another rent has its equipment, which it names', async () => {
  const { id } = await cancelled();
  const other = await fixture.rent(['2027-03-05', '2027-03-09'], [asset]);
  expect(await restore(id)).toMatchObject({
    status: 409,
    body: { code: 'asset-unavailable', details: { asset, rent: { id: other.id, code: other.code } } },
  });
  expect(await isStillCancelled(id)).toBe(true);
  await fixture.succeed(other.id, 'updateDate', { startDate: '2027-04-01', endDate: '2027-04-02' });
  expect(await restore(id)).toMatchObject({ status: 200 });
});

it('is refused for equipment that is gone or broken, and for an address that is gone', async () => {
  const { db } = test.store;
  const { id } = await cancelled();
  await db.updateTable('assets').set({ state_id: fixture.brokenState }).where('serial_number', '=', asset).execute();
  expect(await restore(id)).toMatchObject({ status: 409, body: { code: 'asset-not-available', details: { asset } } });
  await db.deleteFrom('assets').where('serial_number', '=', asset).execute();
  expect(await restore(id)).toMatchObject({ status: 409, body: { code: 'asset-gone', details: { asset } } });

  const { id: sent } = await fixture.rent();
  const { customer } = fixture;
  const address = await addAddress(test, customer);
  await fixture.succeed(sent, 'update-customer-or-address', { customer, delliveryAddress: address });
  await cancel(sent);
  await db.deleteFrom('addresses').where('id', '=', address).execute();
  expect(await restore(sent)).toMatchObject({ status: 409, body: { code: 'address-gone' } });
  expect([await isStillCancelled(id), await isStillCancelled(sent)]).toEqual([true, true]);
});

it('is refused once money was given back or became credit; entries that were reversed before do not matter', async () => {
  const token = await test.tokenFor(['rent:read', 'rent:update', 'ledger:update']);
  const receive = (id: number) =>
    succeed(test, 'POST', `/rents/${id}/receive`, { token, body: { amount: 5, method: 'CASH' } });
  for (const money of [{ rest: 'CREDIT' }, { rest: 'REFUND', method: 'CASH' }, { rest: 'CREDIT', fee: 5 }]) {
    const { id } = await fixture.rent(DAYS);
    await receive(id);
    await cancel(id, { reason, money }, token);
    expect(await restore(id)).toMatchObject({ status: 409, body: { code: 'money-at-cancelling' } });
    expect(await isStillCancelled(id)).toBe(true);
  }
  const { id } = await fixture.rent(DAYS, [asset]);
  await receive(id);
  const [entry] = await succeed(test, 'GET', `/rents/${id}/entries`, { token });
  await succeed(test, 'POST', `/rents/${id}/entries/${entry.id}/void`, { token, body: { reason } });
  await cancel(id);
  expect(await restore(id)).toMatchObject({ status: 200, body: { paidTotal: 0, entryCount: 2, missing: 12.3 } });
});

it('happens once: for two people at the same moment, and when its answer is lost and it is sent again', async () => {
  const { id } = await cancelled();
  const other = await test.tokenFor(['rent:read', 'rent:update']);
  const answers = await Promise.all([restore(id), restore(id, { token: other })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);

  await cancel(id);
  const headers = { 'idempotency-key': `restore-${id}` };
  const first = await restore(id, { headers });
  expect(first).toMatchObject({ status: 200 });
  expect((await restore(id, { headers })).body).toEqual(first.body);
});

it('needs the right to change rents, and tells codes and days alone to whom may not read them', async () => {
  const { id, code } = await cancelled();
  const reader = await test.tokenFor(['rent:read', 'handover:update', 'ledger:update']);
  expect(await restore(id, { token: reader })).toMatchObject({ status: 403 });
  const { body } = await restore(id, { token: await test.tokenFor(['rent:update']) });
  expect(body).toMatchObject({ id, code });
  expect(body).not.toHaveProperty('customer');
});

it('brings back rents that were cancelled before prices to ask and days to pay were kept with them', async () => {
  const { id } = await cancelled();
  const { db } = test.store;
  const { record } = await db
    .selectFrom('cancelled_rents')
    .select('record')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { kept: _kept, ...former } = record;
  await db
    .updateTable('cancelled_rents')
    .set({ record: JSON.stringify(former) as never })
    .where('id', '=', id)
    .execute();
  expect(await restore(id)).toMatchObject({ status: 200, body: { paymentDays: test.config.paymentDays, version: 1 } });
});

it('is written to the log and to the history of the rent', async () => {
  const { id, code } = await cancelled();
  await restore(id);
  const token = await test.tokenFor('admin');
  const [entry] = await succeed(test, 'GET', `/audit?resource=rents&record=${id}`, { token });
  expect(entry).toMatchObject({
    action: 'restore',
    record: { id: String(id), label: code },
    changes: [{ field: 'reason', before: reason }],
  });
  const history = await succeed(test, 'GET', `/rents/${id}/history`, { token });
  expect(history.entries.map(({ action }: { action: string }) => action).slice(0, 2)).toEqual(['restore', 'cancel']);
});
