import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { migrations } from '../../server/db/migrations/index';
import { startBuiltServer } from '../support/browser/builtServer';
import { callApi, type ApiCaller } from '../support/callApi';
import { databaseAt, maintain, startCluster } from '../support/databases/postgresCluster';

const RENTS = Number(process.env.BENCH_RENTS ?? 100_000);
/** Added to the demo data. */
const OTHERS = Math.ceil(RENTS / 5);
const COUNTS = { few: { rents: 0 }, many: { rents: RENTS, assets: OTHERS, customers: OTHERS } };
const SEED = 'server/seed';
const PREFIX = 'rental-cockpit-bench-';
const DAY_MS = 24 * 60 * 60 * 1000;
/**
 * As PostgreSQL has it unless told otherwise. After an asynchronous commit, a vacuum at once finds no page that all can see. Half of
 * 100,000 rents were then read from the table instead of from an index.
 */
const SETTINGS = ['synchronous_commit=on'];

export type EngineName = 'embedded' | 'postgres';
export type Size = 'few' | 'many';
type Disposals = (() => Promise<unknown>)[];

/**
 * A signed-in caller of a built server over an engine with few records (demo data) or many. Filling takes minutes. The
 * data are reused on the day they were made, while schema and load data are the same; incomplete ones are made again.
 */
export async function sizedServer(engine: EngineName, size: Size, disposals: Disposals): Promise<ApiCaller> {
  // A running server, to measure one change after the other.
  const running = process.env[`BENCH_${engine}_${size}`.toUpperCase()];
  if (running !== undefined) return signedIn(running);
  const root = join(tmpdir(), `${PREFIX}${fingerprint()}`);
  const dataDir = join(root, `${engine}-${size}`);
  const env: Record<string, string> = { DEMO: 'true', LOG_LEVEL: 'error' };
  if (engine === 'postgres') env.DATABASE_URL = await databaseOf(root, size, disposals);
  const done = `${dataDir}.filled`;
  if (!existsSync(done)) {
    removeOld();
    rmSync(dataDir, { recursive: true, force: true });
    mkdirSync(dataDir, { recursive: true });
    console.log(`Filling ${engine}, ${size} …`);
    if (engine === 'postgres') await emptyDatabase(env.DATABASE_URL ?? '');
    await fill(env, dataDir, COUNTS[size]);
    writeFileSync(done, '');
  }
  const server = await startBuiltServer(env, dataDir);
  disposals.push(() => server.dispose());
  return signedIn(server.origin);
}

/** Fills a database by the program for load data, which also gathers statistics for the planner, with many records or few. */
async function fill(env: Record<string, string>, dataDir: string, counts: Record<string, number>): Promise<void> {
  const options = Object.entries(counts).flatMap(([name, count]) => [`--${name}`, String(count)]);
  await promisify(execFile)(process.execPath, [resolve('dist/server/seed.js'), ...options], {
    env: { ...process.env, ...env, DATA_DIR: dataDir },
  });
}

/** Removes data of earlier days; they take a gigabyte for each engine. */
function removeOld(): void {
  for (const name of readdirSync(tmpdir()).filter((each) => each.startsWith(PREFIX))) {
    const path = join(tmpdir(), name);
    if (statSync(path).mtimeMs < Date.now() - DAY_MS) rmSync(path, { recursive: true, force: true });
  }
}

let cluster: Promise<string> | undefined;

/** The address of a database of the one cluster, whose directory belongs to another user. */
async function databaseOf(root: string, size: Size, disposals: Disposals): Promise<string> {
  cluster ??= startCluster(SETTINGS, `${root}-cluster`).then(({ url, stop }) => {
    disposals.push(stop);
    return url;
  });
  return databaseAt(await cluster, size);
}

async function emptyDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  const postgres = databaseAt(url, 'postgres');
  await maintain(postgres, `drop database if exists ${name} with (force)`);
  await maintain(postgres, `create database ${name}`);
}

async function signedIn(origin: string): Promise<ApiCaller> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'cockpit-admin' }),
  });
  return callApi(origin, ((await answer.json()) as { accessToken: string }).accessToken);
}

/** Hash of the content: schema, load data and their day. On the next day some 400 more rents would be late. */
function fingerprint(): string {
  const hash = createHash('sha256').update(
    JSON.stringify([migrations, COUNTS, SETTINGS, new Date().toISOString().slice(0, 10)]),
  );
  for (const file of readdirSync(SEED).sort()) hash.update(readFileSync(join(SEED, file)));
  return hash.digest('hex').slice(0, 16);
}
