/**
 * @module-tag engines
 * @module-tag full
 */
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Wish } from '../sequences/actions';
import { anySequence, decide, say } from '../sequences/commands';
import { judge, type ModelState } from '../sequences/reference';
import { wrongSums } from './sums';
import { createCluster, expectedOf, expectedRecord, Sequence, type TestCluster } from '../sequences/sequence';

/*
 * Sends random commands to two processes over one database, and compares each answer with a simple reference of rents and
 * maintenances (sequences/reference.ts). Most run over PostgreSQL, in a quarter of the time. `SEQUENCES` sets the number of
 * sequences, `SEQUENCES_SEED` the seed.
 */
const SEED = Number(process.env.SEQUENCES_SEED ?? 20_261_122);
const RUNS = Number(process.env.SEQUENCES ?? (process.env.TEST_DATABASE_URL ? 50 : 10));

let cluster: TestCluster;
beforeAll(async () => {
  cluster = await createCluster();
});

describe('any sequence of commands', () => {
  it(`does what the reference says: ${RUNS} sequences`, { timeout: 60_000 + RUNS * 500 }, async () => {
    let log: string[] = [];
    const seen = new Set<string>();
    const property = fc.asyncProperty(anySequence, async (wishes) => {
      log = [];
      for (const outcome of await play(wishes, log, false)) seen.add(outcome);
    });
    const result = await fc.check(property, { numRuns: RUNS, seed: SEED });
    expect(await wrongSums(cluster.test.store.db), 'kept sums against the rents themselves').toEqual([]);
    if (!result.failed) {
      if (RUNS >= 30) expect(REQUIRED_OUTCOMES.filter((outcome) => !seen.has(outcome))).toEqual([]);
      return;
    }
    // Once more, to show the smallest sequence and not the last that was tried.
    log = [];
    const failure = await play(result.counterexample![0], log, true).then(
      () => result.errorInstance,
      (error: unknown) => error,
    );
    const message = failure instanceof Error ? failure.message : String(failure);
    throw new Error(
      `${log.join('\n')}\n${message}\nAgain: SEQUENCES_SEED=${result.seed} SEQUENCES=${result.numRuns} npx vitest run --project server-postgres tests/server/rents/sequences.test.ts`,
    );
  });
});

/** Moves that the sequences must make; otherwise they prove too little. */
const REQUIRED_OUTCOMES = ['startRent 200', 'loseUnit 200', 'swapLost 200', 'recoverUnit 200', 'recoverUnit 409'];

/**
 * Plays the wishes one after the other: compares each answer and its record, and everything else at the end, or after every
 * command when `closely`. `log` gets a line for each. Throws where API and reference part.
 * Answers each action with its status.
 */
async function play(wishes: readonly Wish[], log: string[], closely: boolean): Promise<string[]> {
  const { sequence, ...opened } = await Sequence.open(cluster);
  let model: ModelState = opened.model;
  const outcomes: string[] = [];
  for (const [step, wish] of wishes.entries()) {
    const command = decide(wish, model, sequence.names, step);
    log.push(`${step + 1}. ${say(command)}`);
    const verdict = judge(model, command);
    const answer = await sequence.send(command);
    log[step] += ` → ${answer.verdict}`;
    outcomes.push(`${command.action} ${answer.verdict.split(' ')[0]}`);
    if ('refusals' in verdict) {
      expect(verdict.refusals, 'how it is refused').toContain(answer.verdict);
    } else {
      expect(answer.verdict).toBe(String(verdict.status));
      model = verdict.next;
      expect(sequence.recordIn(answer, command), 'the answered record').toEqual(expectedRecord(model, command));
    }
    if (closely || step === wishes.length - 1)
      expect(await sequence.read(), 'everything afterwards').toEqual(expectedOf(model));
  }
  return outcomes;
}
