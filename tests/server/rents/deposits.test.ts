/** @module-tag engines */
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, today } from '../../../src/shared/domain/days/days';
import { createRentFixture, type RentFixture } from '../rentFixture';
import { createTestApp, type Answer, type TestApp } from '../support';
import { wrongSums } from './sums';

/* Deposits of rents: taken, given back, and kept for what is missing. */

let test: TestApp;
let fixture: RentFixture;
let owner: string;

beforeAll(async () => {
  test = await createTestApp();
  fixture = await createRentFixture(test);
  owner = await test.tokenFor(['rent:read', 'rent:update', 'ledger:update']);
});

/** A reserved rent of lines with these values. */
async function rentOf(values: readonly number[]): Promise<number> {
  const { id } = await fixture.rent();
  for (const paymentValue of values)
    await fixture.succeed(id, 'addEquipment', { asset: await fixture.asset(), paymentValue });
  await fixture.succeed(id, 'reserveRent');
  return id;
}

const call = (id: number, action: string, body: object, token = owner) =>
  test.call('POST', `/rents/${id}/${action}`, { token, body });

async function act(id: number, action: string, body: object): Promise<Answer['body']> {
  const answer = await call(id, action, body);
  expect(answer, action).toMatchObject({ status: 200 });
  return answer.body;
}

const deposit = (id: number, action: string, amount: number, more: object = {}) =>
  call(id, 'deposit', { action, amount, ...more });
const moved = (id: number, action: string, amount: number, more: object = {}) =>
  act(id, 'deposit', { action, amount, ...more });
const entriesOf = async (id: number) =>
  (await test.call('GET', `/rents/${id}/entries`, { token: owner })).body as Answer['body'][];
/** Amounts in till and bank, from the entries as stored. */
const moneyOf = async (id: number) => {
  const entries = await test.store.db.selectFrom('ledger_entries').select('money').where('rent_id', '=', id).execute();
  return entries.reduce((sum, { money }) => sum + Math.round(Number(money) * 100), 0) / 100;
};

it('stand beside what is paid, and what is kept of one pays a charge', async () => {
  const id = await rentOf([570, 570, 133, 133, 133, 247]);
  for (const [description, quantity, unitValue] of [
    ['Entrega e recolha', 2, 45],
    ['Limpeza', 1, 35],
  ])
    await fixture.succeed(id, 'charges', { description, quantity, unitValue });
  await act(id, 'receive', { amount: 1000, method: 'MBWAY' });
  expect(await moved(id, 'TAKE', 500, { method: 'CARD' })).toMatchObject({
    ...{ paidTotal: 1000, missing: 1350.53, payed: false, depositHeld: 500, depositIsHold: false },
  });
  expect(await act(id, 'receive', { amount: 1350.53, method: 'CARD' })).toMatchObject({
    payed: true,
    depositHeld: 500,
  });
  await fixture.succeed(id, 'charges', { description: 'Reparação', unitValue: 180 });
  expect(await moved(id, 'KEEP', 221.4, { missing: 221.4 })).toMatchObject({
    ...{ paidTotal: 2571.93, missing: 0, depositHeld: 278.6, payed: true },
  });
  expect(await moved(id, 'GIVE_BACK', 278.6)).toMatchObject({ payed: true, depositHeld: 0 });
  expect(await moneyOf(id)).toBe(2571.93);
  expect((await entriesOf(id)).map(({ kind, amount, method }) => [kind, amount, method])).toEqual([
    ['DEPOSIT_OUT', 278.6, 'CARD'],
    ['DEPOSIT_KEPT', 221.4, null],
    ['PAYMENT', 1350.53, 'CARD'],
    ['DEPOSIT_IN', 500, 'CARD'],
    ['PAYMENT', 1000, 'MBWAY'],
  ]);
  expect(await fixture.succeed(id, 'unpayRent')).toMatchObject({ missing: 221.4, depositHeld: 221.4, payed: false });
  expect(await fixture.succeed(id, 'payRent')).toMatchObject({ missing: 0, depositHeld: 221.4, payed: true });
  expect(await wrongSums(test.store.db)).toEqual([]);
});

it('that are only held move no money until they are captured', async () => {
  const id = await rentOf([100]);
  expect(await moved(id, 'TAKE', 300, { method: 'CARD', hold: true })).toMatchObject({ depositIsHold: true });
  expect(await moneyOf(id)).toBe(0);
  expect(await moved(id, 'KEEP', 23)).toMatchObject({ missing: 100, depositHeld: 277, depositIsHold: true });
  expect(await moneyOf(id)).toBe(23);
  expect(await moved(id, 'GIVE_BACK', 277)).toMatchObject({ depositHeld: 0, depositIsHold: false });
  expect(await moneyOf(id)).toBe(23);
  expect(await entriesOf(id)).toMatchObject([
    { kind: 'DEPOSIT_OUT', method: 'CARD', isHold: true },
    { kind: 'DEPOSIT_KEPT', method: 'CARD', isHold: true },
    { kind: 'DEPOSIT_IN', method: 'CARD', isHold: true },
  ]);
});

