import { and, assign, fromPromise, setup } from 'xstate';
import type { CommandInput, CommandResult, Failure } from '../types';

const notProvided = (): never => {
  throw new Error('not provided');
};

/**
 * One command about a record, until its outcome is known. After any failure the record is read again: a lost answer may have been a
 * success. A retry reads before it sends, so that nothing happens twice.
 */
export const commandMachine = setup({
  types: {
    context: {} as CommandInput,
    input: {} as CommandInput,
    output: {} as CommandResult,
  },
  actors: {
    sendCommand: fromPromise<unknown, { record: unknown; action: string }>(notProvided),
    readRecord: fromPromise<unknown, { record: unknown }>(notProvided),
  },
  guards: {
    isRetry: ({ context }) => context.failure !== null,
    wasLost: ({ context }) => (context.failure as Failure).kind === 'retry',
    /** Whether the record already is as the action would make it. */
    hasHappened: (_: { context: CommandInput }): boolean => notProvided(),
    /** Whether the record as it is now allows the action. */
    isPossible: (_: { context: CommandInput }): boolean => notProvided(),
  },
  actions: {
    setRecord: assign({ record: (_, { output }: { output: unknown }) => output }),
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => error as Failure }),
    clearFailure: assign({ failure: null }),
    /** Drops the idempotency key of the lost request: the same action, once more, is a new one. */
    releaseKey: (_, _params: { failure: Failure | null }) => undefined,
  },
}).createMachine({
  id: 'command',
  context: ({ input }) => input,
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
        input: ({ context }) => ({ record: context.record, action: context.action }),
        onDone: 'succeeded',
        onError: { target: 'refetchingAfterFailure', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
    },
    refetchingAfterFailure: {
      description: 'The command failed or its answer was lost: read the record before saying so.',
      invoke: {
        id: 'refetchAfterFailure',
        src: 'readRecord',
        input: ({ context }) => ({ record: context.record }),
        onDone: { target: 'verifyingFailure', actions: { type: 'setRecord', params: ({ event }) => event } },
        onError: 'refused',
      },
    },
    verifyingFailure: {
      description: 'A lost answer may have been a success.',
      always: [
        {
          guard: and(['wasLost', 'hasHappened']),
          target: 'succeeded',
          actions: { type: 'releaseKey', params: ({ context }) => ({ failure: context.failure }) },
        },
        { target: 'refused' },
      ],
    },
    refetchingBeforeRetry: {
      description: 'Before sending again, look whether the first attempt went through after all.',
      invoke: {
        id: 'refetchBeforeRetry',
        src: 'readRecord',
        input: ({ context }) => ({ record: context.record }),
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
