import { writeSync } from 'node:fs';
import { Session } from 'node:inspector';
import { workerData } from 'node:worker_threads';

/** The exit code of a process that had to be ended: an internal error, by the convention of sysexits. */
const EXIT_CODE = 70;
const TICK_MS = 1000;
/** How long the main thread gets to exit by itself before it is killed. */
const GRACE_MS = 3000;
const FATAL = 60;
const STDOUT = 1;

const shared = new Int32Array(workerData as SharedArrayBuffer);
let seen = -1;
let silentTicks = 0;

/*
 * Ticks are counted, not time: when the machine sleeps, both threads do. The indexes are those of watchdog.ts, which this thread
 * does not import: it is a file of its own.
 */
const timer = setInterval(() => {
  const beats = Atomics.load(shared, 0);
  silentTicks = beats === seen ? silentTicks + 1 : 0;
  seen = beats;
  const limit = Atomics.load(shared, 1);
  if (silentTicks < limit) return;
  clearInterval(timer);
  tell(`The main thread has not answered for ${limit} s: ending the process.`);
  endProcess();
}, TICK_MS);

/** A line in the shape of the log, past the main thread through which everything else is written. */
function tell(msg: string): void {
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