describe('a deposit is refused', () => {
  it.each([
    ['without a method', 'TAKE', 5, {}, { status: 400, body: { fields: { method: 'required' } } }],
    ['as a hold beside money', 'TAKE', 5, { method: 'CARD', hold: true }, conflict('deposit-mixed', { deposit: 50 })],
    ['back beyond what is held', 'GIVE_BACK', 50.01, {}, conflict('not-held', { deposit: 50 })],
    ['beyond what is held, when kept', 'KEEP', 50.01, {}, conflict('not-held', { deposit: 50 })],
    ['beyond what is missing, when kept', 'KEEP', 12.31, {}, conflict('exceeds-missing', { missing: 12.3 })],
    ['for another amount than was seen', 'KEEP', 5, { missing: 5 }, conflict('balance-changed', { missing: 12.3 })],
    [
      'as a hold when given back',
      'GIVE_BACK',
      5,
      { hold: true },
      { status: 400, body: { fields: { hold: 'invalid' } } },
    ],
    ['of nothing', 'TAKE', 0, { method: 'CARD' }, { status: 400 }],
  ] as const)('%s', async (_what, action, amount, more, answer) => {
    const id = await rentOf([10]);
    await moved(id, 'TAKE', 50, { method: 'CASH' });
    expect(await deposit(id, action, amount, more)).toMatchObject(answer);
  });

  function conflict(code: string, details: object) {
    return { status: 409, body: { code, details } };
  }
});

it('asked for is that of the models, unless a clerk has typed another', async () => {
  const { body: model } = await test.call('POST', '/asset-models', {
    token: await test.tokenFor('admin'),
    body: { description: 'Grua de caução', deposit: 150 },
  });
  const assets = [await fixture.asset(), await fixture.asset()];
  await test.store.db.updateTable('assets').set({ model_id: model.id }).where('serial_number', 'in', assets).execute();
  const { id } = await fixture.rent(undefined, [...assets, await fixture.asset()]);
  const read = async () =>
    (await test.call('POST', '/rents/read-rents', { token: owner, body: { id } })).body[0].depositAsked;
  const patch = (depositAsked: number | null) =>
    test.call('PATCH', `/rents/${id}`, { token: owner, body: { depositAsked } });
  expect(await read()).toBe(300);
  expect(await patch(0)).toMatchObject({ status: 200, body: { depositAsked: 0 } });
  expect(await patch(null)).toMatchObject({ status: 200, body: { depositAsked: 300 } });
  expect((await patch(-1)).status).toBe(400);
});

it('is a mistake that is reversed, unless it was given back, or another sort is held', async () => {
  const id = await rentOf([10]);
  await moved(id, 'TAKE', 50, { method: 'CASH' });
  await moved(id, 'GIVE_BACK', 50);
  const [out, taken] = await entriesOf(id);
  const voided = (entry: Answer['body']) => call(id, `entries/${entry.id}/void`, { reason: 'Engano' });
  expect(await voided(taken)).toMatchObject({ status: 409, body: { code: 'entry-in-use' } });
  await moved(id, 'TAKE', 80, { method: 'CARD', hold: true });
  for (const entry of [out, taken])
    expect(await voided(entry)).toMatchObject({ status: 409, body: { code: 'deposit-mixed' } });
  await moved(id, 'GIVE_BACK', 80);
  expect(await voided(out)).toMatchObject({ status: 200, body: { depositHeld: 50, depositIsHold: false } });
  expect(await voided(taken)).toMatchObject({ status: 200, body: { depositHeld: 0 } });
  expect(await wrongSums(test.store.db)).toEqual([]);
});

