/**
 * @module-tag pool-only
 * @module-tag full
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseAt, maintain, startCluster, type Cluster } from '../../support/databases/postgresCluster';
import { openStream } from '../eventStream';
import { buildServer, prints, startProcess, type ServerProcess } from '../serverProcess';

/*
 * PostgreSQL restarts under load. The server stays, refuses with 503 meanwhile, and is back within a second.
 * `RESTARTS=20` restarts as often as the goal says.
 */
const RESTARTS = Number(process.env.RESTARTS ?? 6);
const LANES = 8;
/** Milliseconds between the moment PostgreSQL answers again and the first write that succeeds. */
const BACK_WITHIN = 1000;

interface Refusal {
  status: number;
  retryAfter: string | null;
  body: string;
}

let cluster: Cluster;
let server: ServerProcess;
let dataDir: string;
let token: string;

beforeAll(async () => {
  // An acknowledged change must outlive an immediate stop.
  cluster = await startCluster(['synchronous_commit=on']);
  await maintain(cluster.url, 'create database restarts');
  dataDir = mkdtempSync(join(tmpdir(), 'rental-cockpit-restarts-'));
  await buildServer();
  server = await startProcess(dataDir, { DATABASE_URL: databaseAt(cluster.url, 'restarts') });
  await prints(server, 'Rental Cockpit: http');
  const credentials = { username: 'admin', password: 'uma palavra segura' };
  token = JSON.parse((await send('POST', '/auth/login', credentials)).body).accessToken;
});
afterAll(async () => {
  await server?.kill('SIGKILL');
  await cluster?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function send(method: string, path: string, body?: object): Promise<Refusal> {
  const answer = await fetch(`http://127.0.0.1:${server.port}/api${path}`, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: body && JSON.stringify(body),
  });
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: await answer.text() };
}

const turn = () => new Promise<void>((done) => setImmediate(done));

/** Fails at once, with the end of the log, when the server ends before the work is done. */
function whileAlive<T>(work: Promise<T>): Promise<T> {
  const died = server.ended.then((code) => {
    throw new Error(`The server process ended with ${String(code)}:\n${server.output().slice(-3000)}`);
  });
  return Promise.race([work, died]);
}

function noAnswer(error: unknown): Refusal {
  return { status: 0, retryAfter: null, body: String(error) };
}

/** Writes in several lanes until it is told to stop; collects what was acknowledged, and every other answer. */
function load() {
  const acknowledged: string[] = [];
  const refused: Refusal[] = [];
  let stopped = false;
  const lane = async (name: number): Promise<void> => {
    for (let at = 0; !stopped; at++) {
      const description = `Reinício ${name}-${at}`;
      const answer = await send('POST', '/tags', { description }).catch(noAnswer);
      if (answer.status === 201) acknowledged.push(description);
      else refused.push(answer);
      await turn();
    }
  };
  const lanes = Promise.all(Array.from({ length: LANES }, (_, name) => lane(name)));
  return {
    acknowledged,
    refused,
    stop: () => {
      stopped = true;
      return lanes;
    },
  };
}

it(`survives ${RESTARTS} restarts of PostgreSQL under load`, { timeout: 60_000 + RESTARTS * 10_000 }, async () => {
  const stream = await openStream(`http://127.0.0.1:${server.port}`, token);
  await stream.hears('ready');
  const traffic = load();
  const acknowledges = (count: number): Promise<void> =>
    expect.poll(() => traffic.acknowledged.length, { interval: 5, timeout: 10_000 }).toBeGreaterThan(count);
  const delays: number[] = [];
  await acknowledges(LANES);
  for (let round = 0; round < RESTARTS; round++) {
    const gaps = () => stream.heard().filter((name) => name === 'gap').length;
    await cluster.restart(round % 2 === 0 ? 'fast' : 'immediate');
    const back = performance.now();
    const before = traffic.acknowledged.length;
    await whileAlive(acknowledges(before));
    delays.push(Math.round(performance.now() - back));
    await whileAlive(expect.poll(gaps, { message: 'the event stream tells a gap' }).toBeGreaterThan(round));
  }
  await traffic.stop();

  expect(
    delays.filter((delay) => delay > BACK_WITHIN),
    `first write after each restart, ms: ${delays.join()}`,
  ).toEqual([]);
  expect(traffic.refused.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null)).toEqual([]);
  const tags = JSON.parse((await send('GET', '/tags')).body) as { id: number; description: string }[];
  const kept = new Set(tags.map(({ description }) => description));
  expect(traffic.acknowledged.filter((description) => !kept.has(description))).toEqual([]);
  const last = JSON.parse((await send('POST', '/tags', { description: 'Depois de tudo' })).body) as { id: number };
  await stream.hears(`tags ${last.id}`);
  stream.close();
});
