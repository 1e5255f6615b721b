import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HttpFailure, NetworkError } from '../../../src/shared/api/client/errors';
import { abortPrefetching, cached, expirePrefetched, type CachedRead } from '../../../src/shared/cache/answers';
import { invalidate } from '../../../src/shared/cache/invalidation';

interface Customer {
  name: string;
}

const SADO = { name: 'Jardins do Sado' };
const asked = vi.fn<(id: string, signal: AbortSignal) => Promise<Customer | null>>();
const never = () => new AbortController().signal;
const user = (name: string, ...permissions: string[]) =>
  localStorage.setItem('user', JSON.stringify({ username: name, permissions }));
let read: CachedRead<string, Customer | null>;

beforeEach(() => {
  user('rita', 'customer:read');
  asked.mockReset().mockResolvedValue(SADO);
  read = cached(asked);
});
afterEach(() => vi.useRealTimers());

test('a page begins with what was read at the last visit, and reads it again', async () => {
  expect(read.kept('7')).toBeUndefined();
  await read('7', never());
  expect(read.kept('7')).toEqual({ value: SADO, isFresh: false });
  expect(read.kept('8')).toBeUndefined();
});

test('two reads do not answer for each other, unless they have one name', async () => {
  await read('7', never());
  expect(cached(asked).kept('7')).toBeUndefined();
  await cached(asked, 'rents of 7')('page 1', never());
  expect(cached(asked, 'rents of 7').kept('page 1')?.value).toEqual(SADO);
});

describe('what was prefetched', () => {
  test('need not be read again, however often React renders the page', async () => {
    await read.prefetch('7');
    expect(asked).toHaveBeenCalledExactlyOnceWith('7', expect.any(AbortSignal));
    expect([read.kept('7'), read.kept('7')]).toEqual([1, 2].map(() => ({ value: SADO, isFresh: true })));
  });

  test.each<[string, () => unknown]>([
    ['its page has opened', expirePrefetched],
    ['records have changed', () => invalidate('customers')],
    ['it is too old', () => vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_001)],
    ['its page has read it again', () => read('7', never())],
  ])('is read again where %s', async (_reason, happen) => {
    await read.prefetch('7');
    await happen();
    expect(read.kept('7')).toEqual({ value: SADO, isFresh: false });
  });

  test('is read again where records have changed while it was read', async () => {
    let answer = (_customer: Customer) => {};
    asked.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const prefetching = read.prefetch('7');
    invalidate('customers');
    answer(SADO);
    await prefetching;
    expect(read.kept('7')).toEqual({ value: SADO, isFresh: false });
  });

  test.each([
    ['does not exist', () => Promise.resolve(null)],
    ['could not be read', () => Promise.reject(new NetworkError('server'))],
  ])('is asked for by the page where it %s', async (_reason, answer) => {
    asked.mockImplementation(answer);
    await read.prefetch('7');
    expect(read.kept('7')).toBeUndefined();
  });

  test('is taken over by a page that opens before the answer is here', async () => {
    let answer = (_customer: Customer) => {};
    asked.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    const prefetching = read.prefetch('7');
    const reading = read('7', never());
    answer(SADO);
    await prefetching;
    await expect(reading).resolves.toEqual(SADO);
    expect(asked).toHaveBeenCalledTimes(1);
    await read('7', never());
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['records have changed meanwhile', () => invalidate('customers'), () => Promise.resolve(SADO)],
    ['it fails', () => undefined, () => Promise.reject(new NetworkError('server'))],
  ])('is not taken over where %s', async (_reason, happen, answer) => {
    asked.mockImplementationOnce(answer);
    const prefetching = read.prefetch('7');
    happen();
    await expect(read('7', never())).resolves.toEqual(SADO);
    expect(asked).toHaveBeenCalledTimes(2);
    await prefetching;
  });

  test('is read again at the next visit where its page has taken it over', async () => {
    const prefetching = read.prefetch('7');
    await read('7', never());
    await prefetching;
    expect(read.kept('7')).toEqual({ value: SADO, isFresh: false });
  });

  test('does not replace what its page has read since', async () => {
    let answer = (_customer: Customer) => {};
    asked.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    const prefetching = read.prefetch('7');
    invalidate('customers');
    await read('7', never());
    answer({ name: 'Before the change' });
    await prefetching;
    expect(read.kept('7')?.value).toEqual(SADO);
  });

  const slow = () =>
    asked.mockImplementation(
      (_id, signal) =>
        new Promise((resolve, reject) => {
          setTimeout(() => resolve(SADO), 3000);
          signal.addEventListener('abort', () => reject(new Error('given up')));
        }),
    );

  test.each<[string, () => unknown]>([
    ['after two seconds', () => vi.advanceTimersByTime(2000)],
    ['where another page is likelier', abortPrefetching],
  ])('is given up %s', async (_when, happen) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    slow();
    const prefetching = read.prefetch('7');
    happen();
    await prefetching;
    expect(read.kept('7')).toBeUndefined();
  });

  test('is not given up while its page waits for it, unless that is left', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    slow();
    void read.prefetch('7');
    const reading = read('7', never());
    abortPrefetching();
    await vi.advanceTimersByTimeAsync(3000);
    await expect(reading).resolves.toEqual(SADO);
    expect(asked).toHaveBeenCalledTimes(1);

    void read.prefetch('8');
    const page = new AbortController();
    void read('8', page.signal).catch(() => undefined);
    page.abort();
    expect(asked.mock.calls.at(-1)?.[1].aborted).toBe(true);
  });
});

