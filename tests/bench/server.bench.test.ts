import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { startBuiltServer, type BuiltServer } from '../support/browser/builtServer';
import { callApi, type ApiCaller } from '../support/callApi';
import { startCluster, type Cluster } from '../support/databases/postgresCluster';
import { measure, perSecond, printTable } from './stopwatch';

const MANY_RENTS = Number(process.env.BENCH_RENTS ?? 20_000);
const disposals: (() => Promise<unknown> | void)[] = [];
afterAll(async () => {
  for (const dispose of disposals.reverse()) await dispose();
});

/** Times of lists that people open all day. */
async function timesOfLists(api: ApiCaller) {
  const page = (body: object) => api.call('POST', '/rents/read-rents', { page: 1, perPage: 20, ...body });
  return {
    newest: await measure(100, () => page({ sort: '-startDate' })),
    unpaidAndRunning: await measure(100, () => page({ state: 'ONGOING', payed: false })),
    search: await measure(50, () => page({ search: 'silva' })),
  };
}

async function adminOf(server: BuiltServer): Promise<ApiCaller> {
  const answer = await fetch(`${server.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'cockpit-admin' }),
  });
  return callApi(server.origin, ((await answer.json()) as { accessToken: string }).accessToken);
}

const newTag = (api: ApiCaller) => (index: number) =>
  api.call('POST', '/tags', { description: `bench ${index} ${performance.now()}` });

test('the embedded database starts, and its lists stay quick with many rents', async () => {
  const firstBegin = performance.now();
  const server = await startBuiltServer({ DEMO: 'true', LOG_LEVEL: 'error' });
  disposals.push(() => server.dispose());
  const firstStart = performance.now() - firstBegin;
  const few = await timesOfLists(await adminOf(server));
  const writes = await perSecond(300, 10, newTag(await adminOf(server)));
  await server.stop();

  await promisify(execFile)(process.execPath, [resolve('dist/server/seed.js'), '--rents', String(MANY_RENTS)], {
    env: { ...process.env, DATA_DIR: server.dataDir, DEMO: 'true' },
  });
  const laterBegin = performance.now();
  await server.start();
  const laterStart = performance.now() - laterBegin;
  const many = await timesOfLists(await adminOf(server));

  printTable('Embedded database', [
    ['first start with demo data', firstStart, 'ms'],
    [`later start with ${MANY_RENTS} rents`, laterStart, 'ms'],
    ['page of 20, newest first', few.newest.median, 'ms'],
    ['same, 95th percentile', few.newest.p95, 'ms'],
    [`same with ${MANY_RENTS} rents`, many.newest.median, 'ms'],
    [`unpaid and running with ${MANY_RENTS} rents`, many.unpaidAndRunning.median, 'ms'],
    [`search with ${MANY_RENTS} rents`, many.search.median, 'ms'],
    ['many ÷ few rents, newest first', many.newest.median / few.newest.median, 'times'],
    ['acknowledged writes, ten at once', writes, 'per s'],
  ]);
  expect(many.newest.median).toBeLessThan(Math.max(50, few.newest.median * 10));
});

test('PostgreSQL and the embedded database compared; only prints', async () => {
  const cluster: Cluster = await startCluster();
  disposals.push(() => cluster.stop());
  const folder = mkdtempSync(join(tmpdir(), 'rental-cockpit-bench-'));
  disposals.push(() => rmSync(folder, { recursive: true, force: true }));
  const embedded = await startBuiltServer({ DEMO: 'true', LOG_LEVEL: 'error' });
  disposals.push(() => embedded.dispose());
  const postgres = await startBuiltServer({ DEMO: 'true', LOG_LEVEL: 'error', DATABASE_URL: cluster.url });
  disposals.push(() => postgres.dispose());

  const apis = [await adminOf(embedded), await adminOf(postgres)] as const;
  const reads = [(await timesOfLists(apis[0])).newest.median, (await timesOfLists(apis[1])).newest.median] as const;
  const writes = [await perSecond(300, 10, newTag(apis[0])), await perSecond(300, 10, newTag(apis[1]))] as const;
  printTable('PostgreSQL (without fsync) ÷ embedded (with)', [
    ['page of 20', reads[1] / reads[0], 'times'],
    ['acknowledged writes, ten at once', writes[1] / writes[0], 'times'],
  ]);
});
