/** @module-tag engines */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { today } from '../../../src/shared/domain/days/days';
import { addAddress, createRentFixture, type RentFixture } from '../rentFixture';
import { createTestApp, type Answer, type TestApp } from '../support';
import { wrongSums } from './sums';

/* Payments of rents as entries of the ledger. */

let test: TestApp;
let fixture: RentFixture;
let owner: string;
let settings: string;

beforeAll(async () => {
  test = await createTestApp();
  fixture = await createRentFixture(test);
  owner = await test.tokenFor(['rent:read', 'rent:update', 'ledger:update']);
  settings = await test.tokenFor(['center:update', 'customer:update', 'rent:read']);
});

/** A rent of lines with these values, reserved unless told otherwise. */
async function rentOf(values: readonly number[], isReserved = true): Promise<number> {
  const { id } = await fixture.rent();
  for (const paymentValue of values)
    await fixture.succeed(id, 'addEquipment', { asset: await fixture.asset(), paymentValue });
  if (isReserved) await fixture.succeed(id, 'reserveRent');
  return id;
}

const call = (id: number, action: string, body: object, token = owner, headers?: Record<string, string>) =>
  test.call('POST', `/rents/${id}/${action}`, { token, body, headers });

async function act(id: number, action: string, body: object): Promise<Answer['body']> {
  const answer = await call(id, action, body);
  expect(answer, action).toMatchObject({ status: 200 });
  return answer.body;
}

const cash = (amount: number, more: object = {}) => ({ amount, method: 'CASH', ...more });
const entriesOf = async (id: number) =>
  (await test.call('GET', `/rents/${id}/entries`, { token: owner })).body as Answer['body'][];

