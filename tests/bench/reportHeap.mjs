/** A preload (`node --import`) that prints every few seconds what is reachable in the process, in bytes. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

setInterval(() => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  process.stdout.write(`reachable ${heapUsed} ${external}\n`);
}, 5000).unref();
