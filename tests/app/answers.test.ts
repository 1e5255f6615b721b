import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { rentChangeOf } from '../../src/features/rents/detail/rentChange.logic';
import { readMe } from '../../src/shared/api/auth';
import { HttpFailure } from '../../src/shared/api/errors';
import { orUnsupported } from '../../src/shared/api/orUnsupported';
import { resetConnectivity, onCall } from '../../src/shared/api/connectivity';
import { announce } from '../support/announce';

beforeEach(resetConnectivity);
afterEach(() => vi.useRealTimers());

it('a server that lets one wait until the time is up counts as away', async () => {
  announce({ extensions: ['session'] });
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const heard = vi.fn();
  const unsubscribe = onCall(heard);
  const asked = expect(readMe()).rejects.toMatchObject({ reason: 'timeout' });
  await vi.advanceTimersByTimeAsync(15_000);
  await asked;
  expect(heard.mock.calls).toEqual([['unreachable']]);
  unsubscribe();
});

it.each([400, 403, 404, 405, 422, 501])('a reading call that is answered %i is not offered', async (status) => {
  await expect(orUnsupported(Promise.reject(new HttpFailure(status, {})), 'hidden')).resolves.toBe('hidden');
});

it.each([401, 409, 429, 500, 503])('one that is answered %i has failed', async (status) => {
  await expect(orUnsupported(Promise.reject(new HttpFailure(status, {})), 'hidden')).rejects.toMatchObject({ status });
});

it('a rent that is gone when it is read after a conflict leaves the refusal, and is not sent again', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([])));
  // A second attempt would go through: nothing may hide behind it.
  const send = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(new HttpFailure(412, { code: 'stale' }));
  const change = createActor(rentChangeOf<{ rentId: number; version: number }>({ send, hasHappened: () => false }), {
    input: { rentId: 5, version: 1 },
  }).start();
  await expect(toPromise(change)).rejects.toMatchObject({ kind: 'stale', messageKey: 'stale', serverVersion: null });
  expect(send).toHaveBeenCalledOnce();
});