describe('parts of a payment', () => {
  it('leave what is missing, until the rent is paid; a charge makes a part missing again', async () => {
    const id = await rentOf([570, 570, 133, 133, 133, 247], false);
    for (const [description, quantity, unitValue] of [
      ['Entrega e recolha', 2, 45],
      ['Limpeza', 1, 35],
    ])
      await fixture.succeed(id, 'charges', { description, quantity, unitValue });
    expect(await act(id, 'receive', { amount: 1000, method: 'MBWAY' })).toMatchObject({
      ...{ paymentTotal: 1911, paymentTotalWithVat: 2350.53 },
      ...{ paidTotal: 1000, missing: 1350.53, over: 0, payed: false, entryCount: 1 },
    });
    await fixture.succeed(id, 'reserveRent');
    expect(await act(id, 'receive', { amount: 1350.53, method: 'CARD', missing: 1350.53 })).toMatchObject({
      ...{ paidTotal: 2350.53, missing: 0, payed: true },
    });
    const charged = await fixture.succeed(id, 'charges', { description: 'Reparação', unitValue: 180 });
    expect(charged).toMatchObject({ paymentTotalWithVat: 2571.93, missing: 221.4, payed: false });
    expect(await fixture.succeed(id, 'payRent')).toMatchObject({ paidTotal: 2571.93, payed: true, entryCount: 3 });
    expect((await entriesOf(id)).map(({ kind, amount, method }) => [kind, amount, method]).sort()).toEqual(
      [
        ['PAYMENT', 221.4, 'OTHER'],
        ['PAYMENT', 1350.53, 'CARD'],
        ['PAYMENT', 1000, 'MBWAY'],
      ].sort(),
    );
    expect(await fixture.succeed(id, 'unpayRent')).toMatchObject({ missing: 221.4, payed: false });
    expect(await wrongSums(test.store.db)).toEqual([]);
  });

  it('of which a cent is missing leave the rent unpaid, until a clerk writes it off', async () => {
    const id = await rentOf([9.99, 0.5]);
    expect(await act(id, 'receive', cash(12.9))).toMatchObject({ paymentTotalWithVat: 12.91, missing: 0.01 });
    const rounding = { kind: 'WRITE_OFF', amount: 0.01, note: 'Acerto' };
    expect(await call(id, 'settle', { ...rounding, kind: 'CREDIT' }, fixture.token)).toMatchObject({ status: 403 });
    expect(await call(id, 'settle', rounding, fixture.token)).toMatchObject({
      ...{ status: 200, body: { paidTotal: 12.91, missing: 0, payed: true } },
    });
    expect(await entriesOf(id)).toMatchObject([{ kind: 'WRITE_OFF', method: null, note: 'Acerto' }, {}]);
  });

  it('in advance count as soon as the rent is reserved', async () => {
    const id = await rentOf([10], false);
    expect(await act(id, 'receive', cash(12.3))).toMatchObject({ state: 'ORDERING', payed: false, missing: 0 });
    expect(await call(id, 'unpayRent', {})).toMatchObject({ status: 409, body: { code: 'illegal-transition' } });
    expect(await fixture.succeed(id, 'reserveRent')).toMatchObject({ payed: true });
    // Ordered again, the money stays, and counts again afterwards.
    expect(await fixture.succeed(id, 'reopenRent')).toMatchObject({ payed: false, paidTotal: 12.3 });
    expect(await fixture.succeed(id, 'reserveRent')).toMatchObject({ payed: true });
  });

  it('may be more than is missing, and the rest is given back', async () => {
    const id = await rentOf([10]);
    expect(await act(id, 'receive', cash(20))).toMatchObject({ payed: true, missing: 0, over: 7.7 });
    const back = (amount: number, token: string) => call(id, 'refund', cash(amount), token);
    expect((await back(7.71, fixture.token)).status).toBe(403);
    expect(await back(7.7, fixture.token)).toMatchObject({ status: 200, body: { over: 0, payed: true } });
    expect(await back(12.31, owner)).toMatchObject({
      ...{ status: 409, body: { code: 'exceeds-paid', details: { paid: 12.3 } } },
    });
    expect(await back(0.3, owner)).toMatchObject({ status: 200, body: { missing: 0.3, payed: false } });
    // The refunds lie behind the payment, and go with it.
    expect(await act(id, 'unpayRent', {})).toMatchObject({ paidTotal: 0, missing: 12.3, payed: false });
  });

  it('are given back as far as they came in: a credit is no money', async () => {
    const asset = await fixture.asset();
    const { id } = await fixture.rent(undefined, [asset]);
    await fixture.succeed(id, 'updateEquipmentPaymentValue', { asset, paymentValue: 100 });
    await act(id, 'settle', { kind: 'CREDIT', amount: 100, note: 'Acordo' });
    await fixture.succeed(id, 'updateEquipmentPaymentValue', { asset, paymentValue: 0 });
    const refused = (paid: number) => ({ status: 409, body: { code: 'exceeds-paid', details: { paid } } });
    for (const token of [fixture.token, owner])
      expect(await call(id, 'refund', cash(100), token)).toMatchObject(refused(0));
    await act(id, 'receive', cash(30));
    for (const token of [fixture.token, owner])
      expect(await call(id, 'refund', cash(30.01), token)).toMatchObject(refused(30));
    expect(await call(id, 'refund', cash(30), fixture.token)).toMatchObject({ status: 200, body: { over: 100 } });
    const payment = (await entriesOf(id)).find(({ kind }) => kind === 'PAYMENT');
    expect(await call(id, `entries/${payment!.id}/void`, { reason: 'Engano' })).toMatchObject({
      ...{ status: 409, body: { code: 'entry-in-use' } },
    });
  });

  it.each([
    {
      name: 'larger than what is left',
      acts: [
        ['receive', 10],
        ['receive', 20],
        ['refund', 25],
        ['receive', 20],
      ],
      voids: 10,
    },
    {
      name: 'given back beside a credit',
      acts: [
        ['settle', 6],
        ['receive', 4],
        ['refund', 4],
      ],
    },
  ] as const)('are taken back with the refund that lies behind them: $name', async ({ acts, ...more }) => {
    const id = await rentOf([10]);
    for (const [action, amount] of acts)
      await act(id, action, action === 'settle' ? { kind: 'CREDIT', amount, note: 'x' } : cash(amount));
    const voided = (await entriesOf(id)).find(({ amount }) => 'voids' in more && amount === more.voids);
    if (voided) await act(id, `entries/${voided.id}/void`, { reason: 'Engano' });
    expect(await act(id, 'unpayRent', {})).toMatchObject({ payed: false });
    await expectTrue(id);
  });

  it('are refused where they cannot be', async () => {
    const id = await rentOf([10]);
    for (const [body, field] of [
      [cash(0), 'amount'],
      [cash(0.001), 'amount'],
      [{ amount: 5 }, 'method'],
      [cash(5, { method: 'BARTER' }), 'method'],
      [cash(5, { onDay: '2199-01-01' }), 'onDay'],
      [cash(5, { onDay: '2026-02-30' }), 'onDay'],
      [cash(5, { center: 4711 }), 'center'],
      [cash(5, { reference: 'x'.repeat(101) }), 'reference'],
    ] as const)
      expect(await call(id, 'receive', body), field).toMatchObject({
        ...{ status: 400, body: { fields: { [field]: expect.any(String) } } },
      });
    expect(await call(id, 'settle', { kind: 'CREDIT', amount: 12.31, note: 'x' })).toMatchObject({
      ...{ status: 409, body: { code: 'exceeds-missing', details: { missing: 12.3 } } },
    });
    expect((await call(2_000_000_000, 'receive', cash(5))).status).toBe(404);
    expect(await entriesOf(id)).toEqual([]);
  });

  it('larger than one entry can be are several, of one act', async () => {
    const id = await rentOf([9_000_000, 9_000_000]);
    expect(await fixture.succeed(id, 'payRent')).toMatchObject({ paidTotal: 22_140_000, payed: true, entryCount: 3 });
    expect(new Set((await entriesOf(id)).map(({ group }) => group)).size).toBe(1);
    expect(await fixture.succeed(id, 'unpayRent')).toMatchObject({ paidTotal: 0, payed: false });
  });
});

