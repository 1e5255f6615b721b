/** @module-tag engines */
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, today } from '../../../src/shared/domain/days/days';
import { addAddress, createRentFixture, type RentFixture } from '../rentFixture';
import { createTestApp, succeed, type Answer, type TestApp } from '../support';
import { wrongSums } from './sums';

/* Money of customers beside their rents: credit from cancelled rents, fees, and one payment for several rents. */

let test: TestApp;
let fixture: RentFixture;
let owner: string;
let clerk: string;
let customer: number;
let address: number;

beforeAll(async () => {
  test = await createTestApp();
  fixture = await createRentFixture(test);
  owner = await test.tokenFor(['rent:read', 'rent:update', 'ledger:update', 'customer:read']);
  clerk = await test.tokenFor(['rent:read', 'rent:update', 'customer:read']);
});
beforeEach(async () => {
  const values = { description: 'Obras de crédito' };
  ({ id: customer } = await test.store.db
    .insertInto('customers')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow());
  address = await addAddress(test, customer);
});

/** A rent of the customer that costs this much without VAT, reserved unless told otherwise. */
async function rentOf(paymentValue: number, isReserved = true): Promise<number> {
  const { id } = await fixture.rent();
  await fixture.succeed(id, 'update-customer-or-address', { customer, delliveryAddress: address });
  await fixture.succeed(id, 'addEquipment', { asset: await fixture.asset(), paymentValue });
  if (isReserved) await fixture.succeed(id, 'reserveRent');
  return id;
}

const call = (id: number, action: string, body: object, token = owner) =>
  test.call('POST', `/rents/${id}/${action}`, { token, body });
const ofCustomer = (action: string, body: object, token = owner) =>
  test.call('POST', `/customers/${customer}/${action}`, { token, body });
const account = () => succeed(test, 'GET', `/customers/${customer}/account`, { token: owner });
const reason = 'Obra adiada';
const cancel = (id: number, money?: object, token = owner) => call(id, 'cancel', { reason, money }, token);
const moneyOfCustomer = async () => {
  const { rows } = await sql<{
    money: string;
  }>`select sum(money) as money from ledger_entries where customer_id = ${customer}`.execute(test.store.db);
  return Number(rows[0]!.money);
};
/** Compares each kept balance with the entries. */
const wrongBalances = async () =>
  (
    await sql`select customer_id from customer_accounts full join (
      select customer_id, sum(paid) as balance, coalesce(sum(-paid) filter (where kind = 'FEE'), 0) as debts, count(*) as entries
      from ledger_entries where rent_id is null group by customer_id) as must using (customer_id)
    where (customer_accounts.balance, customer_accounts.debts, customer_accounts.entries)
      is distinct from (coalesce(must.balance, 0), coalesce(must.debts, 0), coalesce(must.entries, 0))`.execute(
      test.store.db,
    )
  ).rows;

async function act(answer: Promise<Answer>, status = 200): Promise<Answer['body']> {
  const { body, ...head } = await answer;
  expect({ ...head, body }).toMatchObject({ status });
  return body;
}

