/** Prints the reachable bytes of the process every few seconds, as a preload (`node --import`). */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

// The thread of the watchdog is given the preload too, and has a heap of its own.
if (isMainThread)
  setInterval(() => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    process.stdout.write(`reachable ${heapUsed} ${external}\n`);
  }, 5000).unref();
