import { afterEach, expect, test, vi } from 'vitest';
import { tabLocks } from '../../../src/shared/browser/tabLock';

/* Locks between tabs, where the browser has them and where leases in local storage take their place. */

interface Waiting {
  signal?: AbortSignal;
}

/** Locks that another tab holds for ever; a request for them waits until it is aborted. */
const taken = {
  request: (_name: string, options: Waiting, hold?: (lock: null) => Promise<void>) =>
    hold && 'ifAvailable' in options
      ? hold(null)
      : new Promise<void>((_resolve, reject) =>
          options.signal?.addEventListener('abort', () => reject(options.signal!.reason as Error)),
        ),
};

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['of the browser', () => vi.stubGlobal('navigator', { locks: taken })],
  [
    'in local storage',
    () => {
      vi.stubGlobal('navigator', {});
      localStorage.setItem('lease:live', JSON.stringify({ owner: 'another', until: Date.now() + 60_000 }));
    },
  ],
])('a lock %s that another tab holds is not held, and is waited for until the signal', async (_whose, take) => {
  take();
  const held: boolean[] = [];
  const locks = tabLocks();
  await locks.tryHold('live', (isHeld) => Promise.resolve(void held.push(isHeld)));
  expect(held).toEqual([false]);
  const stop = new AbortController();
  const waiting = locks.waitAndHold('live', stop.signal, () => Promise.resolve(void held.push(true)));
  stop.abort(new Error('signed out'));
  await expect(waiting).rejects.toThrow('signed out');
  expect(held).toEqual([false]);
});