it('a rent that fell through leaves credit after its fee, which pays another one and is given back', async () => {
  const fell = await rentOf(300, false);
  await act(call(fell, 'receive', { amount: 200, method: 'CASH' }));
  expect(await fixture.succeed(fell, 'reserveRent')).toMatchObject({ missing: 169 });
  expect(await cancel(fell)).toMatchObject({
    ...{ status: 409, body: { code: 'money-on-rent', details: { paid: 200, deposit: 0 } } },
  });
  await act(cancel(fell, { fee: 50, rest: 'CREDIT' }), 204);
  expect(await account()).toMatchObject({ balance: 150, credit: 150, missing: 0, open: [] });
  const other = await rentOf(100);
  expect(await account()).toMatchObject({ missing: 123, open: [{ id: other, total: 123, missing: 123 }] });
  expect(await act(call(other, 'receive', { amount: 0, method: 'CASH', useCredit: 123 }))).toMatchObject({
    payed: true,
  });
  expect(await account()).toMatchObject({ credit: 27, missing: 0 });
  expect((await ofCustomer('refund', { amount: 27, method: 'TRANSFER' }, clerk)).status).toBe(403);
  expect(await ofCustomer('refund', { amount: 27.01, method: 'TRANSFER' })).toMatchObject({
    ...{ status: 409, body: { code: 'credit-exceeds', details: { credit: 27 } } },
  });
  expect(await act(ofCustomer('refund', { amount: 27, method: 'TRANSFER' }))).toMatchObject({ balance: 0 });
  expect(await moneyOfCustomer()).toBe(173);
  const statement = await succeed(test, 'GET', `/customers/${customer}/statement?from=2020-01-01&to=2199-12-31`, {
    token: owner,
  });
  // The rent begins in the future: it is owed from then on.
  expect(statement).toMatchObject({ opening: 0, closing: -123, notStarted: 123 });
  expect(statement.entries.map(({ kind, debit, credit }: Answer['body']) => [kind, debit, credit])).toEqual([
    ['PAYMENT', 0, 200],
    ['FEE', 50, 0],
    ['REFUND', 27, 0],
  ]);
  const entries = await succeed(test, 'GET', `/rents/${fell}/entries`, { token: owner });
  expect(entries.map(({ kind, amount }: Answer['body']) => [kind, amount])).toEqual([
    ['TRANSFER_OUT', 200],
    ['PAYMENT', 200],
  ]);
  expect((await account()).entries.map(({ kind, amount }: Answer['body']) => [kind, amount])).toEqual([
    ['REFUND', 27],
    ['TRANSFER_OUT', 123],
    ['FEE', 50],
    ['TRANSFER_IN', 200],
  ]);
  expect([await wrongBalances(), await wrongSums(test.store.db)]).toEqual([[], []]);
});

describe('a rent with money is cancelled', () => {
  it('with the rest and the deposit given back, and its credits reversed', async () => {
    const id = await rentOf(100);
    await act(call(id, 'settle', { kind: 'CREDIT', amount: 23, note: 'Acordo' }));
    await act(call(id, 'receive', { amount: 50, method: 'CARD' }));
    await act(call(id, 'deposit', { action: 'TAKE', amount: 80, method: 'CARD', hold: true }));
    expect(await cancel(id, { rest: 'REFUND' })).toMatchObject({
      ...{ status: 400, body: { fields: { method: 'required' } } },
    });
    expect(await cancel(id, { fee: 51, rest: 'CREDIT' })).toMatchObject({
      ...{ status: 409, body: { code: 'exceeds-paid', details: { paid: 50 } } },
    });
    expect((await cancel(id, { fee: 1, rest: 'CREDIT' }, clerk)).status).toBe(403);
    await act(cancel(id, { fee: 10, rest: 'REFUND', method: 'CARD' }), 204);
    expect(await account()).toMatchObject({ balance: 0, credit: 0 });
    expect(await moneyOfCustomer()).toBe(10);
    const entries = await succeed(test, 'GET', `/rents/${id}/entries`, { token: owner });
    expect(entries).toMatchObject([
      { kind: 'DEPOSIT_OUT', amount: 80, method: 'CARD', isHold: true, note: reason },
      { kind: 'REFUND', amount: 40 },
      { kind: 'TRANSFER_OUT', amount: 10 },
      { kind: 'DEPOSIT_IN' },
      { kind: 'PAYMENT', amount: 50 },
      { kind: 'CREDIT', amount: 23, voided: { reason } },
    ]);
    expect([await wrongBalances(), await wrongSums(test.store.db)]).toEqual([[], []]);
  });

  it('by a clerk without a fee, and a fee is taken back by itself', async () => {
    const id = await rentOf(100);
    await act(call(id, 'receive', { amount: 50, method: 'CARD' }));
    await act(cancel(id, { rest: 'CREDIT' }, clerk), 204);
    expect(await account()).toMatchObject({ credit: 50 });
    const other = await rentOf(10);
    await act(call(other, 'receive', { amount: 12.3, method: 'CARD' }));
    await act(cancel(other, { fee: 12.3, rest: 'CREDIT' }), 204);
    const { entries } = await account();
    const ofKind = (kind: string) => entries.find((entry: Answer['body']) => entry.kind === kind).id;
    const voided = (kind: string) => ofCustomer(`entries/${ofKind(kind)}/void`, { reason: 'Engano' });
    expect(await voided('TRANSFER_IN')).toMatchObject({ status: 409, body: { code: 'entry-of-rent' } });
    expect(await act(voided('FEE'))).toMatchObject({ credit: 62.3 });
    expect(await voided('FEE')).toMatchObject({ status: 409, body: { code: 'already-voided' } });
    expect(await wrongBalances()).toEqual([]);
  });
});