describe('a mistake', () => {
  it('is reversed once, with a reason, by who made it on that day', async () => {
    const id = await rentOf([10]);
    await call(id, 'receive', cash(5), fixture.token);
    const [entry] = await entriesOf(id);
    const voiding = `entries/${entry.id}/void`;
    const colleague = await test.tokenFor(['rent:read', 'rent:update']);
    expect((await call(id, voiding, { reason: 'Engano' }, colleague)).status).toBe(403);
    expect((await call(id, voiding, { reason: ' ' }, fixture.token)).status).toBe(400);
    expect(await call(id, voiding, { reason: 'Engano' }, fixture.token)).toMatchObject({
      ...{ status: 200, body: { paidTotal: 0, missing: 12.3, entryCount: 2 } },
    });
    expect(await call(id, voiding, { reason: 'Engano' })).toMatchObject({
      ...{ status: 409, body: { code: 'already-voided' } },
    });
    expect(await entriesOf(id)).toMatchObject([{ amount: 5, voided: { reason: 'Engano' } }]);
    expect((await call(await rentOf([10]), voiding, { reason: 'Engano' })).status).toBe(404);
  });

  it('is reversed by its entry where it was a payment of nothing', async () => {
    const id = await rentOf([0]);
    expect(await fixture.succeed(id, 'payRent')).toMatchObject({ payed: true });
    const [entry] = await entriesOf(id);
    expect(await act(id, `entries/${entry.id}/void`, { reason: 'Engano' })).toMatchObject({ payed: false });
  });

  it('of a rent that is paid in part is taken back by the same right, of a paid one by every clerk', async () => {
    const id = await rentOf([10]);
    await act(id, 'receive', cash(5));
    const unpay = (token: string) => call(id, 'unpayRent', {}, token);
    expect((await unpay(fixture.token)).status).toBe(403);
    await call(id, 'receive', cash(1), fixture.token);
    expect(await unpay(fixture.token)).toMatchObject({ status: 200, body: { paidTotal: 5 } });
    await act(id, 'receive', cash(7.3));
    expect(await unpay(fixture.token)).toMatchObject({ status: 200, body: { paidTotal: 5 } });
    expect(await unpay(owner)).toMatchObject({ status: 200, body: { paidTotal: 0 } });
  });

  it('stays where its money was given back', async () => {
    const id = await rentOf([10]);
    await act(id, 'receive', cash(5));
    const [payment] = await entriesOf(id);
    await act(id, 'refund', cash(3));
    expect(await call(id, `entries/${payment.id}/void`, { reason: 'Engano' })).toMatchObject({
      ...{ status: 409, body: { code: 'entry-in-use' } },
    });
  });
});

