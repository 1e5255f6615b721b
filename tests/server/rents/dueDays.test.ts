/** @module-tag engines */
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { addDays, today, toWire } from '../../../src/shared/domain/days/days';
import { addAddress, createRentFixture, type RentFixture } from '../rentFixture';
import { createTestApp, succeed, type TestApp } from '../support';

/* Days to pay of firm and customers, the days on which rents are due, and what is open by then. */

let test: TestApp;
let fixture: RentFixture;
let owner: string;
let customer: number;
let address: number;

beforeAll(async () => {
  test = await createTestApp({ paymentDays: 8 });
  fixture = await createRentFixture(test);
  owner = await test.tokenFor(['rent:read', 'rent:update', 'ledger:update', 'customer:read', 'customer:update']);
});
beforeEach(async () => {
  const body = { description: 'Prazos, Lda.', paymentDays: 30 };
  ({ id: customer } = await succeed(test, 'POST', '/customers', { token: owner, body }));
  address = await addAddress(test, customer);
});

/** A reserved rent of the customer that ends on the day and costs 123 euro with VAT. */
async function rentUntil(end: string): Promise<number> {
  const days = { startDate: addDays(end, -1), endDate: end };
  const { id } = await succeed(test, 'POST', '/rents', { token: owner, body: { customer, ...days } });
  await fixture.succeed(id, 'update-customer-or-address', { customer, delliveryAddress: address });
  await fixture.succeed(id, 'addEquipment', { asset: await fixture.asset(), paymentValue: 100 });
  await fixture.succeed(id, 'reserveRent');
  return id;
}
const patch = (path: string, body: object) => test.call('PATCH', path, { token: owner, body });
const idsOf = async (filter: object) =>
  (
    await succeed(test, 'POST', '/rents/read-rents', { token: owner, body: { customer, sort: 'dueOn', ...filter } })
  ).map(({ id }: { id: number }) => id);
const open = (what: string, more: object = {}) =>
  succeed(test, 'GET', '/ledger/open', { token: owner, query: { what, customer, today: today(), ...more } });

it('a rent has the days of its customer, or else those of the firm, until it gets its own', async () => {
  const body = { startDate: '2027-03-01', endDate: '2027-03-05' };
  const firms = await succeed(test, 'POST', '/rents', { token: owner, body: { ...body, customer: fixture.customer } });
  expect(firms).toMatchObject({ paymentDays: 8, dueOn: '2027-03-13T00:00:00' });
  const moved = await fixture.succeed(firms.id, 'update-customer-or-address', { customer, delliveryAddress: address });
  expect(moved).toMatchObject({ paymentDays: 30, dueOn: '2027-04-04T00:00:00' });
  expect(await patch(`/rents/${firms.id}`, { paymentDays: 0 })).toMatchObject({
    status: 200,
    body: { paymentDays: 0, dueOn: '2027-03-05T00:00:00' },
  });
  // Another address of the same customer changes no days.
  const again = { customer, delliveryAddress: await addAddress(test, customer) };
  expect(await fixture.succeed(firms.id, 'update-customer-or-address', again)).toMatchObject({ paymentDays: 0 });
  const later = { startDate: '2027-03-01', endDate: '2027-03-09' };
  expect(await fixture.succeed(firms.id, 'updateDate', later)).toMatchObject({ dueOn: '2027-03-09T00:00:00' });
  expect(await patch(`/rents/${firms.id}`, { paymentDays: 366 })).toMatchObject({ status: 400 });

  expect(await patch(`/customers/${customer}`, { paymentDays: null })).toMatchObject({ body: { paymentDays: null } });
  const created = await succeed(test, 'POST', '/rents', { token: owner, body: { ...body, customer } });
  expect(created).toMatchObject({ paymentDays: 8 });
  expect(await patch(`/customers/${customer}`, { paymentDays: -1 })).toMatchObject({ status: 400 });
});

