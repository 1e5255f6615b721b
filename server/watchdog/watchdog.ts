import { url as debuggerUrl } from 'node:inspector';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

/** Places in the memory that both threads share: how often the main one was alive, and how many seconds it may be silent. */
const BEATS = 0;
const LIMIT = 1;

/** Milliseconds between two signs of life. */
const INTERVAL = 500;

export interface Watchdog {
  /** Lowers the time that the main thread may be silent; a longer one changes nothing. */
  limitTo(seconds: number): void;
}

/**
 * Watches the main thread from another one and ends the process when it no longer answers: an engine that spins blocks
 * timers and signals. With 0 seconds or a debugger there is no watchdog.
 */
export function startWatchdog(seconds: number): Watchdog {
  if (seconds === 0 || debuggerUrl() !== undefined) return { limitTo: () => {} };
  const shared = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  shared[LIMIT] = seconds;
  // Built beside the entry, under the same extension.
  const here = fileURLToPath(import.meta.url);
  const thread = join(dirname(here), `watchdog${extname(here)}`);
  new Worker(thread, { workerData: shared.buffer, stdout: false, stderr: false }).unref();
  setInterval(() => Atomics.add(shared, BEATS, 1), INTERVAL).unref();
  return {
    limitTo: (limit) => {
      Atomics.store(shared, LIMIT, Math.min(limit, Atomics.load(shared, LIMIT)));
    },
  };
}
