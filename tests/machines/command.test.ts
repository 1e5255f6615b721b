import { createActor, fromPromise, toPromise } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { CommandInput, CommandResult, Failure, Rent } from '../../machines/types';
import {
  at,
  change,
  changedElsewhere,
  changeInput,
  changeSample,
  command,
  firstAttempt,
  noted,
  retry,
  retryAfterRefusal,
} from '../paths/samples/command';
import { conflict, lost, refused } from '../paths/samples/rentRecords';
import { testEveryPath } from '../support/models/paths';

describe.each([
  ['a first attempt', firstAttempt],
  ['a retry', retry],
  ['a retry after a refusal', retryAfterRefusal],
  ['a change', changeSample],
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
      sendCommand: fromPromise<unknown, Omit<CommandInput, 'failure'>>(async () => {
        calls.push('send');
        const answer = answers.shift();
        if (answer) throw Object.assign(new Error(), answer);
      }),
      readRecord: fromPromise<unknown, Pick<CommandInput, 'record'>>(async () => {
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

describe('a change that another user was faster with', () => {
  /** Sends the change of a rent; of the first conflicts the server says nothing but that. */
  const run = async (serverVersion: Rent | null, conflicts = 1) => {
    const versions: (number | undefined)[] = [];
    const logic = change.provide({
      actors: {
        sendCommand: fromPromise<unknown, Omit<CommandInput, 'failure'>>(({ input: { version } }) => {
          versions.push(version);
          return versions.length <= conflicts
            ? Promise.reject(Object.assign(new Error(), conflict))
            : Promise.resolve();
        }),
        readRecord: fromPromise<unknown, Pick<CommandInput, 'record'>>(() => Promise.resolve(serverVersion)),
      },
    });
    const { outcome, failure } = await toPromise(createActor(logic, { input: changeInput }).start());
    return [outcome, failure?.kind, ...versions];
  };

  test('goes out again, for the version of now, when something else of the rent was changed', async () => {
    expect(await run(noted)).toEqual(['succeeded', undefined, 7, 8]);
  });

  test('overwrites no other change of the same part', async () => {
    expect(await run(changedElsewhere)).toEqual(['refused', 'conflict', 7]);
  });

  test('is not sent for ever to a server that refuses the version that it has', async () => {
    expect(await run(noted, 20)).toEqual(['refused', 'conflict', 7, 8]);
  });
});