describe('nothing is kept', () => {
  test.each([
    ['that is gone', () => Promise.resolve(null)],
    ['that the server no longer finds', () => Promise.reject(new HttpFailure(404, {}))],
  ])('of a record %s', async (_what, answer) => {
    await read('7', never());
    asked.mockImplementation(answer);
    await read('7', never()).catch(() => undefined);
    expect(read.kept('7')).toBeUndefined();
  });

  test('anew of a record that could not be read this time: the answer of before stays', async () => {
    await read('7', never());
    asked.mockRejectedValue(new NetworkError('server'));
    await expect(read('7', never())).rejects.toThrow(NetworkError);
    expect(read.kept('7')?.value).toEqual(SADO);
  });

  test('of an answer that nobody waits for any more: a newer one may have come before', async () => {
    const left = new AbortController();
    asked.mockImplementation(() => {
      left.abort();
      return Promise.resolve(SADO);
    });
    await read('7', left.signal);
    expect(read.kept('7')).toBeUndefined();
  });

  test.each([
    ['somebody else', () => user('tomas', 'customer:read')],
    ['the same person with other rights', () => user('rita')],
  ])('for %s, not even until the first user returns', async (_whom, change) => {
    await read('7', never());
    change();
    expect(read.kept('7')).toBeUndefined();
    user('rita', 'customer:read');
    expect(read.kept('7')).toBeUndefined();
  });

  test('that was asked for under other rights', async () => {
    asked.mockImplementation(() => {
      user('rita');
      return Promise.resolve(SADO);
    });
    await read('7', never());
    expect(read.kept('7')).toBeUndefined();
  });
});

test('forty answers are kept; the one that was read longest ago goes first', async () => {
  for (let id = 1; id <= 40; id += 1) await read(String(id), never());
  await read('1', never());
  await read('41', never());
  expect(['1', '2', '3', '41'].filter((id) => read.kept(id))).toEqual(['1', '3', '41']);
});

test('what was only prefetched goes before what was visited', async () => {
  for (let id = 1; id <= 40; id += 1) await read(String(id), never());
  for (let id = 41; id <= 60; id += 1) await read.prefetch(String(id));
  expect(['1', '2', '40', '59', '60'].filter((id) => read.kept(id))).toEqual(['2', '40', '60']);
});

test('the order in which the values of a question were set does not matter', async () => {
  const list = cached((_query: object) => Promise.resolve(SADO));
  await list({ filters: { type: ['a'], state: ['b'] } }, never());
  expect(list.kept({ filters: { state: ['b'], type: ['a'] } })?.value).toEqual(SADO);
  expect(list.kept({ filters: { state: ['a'], type: ['b'] } })).toBeUndefined();
});
