import { spawn, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { freePort } from '../support/databases/postgresCluster';

/**
 * Folder of the built server: inside `node_modules`, so that its packages are found. Each project has its own, as they
 * run side by side.
 */
const PROJECT =
  process.env.TEST_DATABASE_URL === undefined ? 'embedded' : `postgres${process.env.TEST_DATABASE_POOL ?? ''}`;
const BUILT = resolve('node_modules/.cache', `server-under-test-${PROJECT}`);

/** Builds the server, and the lock on its own, for processes of their own. Takes a fraction of a second. */
export async function buildServer(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      ssr: true,
      target: 'node20',
      outDir: BUILT,
      emptyOutDir: true,
      rollupOptions: {
        input: {
          main: 'server/main.ts',
          data: 'server/backup/cli.ts',
          watchdogThread: 'server/watchdog/thread.ts',
          paperThread: 'server/paper/paperThread.ts',
          watch: 'server/watchdog/watchdog.ts',
          lock: 'server/db/dataDirLock.ts',
        },
        // Chunks lie beside the entries, as in the build.
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
}

/** The module that starts the watchdog, likewise. */
export const WATCHDOG_MODULE = resolve(BUILT, 'watch.mjs');

/** The module that holds the lock, for a script of a process of its own. */
export const LOCK_MODULE = resolve(BUILT, 'lock.mjs');

export interface ServerProcess {
  child: ChildProcess;
  port: number;
  output(): string;
  /** Resolves with the exit code, or the signal that ended it. */
  ended: Promise<number | string | null>;
  kill(signal: NodeJS.Signals): Promise<number | string | null>;
}

/** Short-lived processes lose a third of their time to the optimising compiler. */
const FAST_START = '--liftoff-only';

/** Starts the server in a process of its own, with a module that is loaded before it. */
export async function startProcess(
  dataDir: string,
  env: Record<string, string> = {},
  preload?: string,
): Promise<ServerProcess> {
  const port = await freePort();
  const flags = [FAST_START, ...(preload ? ['--import', pathToFileURL(resolve(preload)).href] : [])];
  const child = spawn(process.execPath, [...flags, resolve(BUILT, 'main.mjs')], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: String(port),
      DEMO: 'false',
      ADMIN_PASSWORD: 'uma palavra segura',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout.on('data', (chunk) => (printed += String(chunk)));
  child.stderr.on('data', (chunk) => (printed += String(chunk)));
  const ended = new Promise<number | string | null>((done) =>
    child.once('exit', (code, signal) => done(code ?? signal)),
  );
  return {
    child,
    port,
    output: () => printed,
    ended,
    kill(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

/** Runs `npm run backup`, `restore` or `move` with these words; answers the exit code and everything printed. */
export async function runData(
  words: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [FAST_START, resolve(BUILT, 'data.mjs'), ...words], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  const code = await new Promise<number | null>((done) => child.once('close', done));
  return { code, output };
}

/** Waits until the process prints the text; throws with all it printed when it ends before. */
export async function prints(server: ServerProcess, text: string): Promise<void> {
  await new Promise<void>((found, failed) => {
    const look = (): void => {
      if (server.output().includes(text)) found();
    };
    server.child.stdout?.on('data', look);
    server.child.stderr?.on('data', look);
    void server.ended.then((code) => failed(new Error(`The server ended with ${String(code)}:\n${server.output()}`)));
    look();
  });
}

/** A signed-in caller of a server process. */
export async function callerOf({ port }: ServerProcess) {
  const call = async (
    method: string,
    path: string,
    body?: object,
    token?: string,
  ): Promise<{ status: number; body: ReturnType<typeof JSON.parse> }> => {
    const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: body ? JSON.stringify(body) : undefined,
    });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
  };
  const signedIn = await call('POST', '/auth/login', { username: 'admin', password: 'uma palavra segura' });
  return (method: string, path: string, body?: object) => call(method, path, body, signedIn.body.accessToken);
}
