/** Prints the reachable bytes of the process every few seconds, as a preload (`node --import`). */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

setInterval(() => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  process.stdout.write(`reachable ${heapUsed} ${external}\n`);
}, 5000).unref();