/** Another customer with an address, as a rent's new one. */
async function otherCustomer(): Promise<{ customer: number; delliveryAddress: number }> {
  const { id: customer } = await test.store.db
    .insertInto('customers')
    .values({ description: 'Outro' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { customer, delliveryAddress: await addAddress(test, customer) };
}

describe('a rent with entries', () => {
  it('is not deleted, and keeps its customer as long as money is on it', async () => {
    const id = await rentOf([10], false);
    await act(id, 'receive', cash(5));
    const move = await otherCustomer();
    const moved = () => call(id, 'update-customer-or-address', move);
    const refused = { status: 409, body: { code: 'money-on-rent' } };
    expect(await moved()).toMatchObject({ ...refused, body: { details: { paid: 5 } } });
    // Given back, both acts stay what they were of this customer.
    await act(id, 'refund', cash(5));
    expect(await moved()).toMatchObject(refused);
    const refund = (await entriesOf(id)).find(({ kind }) => kind === 'REFUND');
    await act(id, `entries/${refund!.id}/void`, { reason: 'Engano' });
    const entry = (await entriesOf(id)).find(({ kind }) => kind === 'PAYMENT');
    await act(id, `entries/${entry!.id}/void`, { reason: 'Engano' });
    expect(await moved()).toMatchObject({ status: 200, body: { customer: { id: move.customer } } });
    const remove = () => test.call('DELETE', `/rents/${id}`, { token: owner });
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'illegal-transition' } });
    expect((await call(id, 'cancel', { reason: 'Desistiu' })).status).toBe(204);
    expect(await entriesOf(id)).toMatchObject([{ voided: { reason: 'Engano' } }, { amount: 5, voided: {} }]);
    expect((await test.call('GET', '/rents/2000000000/entries', { token: owner })).status).toBe(404);
  });

  it('of 0 may get another customer, and its payment is taken back from the one who made it', async () => {
    const id = await rentOf([0]);
    expect(await fixture.succeed(id, 'payRent')).toMatchObject({ payed: true, entryCount: 1 });
    const move = await otherCustomer();
    expect((await call(id, 'update-customer-or-address', move)).status).toBe(200);
    expect(await fixture.succeed(id, 'unpayRent')).toMatchObject({ payed: false, entryCount: 2 });
    const { rows } = await sql`select customer_id from ledger_entries where rent_id = ${id}`.execute(test.store.db);
    expect(rows).toEqual([{ customer_id: fixture.customer }, { customer_id: fixture.customer }]);
    await fixture.succeed(id, 'payRent');
    expect(await fixture.succeed(id, 'unpayRent')).toMatchObject({ payed: false, entryCount: 4 });
  });

  it('keeps its former customer, and the center where it was paid, from being deleted', async () => {
    const customer = await otherCustomer();
    const { body: center } = await test.call('POST', '/centers', { token: settings, body: { description: 'Braga' } });
    const id = await rentOf([0]);
    await call(id, 'update-customer-or-address', customer);
    await fixture.succeed(id, 'payRent');
    const rent = { id, code: expect.any(String) };
    const back = { customer: fixture.customer, delliveryAddress: fixture.address };
    expect((await call(id, 'update-customer-or-address', back)).status).toBe(200);
    await act(id, 'receive', cash(5, { center: center.id }));
    const remove = (path: string) => test.call('DELETE', path, { token: settings });
    for (const [path, message] of [
      [`/customers/${customer.customer}`, 'The customer has rents or payments.'],
      [`/centers/${center.id}`, 'Assets or payments belong to this center.'],
    ] as const)
      expect(await remove(path), path).toMatchObject({
        ...{ status: 409, body: { code: 'in-use', message, details: { rents: [rent] } } },
      });
  });

  it('says nothing of money to an account that may not read rents, in refusals neither', async () => {
    const id = await rentOf([10]);
    const token = await test.tokenFor(['rent:update']);
    const all = await test.tokenFor(['rent:update', 'ledger:update']);
    const move = await otherCustomer();
    const note = 'x';
    for (const [action, body, status, own] of [
      ['receive', cash(5), 200, token],
      ['receive', cash(5, { missing: 12.3 }), 409, token],
      ['refund', cash(5, { missing: 12.3 }), 409, token],
      ['refund', cash(5.01), 403, token],
      ['refund', cash(5.01), 409, all],
      ['settle', { kind: 'CREDIT', amount: 7.31, note }, 403, token],
      ['settle', { kind: 'CREDIT', amount: 7.31, note }, 409, all],
      ['settle', { kind: 'WRITE_OFF', amount: 0.05, note, missing: 0.05 }, 409, token],
      ['update-customer-or-address', move, 409, token],
      ['reopenRent', {}, 200, token],
      ['reserveRent', {}, 200, token],
      ['cancel', { reason: 'x' }, 409, token],
      ['payRent', {}, 200, token],
      ['payRent', {}, 409, token],
    ] as const) {
      const answer = await call(id, action, body, own);
      expect(answer.status, action).toBe(status);
      expect(JSON.stringify(answer.body), action).not.toMatch(/"(?:payed|paid|missing|over|paidTotal|entryCount)"/u);
    }
    expect((await test.call('GET', `/rents/${id}/entries`, { token })).status).toBe(403);
  });
});