it('is given back once by two clerks', async () => {
  const id = await rentOf([10]);
  await moved(id, 'TAKE', 50, { method: 'CASH' });
  const answers = await Promise.all([1, 2, 3].map(() => deposit(id, 'GIVE_BACK', 50)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

it('says nothing of money to an account that may not read rents', async () => {
  const id = await rentOf([10]);
  const token = await test.tokenFor(['rent:update']);
  for (const [body, status] of [
    [{ action: 'TAKE', amount: 50, method: 'CASH' }, 200],
    [{ action: 'TAKE', amount: 50, method: 'CASH', hold: true }, 409],
    [{ action: 'GIVE_BACK', amount: 51 }, 409],
    [{ action: 'KEEP', amount: 13 }, 409],
  ] as const) {
    const answer = await call(id, 'deposit', body, token);
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.body)).not.toMatch(/"(?:paid|missing|deposit|deposit\w+|paidTotal)":/u);
  }
});

describe('with a hand-over', () => {
  const desk = () => test.tokenFor(['rent:read', 'rent:update', 'handover:update']);
  const hand = async (id: number, action: string, body: object, token?: string) =>
    test.call('POST', `/rents/${id}/${action}`, { token: token ?? (await desk()), body });
  /** A reserved rent of one unit from today on. */
  const reserved = async () => {
    const asset = await fixture.asset();
    const { id } = await fixture.rent([today(), addDays(today(), 4)], [asset]);
    await fixture.succeed(id, 'updateEquipmentPaymentValue', { asset, paymentValue: 100 });
    await fixture.succeed(id, 'reserveRent');
    return { id: id as number, items: [{ asset }] };
  };

  it('one is taken, and what is missing is kept of it when the equipment is back', async () => {
    const { id, items } = await reserved();
    const out = await hand(id, 'handOut', { items, deposit: { take: 500, method: 'CARD' } });
    expect(out).toMatchObject({ status: 200, body: { state: 'ONGOING', depositHeld: 500 } });
    await fixture.succeed(id, 'payRent');
    const damaged = items.map((item) => ({ ...item, charge: { description: 'Reparação', value: 180 } }));
    const back = (keep: number) =>
      hand(id, 'takeBack', { items: damaged, end: true, deposit: { keep, giveBack: 278.6 } });
    expect(await back(221.41)).toMatchObject({ status: 409, body: { code: 'exceeds-missing' } });
    expect(await back(221.4)).toMatchObject({
      ...{ status: 200, body: { state: 'ENDED', depositHeld: 0, missing: 0, payed: true } },
    });
    expect((await entriesOf(id)).map(({ kind, amount, method }) => [kind, amount, method])).toEqual([
      ['DEPOSIT_OUT', 278.6, 'CARD'],
      ['DEPOSIT_KEPT', 221.4, null],
      ['PAYMENT', 123, 'OTHER'],
      ['DEPOSIT_IN', 500, 'CARD'],
    ]);
    expect(await wrongSums(test.store.db)).toEqual([]);
    // Undone: the charge goes, and the deposit is held again.
    expect(await hand(id, 'undoHandover', {})).toMatchObject({
      ...{ status: 200, body: { state: 'ONGOING', depositHeld: 500, missing: 0, payed: true } },
    });
    expect((await hand(id, 'undoHandover', {})).status, 'an entry followed').toBe(409);
    expect(await wrongSums(test.store.db)).toEqual([]);
  });

  it('it goes back with the undo of a start, which an account that may not move it cannot do', async () => {
    const { id, items } = await reserved();
    await hand(id, 'handOut', { items, deposit: { take: 80, method: 'CARD', hold: true } });
    const yard = await test.tokenFor(['rent:read', 'handover:update']);
    expect((await hand(id, 'undoHandover', {}, yard)).status).toBe(403);
    expect(await hand(id, 'undoStart', {})).toMatchObject({
      ...{ status: 200, body: { state: 'NOT_STARTED', depositHeld: 0, depositIsHold: false } },
    });
    expect(await entriesOf(id)).toMatchObject([{ kind: 'DEPOSIT_IN', voided: { reason: null } }]);
  });

  it('an account without `rent:update` moves none, and nothing is handed over where it is refused', async () => {
    const { id, items } = await reserved();
    const yard = await test.tokenFor(['rent:read', 'handover:update']);
    const deposit = { take: 80, method: 'CARD' };
    expect((await hand(id, 'handOut', { items, deposit }, yard)).status).toBe(403);
    await moved(id, 'TAKE', 10, { method: 'CARD', hold: true });
    expect(await hand(id, 'handOut', { items, deposit })).toMatchObject({
      status: 409,
      body: { code: 'deposit-mixed' },
    });
    expect(await hand(id, 'handOut', { items })).toMatchObject({ status: 200, body: { depositHeld: 10 } });
    expect((await hand(id, 'takeBack', { items, deposit: { giveBack: 11 } })).status).toBe(409);
    expect((await hand(id, 'takeBack', { items, end: true }, yard)).status).toBe(200);
  });
});

it('are never held as money and as a hold at once, when payments are taken back', async () => {
  const id = await rentOf([40]);
  const { charges } = await fixture.succeed(id, 'charges', { description: 'Limpeza', quantity: 1, unitValue: 60 });
  await moved(id, 'TAKE', 50, { method: 'CASH' });
  await moved(id, 'KEEP', 50);
  await moved(id, 'TAKE', 40, { method: 'CARD', hold: true });
  await moved(id, 'KEEP', 40);
  const removal = await test.call('DELETE', `/rents/${id}/charges/${charges[0].id}`, { token: owner });
  expect(removal).toMatchObject({ status: 200, body: { payed: true, depositHeld: 0 } });
  expect(await call(id, 'unpayRent', {})).toMatchObject({ status: 409, body: { code: 'deposit-mixed' } });
  expect(await wrongSums(test.store.db)).toEqual([]);
});

it.each([
  ['TAKE', 'CASH'],
  ['GIVE_BACK', undefined],
])('are moved once by two users that saw the same: %s', async (action, method) => {
  const id = await rentOf([40]);
  await moved(id, 'TAKE', 50, { method: 'CASH', held: 0 });
  const seen = () => deposit(id, action, 20, { held: 50, method });
  const statuses = [await seen(), await seen()].map(({ status }) => status);
  expect(statuses).toEqual([200, 409]);
});
