import { rentCountCalls } from '../../../contract/rentCounts';
import { rentMoveCalls } from '../../../contract/rentMoves';
import { rentCalls } from '../../../contract/rents';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { centerCalls } from '../../../contract/centers';
import { tagCalls } from '../../../contract/tags';
import { rentChangeOf } from '../../../src/features/rents/parts/rentChange.logic';
import { authCalls } from '../../../contract/accounts';
import { createIdempotently } from '../../../src/shared/api/client/createIdempotently';
import { HttpFailure, toFailure } from '../../../src/shared/api/client/errors';
import { orUnsupported } from '../../../src/shared/api/client/orUnsupported';
import { call } from '../../../src/shared/api/client/call';
import { resetConnectivity, onCall } from '../../../src/shared/api/client/connectivity';
import { announce } from '../../support/announce';

const readTag = call(tagCalls.read);
const updateTag = call(tagCalls.update);
const deleteTag = call(tagCalls.remove);
const DAYS = { startDate: '2026-11-20T00:00:00', endDate: '2026-11-21T00:00:00' };

beforeEach(resetConnectivity);
afterEach(() => vi.useRealTimers());

it('a server that lets one wait until the time is up counts as away', async () => {
  announce({ extensions: ['session'] });
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const heard = vi.fn();
  const unsubscribe = onCall(heard);
  const asked = expect(call(authCalls.readMe)({})).rejects.toMatchObject({ reason: 'timeout' });
  await vi.advanceTimersByTimeAsync(15_000);
  await asked;
  expect(heard.mock.calls).toEqual([['unreachable']]);
  unsubscribe();
});

it.each([
  ['offline', 'says nothing of the server', false, []],
  ['online', 'says that the server is away', true, [['unreachable']]],
] as const)('a call that fails while this device is %s %s', async (_what, _says, onLine, told) => {
  announce({ extensions: ['session'] });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const heard = vi.fn();
  const unsubscribe = onCall(heard);
  await call(authCalls.readMe)({}).catch(() => undefined);
  expect(heard.mock.calls).toEqual(told);
  unsubscribe();
});

describe('a call that is answered with a failure', () => {
  /** How often `fetch` is asked, whatever it answers. */
  async function timesOf(call: () => Promise<unknown>, answer: () => Promise<Response>): Promise<number> {
    announce({});
    vi.useFakeTimers();
    const fetched = vi.fn(answer);
    vi.stubGlobal('fetch', fetched);
    const asked = call().catch(() => undefined);
    await vi.runAllTimersAsync();
    await asked;
    return fetched.mock.calls.length;
  }

  it.each([
    [502, 2],
    [503, 2],
    [504, 2],
    [500, 1],
    [501, 1],
    [429, 1],
    [404, 1],
  ])('%i is made %i times where it reads', async (status, times) => {
    expect(
      await timesOf(
        () => readTag({ id: 5 }),
        () => Promise.resolve(Response.json({}, { status })),
      ),
    ).toBe(times);
  });

  it.each([500, 502, 503, 504])(
    '%i is made once where it writes: the machine that waits for it knows more',
    async (status) => {
      expect(
        await timesOf(
          () => call(rentMoveCalls.start)({ id: 5 }),
          () => Promise.resolve(Response.json({}, { status })),
        ),
      ).toBe(1);
    },
  );

  it('or with nothing at all is made twice where it reads, once where it writes', async () => {
    const lost = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await timesOf(() => readTag({ id: 5 }), lost)).toBe(2);
    expect(await timesOf(() => call(rentMoveCalls.start)({ id: 5 }), lost)).toBe(1);
  });
});

it.each([400, 403, 404, 405, 422, 501])('a reading call that is answered %i is not offered', async (status) => {
  await expect(orUnsupported(Promise.reject(new HttpFailure(status, {})), 'hidden')).resolves.toBe('hidden');
});

it.each([401, 409, 429, 500, 503])('one that is answered %i has failed', async (status) => {
  await expect(orUnsupported(Promise.reject(new HttpFailure(status, {})), 'hidden')).rejects.toMatchObject({ status });
});

describe.each([
  ['nothing', '', 'application/json'],
  ['plain text', 'OK', 'text/plain'],
  ['a page', '<!doctype html><title>Done</title>', 'text/html'],
])('a success that is answered with %s', (_what, text, type) => {
  beforeEach(() => {
    announce({});
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(text, { headers: { 'content-type': type } })));
  });

  it('is a success of an action whose answer is not needed', async () => {
    for (const action of [
      call(rentMoveCalls.start)({ id: 5 }),
      call(rentCalls.updateDate)({ id: 5, body: DAYS }),
      deleteTag({ id: 5 }),
      updateTag({ id: 5, body: { description: 'Obra' } }),
    ])
      await expect(action).resolves.toBeUndefined();
  });

  it('of an action whose answer is needed is a lost answer', async () => {
    const failed = { kind: 'retry', messageKey: 'server' };
    expect(
      toFailure(await call(rentCalls.create)({ body: { customer: 1, ...DAYS } }).catch((error: unknown) => error)),
    ).toMatchObject(failed);
    expect(
      toFailure(
        await call(authCalls.signIn)({ body: { username: 'a', password: 'b' } }).catch((error: unknown) => error),
      ),
    ).toMatchObject(failed);
  });

  it('leads to the record that was made, where another back end made one', async () => {
    const rent = { id: 7, customer: { id: 1 }, code: 'A1', ...DAYS, state: 'ORDERING', rentLines: [] };
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
      Promise.resolve(new Request(input, init).url.endsWith('read-rents') ? Response.json([rent]) : new Response(text)),
    );
    const found = await createIdempotently(
      () => call(rentCalls.create)({ body: { customer: 1, ...DAYS } }),
      async () => (await call(rentCalls.find)({ body: {} })).items[0],
    );
    expect(found).toEqual(rent);
  });

  it('of a read is no answer either', async () => {
    for (const read of [call(tagCalls.list)({}), readTag({ id: 5 })])
      await expect(read).rejects.toMatchObject({ reason: 'server' });
  });

  it('of a read of an announced extension is none either', async () => {
    announce({ extensions: ['alerts', 'centers'] });
    for (const read of [call(rentCountCalls.alerts)({ query: { today: '2026-11-20' } }), call(centerCalls.list)({})])
      await expect(read).rejects.toMatchObject({ reason: 'server' });
  });
});

it('a list of the contract that does not exist is a failure, not a record that is missing', async () => {
  announce({});
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 'not-found' }, { status: 404 })));
  await expect(call(rentCalls.find)({ body: {} })).rejects.toMatchObject({
    kind: 'fatal',
    messageKey: 'method-not-allowed',
  });
  await expect(orUnsupported(call(rentCalls.find)({ body: {} }), 'hidden')).rejects.toMatchObject({ kind: 'fatal' });
  await expect(readTag({ id: 5 })).rejects.toMatchObject({ status: 404 });
});

it('a rent that is gone when it is read after a conflict leaves the refusal, and is not sent again', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([])));
  // A second attempt would go through: nothing may hide behind it.
  const send = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(new HttpFailure(412, { code: 'stale' }));
  const change = createActor(rentChangeOf<{ rentId: number; version: number }>({ send, hasHappened: () => false }), {
    input: { rentId: 5, version: 1 },
  }).start();
  await expect(toPromise(change)).rejects.toMatchObject({ kind: 'conflict', messageKey: 'stale', serverVersion: null });
  expect(send).toHaveBeenCalledOnce();
});
