import { rentCountCalls } from '../../../contract/rentCounts';
import { rentLineCalls } from '../../../contract/rentLines';
import { rentMoveCalls } from '../../../contract/rentMoves';
import { rentCalls } from '../../../contract/rents';
import { beforeEach, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { Rent, RentLine } from '../../../machines/types';
import { quickAddLogic } from '../../../src/features/rents/addEquipment/addEquipment.logic';
import { lineRemoval } from '../../../src/features/rents/lines/lines.logic';
import { assetCalls } from '../../../contract/assets';
import { authCalls } from '../../../contract/accounts';
import { customerCalls } from '../../../contract/customers';
import { call } from '../../../src/shared/api/client/call';
import { announceHeaders, serveCalls, type Sent } from '../serveCalls';

const createCustomer = call(customerCalls.create);

/* Which request is a retry, under the same idempotency key, and which is another one. */
beforeEach(() => sessionStorage.clear());

it('a retry for the same version of the record keeps its key; another version gets another key', async () => {
  announceHeaders(['idempotency-key', 'if-match']);
  const requests = serveCalls(() => undefined);
  for (const version of [1, 1, 2]) await call(rentMoveCalls.pay)({ id: 5, version }).catch(() => undefined);
  const [first, again, later] = requests.map(({ key }) => key);
  expect(first).toBeTruthy();
  expect(again).toBe(first);
  expect(later).not.toBe(first);
});

const lineOf7 = { id: 1, lineOrder: 0, asset: { serialNumber: 7 }, paymentValue: 10, paymentValueWithVat: 12.3 };
const rentWith = (...rentLines: object[]) =>
  ({
    id: 5,
    code: 'A2026-00005',
    state: 'ORDERING',
    customer: { id: 1, description: 'Obras' },
    startDate: '2026-11-20',
    endDate: '2026-11-22',
    rentLines,
  }) as unknown as Rent;
const keysOf = (requests: readonly Sent[], call: string) =>
  requests.filter((request) => request.call === call).map(({ key }) => key);

/** Adds asset 7 to rent 5 by the quick row; resolves when the line is there or the failure shown. */
async function addInRow(rent: Rent) {
  const row = createActor(
    quickAddLogic(() => rent),
    { input: { rentId: 5 } },
  ).start();
  row.send({ type: 'serial.type', serial: '7' });
  row.send({ type: 'row.next' });
  row.send({ type: 'value.type', value: 10 });
  row.send({ type: 'row.next' });
  await waitFor(row, (state) => state.matches('awaitingSerial') && state.context.serial === '');
}

async function removeLine(line: RentLine) {
  const removal = createActor(lineRemoval).start();
  removal.send({ type: 'removal.ask', record: { rentId: 5, asset: line.asset } });
  removal.send({ type: 'question.accept' });
  await waitFor(removal, (state) => state.matches('idle'));
}

it('a line that was added with a lost answer, and removed by another user, is added again under another key', async () => {
  announceHeaders(['idempotency-key', 'if-match']);
  const requests = serveCalls((call) =>
    call === 'GET /assets/7'
      ? { serialNumber: 7, description: 'Betoneira', state: { id: 1, type: 'AVAILABLE' } }
      : call === 'POST /rents/read-rents'
        ? [rentWith(lineOf7)]
        : call === 'GET /maintenances'
          ? []
          : undefined,
  );
  await addInRow(rentWith());
  await addInRow(rentWith());
  const [first, again] = keysOf(requests, 'POST /rents/5/addEquipment');
  expect(again).not.toBe(first);
});

it('a line that was removed with a lost answer, and added by another user, is removed again under another key', async () => {
  announceHeaders(['idempotency-key', 'if-match']);
  const requests = serveCalls((call) => (call === 'POST /rents/read-rents' ? [rentWith()] : undefined));
  await removeLine(lineOf7);
  await removeLine(lineOf7);
  const [first, again] = keysOf(requests, 'POST /rents/5/removeEquipment');
  expect(again).not.toBe(first);
});

it('a request without an answer gets another key after the opposite action on its record, not on another one', async () => {
  announceHeaders(['idempotency-key']);
  const requests = serveCalls((call) => (call === 'POST /rents/5/removeEquipment' ? {} : undefined));
  const add = () => call(rentLineCalls.add)({ id: 5, body: { asset: 7, paymentValue: 10 } }).catch(() => undefined);
  const addElsewhere = () =>
    call(rentLineCalls.add)({ id: 55, body: { asset: 7, paymentValue: 10 } }).catch(() => undefined);
  await addElsewhere();
  await add();
  await call(rentLineCalls.remove)({ id: 5, body: { asset: 7 } });
  await add();
  await addElsewhere();
  const [first, again] = keysOf(requests, 'POST /rents/5/addEquipment');
  expect(again).not.toBe(first);
  const [elsewhere, elsewhereAgain] = keysOf(requests, 'POST /rents/55/addEquipment');
  expect(elsewhereAgain).toBe(elsewhere);
});

it('a record that was created with a lost answer, and deleted, is created again under another key', async () => {
  announceHeaders(['idempotency-key']);
  const requests = serveCalls((call) => (call === 'DELETE /rents/5' ? {} : undefined));
  const create = () =>
    call(rentCalls.create)({
      body: { customer: 1, startDate: '2026-11-20T00:00:00', endDate: '2026-11-22T00:00:00' },
    }).catch(() => undefined);
  await create();
  await create();
  await call(rentCalls.remove)({ id: 5 });
  await create();
  const [first, retried, anew] = keysOf(requests, 'POST /rents');
  expect(retried).toBe(first);
  expect(anew).not.toBe(first);
});

/** The keys of a request whose answer is lost, of its retry that gets this status, and of the next one. */
async function keysAround(status: number) {
  announceHeaders(['idempotency-key']);
  let attempts = 0;
  const requests = serveCalls(() => (attempts++ === 1 ? new Response('{}', { status }) : undefined));
  for (let i = 0; i < 3; i++)
    await call(rentLineCalls.add)({ id: 5, body: { asset: 7, paymentValue: 10 } }).catch(() => undefined);
  const [lost, retry, next] = requests.map(({ key }) => key);
  expect(retry).toBe(lost);
  return { lost, next };
}

it.each([401, 403, 408, 429, 500, 502, 503, 504])(
  'a retry answered by %i decides nothing: the lost request may have succeeded, and the next one keeps its key',
  async (status) => {
    const { lost, next } = await keysAround(status);
    expect(next).toBe(lost);
  },
);

it.each([400, 404, 409, 412, 422])(
  'a retry refused with %i is decided: the server ran it, and the next request has another key',
  async (status) => {
    const { lost, next } = await keysAround(status);
    expect(next).not.toBe(lost);
  },
);

it('reading with a body keeps no key', async () => {
  announceHeaders(['idempotency-key']);
  const requests = serveCalls(() => undefined);
  await Promise.allSettled([
    call(rentCalls.find)({ body: { search: 'a' } }),
    call(assetCalls.find)({ body: { search: 'a' } }),
    call(rentCountCalls.views)({ body: { today: '2026-11-21T00:00:00' } }),
  ]);
  expect(requests.map(({ key }) => key)).toEqual([null, null, null]);
  expect(sessionStorage).toHaveLength(0);
});

it('a creation without an answer keeps its key while another record is created, also with identifiers of text', async () => {
  announceHeaders(['idempotency-key']);
  let isLost = true;
  const requests = serveCalls(() =>
    isLost ? undefined : Response.json({ id: 'c-9f', description: 'x' }, { status: 201 }),
  );
  await createCustomer({ body: { description: 'A' } }).catch(() => undefined);
  isLost = false;
  await createCustomer({ body: { description: 'B' } });
  await createCustomer({ body: { description: 'A' } });
  const [first, , again] = requests.filter(({ call }) => call.startsWith('POST'));
  expect(again?.key).toBe(first?.key);
});

it('a registration is retried under the same key, and no hash of the password is stored', async () => {
  announceHeaders(['idempotency-key']);
  let isReachable = false;
  const requests = serveCalls(() => (isReachable ? { status: 'accepted' } : undefined));
  const account = { username: 'rosa', email: 'rosa@example.pt', password: 'uma palavra longa' };
  const tries = async () => call(authCalls.register)({ body: account }).catch(() => undefined);
  await tries();
  expect(Object.keys(sessionStorage)).toEqual([]);
  isReachable = true;
  await tries();
  await tries();
  const [lost, again, anew] = requests.map(({ key }) => key);
  expect(lost).not.toBeNull();
  expect(again).toBe(lost);
  expect(anew).not.toBe(lost);
  await call(authCalls.recoverPassword)({ body: { email: 'rosa@example.pt' } });
  expect(requests.at(-1)).toEqual({ call: 'POST /auth/password-recovery', key: null });
});

it('a creation that a proxy answers with a page of HTML is repeated with the same key', async () => {
  announceHeaders(['idempotency-key']);
  let calls = 0;
  const requests = serveCalls(() => (++calls === 1 ? new Response('<p>Hello') : { id: 3 }));
  const create = () => createCustomer({ body: { description: 'Obras' } });
  await expect(create()).rejects.toMatchObject({ reason: 'server', key: expect.any(String) });
  await create();
  expect(new Set(requests.map(({ key }) => key)).size, 'keys of the two requests').toBe(1);
});
