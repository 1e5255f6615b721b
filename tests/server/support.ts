import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Pool } from 'pg';
import { expect } from 'vitest';
import type { Permission } from '../../machines/types';
import { bundlePaperThread } from '../../scripts/vite/paperThread';
import { startSession } from '../../server/accounts/sessions';
import { buildApp } from '../../server/app';
import { readConfig, type Config } from '../../server/config';
import { storeOver, type Store } from '../../server/db/engine';
import { openPostgres } from '../../server/db/postgresEngine';
import { borrowEmbedded } from '../support/databases/embeddedDatabases';
import { databaseAt, maintain } from '../support/databases/postgresCluster';
import { afterFile } from '../support/afterFile';
import { checkAnswers } from './checkAnswers';

/*
 * The real application for a test file: over the embedded database in memory, or over PostgreSQL with
 * `TEST_DATABASE_URL` (then in a database of its own).
 *
 *   const test = await createTestApp();                       // migrated, with countries, otherwise empty
 *   const token = await test.tokenFor(['rent:read']);         // a user with exactly these permissions
 *   const admin = await test.tokenFor('admin');
 *   const answer = await test.call('POST', '/tags', { token: admin, body: { description: 'Frio' } });
 *   expect(answer.status).toBe(201); answer.body, answer.headers
 *
 * Every answer is checked against the route's own response schema. The application closes after the file.
 */

export interface Answer {
  status: number;
  // A test says what it expects of a body; the schema check has seen it already.
  body: ReturnType<typeof JSON.parse>;
  headers: Record<string, string | string[] | number | undefined>;
}

export interface CallOptions {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
  query?: Record<string, string | number>;
  /** The address of the caller. */
  from?: string;
}

export interface TestApp {
  app: FastifyInstance;
  store: Store;
  config: Config;
  /** Token of a signed-in user: 'admin', or a user with exactly these permissions. */
  tokenFor(rights: 'admin' | readonly Permission[]): Promise<string>;
  /** Calls below `/api`. */
  call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, options?: CallOptions): Promise<Answer>;
  /** Another application over the same database, as in another process. */
  anotherApp(overrides?: Partial<Config>): Promise<FastifyInstance>;
  close(): Promise<void>;
}

let bundled: Promise<string> | undefined;
/** The thread that draws papers, built when a test first prints. */
const onceBundled = () => (bundled ??= bundlePaperThread());

/** Builds an application over a fresh, migrated database. */
export async function createTestApp(overrides: Partial<Config> = {}): Promise<TestApp> {
  const { store, dispose } = await freshStore();
  const dataDir = mkdtempSync(join(tmpdir(), 'rental-cockpit-test-'));
  const config: Config = {
    ...readConfig({}),
    demo: false,
    registration: 'open',
    logLevel: 'silent',
    dataDir,
    ...overrides,
  };
  const build = async (more: Partial<Config>, shared: Store): Promise<FastifyInstance> => {
    const answers = checkAnswers();
    return buildApp({ config: { ...config, ...more }, store: shared, extend: answers, paperThread: onceBundled });
  };
  // The applications leave the store open when they close: the test closes it once.
  const borrowed: Store = { ...store, close: () => Promise.resolve() };
  const apps: FastifyInstance[] = [await build({}, borrowed)];
  const app = apps[0] as FastifyInstance;
  let closed = false;
  const test: TestApp = {
    app,
    store,
    config,
    tokenFor: (rights) => tokenFor(store, rights),
    call: (method, path, options) => callApp(app, method, path, options),
    async anotherApp(more = {}) {
      const other = await build(more, borrowed);
      apps.push(other);
      return other;
    },
    async close() {
      if (closed) return;
      closed = true;
      await Promise.all(apps.map((one) => one.close()));
      await store.close();
      await dispose();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  afterFile(() => test.close());
  return test;
}

/** Calls any application below `/api` and reads the answer. */
export async function callApp(
  app: FastifyInstance,
  method: string,
  path: string,
  options: CallOptions = {},
): Promise<Answer> {
  const { token, body, headers, query, from } = options;
  const request: InjectOptions = {
    method: method as 'GET',
    url: `/api${path}`,
    headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
    query:
      query === undefined
        ? undefined
        : Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    remoteAddress: from,
    ...(body === undefined ? {} : { payload: body as object }),
  };
  const answer = await app.inject(request);
  const json = String(answer.headers['content-type']).startsWith('application/json');
  return {
    status: answer.statusCode,
    body: json && answer.body !== '' ? JSON.parse(answer.body) : answer.body,
    headers: answer.headers,
  };
}

/** Calls and expects success; answers the body. */
export async function succeed(
  test: TestApp,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  options?: CallOptions,
): Promise<Answer['body']> {
  const answer = await test.call(method, path, options);
  expect(answer, `${method} ${path}`).toMatchObject({
    status: expect.toSatisfy((status: number) => status >= 200 && status < 300),
  });
  return answer.body;
}

async function tokenFor(store: Store, rights: 'admin' | readonly Permission[]): Promise<string> {
  const name = `user-${randomUUID().slice(0, 12)}`;
  const { id } = await store.db
    .insertInto('users')
    .values({
      username: name,
      email: `${name}@example.test`,
      // Not a hash: no password matches it.
      password_hash: '-',
      is_admin: rights === 'admin',
      permissions: rights === 'admin' ? [] : [...rights],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return startSession(store.db, id);
}

async function freshStore(): Promise<{ store: Store; dispose: () => Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL;
  if (url !== undefined) return freshPostgres(url);
  const { engine, giveBack } = await borrowEmbedded();
  return { store: storeOver(engine), dispose: giveBack };
}

async function freshPostgres(url: string): Promise<{ store: Store; dispose: () => Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await maintain(url, `create database ${name} template migrated`);
  const size = Number(process.env.TEST_DATABASE_POOL ?? 10);
  const engine = openPostgres({ url: databaseAt(url, name), size, acquireTimeout: 30_000 });
  await openAll(engine.pool as Pool, size);
  return { store: storeOver(engine), dispose: () => maintain(url, `drop database ${name} with (force)`) };
}

/** Opens all connections of a pool and keeps them: calls at once would wait for theirs one after the other, and not race. */
async function openAll(pool: Pool, size: number): Promise<void> {
  pool.options.min = size;
  const clients = await Promise.all(Array.from({ length: size }, () => pool.connect()));
  for (const client of clients) client.release();
}
