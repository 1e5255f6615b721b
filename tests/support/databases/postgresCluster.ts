import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { findPostgres } from '../../../scripts/lib/provision.mjs';

/** A PostgreSQL server of our own in a temporary directory. */
export interface Cluster {
  /** Address of its maintenance database, with the right to create others; by a socket, which costs a third less than the network. */
  url: string;
  /** Stops it as `pg_ctl stop` does, `fast` after ending all sessions or `immediate` without a checkpoint, and starts it again. */
  restart(mode: keyof typeof STOP_SIGNALS): Promise<void>;
  stop(): Promise<void>;
}

/** Signals of `pg_ctl` for each mode of stopping. */
const STOP_SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

/** Durability, statistics and vacuum are off: the data are short-lived. A deadlock is looked for at once, not after a second. */
const SETTINGS = [
  'deadlock_timeout=20ms',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_connections=200',
  'log_min_messages=fatal',
  'update_process_title=off',
  'track_counts=off',
  'wal_level=minimal',
  'max_wal_senders=0',
];

/**
 * Starts PostgreSQL 15 or newer in a fresh temporary directory, on a free loopback port. As root it runs as another
 * user, since PostgreSQL refuses root. Throws with an instruction when PostgreSQL is not installed.
 * @param settings beyond those that make tests fast, which they override
 * @param kept a directory whose cluster stays when it is stopped, and is used again
 */
export async function startCluster(settings: readonly string[] = [], kept?: string): Promise<Cluster> {
  const bin = findPostgres();
  if (!bin) throw new Error('PostgreSQL 15 is not installed. On Debian: apt-get install postgresql-15');
  const owner = process.getuid?.() === 0 ? unprivilegedUser() : {};
  const dir = kept ?? mkdtempSync(join(tmpdir(), 'rental-cockpit-postgres-'));
  mkdirSync(dir, { recursive: true });
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(dir, owner.uid, owner.gid);
  const data = join(dir, 'data');
  const options = { cwd: dir, ...owner, stdio: 'pipe' as const };
  const initdb = ['-D', data, '-U', 'tester', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'];
  if (!existsSync(join(data, 'PG_VERSION'))) await run(spawn(join(bin, 'initdb'), initdb, options));

  const port = await freePort();
  const all = [...SETTINGS, ...settings].flatMap((setting) => ['-c', setting]);
  const begin = () =>
    spawn(join(bin, 'postgres'), ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', dir, ...all], {
      ...options,
      stdio: 'ignore',
    });
  let server = begin();
  // A run that breaks off must not leave a server behind.
  process.once('exit', () => server.kill('SIGQUIT'));
  const url = `postgres://tester@localhost:${port}/postgres?host=${dir}`;
  await answers(url, () => server.exitCode);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await gone;
  };
  return {
    url,
    async restart(mode) {
      await end(STOP_SIGNALS[mode]);
      server = begin();
      await answers(url, () => server.exitCode);
    },
    async stop() {
      await end(kept === undefined ? 'SIGQUIT' : 'SIGINT');
      if (kept === undefined) rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Runs one statement of maintenance, such as creating a database. */
export async function maintain(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The address of another database of the same server. */
export function databaseAt(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

function unprivilegedUser(): { uid?: number; gid?: number } {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (!user) throw new Error('PostgreSQL refuses to run as root and there is no user postgres or nobody.');
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

function run(child: ReturnType<typeof spawn>): Promise<void> {
  let said = '';
  child.stdout?.on('data', (chunk) => (said += String(chunk)));
  child.stderr?.on('data', (chunk) => (said += String(chunk)));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`initdb failed:\n${said}${adviceOn(said)}`)),
    );
  });
}

/** What to do about this failure of `initdb`; empty where nothing is known. Before PostgreSQL 16 it takes no other kind of memory. */
function adviceOn(said: string): string {
  return said.includes('shared memory segment')
    ? '\nPostgreSQL needs 2 MB in /dev/shm: mount -o remount,size=64m /dev/shm, or --shm-size=64m for a container.'
    : '';
}

/** A port that is free at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
  });
}

async function answers(url: string, exitCode: () => number | null): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (exitCode() !== null || Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
