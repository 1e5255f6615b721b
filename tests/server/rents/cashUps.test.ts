/** @module-tag engines */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, today, toWire } from '../../../src/shared/domain/days/days';
import { createRentFixture, type RentFixture } from '../rentFixture';
import { createTestApp, succeed, type Answer, type TestApp } from '../support';
import { wrongCashUps } from './sums';

/* The end of a day: the till of a center is counted, and its days take no entry from then on. */

let test: TestApp;
let fixture: RentFixture;
let owner: string;
let clerk: string;
let center: number;

beforeAll(async () => {
  test = await createTestApp();
  fixture = await createRentFixture(test);
  owner = await test.tokenFor(['rent:read', 'rent:update', 'ledger:update']);
  clerk = await test.tokenFor(['rent:read', 'rent:update']);
});
beforeEach(async () => {
  center = await newCenter();
});

async function newCenter(): Promise<number> {
  const { id } = await test.store.db
    .insertInto('centers')
    .values({ description: `Loja ${randomUUID().slice(0, 8)}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A reserved rent that costs 123 euro with VAT. */
async function rent(): Promise<number> {
  const { id } = await fixture.rent();
  await fixture.succeed(id, 'addEquipment', { asset: await fixture.asset(), paymentValue: 100 });
  await fixture.succeed(id, 'reserveRent');
  return id;
}
const day = (count: number) => addDays(today(), count);
const call = (id: number, action: string, body: object, token = owner) =>
  test.call('POST', `/rents/${id}/${action}`, { token, body });
const receive = (id: number, amount: number, more: object = {}, token = owner) =>
  call(id, 'receive', { amount, method: 'CASH', center, ...more }, token);
const post = (body: object, token = owner) =>
  test.call('POST', '/cash-ups', { token, body: { center, banked: 0, ...body } });
const close = (body: object) =>
  succeed(test, 'POST', '/cash-ups', { token: owner, body: { center, banked: 0, ...body } });
const preview = (on: string) => succeed(test, 'GET', '/cash-ups/preview', { token: owner, query: { day: on, center } });
const reopen = (id: number, reason = 'Engano', token = owner) =>
  test.call('POST', `/cash-ups/${id}/reopen`, { token, body: { reason } });
const entriesOf = async (id: number) => (await test.call('GET', `/rents/${id}/entries`, { token: owner })).body;
const daysOf = async (id: number) => (await entriesOf(id)).map(({ onDay }: Answer['body']) => onDay.slice(0, 10));
const refused = (code: string, more: object = {}) => ({ status: 409, body: { code, ...more } });
const invalid = (field: string, code: string) => ({ status: 400, body: { fields: { [field]: code } } });

describe('a till', () => {
  it('begins with a float, and the next day with what was left', async () => {
    const id = await rent();
    await receive(id, 40, { onDay: day(-2) });
    await receive(id, 30, { onDay: day(-2), method: 'CARD' });
    await call(id, 'deposit', { action: 'TAKE', amount: 50, method: 'CASH', center, onDay: day(-2) });
    await call(id, 'refund', { amount: 10, method: 'CASH', center, onDay: day(-2) });
    // Nothing moves with a hold, and other centers have tills of their own.
    await call(await rent(), 'deposit', {
      action: 'TAKE',
      amount: 9,
      method: 'CARD',
      hold: true,
      center,
      onDay: day(-2),
    });
    await receive(id, 7, { onDay: day(-2), center: undefined });
    expect(await preview(day(-2))).toMatchObject({
      ...{ afterDay: null, opening: null, expected: { CASH: 80, CARD: 30 }, entries: 4, cashUp: null },
    });
    const counted = { CASH: 180, CARD: 30 };
    expect(await post({ day: day(-2), counted })).toMatchObject(invalid('opening', 'required'));
    const first = await close({ day: day(-2), opening: 100, counted, banked: 150 });
    expect(first).toMatchObject({
      ...{
        center: { id: center },
        day: toWire(day(-2)),
        afterDay: toWire(day(-3)),
        opening: 100,
        banked: 150,
        left: 30,
      },
      ...{ expected: { CASH: 180, CARD: 30 }, counted, differences: {}, note: null, isLatest: true },
    });
    await receive(id, 5);
    expect(await preview(today())).toMatchObject({ afterDay: toWire(day(-2)), opening: 30, expected: { CASH: 35 } });
    expect(await preview(day(-2))).toMatchObject({ opening: 100, expected: first.expected, cashUp: { id: first.id } });
    expect(await post({ day: today(), opening: 30, counted: { CASH: 35 } })).toMatchObject(
      invalid('opening', 'invalid'),
    );
    const second = await close({ day: today(), counted: { CASH: 35 } });
    expect(second).toMatchObject({ afterDay: toWire(day(-2)), opening: 30, left: 35 });
    const list = () =>
      succeed(test, 'GET', '/cash-ups', { token: owner, query: { from: day(-9), to: today(), center } });
    expect(await list()).toMatchObject([
      { id: second.id, isLatest: true },
      { id: first.id, isLatest: false },
    ]);
  });

  it('of money without a center is one, too, and a day with nothing leaves the float', async () => {
    const body = { center: null, day: '1990-01-05', opening: 20, counted: { CASH: 20 } };
    expect(await close(body)).toMatchObject({ center: null, expected: { CASH: 20 }, left: 20 });
    const query = { day: '1990-01-05', center: 0 };
    expect(await succeed(test, 'GET', '/cash-ups/preview', { token: owner, query })).toMatchObject({
      ...{ entries: 0, cashUp: { center: null } },
    });
  });

  it('with a difference needs a note, of any method', async () => {
    await receive(await rent(), 10, { method: 'CARD' });
    for (const counted of [{ CASH: 50 }, { CASH: 49.99, CARD: 10 }, { CASH: 40, CARD: 20 }])
      expect(await post({ day: today(), opening: 50, counted, note: ' ' })).toMatchObject(invalid('note', 'required'));
    const note = 'Falta um cêntimo';
    const closed = await close({ day: today(), opening: 50, counted: { CASH: 49.99, CARD: 10 }, note });
    expect(closed).toMatchObject({ differences: { CASH: -0.01 }, note, left: 49.99 });
  });

  it('says what each method has too much or too little, which do not make up for each other', async () => {
    await receive(await rent(), 10, { method: 'CARD' });
    const counted = { CASH: 55, CARD: 5 };
    const closed = await close({ day: today(), opening: 50, counted, note: 'Pago em dinheiro' });
    expect(closed.differences).toEqual({ CASH: 5, CARD: -5 });
    const { rows } = await sql<{ changes: object[] }>`select changes from audit_entries where resource = 'cash-ups'
      and record_id = ${String(closed.id)}`.execute(test.store.db);
    expect(rows[0]?.changes).toEqual(
      expect.arrayContaining([
        { field: 'difference.CASH', after: 5 },
        { field: 'difference.CARD', after: -5 },
      ]),
    );
  });

  it('is of no day that has not begun here, whatever day the caller has', async () => {
    const body = { center, day: day(1), opening: 50, counted: { CASH: 50 }, banked: 0 };
    const ahead = await test.call('POST', `/cash-ups?today=${day(1)}`, { token: owner, body });
    expect(ahead).toMatchObject(invalid('day', 'in-future'));
    const behind = { token: owner, body: { ...body, day: today() } };
    expect(await test.call('POST', `/cash-ups?today=${day(-1)}`, behind)).toMatchObject(invalid('day', 'in-future'));
  });

  it.each([
    [{ day: day(1) }, 'day', 'in-future'],
    [{ day: '2026-02-30' }, 'day', 'invalid'],
    [{ counted: { CASH: -1 } }, 'counted', 'out-of-range'],
    [{ banked: 50.01 }, 'banked', 'out-of-range'],
    [{ center: 2_000_000_000 }, 'center', 'not-found'],
  ] as const)('is not closed with %j', async (wrong, field, code) => {
    const body = { day: today(), opening: 50, counted: { CASH: 50 }, ...wrong };
    expect(await post(body)).toMatchObject(invalid(field, code));
  });
});

describe('money without a center', () => {
  const tillsOf = async (id: number) =>
    Object.fromEntries((await entriesOf(id)).map((entry: Answer['body']) => [entry.kind, entry.center]));

  it('goes out of the till where it lies', async () => {
    const id = await rent();
    const other = await newCenter();
    await call(id, 'receive', { amount: 40, method: 'CARD' });
    await receive(id, 40);
    await call(id, 'deposit', { action: 'TAKE', amount: 50, method: 'CASH', center: other });
    await call(id, 'refund', { amount: 10, method: 'CASH' });
    await call(id, 'deposit', { action: 'GIVE_BACK', amount: 20 });
    expect(await tillsOf(id)).toMatchObject({ REFUND: center, DEPOSIT_OUT: other });
    const [given] = await entriesOf(id);
    await call(id, `entries/${given.id}/void`, { reason: 'Engano' });
    await call(id, 'deposit', { action: 'GIVE_BACK', amount: 1, center });
    expect((await entriesOf(id))[0]).toMatchObject({ kind: 'DEPOSIT_OUT', center });
    await call(id, 'deposit', { action: 'GIVE_BACK', amount: 2, center: null });
    const [nowhere] = await entriesOf(id);
    expect(nowhere).toMatchObject({ kind: 'DEPOSIT_OUT', center: null });
    await call(id, `entries/${nowhere.id}/void`, { reason: 'Engano' });
    const money = { rest: 'REFUND', method: 'CASH' };
    expect((await call(id, 'cancel', { reason: 'Desistiu', money })).status).toBe(204);
    expect(await entriesOf(id)).toMatchObject([
      { kind: 'DEPOSIT_OUT', amount: 49, center: other },
      ...[{ kind: 'REFUND', amount: 70, center }, {}, {}, {}, {}, {}, {}, {}],
    ]);
  });

  it('comes out of a hold into its till, also where it is kept with a payment', async () => {
    for (const [action, body] of [
      ['deposit', { action: 'KEEP', amount: 20 }],
      ['receive', { amount: 5, method: 'CASH', useDeposit: 20 }],
    ] as const) {
      const id = await rent();
      await call(id, 'deposit', { action: 'TAKE', amount: 50, method: 'CARD', hold: true, center });
      expect((await call(id, action, body)).status).toBe(200);
      expect((await tillsOf(id)).DEPOSIT_KEPT).toBe(center);
    }
  });

  it('is taken at a hand-out where the rest of the rent lies', async () => {
    const asset = await fixture.asset();
    const { id } = await fixture.rent(undefined, [asset]);
    await fixture.succeed(id, 'reserveRent');
    await receive(id, 5);
    const token = await test.tokenFor(['rent:read', 'rent:update', 'handover:update']);
    const body = { items: [{ asset }], deposit: { take: 50, method: 'CASH' } };
    expect(await call(id, 'handOut', body, token)).toMatchObject({ status: 200 });
    expect(await tillsOf(id)).toMatchObject({ DEPOSIT_IN: center });
  });
});

describe('a closed day', () => {
  it('takes no entry: one of today counts for the next day, one that asks for it is refused', async () => {
    const id = await rent();
    await close({ day: today(), opening: 0, counted: {} });
    const details = { day: today(), next: day(1) };
    for (const onDay of [today(), day(-3)])
      expect(await receive(id, 5, { onDay })).toMatchObject(
        refused('day-closed', { details: { ...details, day: onDay } }),
      );
    expect((await receive(id, 5)).status).toBe(200);
    expect((await receive(id, 6, { onDay: day(1) })).status).toBe(200);
    // Other tills are open.
    expect((await receive(id, 7, { center: undefined, onDay: today() })).status).toBe(200);
    expect(await daysOf(id)).toEqual([day(1), day(1), today()]);
    expect(await post({ day: day(-3), counted: {} })).toMatchObject(
      refused('day-closed', { details: { day: day(-3) } }),
    );
  });

  it('keeps its entries: a reversal counts on the next day, and needs the right to correct the ledger', async () => {
    const id = await rent();
    await receive(id, 5, {}, clerk);
    await close({ day: today(), opening: 0, counted: { CASH: 5 } });
    const [entry] = await entriesOf(id);
    const voided = (token: string) => call(id, `entries/${entry.id}/void`, { reason: 'Engano' }, token);
    expect((await voided(clerk)).status).toBe(403);
    expect(await voided(owner)).toMatchObject({ status: 200, body: { paidTotal: 0 } });
    const query = { from: today(), to: day(1), center };
    expect(await succeed(test, 'GET', '/ledger/entries', { token: owner, query })).toMatchObject([
      { onDay: toWire(day(1)), money: -5, isReversal: true, rent: { id } },
      { onDay: toWire(today()), money: 5, isReversal: false, isReversed: true, customer: { id: fixture.customer } },
    ]);
  });

  it('is told to who works with rents, as the last one of its till; a reopened one is not', async () => {
    const ofTill = async () => {
      const { body } = await test.call('GET', '/ledger/closed-days', { token: clerk });
      return (body as { center: number | null }[]).filter((till) => till.center === center);
    };
    await close({ day: day(-2), opening: 0, counted: {} });
    const { id: last } = await close({ day: today(), counted: {} });
    expect(await ofTill()).toEqual([{ center, day: toWire(today()) }]);
    await reopen(last);
    expect(await ofTill()).toEqual([{ center, day: toWire(day(-2)) }]);
    const stranger = await test.tokenFor(['asset:read']);
    expect((await test.call('GET', '/ledger/closed-days', { token: stranger })).status).toBe(403);
  });

  it('refuses neither payRent nor unpayRent', async () => {
    center = 0;
    const body = { center: null, day: today(), counted: { CASH: 20, CARD: 0 }, note: 'x' };
    const { id: closed } = await close(body);
    const id = await rent();
    await fixture.succeed(id, 'payRent');
    await fixture.succeed(id, 'unpayRent');
    const days = await sql<{ day: string }>`select on_day as day from ledger_entries where rent_id = ${id}`.execute(
      test.store.db,
    );
    expect(days.rows.map((row) => row.day)).toEqual([day(1), day(1)]);
    expect((await reopen(closed)).status).toBe(200);
  });
});

describe('reopening', () => {
  it('is of the last one alone, once, and the day takes entries again', async () => {
    const id = await rent();
    const first = await close({ day: day(-1), opening: 10, counted: { CASH: 10 } });
    const last = await close({ day: today(), counted: { CASH: 10 } });
    expect(await reopen(first.id)).toMatchObject(refused('not-latest'));
    expect((await reopen(last.id, ' ')).status).toBe(400);
    expect((await reopen(2_000_000_000)).status).toBe(404);
    expect(await reopen(last.id, 'Faltava um recibo')).toMatchObject({
      status: 200,
      body: { reason: 'Faltava um recibo', reopenedBy: expect.any(String), isLatest: false },
    });
    expect(await reopen(last.id)).toMatchObject(refused('not-latest'));
    expect((await receive(id, 5, { onDay: today() })).status).toBe(200);
    expect(await receive(id, 5, { onDay: day(-1) })).toMatchObject(refused('day-closed'));
    expect(await close({ day: today(), counted: { CASH: 15 } })).toMatchObject({
      opening: 10,
      left: 15,
      isLatest: true,
    });
    const { rows } = await sql`select action, label, changes from audit_entries where resource = 'cash-ups'
      and record_id = ${String(last.id)} order by id`.execute(test.store.db);
    expect(rows).toMatchObject([
      { action: 'close', changes: expect.arrayContaining([{ field: 'opening', after: 10 }]) },
      { action: 'reopen', changes: [{ field: 'reason', after: 'Faltava um recibo' }] },
    ]);
  });

  it('leaves no day out where no cash-up is left: the next one begins where the first one did', async () => {
    const id = await rent();
    await receive(id, 3, { onDay: day(-3) });
    const first = await close({ day: day(-3), opening: 10, counted: { CASH: 13 } });
    const second = await close({ day: day(-2), counted: { CASH: 13 } });
    for (const { id: closed } of [second, first]) await reopen(closed);
    await receive(id, 2, { onDay: day(-2) });
    await receive(id, 1);
    const expected = { afterDay: toWire(day(-4)), opening: null, expected: { CASH: 6 }, entries: 3 };
    expect(await preview(today())).toMatchObject(expected);
    expect(await post({ day: today(), counted: { CASH: 16 } })).toMatchObject(invalid('opening', 'required'));
    const whole = { day: today(), opening: 10, counted: { CASH: 16 } };
    const { id: closed } = await close(whole);
    expect(await preview(today())).toMatchObject({
      ...{ afterDay: toWire(day(-4)), opening: 10, expected: { CASH: 16 }, entries: 3 },
      cashUp: { afterDay: toWire(day(-4)), expected: { CASH: 16 } },
    });
    await reopen(closed);
    // A day before all of them is a first one again.
    expect(await preview(day(-5))).toMatchObject({ afterDay: null, opening: null, entries: 0 });
    expect(await close({ day: day(-5), opening: 1, counted: { CASH: 1 } })).toMatchObject({
      afterDay: toWire(day(-6)),
    });
    expect(await close({ day: today(), counted: { CASH: 7 } })).toMatchObject({ afterDay: toWire(day(-5)) });
  });

  it('and closing need the right to correct the ledger; the dashboard lets read, entries beside customers', async () => {
    const closed = await close({ day: today(), opening: 0, counted: {} });
    const reader = await test.tokenFor(['dashboard:read', 'customer:read']);
    for (const token of [clerk, reader]) {
      expect((await post({ day: today(), counted: {} }, token)).status).toBe(403);
      expect((await reopen(closed.id, 'x', token)).status).toBe(403);
    }
    const paths = ['/cash-ups', '/ledger/entries', '/ledger/days'].map(
      (path) => `${path}?from=${today()}&to=${today()}`,
    );
    for (const path of [...paths, `/cash-ups/preview?day=${today()}`]) {
      expect((await test.call('GET', path, { token: reader })).status, path).toBe(200);
      expect((await test.call('GET', path, { token: clerk })).status, path).toBe(403);
    }
    const figures = await test.tokenFor(['dashboard:read']);
    const statusOf = async (path: string) => (await test.call('GET', path, { token: figures })).status;
    expect(await Promise.all(paths.map(statusOf))).toEqual([200, 403, 200]);
  });
});

it('a center with cash-ups is not deleted', async () => {
  const closed = await close({ day: today(), opening: 0, counted: {} });
  const settings = await test.tokenFor(['center:update', 'ledger:update']);
  expect(await test.call('DELETE', `/centers/${center}`, { token: settings })).toMatchObject(
    refused('in-use', { details: { cashUps: [{ id: closed.id, day: toWire(today()) }] } }),
  );
});

it('entries are listed by day, kind, method and till, in pages', async () => {
  const id = await rent();
  await receive(id, 3, { onDay: day(-1) });
  await receive(id, 4, { method: 'CARD' });
  await call(id, 'refund', { amount: 1, method: 'CASH', center });
  const list = async (query: object) => {
    const answer = await test.call('GET', '/ledger/entries', {
      token: owner,
      query: { from: day(-1), to: today(), center, ...query },
    });
    return [answer.body.map(({ money }: Answer['body']) => money), answer.headers['x-total-count']];
  };
  expect(await list({})).toEqual([[-1, 4, 3], undefined]);
  expect(await list({ page: 2, perPage: 1, sort: 'money' })).toEqual([[3], '3']);
  expect(await list({ kind: 'PAYMENT', perPage: 9 })).toEqual([[4, 3], '2']);
  expect(await list({ method: 'CARD' })).toEqual([[4], undefined]);
  expect(await list({ center: 0, to: day(-1) })).toEqual([[], undefined]);
});

/** Acts of a history, each on one of the last days. */
const ACTS = {
  receive: ({ id, amount, on }: Turn) => receive(id, amount, { onDay: on }),
  receiveNow: ({ id, amount }: Turn) => receive(id, amount),
  refund: ({ id, amount, on }: Turn) => call(id, 'refund', { amount, method: 'CARD', center, onDay: on }),
  deposit: ({ id, amount }: Turn) => call(id, 'deposit', { action: 'TAKE', amount, method: 'CASH', center }),
  giveBack: ({ id, amount }: Turn) => call(id, 'deposit', { action: 'GIVE_BACK', amount, center }),
  void: ({ id, entry }: Turn) => call(id, `entries/${entry}/void`, { reason: 'x' }),
  payRent: ({ id }: Turn) => call(id, 'payRent', {}),
  unpayRent: ({ id }: Turn) => call(id, 'unpayRent', {}),
  close: ({ on, isFirst }: Turn) =>
    post({ day: on, counted: { CASH: 50 }, banked: 20, note: 'x', ...(isFirst ? { opening: 50 } : {}) }),
  reopen: ({ latest }: Turn) => reopen(latest),
};

interface Turn {
  id: number;
  amount: number;
  on: string;
  entry: number;
  isFirst: boolean;
  latest: number;
}

const step = fc.record({
  action: fc.constantFrom(...(Object.keys(ACTS) as (keyof typeof ACTS)[])),
  amount: fc.integer({ min: 1, max: 3000 }).map((cents) => cents / 100),
  back: fc.nat(4),
  place: fc.nat(9),
});

it('in any history each cash-up has the entries of its days, and closed days take none', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 16, size: 'max' }), async (steps) => {
      center = await newCenter();
      const id = await rent();
      for (const { action, amount, back, place } of steps) {
        const entries = await entriesOf(id);
        const before = await preview(today());
        const latest = (
          await succeed(test, 'GET', '/cash-ups', { token: owner, query: { from: day(-9), to: today(), center } })
        ).find(({ isLatest }: Answer['body']) => isLatest);
        const turn = {
          ...{ id, amount, on: day(-back), isFirst: latest === undefined, latest: latest?.id ?? 2_000_000_000 },
          entry: entries[place % Math.max(entries.length, 1)]?.id ?? 1,
        };
        const answer = await ACTS[action](turn);
        expect([200, 201, 404, 409], `${action}: ${JSON.stringify(answer.body)}`).toContain(answer.status);
        if (answer.status >= 300) expect(await preview(today())).toEqual(before);
        expect(await wrongCashUps(test.store.db)).toEqual([]);
      }
    }),
    { numRuns: Number(process.env.HISTORIES ?? 6), seed: 20_261_129 },
  );
});
