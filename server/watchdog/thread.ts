import { writeSync } from 'node:fs';
import { Session } from 'node:inspector';
import { workerData } from 'node:worker_threads';

/** Indexes in the shared memory, as in `watchdog.ts`, which this thread cannot import: it is a file of its own. */
const BEATS = 0;
const LIMIT = 1;

/** Exit code of a process that had to be ended: an internal error, by the convention of sysexits. */
const EXIT_CODE = 70;
const TICK_MS = 1000;
/** Milliseconds in which the main thread may exit by itself before it is killed. */
const GRACE_MS = 3000;
const FATAL = 60;
const STDOUT = 1;

const shared = new Int32Array(workerData as SharedArrayBuffer);
let seen = -1;
let silentTicks = 0;

// Ticks are counted, not time: when the machine sleeps, both threads do.
const timer = setInterval(() => {
  const beats = Atomics.load(shared, BEATS);
  silentTicks = beats === seen ? silentTicks + 1 : 0;
  seen = beats;
  const limit = Atomics.load(shared, LIMIT);
  if (silentTicks < limit) return;
  clearInterval(timer);
  writeLogLine(`The main thread has not answered for ${limit} s: ending the process.`);
  endProcess();
}, TICK_MS);

/** Writes a line in the shape of the log, past the main thread through which everything else is written. */
function writeLogLine(msg: string): void {
  writeSync(
    STDOUT,
    `${JSON.stringify({ level: FATAL, time: Date.now(), pid: process.pid, exitCode: EXIT_CODE, msg })}\n`,
  );
}

/** Interrupts whatever the main thread does, an endless loop too, with the order to exit; kills the process otherwise. */
function endProcess(): void {
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), GRACE_MS);
  const session = new Session();
  session.connectToMainThread();
  session.post('Runtime.evaluate', { expression: `process.exit(${EXIT_CODE})` });
}