describe('an entry of a rent that was cancelled is reversed', () => {
  /** A cancelled rent with a payment of the clerk in cash. */
  async function cancelledWith(money: object, amount = 50): Promise<number> {
    const id = await rentOf(100);
    await act(call(id, 'receive', { amount, method: 'CASH' }, clerk));
    await act(cancel(id, money), 204);
    return id;
  }
  const reverse = async (id: number, kind: string, token = owner) => {
    const entries = await succeed(test, 'GET', `/rents/${id}/entries`, { token: owner });
    const entry = entries.find((one: Answer['body']) => one.kind === kind);
    return ofCustomer(`entries/${entry.id}/void`, { reason: 'Engano' }, token);
  };
  const inUse = { status: 409, body: { code: 'entry-in-use' } };
  /** Kept sums are right, and nothing lies on a cancelled rent. */
  const wrong = async () => [
    ...[await wrongBalances(), await wrongSums(test.store.db)],
    (
      await sql`select rent_id from ledger_entries where rent_id in (select id from cancelled_rents)
        group by rent_id having sum(paid) <> 0 or sum(deposit) <> 0`.execute(test.store.db)
    ).rows,
  ];
  afterEach(async () => expect(await wrong()).toEqual([[], [], []]));

  it('by the clerk who made the mistake on that day: its credit goes', async () => {
    const id = await cancelledWith({ rest: 'CREDIT' });
    expect((await reverse(id, 'PAYMENT', await test.tokenFor(['rent:update']))).status).toBe(403);
    expect(await act(reverse(id, 'PAYMENT', clerk))).toMatchObject({ balance: 0, credit: 0 });
    expect(await moneyOfCustomer()).toBe(0);
    expect(await reverse(id, 'PAYMENT')).toMatchObject({ status: 409, body: { code: 'already-voided' } });
    const query = { from: '2020-01-01', to: '2199-12-31' };
    expect(await succeed(test, 'GET', `/customers/${customer}/statement`, { token: owner, query })).toMatchObject({
      entries: [],
      closing: 0,
    });
    for (const path of [`/customers/${fixture.customer}`, `/rents/${id}`]) {
      const body = { reason: 'Engano' };
      expect((await test.call('POST', `${path}/entries/1/void`, { token: owner, body })).status, path).toBe(404);
    }
  });

  it('as far as its credit is not spent, and a fee stays owed', async () => {
    const id = await cancelledWith({ fee: 20, rest: 'CREDIT' });
    await act(ofCustomer('refund', { amount: 30, method: 'CASH' }));
    expect(await reverse(id, 'PAYMENT')).toMatchObject(inUse);
    const other = await cancelledWith({ fee: 50, rest: 'CREDIT' });
    expect(await act(reverse(other, 'PAYMENT'))).toMatchObject({ balance: -50 });
  });

  it('also where it was given back, which is reversed first', async () => {
    const id = await cancelledWith({ rest: 'REFUND', method: 'CASH' });
    expect(await reverse(id, 'PAYMENT')).toMatchObject(inUse);
    expect((await reverse(id, 'REFUND', clerk)).status).toBe(403);
    expect(await act(reverse(id, 'REFUND'))).toMatchObject({ balance: 50 });
    expect(await act(reverse(id, 'PAYMENT'))).toMatchObject({ balance: 0 });
    expect(await moneyOfCustomer()).toBe(0);
  });

  it('with the credit that paid beside it, but neither a deposit nor what the cancellation moved', async () => {
    await act(ofCustomer('receive', { amount: 30, method: 'CASH', allocations: [] }));
    const id = await rentOf(100);
    await act(call(id, 'deposit', { action: 'TAKE', amount: 40, method: 'CARD' }));
    await act(call(id, 'receive', { amount: 10, method: 'CASH', useCredit: 30 }));
    await act(cancel(id, { rest: 'CREDIT' }), 204);
    for (const kind of ['DEPOSIT_IN', 'DEPOSIT_OUT', 'TRANSFER_OUT'])
      expect(await reverse(id, kind), kind).toMatchObject({ status: 409, body: { code: 'entry-of-rent' } });
    expect(await account()).toMatchObject({ credit: 40 });
    expect(await act(reverse(id, 'PAYMENT'))).toMatchObject({ credit: 30 });
  });
});

