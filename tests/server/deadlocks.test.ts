/**
 * @module-tag pool-only
 * @module-tag full
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { RETRIED, type Retry } from '../../server/db/transaction';
import { CONTENDED, arenaBuilder, type Arena, type Call } from './contention';
import { createTestApp, type TestApp } from './support';

/*
 * Parallel writing routes on the same few records, over a pool of connections: every pair of them, and many of one
 * kind. No request may become a deadlock victim, not even with a successful retry.
 * `CONTENTION=5` runs all pairs five times. Without it runs, once, every second pair of two routes that delete or take several
 * locks, and every sixth with one such route.
 */
const ROUNDS = Number(process.env.CONTENTION ?? 1);
/** Calls of one route at the same moment. */
const AT_ONCE = process.env.CONTENTION === undefined ? 12 : 24;
const LOCKS_MUCH = /^DELETE |^PATCH \/customers|assetStates|start$|finish$|cancel$|bulk$/;

let test: TestApp;
let token: string;
let build: () => Promise<Arena>;
let unique = 0;
let retries: Retry[] = [];

beforeAll(async () => {
  test = await createTestApp();
  // The server looks for a deadlock only after this long: with the default of a second each would cost as much.
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(test.store.db);
  const name = rows[0]!.name;
  await sql`alter database ${sql.ref(name)} set deadlock_timeout = '20ms'`.execute(test.store.db);
  token = await test.tokenFor('admin');
  build = await arenaBuilder(test.store.db);
});

/** Runs the calls at once; answers what went wrong: a deadlock, or an answer above 499. */
async function meet(calls: readonly { method: string; call: Call }[]): Promise<string[]> {
  retries = [];
  const note = (retry: unknown): void => void retries.push(retry as Retry);
  subscribe(RETRIED, note);
  const answers = await Promise.all(
    calls.map(({ method, call }) => test.call(method as 'POST', call.path, { token, body: call.body })),
  );
  unsubscribe(RETRIED, note);
  const failed = answers.filter(({ status }) => status >= 500).map(({ status }) => `answered ${status}`);
  return [...retries.map(({ code }) => `retried after ${code}`), ...failed];
}

function callsOf(route: string, arena: Arena, count: number): { method: string; call: Call }[] {
  return Array.from({ length: count }, (_, index) => {
    unique += 1;
    const calls = CONTENDED[route]!(arena, String(800_000_000 + unique));
    return { method: route.split(' ')[0]!, call: calls[index % calls.length]! };
  });
}

const NAMES = Object.keys(CONTENDED);
/** Pricing records, and the kinds of records that refer to them: others have no lock in common. */
const PRICING = /\/(?:rates|asset-models|charge-types)/;
const BESIDE_PRICING = /\/(?:rates|asset-models|charge-types|assets|rents)/;
const canMeet = (pair: readonly string[]) =>
  !pair.some((name) => PRICING.test(name)) || pair.every((name) => BESIDE_PRICING.test(name));
const ALL_PAIRS = NAMES.flatMap((first, index) => NAMES.slice(index).map((second) => [first, second] as const));
const isDue = (pair: readonly string[], index: number) =>
  (index % 2 === 0 && pair.every((name) => LOCKS_MUCH.test(name))) ||
  (index % 6 === 0 && pair.some((name) => LOCKS_MUCH.test(name)));
const PAIRS = ALL_PAIRS.filter(canMeet).filter(
  (pair, index) => process.env.CONTENTION !== undefined || isDue(pair, index),
);

describe('writing at once', () => {
  it('has a call for every route that changes records', () => {
    const writing = test.app.knownRoutes
      .filter(
        ({ method, url }) => method !== 'GET' && !/\/(?:auth|find|labels|read-rents|views|prices)(?:\/|$)/.test(url),
      )
      .map(({ method, url }) => `${method} ${url.replace('/api', '')}`);
    const hashing = ['POST /users'];
    const missing = writing.filter((route) => !NAMES.includes(route) && !hashing.includes(route));
    expect(missing, 'these have no call in tests/server/contention.ts').toEqual([]);
  });

  it(
    `never deadlocks, two routes at a time: ${PAIRS.length} pairs`,
    { timeout: 60_000 + ROUNDS * 240_000 },
    async () => {
      const wrong: Record<string, string[]> = {};
      for (let round = 0; round < ROUNDS; round++) {
        for (const [first, second] of PAIRS) {
          const arena = await build();
          const [some, others] = [callsOf(first, arena, 2), callsOf(second, arena, 2)];
          const found = await meet(some.flatMap((call, index) => [call, others[index]!]));
          if (found.length > 0) wrong[`${first} beside ${second}`] = found;
          if (Object.keys(wrong).length > 4) break;
        }
      }
      expect(wrong).toEqual({});
    },
  );

  it.each(NAMES)(`never deadlocks on ${AT_ONCE} times %s`, async (route) => {
    const arena = await build();
    expect(await meet(callsOf(route, arena, AT_ONCE))).toEqual([]);
  });

  it('changes 24 different asset states at once, all of them', async () => {
    const arenas = await Promise.all(Array.from({ length: 24 }, build));
    const answers = await Promise.all(
      arenas.map(({ states: [, , , id] }) =>
        test.call('PATCH', `/assetStates/${id}`, { token, body: { type: 'UNAVAILABLE' } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 24 }, () => 200));
  });
});