describe('at once', () => {
  it('two clerks never both take the rest', async () => {
    const id = await rentOf([10]);
    const answers = await Promise.all([1, 2, 3].map(() => call(id, 'receive', cash(12.3, { missing: 12.3 }))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      ...{ code: 'balance-changed', details: { missing: 0 } },
    });
    expect(await entriesOf(id)).toHaveLength(1);
  });

  it('a lost answer that is asked for again takes no more money, and an old version none', async () => {
    const id = await rentOf([10]);
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([1, 2].map(() => call(id, 'receive', cash(5), owner, headers)));
    expect(answers.map(({ status, body }) => [status, body.paidTotal])).toEqual([
      [200, 5],
      [200, 5],
    ]);
    expect((await call(id, 'receive', cash(5), owner, { 'if-match': '"1"' })).status).toBe(412);
    expect(await entriesOf(id)).toHaveLength(1);
  });

  it('an entry is reversed once', async () => {
    const id = await rentOf([10]);
    await act(id, 'receive', cash(5));
    const [entry] = await entriesOf(id);
    const answers = await Promise.all([1, 2].map(() => call(id, `entries/${entry.id}/void`, { reason: 'x' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('the database', () => {
  const failure = async (statement: string) =>
    sql
      .raw(statement)
      .execute(test.store.db)
      .then(
        () => 'accepted',
        (error: { code: string; constraint?: string }) => `${error.code} ${error.constraint ?? ''}`.trim(),
      );

  it('never changes or removes an entry', async () => {
    const id = await rentOf([10]);
    await act(id, 'receive', cash(5));
    for (const statement of [
      `update ledger_entries set amount = 1 where rent_id = ${id}`,
      `delete from ledger_entries where rent_id = ${id}`,
      'truncate ledger_entries cascade',
      `update rents set payed = true where id = ${id}`,
    ])
      expect(await failure(statement), statement).toMatch(/^(?:42501|428C9)/u);
  });

  it('refuses an entry of another customer, and a reversal of another amount', async () => {
    const id = await rentOf([10]);
    await act(id, 'receive', cash(5));
    const [{ id: entry }] = await entriesOf(id);
    const insert = (amount: number, customer: string, voids: string) =>
      `insert into ledger_entries (customer_id, rent_id, rent_code, kind, amount, method, on_day, note, voids_id)
       select ${customer}, id, code, 'PAYMENT', ${amount}, 'CASH', '2026-01-01', 'x', ${voids} from rents where id = ${id}`;
    expect(await failure(insert(5, 'customer_id + 1', 'null'))).toBe('23514 ledger_entries_rent');
    expect(await failure(insert(4, 'customer_id', String(entry)))).toBe('23514 ledger_entries_reversal');
    expect(await failure(insert(5, 'customer_id', String(entry)))).toBe('accepted');
    expect(await failure(insert(5, 'customer_id', String(entry)))).toBe('23505 ledger_entries_voids_key');
  });
});

/** Acts of a history. */
const ACTS = {
  receive: ({ id, amount }: Turn) => call(id, 'receive', cash(amount)),
  refund: ({ id, amount }: Turn) => call(id, 'refund', cash(amount)),
  credit: ({ id, amount }: Turn) => call(id, 'settle', { kind: 'CREDIT', amount, note: 'x' }),
  writeOff: ({ id, amount }: Turn) => call(id, 'settle', { kind: 'WRITE_OFF', amount, note: 'x' }),
  void: ({ id, entry }: Turn) => call(id, `entries/${entry}/void`, { reason: 'x' }),
  takeDeposit: ({ id, amount }: Turn) => call(id, 'deposit', { action: 'TAKE', amount, method: 'CARD' }),
  holdDeposit: ({ id, amount }: Turn) => call(id, 'deposit', { action: 'TAKE', amount, method: 'CARD', hold: true }),
  giveBack: ({ id, amount }: Turn) => call(id, 'deposit', { action: 'GIVE_BACK', amount }),
  keep: ({ id, amount }: Turn) => call(id, 'deposit', { action: 'KEEP', amount }),
  payRent: ({ id }: Turn) => call(id, 'payRent', {}),
  unpayRent: ({ id }: Turn) => call(id, 'unpayRent', {}),
  charge: ({ id, amount }: Turn) => call(id, 'charges', { description: 'Limpeza', unitValue: amount }),
  value: ({ id, asset, amount }: Turn) => call(id, 'updateEquipmentPaymentValue', { asset, paymentValue: amount }),
};

/** What an act is done with: a rent with its unit, an amount, and one of the entries. */
interface Turn {
  id: number;
  asset: number;
  amount: number;
  entry: number;
}

const step = fc.record({
  action: fc.constantFrom(...(Object.keys(ACTS) as (keyof typeof ACTS)[])),
  amount: fc.integer({ min: 1, max: 3000 }).map((cents) => cents / 100),
  place: fc.nat(20),
});

it('has figures in any history that are those made anew from the entries, and nothing below 0', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16, size: 'max' }), async (steps) => {
      const asset = await fixture.asset();
      const { id } = await fixture.rent(undefined, [asset]);
      await fixture.succeed(id, 'reserveRent');
      for (const { action, amount, place } of steps) {
        const entries = await entriesOf(id);
        const entry = entries[place % Math.max(entries.length, 1)]?.id ?? 1;
        const answer = await ACTS[action]({ id, asset, amount, entry });
        expect([200, 404, 409], `${action}: ${JSON.stringify(answer.body)}`).toContain(answer.status);
        await expectTrue(id);
        if (answer.status === 200 && (action === 'payRent' || action === 'unpayRent'))
          expect(answer.body.payed).toBe(action === 'payRent');
      }
    }),
    { numRuns: Number(process.env.HISTORIES ?? 8), seed: 20_261_128 },
  );
  expect(await wrongSums(test.store.db)).toEqual([]);
});

/** Compares a rent's figures with its live entries. */
async function expectTrue(id: number): Promise<void> {
  const [rent] = (await test.call('POST', '/rents/read-rents', { token: owner, body: { id } })).body;
  const live = (await entriesOf(id)).filter(({ voided }) => !voided);
  const sum = (signs: Record<string, 1 | -1>, entries = live) =>
    entries.reduce((cents, { kind, amount }) => cents + (signs[kind] ?? 0) * Math.round(amount * 100), 0);
  const paid = sum({ PAYMENT: 1, CREDIT: 1, WRITE_OFF: 1, DEPOSIT_KEPT: 1, REFUND: -1 });
  const held = (isHold: boolean) =>
    sum(
      { DEPOSIT_IN: 1, DEPOSIT_OUT: -1, DEPOSIT_KEPT: -1 },
      live.filter((entry) => entry.isHold === isHold),
    );
  const total = Math.round(rent.paymentTotalWithVat * 100);
  expect(paid).toBeGreaterThanOrEqual(0);
  expect(sum({ PAYMENT: 1, DEPOSIT_KEPT: 1, REFUND: -1 })).toBeGreaterThanOrEqual(0);
  expect([rent.depositHeld, rent.depositIsHold]).toEqual([(held(false) + held(true)) / 100, held(true) > 0]);
  expect([Math.min(held(false), held(true)), Math.max(held(false), held(true))]).toEqual([
    0,
    Math.round(rent.depositHeld * 100),
  ]);
  expect([rent.paidTotal, rent.missing, rent.over]).toEqual([
    paid / 100,
    Math.max(total - paid, 0) / 100,
    Math.max(paid - total, 0) / 100,
  ]);
  expect(rent.payed).toBe(
    live.some(({ kind }) => ['PAYMENT', 'CREDIT', 'WRITE_OFF', 'DEPOSIT_KEPT'].includes(kind)) && paid >= total,
  );
}

it('counts a payment on the day that it is given, today unless it is', async () => {
  const id = await rentOf([10]);
  await act(id, 'receive', cash(5));
  await act(id, 'receive', cash(1, { onDay: '2026-01-15' }));
  expect((await entriesOf(id)).map(({ onDay }) => onDay.slice(0, 10))).toEqual([today(), '2026-01-15']);
});
