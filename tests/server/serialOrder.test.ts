import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Command, Wish } from './sequences/actions';
import { anyWish, decide, firstWish, say } from './sequences/commands';
import { judge, type ModelState } from './sequences/reference';
import { createTheatre, expectedOf, expectedRecord, Stage, type Theatre, type Told } from './sequences/stage';

/*
 * Parallel commands at two processes over one database. Answers and final state must match the reference for some order
 * of the commands. `CONCURRENT=2000` runs longer, `SEQUENCES_SEED` elsewhere.
 */
const SEED = Number(process.env.SEQUENCES_SEED ?? 20_261_122);
/** Commands meet where there are connections for them to meet in; elsewhere a few show that they wait for each other. */
const RUNS = Number(
  process.env.CONCURRENT ?? (process.env.TEST_DATABASE_URL && !process.env.TEST_DATABASE_POOL ? 60 : 10),
);

let theatre: Theatre;
beforeAll(async () => {
  theatre = await createTheatre();
});

/** Initial state: two rents of the same or consecutive days, with equipment. */
const before = fc.tuple(
  fc.array(firstWish, { minLength: 2, maxLength: 2 }),
  fc.array(anyWish, { minLength: 2, maxLength: 8 }),
);
// Few records, so that they meet; nothing that would be sent twice.
const atOnce = fc.array(
  anyWish.map((wish): Wish => ({ ...wish, pick: wish.pick % 2, asset: wish.asset % 2, twice: false })),
  { minLength: 2, maxLength: 5 },
);

describe('commands that arrive at once', () => {
  it(`are explained by some order: ${RUNS} times`, { timeout: 60_000 + RUNS * 1000 }, async () => {
    let story = '';
    const property = fc.asyncProperty(before, atOnce, async ([first, others], wishes) => {
      const { stage, model } = await prepare([...first, ...others]);
      const commands = wishes.map((wish, index) => decide(wish, model, stage.names, 100 + index));
      const answers = await Promise.all(commands.map((command) => stage.send(command)));
      const left = await stage.read();
      story = commands.map((command, index) => `   ${say(command)} → ${answers[index]!.verdict}`).join('\n');
      const explains = (order: readonly number[]) =>
        isExplained(
          stage,
          model,
          order.map((index) => [commands[index]!, answers[index]!]),
          left,
        );
      expect(orders(commands.length).some(explains), 'some order explains all answers and what is left').toBe(true);
    });
    const result = await fc.check(property, { numRuns: RUNS, seed: SEED, endOnFailure: false });
    if (!result.failed) return;
    const [[first, others]] = result.counterexample!;
    const { told } = await prepare([...first, ...others]);
    throw new Error(
      `First, in this order:\n${told.join('\n')}\nThen at once, as it was seen last:\n${story}\n${String(result.errorInstance)}\nSEQUENCES_SEED=${result.seed}`,
    );
  });
});

/** Plays wishes one after the other; they are checked elsewhere. */
async function prepare(wishes: readonly Wish[]): Promise<{ stage: Stage; model: ModelState; told: string[] }> {
  const { stage, ...opened } = await Stage.open(theatre);
  let model: ModelState = opened.model;
  const told: string[] = [];
  for (const [step, wish] of wishes.entries()) {
    const command = decide({ ...wish, twice: false }, model, stage.names, step);
    const { verdict } = await stage.send(command);
    told.push(`   ${say(command)} → ${verdict}`);
    const judged = judge(model, command);
    if ('next' in judged) model = judged.next;
  }
  return { stage, model, told };
}

/** Whether the reference, taking the commands in this order, gives the same answers and the same model in the end. */
function isExplained(
  stage: Stage,
  before: ModelState,
  order: readonly (readonly [Command, Told])[],
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
    // Of the record itself; what it says of others may be older, since only what is changed is locked.
    if (!isSame(withoutOthers(stage.recordIn(answer, command)), withoutOthers(expectedRecord(model, command))))
      return false;
  }
  return isSame(expectedOf(model), left);
}

/** A record without what it names of others. */
function withoutOthers(record: unknown): unknown {
  const { warnings: _warnings, rents: _rents, ...own } = (record ?? {}) as Record<string, unknown>;
  return own;
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

/** All orders of so many things. */
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
