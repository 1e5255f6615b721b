import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { tagCalls } from '../../../contract/tags';
import { call as callOf } from '../../../src/shared/api/client/call';
import { announce, OURS } from '../../support/announce';
import { CALLS } from '../../support/apiCalls';
import { DEFINED, ofDefined } from '../../support/definedCalls';
import { SENT } from '../../support/sentByCalls';

/*
 * Query or body, idempotency key and signal of every function of the API client. Addresses and versions are in
 * models/calls.test.ts.
 */

/** Calls that change something without a key: those of the own account, as the client has it. */
const isWithoutKey = (name: string) => name === 'signOut' || /^\w+ \/auth\/(?!register$)/u.test(name);

/** Calls that are given up after another time than `TIME_LIMIT`, in milliseconds. */
const TIME_LIMIT = 15_000;
const TIME_LIMITS: Record<string, number> = {
  ...ofDefined(({ file, sendsFile }) => (file || sendsFile ? 60_000 : TIME_LIMIT)),
  signOut: 5000,
};

const modules = import.meta.glob<Record<string, unknown>>('../../../src/shared/api/*.ts', { eager: true });
const functions = Object.assign({}, ...Object.values(modules)) as Record<string, () => unknown>;
/** The calls whose function takes a signal. */
const ABORTABLE = Object.entries(CALLS).filter(
  ([name]) => name in DEFINED || /\bsignal\b/u.test(String(functions[name.split(' ')[0]!])),
);

/** Whether a call only reads. */
const isReading = (name: string) => /^(?:GET |read|find|draw)/u.test(name) || DEFINED[name]?.isReading === true;

/** Whether a call has the caller's day in its address. */
const isDated = (name: string) => DEFINED[name]?.isDated === true;

interface Sent {
  request: Request;
  query: string;
  body: unknown;
}

/** The first request of a function; it is never answered. */
function sentBy(call: (signal: AbortSignal) => Promise<unknown>, signal: AbortSignal): Promise<Sent> {
  return new Promise((resolve, reject) => {
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init);
      const text = await request.clone().text();
      const query = decodeURIComponent(new URL(request.url).search.slice(1));
      resolve({ request, query, body: text === '' ? undefined : JSON.parse(text) });
      return new Promise(() => undefined);
    });
    call(signal).catch(reject);
  });
}

beforeEach(() => {
  // Calls that are never answered must not be given up while another file listens.
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date('2026-11-20T10:00:00') });
  announce(OURS);
});
afterEach(() => void vi.useRealTimers());

describe.each(Object.entries(CALLS))('%s', (name, call) => {
  test('sends all that it is given', async () => {
    const { query, body } = await sentBy(call, new AbortController().signal);
    const asked = SENT[name];
    // One by one, so that the report names the parameter that differs.
    expect(query && !isDated(name) ? query.split('&') : body, 'its row in SENT').toEqual(
      typeof asked === 'string' ? asked.split('&') : asked,
    );
    if (isDated(name)) expect(query).toBe('today=2026-11-20');
  });

  test('has an idempotency key where it changes something', async () => {
    const { request } = await sentBy(call, new AbortController().signal);
    const hasKey = request.headers.has('idempotency-key');
    expect(hasKey, 'it has a key').toBe(!isReading(name) && !isWithoutKey(name));
  });

  test('is given up when its time is over, not before', async () => {
    const giveUp = vi.fn();
    await new Promise<void>((resolve) => {
      vi.stubGlobal('fetch', () => {
        resolve();
        return new Promise(() => undefined);
      });
      call(new AbortController().signal).catch(giveUp);
    });
    await vi.advanceTimersByTimeAsync((TIME_LIMITS[name] ?? TIME_LIMIT) - 1);
    expect(giveUp).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(giveUp).toHaveBeenCalledOnce();
  });
});

test.each(ABORTABLE)('%s is given up when nothing waits for it any more', async (_name, call) => {
  const abort = new AbortController();
  const { request } = await sentBy(call, abort.signal);
  expect(request.signal.aborted, 'it was given up before').toBe(false);
  abort.abort();
  expect(request.signal.aborted, 'its signal reaches the request').toBe(true);
});

test('every read can be given up', () => {
  const names = ABORTABLE.map(([name]) => name);
  expect(Object.keys(CALLS).filter((name) => isReading(name) && !names.includes(name))).toEqual([]);
});

test('a record that is the input of a call sends nothing of its own fields', async () => {
  const record = { id: 7, version: 3, body: 'of its own', query: { page: 2 } };
  const { request, query, body } = await sentBy(() => callOf(tagCalls.remove)(record), new AbortController().signal);
  expect([request.method, new URL(request.url).pathname, query, body]).toEqual([
    'DELETE',
    expect.stringMatching(/\/tags\/7$/u),
    '',
    undefined,
  ]);
});
