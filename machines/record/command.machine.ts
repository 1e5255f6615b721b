import { and, assign, fromPromise, setup } from 'xstate';
import type { CommandInput, CommandResult, Failure } from '../types';

const notProvided = (): never => {
  throw new Error('not provided');
};

/**
 * One command about a record, or one change of it, until its outcome is known. After a failure the record is read again: a lost
 * answer may have been a success. After a conflict it is sent once more, if the other user has not changed what it changes:
 * no saved input is overwritten. A retry reads before it sends, so that nothing happens twice.
 */
export const commandMachine = setup({
  types: {
    context: {} as CommandInput,
    input: {} as CommandInput,
    output: {} as CommandResult,
  },
  actors: {
    sendCommand: fromPromise<unknown, Omit<CommandInput, 'failure'>>(notProvided),
    readRecord: fromPromise<unknown, Pick<CommandInput, 'record'>>(notProvided),
  },
  guards: {
    isRetry: ({ context }) => context.failure !== null,
    wasLost: ({ context }) => (context.failure as Failure).kind === 'retry',
    wasConflict: ({ context }) => (context.failure as Failure).kind === 'conflict',
    /** Whether the record can say more about the failure; by default of any. */
    needsRecord: (_: { context: CommandInput }, _params: { error: unknown }): boolean => true,
    /** Whether the record already is as the action would make it. */
    hasHappened: (_: { context: CommandInput }): boolean => notProvided(),
    /** Whether the record as it is now allows the action. */
    isPossible: (_: { context: CommandInput }): boolean => notProvided(),
    /** Whether another user has made the very same change, so that there is nothing left to do; by default never. */
    isSuperfluous: (_: { context: CommandInput }): boolean => false,
    /** Whether the server has another version than the one that it refuses, which it would refuse again. */
    isOtherVersion: ({ context }) => (context.record as { version?: number } | null)?.version !== context.version,
    /** Whether what the action changes is as it was; by default never, so that the user tries again. */
    maySendAgain: (_: { context: CommandInput }): boolean => false,
  },
  actions: {
    setRecord: assign({ record: (_, { output }: { output: unknown }) => output }),
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => error as Failure }),
    setVersion: assign({ version: ({ context }) => (context.record as { version?: number }).version }),
    clearFailure: assign({ failure: null }),
    /** Drops the idempotency key of the lost request: the same action, once more, is a new one. */
    releaseKey: (_, _params: { failure: Failure | null }) => undefined,
  },
}).createMachine({
  id: 'command',
  context: ({ input }) => ({ ...input, before: input.record }),
  output: ({ context, event }) => ({
    outcome: event.output as CommandResult['outcome'],
    record: context.record,
    failure: context.failure,
  }),
  initial: 'starting',
  states: {
    starting: {
      description: 'A first attempt is sent at once, a retry is not.',
      always: [{ guard: 'isRetry', target: 'refetchingBeforeRetry' }, { target: 'sending' }],
    },
    sending: {
      description: 'The command is on its way.',
      invoke: {
        id: 'sendCommand',
        src: 'sendCommand',
        input: ({ context: { record, action, version } }) => ({ record, action, version }),
        onDone: 'succeeded',
        onError: [
          {
            guard: { type: 'needsRecord', params: ({ event }) => event },
            target: 'refetchingAfterFailure',
            actions: { type: 'setFailure', params: ({ event }) => event },
          },
          { target: 'refused', actions: { type: 'setFailure', params: ({ event }) => event } },
        ],
      },
    },
    refetchingAfterFailure: {
      description: 'The command failed or its answer was lost: read the record before saying so.',
      invoke: {
        id: 'refetchAfterFailure',
        src: 'readRecord',
        input: ({ context: { record } }) => ({ record }),
        onDone: { target: 'verifyingFailure', actions: { type: 'setRecord', params: ({ event }) => event } },
        onError: 'refused',
      },
    },
    verifyingFailure: {
      description: 'A lost answer may have been a success; after a conflict something else may have been changed.',
      always: [
        {
          guard: and(['wasLost', 'hasHappened']),
          target: 'succeeded',
          actions: { type: 'releaseKey', params: ({ context }) => ({ failure: context.failure }) },
        },
        { guard: and(['wasConflict', 'isSuperfluous']), target: 'succeeded' },
        { guard: and(['wasConflict', 'isOtherVersion', 'maySendAgain']), target: 'sending', actions: 'setVersion' },
        { target: 'refused' },
      ],
    },
    refetchingBeforeRetry: {
      description: 'Before sending again, look whether the first attempt went through after all.',
      invoke: {
        id: 'refetchBeforeRetry',
        src: 'readRecord',
        input: ({ context: { record } }) => ({ record }),
        onDone: { target: 'verifyingRetry', actions: { type: 'setRecord', params: ({ event }) => event } },
        onError: { target: 'refused', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
    },
    verifyingRetry: {
      description: 'Done already, still possible, or prevented by a change of another user.',
      always: [
        {
          guard: and(['wasLost', 'hasHappened']),
          target: 'succeeded',
          actions: { type: 'releaseKey', params: ({ context }) => ({ failure: context.failure }) },
        },
        { guard: 'isPossible', target: 'sending' },
        { target: 'impossible' },
      ],
    },
    succeeded: {
      type: 'final',
      description: 'It has happened, by this attempt or by a lost one.',
      entry: 'clearFailure',
      output: 'succeeded',
    },
    refused: { type: 'final', description: 'It did not happen; the failure says why.', output: 'refused' },
    impossible: {
      type: 'final',
      description: 'The record has changed and no longer allows it.',
      entry: 'clearFailure',
      output: 'impossible',
    },
  },
});