it('rents are found by their account, and sorted by the day on which they are due and by what is missing', async () => {
  const [old, late, soon] = [
    await rentUntil(addDays(today(), -80)),
    await rentUntil(addDays(today(), -30)),
    await rentUntil(addDays(today(), -29)),
  ] as const;
  await fixture.succeed(late, 'receive', { amount: 100, method: 'CASH' });
  await fixture.succeed(soon, 'receive', { amount: 200, method: 'CASH' });
  await fixture.succeed(old, 'deposit', { action: 'TAKE', amount: 50, method: 'CASH' });
  const on = (days: number) => ({ account: 'DUE', dueBy: toWire(addDays(today(), days)) });
  expect(await idsOf(on(0))).toEqual([old, late]);
  expect(await idsOf(on(-1))).toEqual([old]);
  expect(await idsOf({ account: 'PART' })).toEqual([late]);
  expect(await idsOf({ account: 'OVER' })).toEqual([soon]);
  expect(await idsOf({ account: 'DEPOSIT' })).toEqual([old]);
  expect(await idsOf({ sort: '-missing' })).toEqual([old, late, soon]);
  const clerk = await test.tokenFor(['rent:update']);
  expect(await test.call('POST', '/rents/read-rents', { token: clerk, body: { account: 'DUE' } })).toMatchObject({
    status: 403,
  });
});

it('open items are what is due, not due, held and left over, with debts of the account', async () => {
  const [old, late, next] = [
    await rentUntil(addDays(today(), -200)),
    await rentUntil(addDays(today(), -50)),
    await rentUntil(addDays(today(), -30)),
  ] as const;
  const reached = { phone: '+351 215 110 061', taxNumber: '514637960' };
  await patch(`/customers/${customer}`, reached);
  await fixture.succeed(late, 'receive', { amount: 23, method: 'CASH' });
  await fixture.succeed(old, 'deposit', { action: 'TAKE', amount: 50, method: 'CASH' });
  expect(await open('DUE')).toMatchObject([
    { customer: { id: customer, ...reached }, rent: { id: old }, amount: 123, dueOn: toWire(addDays(today(), -170)) },
    { rent: { id: late }, amount: 100, dueOn: toWire(addDays(today(), -20)) },
  ]);
  expect((await open('DUE', { sort: 'amount' }))[0].rent.id).toBe(late);
  expect(await open('NOT_DUE')).toMatchObject([{ rent: { id: next }, amount: 123, dueOn: toWire(today()) }]);
  expect(await open('DEPOSITS')).toMatchObject([{ rent: { id: old }, amount: 50, dueOn: null }]);
  expect(await open('DUE', { search: 'prazos' })).toHaveLength(2);
  expect(await open('DUE', { search: 'nada disto' })).toEqual([]);
  const page = await test.call('GET', '/ledger/open', {
    token: owner,
    query: { what: 'DUE', customer, today: today(), page: 2, perPage: 1 },
  });
  expect([page.body[0].rent.id, page.headers['x-total-count']]).toEqual([late, '2']);

  const none = { items: 0, amount: 0 };
  const ages = {
    ...{ notDue: { items: 1, amount: 123 }, upTo30: { items: 1, amount: 100 } },
    ...{ upTo60: none, upTo90: none, older: { items: 1, amount: 123 } },
  };
  expect(await succeed(test, 'GET', '/ledger/ageing', { token: owner, query: { customer, today: today() } })).toEqual(
    ages,
  );
  const account = await succeed(test, 'GET', `/customers/${customer}/account`, { token: owner });
  expect(account).toMatchObject({ missing: 346, ageing: ages, open: [{ id: old }, { id: late }, { id: next }] });

  await fixture.succeed(late, 'receive', { amount: 150, method: 'CASH' });
  expect(await open('CREDITS')).toMatchObject([{ rent: { id: late }, amount: 50, dueOn: null }]);
  await succeed(test, 'POST', `/rents/${late}/moveMoney`, { token: owner, body: { amount: 50, to: 'ACCOUNT' } });
  expect(await open('CREDITS')).toMatchObject([{ rent: null, amount: 50 }]);
  const debt = { customer_id: customer, kind: 'OPENING_DEBIT', amount: 75, on_day: addDays(today(), -5) };
  await sql`insert into ledger_entries (customer_id, kind, amount, on_day)
    values (${debt.customer_id}, ${debt.kind}, ${debt.amount}, ${debt.on_day})`.execute(test.store.db);
  expect((await open('DUE')).at(-1)).toMatchObject({ rent: null, amount: 25, dueOn: toWire(debt.on_day) });
  const blind = await test.tokenFor(['rent:update']);
  for (const path of [`/ledger/open?what=DUE&today=${today()}`, `/ledger/ageing?today=${today()}`])
    expect((await test.call('GET', path, { token: blind })).status, path).toBe(403);
});
