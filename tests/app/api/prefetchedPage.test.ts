import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { invalidate } from '../../../src/shared/cache/invalidation';
import { dropPrefetched, prefetchedSnapshot, queryOf } from '../../../src/shared/cache/prefetchedPage';
import { prefetchRecord } from '../../../src/shared/record/prefetchRecord';
import { resourceOf } from '../../../src/shared/record/useResource';
import { NetworkError } from '../../../src/shared/api/client/errors';

const read = vi.fn<(key: string) => Promise<{ name: string } | null>>();
const logic = resourceOf<{ name: string }, string>(read);
const prefetch = () => prefetchRecord(logic)({ pathname: '/records/7', params: { id: '7' } });
/** Value with which the page of the record with this key would begin. */
const valueFor = (key: string) => {
  const snapshot = prefetchedSnapshot(logic, queryOf({ key }, ['key']));
  return (snapshot as { context?: { value: unknown } } | undefined)?.context?.value;
};

beforeEach(() => {
  localStorage.setItem('accessToken', 'a-token');
  read.mockReset().mockResolvedValue({ name: 'Jardins do Sado' });
});
afterEach(() => {
  dropPrefetched();
  localStorage.clear();
  vi.restoreAllMocks();
});

test('a page begins with what was read before it opened, however often React renders it', async () => {
  await prefetch();
  expect(read).toHaveBeenCalledExactlyOnceWith('7', expect.any(AbortSignal));
  expect([valueFor('7'), valueFor('7')]).toEqual([{ name: 'Jardins do Sado' }, { name: 'Jardins do Sado' }]);
  expect(valueFor('8')).toBeUndefined();
});

test.each([
  ['records have changed', () => invalidate('customers')],
  ['somebody else has signed in', () => localStorage.setItem('accessToken', 'another-token')],
  ['it is too old', () => void vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_001)],
])('a page reads by itself where %s', async (_reason, happen) => {
  await prefetch();
  happen();
  expect(valueFor('7')).toBeUndefined();
});

test('a page reads by itself where records have changed while they were read', async () => {
  let answer = (_record: { name: string }) => {};
  read.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const prefetching = prefetch();
  invalidate('customers');
  answer({ name: 'Jardins do Sado' });
  await prefetching;
  expect(valueFor('7')).toBeUndefined();
});

test('a page does not ask again for a record that does not exist', async () => {
  read.mockResolvedValue(null);
  await prefetch();
  expect(valueFor('7')).toBeNull();
});

test('a page reads by itself where reading failed before', async () => {
  read.mockRejectedValue(new NetworkError('server'));
  await prefetch();
  expect(valueFor('7')).toBeUndefined();
});

test('an answer that does not come is not waited for', async () => {
  vi.useFakeTimers();
  read.mockReturnValue(new Promise(() => undefined));
  const prefetching = prefetch();
  await vi.advanceTimersByTimeAsync(2000);
  await prefetching;
  expect(valueFor('7')).toBeUndefined();
  vi.useRealTimers();
});
