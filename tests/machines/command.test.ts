import { createActor, fromPromise, toPromise } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { CommandResult, Failure } from '../../machines/types';
import { at, command, firstAttempt, retry, retryAfterRefusal } from '../paths/samples/command';
import { lost, refused } from '../paths/samples/rentRecords';
import { testEveryPath } from '../support/models/paths';

describe.each([
  ['a first attempt', firstAttempt],
  ['a retry', retry],
  ['a retry after a refusal', retryAfterRefusal],
])('%s', (_name, sample) => {
  testEveryPath(sample, {
    invariants: {
      'only a refused command ends with a failure': ({ output }) => {
        if (output) expect(output.failure !== null).toBe(output.outcome === 'refused');
      },
    },
  });
});

/** Runs a command whose answers and readings come from queues; a failure is an answer too. */
async function run(failure: Failure | null, answers: (Failure | null)[], reads: (ReturnType<typeof at> | Failure)[]) {
  const calls: string[] = [];
  const logic = command.provide({
    actors: {
      sendCommand: fromPromise<unknown, { record: unknown; action: string }>(async () => {
        calls.push('send');
        const answer = answers.shift();
        if (answer) throw Object.assign(new Error(), answer);
      }),
      readRecord: fromPromise<unknown, { record: unknown }>(async () => {
        calls.push('read');
        const record = reads.shift();
        if (record && 'kind' in record) throw Object.assign(new Error(), record);
        return record;
      }),
    },
  });
  const result: CommandResult = await toPromise(
    createActor(logic, { input: { record: at('open'), action: 'finish', failure } }).start(),
  );
  return [result.outcome, result.record, ...calls];
}

test.each([
  ['an answer that arrives', null, [null], [], ['succeeded', at('open'), 'send']],
  ['a lost answer to a command that arrived', null, [lost], [at('done')], ['succeeded', at('done'), 'send', 'read']],
  ['a command that never arrived', null, [lost], [at('open')], ['refused', at('open'), 'send', 'read']],
  ['a refusal', null, [refused], [at('closed')], ['refused', at('closed'), 'send', 'read']],
  ['no answer at all', null, [lost], [lost], ['refused', at('open'), 'send', 'read']],
  ['a retry of a command that had arrived', lost, [], [at('done')], ['succeeded', at('done'), 'read']],
  ['a retry of a command that had not', lost, [null], [at('open')], ['succeeded', at('open'), 'read', 'send']],
  ['a retry that comes too late', lost, [], [at('closed')], ['impossible', at('closed'), 'read']],
  ['a retry without an answer', lost, [], [lost], ['refused', at('open'), 'read']],
  ['a refused command that others have done', refused, [], [at('done')], ['impossible', at('done'), 'read']],
])('%s', async (_name, failure, answers, reads, expected) => {
  expect(await run(failure, answers, reads)).toEqual(expected);
});
