import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from '../databases/postgresCluster';
import { BOOKING_PREFIX } from '../twoAddresses.mjs';

/** The server as a person starts it: the built file, in a process of its own, with its own data. */
export interface BuiltServer {
  readonly origin: string;
  readonly port: number;
  readonly dataDir: string;
  /** Printed output so far. */
  output(): string;
  /** Asks it to stop and waits until it has. */
  stop(): Promise<void>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again after `stop` or `kill`, on the same port and data; nothing happens while it runs. */
  start(): Promise<void>;
  /** Stops it and deletes its data. */
  dispose(): Promise<void>;
}

const ENTRY = resolve('dist/server/main.js');
/** Has the booking API at an address of its own. */
const TWO_ADDRESSES = pathToFileURL(resolve('tests/support/twoAddresses.mjs')).href;
/** Killed tests leave no servers behind. */
const END_WITH_PARENT = pathToFileURL(resolve('scripts/lib/endWithParent.mjs')).href;

/**
 * Starts the built server on a free port and answers when it is healthy; throws with its output when it is not.
 * @param kept a data directory that stays when the server is disposed of
 * @param env its configuration; without `DATABASE_URL` it has an embedded database of its own, which takes seconds to create
 */
export async function startBuiltServer(env: Record<string, string> = {}, kept?: string): Promise<BuiltServer> {
  const port = await freePort();
  const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'rental-cockpit-data-'));
  const origin = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let printed = '';

  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;

  async function start(): Promise<void> {
    if (isRunning()) return;
    // Short-lived processes over the embedded database lose much of their time to the optimising compiler.
    const flags = ['--liftoff-only', '--import', TWO_ADDRESSES, '--import', END_WITH_PARENT];
    const started = spawn(process.execPath, [...flags, ENTRY], {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: dataDir,
        BOOKING_API_URL: `{host}${env.BASE_PATH ?? ''}${BOOKING_PREFIX}`,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    started.stdout.on('data', (chunk) => (printed += String(chunk)));
    started.stderr.on('data', (chunk) => (printed += String(chunk)));
    await healthy(
      origin,
      () => started.exitCode ?? started.signalCode,
      () => printed,
    );
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const running = child;
    if (!running || !isRunning()) return;
    const gone = new Promise((done) => running.once('exit', done));
    running.kill(signal);
    await gone;
  }

  await start();
  return {
    origin,
    port,
    dataDir,
    output: () => printed,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    start,
    async dispose() {
      await end('SIGTERM');
      if (kept === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function healthy(origin: string, exit: () => unknown, output: () => string): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const answer = await fetch(`${origin}/api/health`).catch(() => undefined);
    if (answer?.ok) return;
    if (exit() !== null || Date.now() > deadline) throw new Error(`The server did not become healthy:\n${output()}`);
    await new Promise((next) => setTimeout(next, 50));
  }
}