describe('credit of a customer', () => {
  it('comes from what is over on a rent, and goes back to it', async () => {
    const id = await rentOf(10);
    await act(call(id, 'receive', { amount: 20, method: 'CASH' }));
    expect((await call(id, 'moveMoney', { amount: 7.71, to: 'ACCOUNT' }, clerk)).status).toBe(403);
    expect(await act(call(id, 'moveMoney', { amount: 7.7, to: 'ACCOUNT' }, clerk))).toMatchObject({
      over: 0,
      payed: true,
    });
    const [moved] = await succeed(test, 'GET', `/rents/${id}/entries`, { token: owner });
    const back = () => call(id, `entries/${moved.id}/void`, { reason: 'Engano' });
    await act(ofCustomer('refund', { amount: 7, method: 'CASH' }));
    expect(await back()).toMatchObject({ status: 409, body: { code: 'entry-in-use' } });
    const { entries } = await account();
    await act(ofCustomer(`entries/${entries[0].id}/void`, { reason: 'Engano' }));
    expect(await act(back())).toMatchObject({ over: 7.7 });
    expect(await account()).toMatchObject({ balance: 0 });
    expect([await wrongBalances(), await wrongSums(test.store.db)]).toEqual([[], []]);
  });

  it('pays before the deposit, which pays before new money; all of it is one act', async () => {
    const id = await rentOf(100);
    await act(ofCustomer('receive', { amount: 30, method: 'CASH', allocations: [] }));
    await act(call(id, 'deposit', { action: 'TAKE', amount: 50, method: 'CARD' }));
    const pay = (useCredit: number, useDeposit: number, amount = 43) =>
      call(id, 'receive', { amount, method: 'MBWAY', useCredit, useDeposit });
    expect(await pay(31, 50)).toMatchObject({ status: 409, body: { code: 'credit-exceeds' } });
    expect(await pay(30, 51)).toMatchObject({ status: 409, body: { code: 'not-held' } });
    expect(await pay(80, 50)).toMatchObject({ status: 409, body: { code: 'exceeds-missing' } });
    expect(await call(id, 'receive', { amount: 0, method: 'CASH' })).toMatchObject({ status: 400 });
    expect(await act(pay(30, 50))).toMatchObject({ payed: true, depositHeld: 0, over: 0 });
    expect(await fixture.succeed(id, 'unpayRent')).toMatchObject({ payed: false, paidTotal: 0, depositHeld: 50 });
    expect(await account()).toMatchObject({ credit: 30 });
    expect([await wrongBalances(), await wrongSums(test.store.db)]).toEqual([[], []]);
  });

  it('is used once by two clerks', async () => {
    const rents = [await rentOf(100), await rentOf(100)];
    await act(ofCustomer('receive', { amount: 30, method: 'CASH', allocations: [] }));
    const answers = await Promise.all(
      rents.map((id) => call(id, 'receive', { amount: 0, method: 'CASH', useCredit: 30 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await account()).toMatchObject({ credit: 0 });
  });
});

it('one payment pays as many rents as the account lists', async () => {
  const pay = (count: number) => {
    const allocations = Array.from({ length: count }, (_, place) => ({ rent: 2_000_000_000 - place, amount: 1 }));
    return ofCustomer('receive', { amount: count, method: 'CASH', allocations });
  };
  expect((await pay(500)).status).toBe(404);
  expect((await pay(501)).status).toBe(400);
});

it('one payment pays several rents, and what is left over is credit', async () => {
  const [first, second] = [await rentOf(10), await rentOf(20)];
  const pay = (amount: number, allocations: object[], token = clerk) =>
    ofCustomer('receive', { amount, method: 'TRANSFER', reference: 'TRF 7', allocations }, token);
  const both = [
    { rent: second, amount: 24.6, missing: 24.6 },
    { rent: first, amount: 10, missing: 12.3 },
  ];
  expect(await pay(34.59, both)).toMatchObject({ status: 400, body: { fields: { allocations: 'invalid' } } });
  expect((await pay(40, [...both, both[0]!])).status).toBe(400);
  expect((await pay(40, [{ rent: (await fixture.rent()).id, amount: 1 }])).status, 'of another customer').toBe(400);
  expect(await pay(40, [{ rent: first, amount: 10, missing: 10 }])).toMatchObject({
    ...{ status: 409, body: { code: 'balance-changed' } },
  });
  expect(await act(pay(40, both))).toMatchObject({ credit: 5.4, missing: 2.3, open: [{ id: first, missing: 2.3 }] });
  const payment = { kind: 'PAYMENT', reference: 'TRF 7' };
  expect(await succeed(test, 'GET', `/rents/${second}/entries`, { token: owner })).toMatchObject([
    { ...payment, amount: 24.6 },
  ]);
  // The customer's log has the balance, that of each rent its payment.
  const { rows } = await sql`select resource, record_id, changes from audit_entries where action = 'receive'
    order by id desc limit 3`.execute(test.store.db);
  expect(rows).toMatchObject([
    { resource: 'rents', record_id: String(second) },
    { resource: 'rents', record_id: String(first), changes: [{ field: 'paidTotal', before: 0, after: 10 }] },
    { resource: 'customers', changes: [{ field: 'accountBalance', before: 0, after: 5.4 }] },
  ]);
  const outsider = await test.tokenFor(['rent:update']);
  expect(await pay(1, [], outsider)).toMatchObject({ status: 200, body: {} });
  expect((await test.call('GET', `/customers/${customer}/account`, { token: outsider })).status).toBe(403);
  expect([await wrongBalances(), await wrongSums(test.store.db)]).toEqual([[], []]);
});

it('a statement carries over what was owed before, and shows a rent on its first day', async () => {
  const asset = await fixture.asset();
  const { id } = await fixture.rent([addDays(today(), -10), today()], [asset]);
  await fixture.succeed(id, 'update-customer-or-address', { customer, delliveryAddress: address });
  await fixture.succeed(id, 'updateEquipmentPaymentValue', { asset, paymentValue: 100 });
  await fixture.succeed(id, 'reserveRent');
  await act(call(id, 'receive', { amount: 20, method: 'CASH', onDay: addDays(today(), -12) }));
  await act(call(id, 'receive', { amount: 30, method: 'CASH' }));
  await act(call(id, 'deposit', { action: 'TAKE', amount: 50, method: 'CARD' }));
  await act(call(id, 'deposit', { action: 'KEEP', amount: 40 }));
  await act(call(id, 'receive', { amount: 5, method: 'CASH' }));
  const [mistake] = await succeed(test, 'GET', `/rents/${id}/entries`, { token: owner });
  await act(call(id, `entries/${mistake.id}/void`, { reason: 'Engano' }));
  const read = (from: number, to: number) =>
    succeed(test, 'GET', `/customers/${customer}/statement`, {
      token: owner,
      query: { from: addDays(today(), from), to: addDays(today(), to) },
    });
  expect(await read(-11, 0)).toMatchObject({
    opening: -20,
    entries: [
      { kind: 'RENT', rent: { id }, debit: 123, credit: 0 },
      { kind: 'PAYMENT', rent: { id }, debit: 0, credit: 30 },
      { kind: 'DEPOSIT_KEPT', debit: 0, credit: 40 },
    ],
    ...{ closing: 33, notStarted: 0 },
  });
  expect(await read(-20, -11)).toMatchObject({ opening: 0, closing: -20, notStarted: 123 });
  const query = { from: '2026-02-02', to: '2026-02-01' };
  for (const path of [`/customers/${customer}/statement`, '/ledger/days'])
    expect((await test.call('GET', path, { token: owner, query })).status, path).toBe(400);
});

describe('a charge that is added later is owed from its own day on', () => {
  const yesterday = addDays(today(), -1);
  const statement = (from: string, to: string) =>
    succeed(test, 'GET', `/customers/${customer}/statement`, { token: owner, query: { from, to } });
  const linesOf = ({ entries }: Answer['body']) =>
    entries.map(({ day, kind, note, debit }: Answer['body']) => [day.slice(0, 10), kind, note, debit]);
  /** A rent of the customer that is out, of 100 euro and a charge of 10 that came with the order. */
  async function running(start: string, end = addDays(today(), 5)) {
    const asset = await fixture.asset();
    const { id } = await fixture.rent([start, end], [asset]);
    await fixture.succeed(id, 'update-customer-or-address', { customer, delliveryAddress: address });
    await fixture.succeed(id, 'updateEquipmentPaymentValue', { asset, paymentValue: 100 });
    await fixture.succeed(id, 'charges', { description: 'Seguro', unitValue: 10, vatRate: 0 });
    await fixture.succeed(id, 'reserveRent');
    return { id, asset };
  }
  const charge = { description: 'Limpeza', unitValue: 20, vatRate: 0 };

  it('by hand, by a return or for more days: statements of before do not change', async () => {
    const start = addDays(today(), -9);
    const { id, asset } = await running(start);
    await fixture.succeed(id, 'startRent');
    const before = await statement(start, yesterday);
    expect(linesOf(before)).toEqual([[start, 'RENT', null, 133]]);
    await fixture.succeed(id, 'charges', charge);
    const days = { startDate: start, endDate: addDays(today(), 7) };
    await fixture.succeed(id, 'updateDate', { ...days, charges: [{ ...charge, description: 'Mais dois dias' }] });
    const damage = { condition: 'DAMAGED', charge: { description: 'Vidro', value: 100 } };
    const token = await test.tokenFor(['rent:read', 'rent:update', 'handover:update']);
    await act(call(id, 'takeBack', { items: [{ asset, ...damage }], end: true }, token));
    expect(await statement(start, yesterday)).toEqual({ ...before, ageing: expect.anything() });
    const whole = await statement(start, today());
    expect(linesOf(whole)).toEqual([
      [start, 'RENT', null, 133],
      [today(), 'CHARGE', 'Limpeza', 20],
      [today(), 'CHARGE', 'Mais dois dias', 20],
      [today(), 'CHARGE', 'Vidro', 123],
    ]);
    expect(whole).toMatchObject({ closing: 296 });
    expect(await statement(today(), today())).toMatchObject({ opening: 133, closing: 296 });
  });

  it('but with the rent where that has not begun, and on the day of the caller', async () => {
    const start = addDays(today(), 1);
    const { id } = await running(start);
    await fixture.succeed(id, 'charges', charge);
    expect(await statement(today(), today())).toMatchObject({ closing: 0, notStarted: 153 });
    const asked = { token: owner, query: { from: today(), to: addDays(today(), 9), today: start } };
    const read = () => succeed(test, 'GET', `/customers/${customer}/statement`, asked);
    expect(linesOf(await read())).toEqual([[start, 'RENT', null, 153]]);
    const started = await running(yesterday);
    await act(test.call('POST', `/rents/${started.id}/charges?today=${start}`, { token: owner, body: charge }));
    expect(linesOf(await statement(yesterday, today()))).toEqual([[yesterday, 'RENT', null, 133]]);
    expect(linesOf(await statement(start, start))).toEqual([[start, 'CHARGE', 'Limpeza', 20]]);
  });
});

it('a statement has a reversal of another day beside its entry, and nothing of one of the same day', async () => {
  const id = await rentOf(100);
  const received = addDays(today(), -1);
  await act(call(id, 'receive', { amount: 30, method: 'CASH', onDay: received }));
  await act(call(id, 'receive', { amount: 5, method: 'CASH', onDay: received }));
  const [same, other] = await succeed(test, 'GET', `/rents/${id}/entries`, { token: owner });
  await act(call(id, `entries/${same.id}/void`, { reason: 'Engano' }));
  // As where the day of the payment was closed meanwhile.
  await sql`insert into ledger_entries (customer_id, rent_id, rent_code, kind, amount, method, on_day, voids_id, note)
    select customer_id, rent_id, rent_code, kind, amount, method, ${today()}, id, 'Cheque sem cobertura' from ledger_entries
    where id = ${other.id}`.execute(test.store.db);
  const read = (from: string, to: string) =>
    succeed(test, 'GET', `/customers/${customer}/statement`, { token: owner, query: { from, to } });
  expect(await read(received, received)).toMatchObject({ opening: 0, closing: -30 });
  expect(await read(received, today())).toMatchObject({
    entries: [
      { kind: 'PAYMENT', debit: 0, credit: 30, isReversal: false },
      { kind: 'PAYMENT', debit: 30, credit: 0, note: 'Cheque sem cobertura', isReversal: true },
    ],
    ...{ opening: 0, closing: 0 },
  });
});

it('what came in is added up by day, method and center, deposits apart', async () => {
  const { body: center } = await test.call('POST', '/centers', {
    token: await test.tokenFor('admin'),
    body: { description: 'Loja de Braga' },
  });
  const id = await rentOf(1000);
  const onDay = (day: number) => ({ onDay: `2021-05-0${day}`, center: center.id });
  await act(call(id, 'receive', { amount: 1000, method: 'MBWAY', ...onDay(1) }));
  await act(call(id, 'deposit', { action: 'TAKE', amount: 500, method: 'CARD', ...onDay(4) }));
  await act(call(id, 'receive', { amount: 300, method: 'CARD', ...onDay(4) }));
  await act(call(id, 'refund', { amount: 100, method: 'CARD', ...onDay(4) }));
  await act(call(id, 'deposit', { action: 'KEEP', amount: 30, ...onDay(8) }));
  await act(call(id, 'deposit', { action: 'GIVE_BACK', amount: 470, ...onDay(8) }));
  await act(call(id, 'receive', { amount: 7, method: 'CASH', onDay: '2021-05-08' }));
  const days = (query: object) =>
    succeed(test, 'GET', '/ledger/days', { token: owner, query: { from: '2021-05-01', to: '2021-05-31', ...query } });
  const none = { payments: 0, refunds: 0, depositsIn: 0, depositsOut: 0 };
  expect(await days({ center: center.id })).toEqual([
    { ...none, day: '2021-05-01T00:00:00', method: 'MBWAY', payments: 1000 },
    { ...none, day: '2021-05-04T00:00:00', method: 'CARD', payments: 300, refunds: 100, depositsIn: 500 },
    { ...none, day: '2021-05-08T00:00:00', method: 'CARD', depositsOut: 470 },
  ]);
  expect(await days({ by: 'month' })).toEqual([
    {
      ...none,
      day: '2021-05-01T00:00:00',
      method: 'CARD',
      payments: 300,
      refunds: 100,
      depositsIn: 500,
      depositsOut: 470,
    },
    { ...none, day: '2021-05-01T00:00:00', method: 'CASH', payments: 7 },
    { ...none, day: '2021-05-01T00:00:00', method: 'MBWAY', payments: 1000 },
  ]);
  const reader = await test.tokenFor(['rent:read', 'rent:update']);
  expect((await test.call('GET', '/ledger/days', { token: reader })).status).toBe(403);
});
