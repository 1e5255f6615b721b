/**
 * @module-tag pool
 * @module-tag full
 */
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Command, Wish } from '../sequences/actions';
import { anyWish, decide, firstWish, say } from '../sequences/commands';
import { judge, type ModelState } from '../sequences/reference';
import {
  createCluster,
  expectedOf,
  expectedRecord,
  Sequence,
  type TestCluster,
  type Outcome,
} from '../sequences/sequence';

/*
 * Parallel commands at two processes over one database. Answers and final state must match the reference for some order
 * of the commands. `CONCURRENT` sets the number of runs, `SEQUENCES_SEED` the seed.
 */
const SEED = Number(process.env.SEQUENCES_SEED ?? 20_261_122);
/** Many runs where several connections let commands run in parallel; with one connection a few runs are enough. */
const RUNS = Number(
  process.env.CONCURRENT ?? (process.env.TEST_DATABASE_URL && !process.env.TEST_DATABASE_POOL ? 30 : 10),
);

let cluster: TestCluster;
beforeAll(async () => {
  cluster = await createCluster();
});

/** Initial state: two rents of the same or consecutive days, with equipment. */
const before = fc.tuple(
  fc.array(firstWish, { minLength: 2, maxLength: 2 }),
  fc.array(anyWish, { minLength: 2, maxLength: 8 }),
);
// Commands for few records, so that they conflict; none is sent twice.
const atOnce = fc.array(
  anyWish.map((wish): Wish => ({ ...wish, pick: wish.pick % 2, asset: wish.asset % 2, twice: false })),
  { minLength: 2, maxLength: 5 },
);

describe('commands that arrive at once', () => {
  it(`are explained by some order: ${RUNS} times`, { timeout: 60_000 + RUNS * 1000 }, async () => {
    let story = '';
    const property = fc.asyncProperty(before, atOnce, async ([first, others], wishes) => {
      const { sequence, model } = await prepare([...first, ...others]);
      const commands = wishes.map((wish, index) => decide(wish, model, sequence.names, 100 + index));
      const answers = await Promise.all(commands.map((command) => sequence.send(command)));
      const left = await sequence.read();
      story = commands.map((command, index) => `   ${say(command)} → ${answers[index]!.verdict}`).join('\n');
      const explains = (order: readonly number[]) =>
        isExplained(
          sequence,
          model,
          order.map((index) => [commands[index]!, answers[index]!]),
          left,
        );
      expect(orders(commands.length).some(explains), 'some order explains all answers and what is left').toBe(true);
    });
    const result = await fc.check(property, { numRuns: RUNS, seed: SEED, endOnFailure: false });
    if (!result.failed) return;
    const [[first, others]] = result.counterexample!;
    const { log } = await prepare([...first, ...others]);
    throw new Error(
      `First, in this order:\n${log.join('\n')}\nThen at once, as it was seen last:\n${story}\n${String(result.errorInstance)}\nSEQUENCES_SEED=${result.seed}`,
    );
  });
});

/** Runs wishes one after the other, without checks (sequences.test.ts has those). */
async function prepare(wishes: readonly Wish[]): Promise<{ sequence: Sequence; model: ModelState; log: string[] }> {
  const { sequence, ...opened } = await Sequence.open(cluster);
  let model: ModelState = opened.model;
  const log: string[] = [];
  for (const [step, wish] of wishes.entries()) {
    const command = decide({ ...wish, twice: false }, model, sequence.names, step);
    const { verdict } = await sequence.send(command);
    log.push(`   ${say(command)} → ${verdict}`);
    const judged = judge(model, command);
    if ('next' in judged) model = judged.next;
  }
  return { sequence, model, log };
}

/** Whether the reference, taking the commands in this order, gives the same answers and the same model in the end. */
function isExplained(
  sequence: Sequence,
  before: ModelState,
  order: readonly (readonly [Command, Outcome])[],
  left: unknown,
): boolean {
  let model = before;
  for (const [command, answer] of order) {
    const verdict = judge(model, command);
    if ('refusals' in verdict) {
      if (!verdict.refusals.includes(answer.verdict)) return false;
      continue;
    }
    if (answer.verdict !== String(verdict.status)) return false;
    model = verdict.next;
    // Parts about other records may be older, because only the changed record is locked.
    if (!isSame(withoutOthers(sequence.recordIn(answer, command)), withoutOthers(expectedRecord(model, command))))
      return false;
  }
  return isSame(expectedOf(model), left);
}

/** A record without its parts about other records. */
function withoutOthers(record: unknown): unknown {
  const { warnings: _warnings, rents: _rents, ...own } = (record ?? {}) as Record<string, unknown>;
  return own;
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

/** All permutations of the indices below `count`. */
function orders(count: number): number[][] {
  if (count === 0) return [[]];
  return orders(count - 1).flatMap((order) =>
    Array.from({ length: count }, (_, at) => [...order.slice(0, at), count - 1, ...order.slice(at)]),
  );
}

function sorted(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  );
}
