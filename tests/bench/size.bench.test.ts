import { afterAll, expect, test } from 'vitest';
import type { ApiCaller } from '../support/callApi';
import { compare, type Compared, type Side } from './compare';
import { sizedServer, type EngineName } from './seeded';
import { sizeCalls } from './sizeCalls';

/*
 * Growth test: with 100,000 rents, 20,000 assets and 20,000 customers every call takes at most twice its time with the
 * demo data. Measured alone and with 32 clients, on either engine. `BENCH_ONLY=search` selects calls,
 * `BENCH_ENGINES=postgres` an engine.
 *
 * A record changes before each run, so that no kept answer is measured. Both sides take turns, and the lower quartile of their runs counts. A ratio above the limit is measured once more with
 * three times as many runs, and then that ratio counts.
 */
const LIMIT = 2;
/** Milliseconds. A call that takes no longer with many records passes for one client whatever its ratio: no person sees it. */
const TRIVIAL = 20;
const CLIENTS = 32;
/** Runs of each side. */
const ROUNDS = { one: 21, all: 7 };
const ENGINES = (process.env.BENCH_ENGINES ?? 'embedded,postgres').split(',') as EngineName[];
const ONLY = new RegExp(process.env.BENCH_ONLY ?? '', 'u');

/** Added up over all rents after a change and then shared (docs/decisions/0031): measured with the kept answer. */
const KEPT = /^dashboard: inventory/u;

const disposals: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const dispose of disposals.reverse()) await dispose();
});

test.each(ENGINES)(
  'every call is as quick with many records as with few: %s',
  { timeout: 3_600_000 },
  async (engine) => {
    const few = await sizedServer(engine, 'few', disposals);
    const many = await sizedServer(engine, 'many', disposals);
    const [callsOfFew, callsOfMany] = [await sizeCalls(few), await sizeCalls(many)];
    const slow: string[] = [];
    console.log(
      `\n${engine}: milliseconds, few → many\n${'call'.padEnd(44)}   one client         ×   ${CLIENTS} at once            ×`,
    );
    for (const [index, [name, callFew]] of callsOfFew.entries()) {
      if (!ONLY.test(name)) continue;
      const callMany = callsOfMany[index]?.[1] ?? callFew;
      const sides = [sideOf(name, few, callFew), sideOf(name, many, callMany)] as const;
      const one = await decided(sides, 1, ROUNDS.one);
      const all = await decided(sides, CLIENTS, ROUNDS.all);
      console.log(`${name.padEnd(44)} ${timesText(one)} ${timesText(all)}`);
      if (ratioOf(one) > LIMIT && one.many > TRIVIAL) slow.push(`${name}, one client: × ${ratioOf(one).toFixed(1)}`);
      if (ratioOf(all) > LIMIT) slow.push(`${name}, ${CLIENTS} clients: × ${ratioOf(all).toFixed(1)}`);
    }
    expect(slow, `calls that take more than ${LIMIT} times as long`).toEqual([]);
  },
);

async function decided(sides: readonly [Side, Side], lanes: number, rounds: number): Promise<Compared> {
  const first = await compare(...sides, lanes, rounds);
  return ratioOf(first) > LIMIT ? compare(...sides, lanes, 3 * rounds) : first;
}

/** A call that fails is quick, and no measure. */
function sideOf(name: string, api: ApiCaller, run: (api: ApiCaller) => Promise<unknown>): Side {
  const checked: ApiCaller = {
    ...api,
    call: async <T>(method: string, path: string, body?: unknown) => {
      const answer = await api.call<T>(method, path, body);
      if (answer.status >= 300) throw new Error(`${name}: ${method} ${path} answered ${answer.status}`);
      return answer;
    },
  };
  let changes = 0;
  const change = async () =>
    KEPT.test(name) || checked.call('PATCH', '/tags/1', { description: `medida ${(changes += 1)}` });
  return { change, work: () => run(checked) };
}

const ratioOf = ({ few, many }: Compared) => many / few;
const timesText = (compared: Compared) =>
  `${compared.few.toFixed(1).padStart(8)} → ${compared.many.toFixed(1).padStart(7)} ${ratioOf(compared).toFixed(1).padStart(5)}`;
