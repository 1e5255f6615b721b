import { url as debuggerUrl } from 'node:inspector';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

/** Indexes in the shared memory, as in `thread.ts`: heartbeats of the main thread, and seconds of silence it is allowed. */
const BEATS = 0;
const LIMIT = 1;

/** Milliseconds between two heartbeats. */
const INTERVAL = 500;

export interface Watchdog {
  /** Lowers the time that the main thread may be silent; a longer one changes nothing. */
  limitTo(seconds: number): void;
}

/**
 * Watches the main thread from another one and ends the process when it no longer answers. A database engine in an
 * endless loop blocks timers and signals. With a debugger there is no watchdog.
 * @param seconds allowed silence of the main thread; 0 starts no watchdog
 */
export function startWatchdog(seconds: number): Watchdog {
  if (seconds === 0 || debuggerUrl() !== undefined) return { limitTo: () => {} };
  const shared = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  shared[LIMIT] = seconds;
  // The build's entry for `thread.ts`; see `vite.config.ts`.
  const here = fileURLToPath(import.meta.url);
  const thread = join(dirname(here), `watchdogThread${extname(here)}`);
  new Worker(thread, { workerData: shared.buffer, stdout: false, stderr: false }).unref();
  setInterval(() => Atomics.add(shared, BEATS, 1), INTERVAL).unref();
  return {
    limitTo: (limit) => {
      Atomics.store(shared, LIMIT, Math.min(limit, Atomics.load(shared, LIMIT)));
    },
  };
}
