import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { startBuiltServer, type BuiltServer } from '../support/builtServer';
import { callApi, type ApiCaller } from '../support/callApi';
import { startCluster, type Cluster } from '../support/postgresCluster';
import { measure, perSecond, printTable } from './stopwatch';

const MANY = Number(process.env.BENCH_RENTS ?? 20_000);
const disposals: (() => Promise<unknown> | void)[] = [];
afterAll(async () => {
  for (const dispose of disposals.reverse()) await dispose();
});

/** The lists of a day's work; a page must not grow slower with the years behind it. */
async function lists(api: ApiCaller) {
  const page = (body: object) => api.call('POST', '/rents/read-rents', { page: 1, perPage: 20, ...body });
  return {
    first: await measure(100, () => page({ sort: '-startDate' })),
    late: await measure(100, () => page({ state: 'ONGOING', payed: false })),
    found: await measure(50, () => page({ search: 'silva' })),
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
  api.call('POST', '/tags', { description: `medida ${index} ${performance.now()}` });

test('starting, and lists that stay quick with many rents', async () => {
  const started = performance.now();
  const server = await startBuiltServer({ DEMO: 'true', LOG_LEVEL: 'error' });
  disposals.push(() => server.dispose());
  const firstStart = performance.now() - started;
  const few = await lists(await adminOf(server));
  const writes = await perSecond(300, 10, newTag(await adminOf(server)));
  await server.stop();

  await promisify(execFile)(process.execPath, [resolve('dist/server/seed.js'), '--rents', String(MANY)], {
    env: { ...process.env, DATA_DIR: server.dataDir, DEMO: 'true' },
  });
  const again = performance.now();
  await server.start();
  const laterStart = performance.now() - again;
  const many = await lists(await adminOf(server));

  printTable('Embedded database', [
    ['first start with demo data', firstStart, 'ms'],
    [`later start with ${MANY} rents`, laterStart, 'ms'],
    ['page of 20, newest first', few.first.median, 'ms'],
    ['same, 95 of 100 within', few.first.p95, 'ms'],
    [`same with ${MANY} rents`, many.first.median, 'ms'],
    [`unpaid and running with ${MANY} rents`, many.late.median, 'ms'],
    [`search with ${MANY} rents`, many.found.median, 'ms'],
    ['many ÷ few rents, newest first', many.first.median / few.first.median, 'times'],
    ['acknowledged writes, ten at once', writes, 'per s'],
  ]);
  expect(many.first.median).toBeLessThan(Math.max(50, few.first.median * 10));
});

test('PostgreSQL beside the embedded database', async () => {
  const cluster: Cluster = await startCluster();
  disposals.push(() => cluster.stop());
  const folder = mkdtempSync(join(tmpdir(), 'rental-cockpit-bench-'));
  disposals.push(() => rmSync(folder, { recursive: true, force: true }));
  const embedded = await startBuiltServer({ DEMO: 'true', LOG_LEVEL: 'error' });
  disposals.push(() => embedded.dispose());
  const beside = await startBuiltServer({ DEMO: 'true', LOG_LEVEL: 'error', DATABASE_URL: cluster.url });
  disposals.push(() => beside.dispose());

  const [own, other] = [await adminOf(embedded), await adminOf(beside)];
  const reads = [(await lists(own)).first.median, (await lists(other)).first.median] as const;
  const writes = [await perSecond(300, 10, newTag(own)), await perSecond(300, 10, newTag(other))] as const;
  printTable('PostgreSQL (without fsync) ÷ embedded (with)', [
    ['page of 20', reads[1] / reads[0], 'times'],
    ['acknowledged writes, ten at once', writes[1] / writes[0], 'times'],
  ]);
});
