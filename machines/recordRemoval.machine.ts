import { assign, emit, fromPromise, setup } from 'xstate';
import type { Failure } from './types';

/** Deleting any record: nothing goes without a question, and a refusal stays on the screen with its reason. */
export const recordRemovalMachine = setup({
  types: {
    context: {} as { record: unknown; failure: Failure | null },
    events: {} as { type: 'removal.ask'; record: unknown } | { type: 'question.accept' } | { type: 'question.cancel' },
    emitted: {} as
      { type: 'record.deleted'; record: unknown } | { type: 'record.kept'; record: unknown; failure: Failure },
  },
  actors: {
    deleteRecord: fromPromise<unknown, { record: unknown }>(() =>
      Promise.reject(new Error('deleteRecord: not provided')),
    ),
  },
  guards: {
    isStale: (_, { failure }: { failure: Failure }) => failure.kind === 'stale',
    isGone: (_, { failure }: { failure: Failure }) => failure.kind === 'missing',
  },
  actions: {
    keepRecord: assign({ record: (_, { record }: { record: unknown }) => record, failure: null }),
    keepFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    /** They have been told: the next answer is about the record as it is, whatever version that is. */
    forgetVersion: assign({ record: ({ context }) => ({ ...(context.record as object), version: undefined }) }),
    clearFailure: assign({ failure: null }),
    announceDeleted: emit(({ context }) => ({ type: 'record.deleted' as const, record: context.record })),
    announceKept: emit(({ context }, { failure }: { failure: Failure }) => ({
      type: 'record.kept' as const,
      record: context.record,
      failure,
    })),
  },
}).createMachine({
  id: 'recordRemoval',
  context: { record: null, failure: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is to be deleted.',
      on: {
        'removal.ask': {
          target: 'asking',
          actions: { type: 'keepRecord', params: ({ event }) => event },
          description: 'Delete; asks first.',
        },
      },
    },
    asking: {
      description: 'Is it really to go? After a refusal the question stays, with the reason.',
      on: {
        'question.accept': { target: 'deleting', description: 'Yes, delete it.' },
        'question.cancel': { target: 'idle', description: 'No, keep it.' },
      },
    },
    deleting: {
      description: 'It is being deleted.',
      tags: ['busy'],
      entry: 'clearFailure',
      invoke: {
        id: 'deleteRecord',
        src: 'deleteRecord',
        input: ({ context }) => ({ record: context.record }),
        onDone: { target: 'idle', actions: 'announceDeleted' },
        onError: [
          {
            guard: { type: 'isGone', params: ({ event }) => ({ failure: event.error as Failure }) },
            target: 'idle',
            actions: 'announceDeleted',
            description: 'It is gone already: by somebody else, or by a first attempt whose answer was lost.',
          },
          {
            guard: { type: 'isStale', params: ({ event }) => ({ failure: event.error as Failure }) },
            target: 'asking',
            actions: [
              { type: 'keepFailure', params: ({ event }) => ({ failure: event.error as Failure }) },
              'forgetVersion',
            ],
            description: 'Somebody else has just changed it: ask again, knowing that.',
          },
          {
            target: 'asking',
            actions: [
              { type: 'keepFailure', params: ({ event }) => ({ failure: event.error as Failure }) },
              { type: 'announceKept', params: ({ event }) => ({ failure: event.error as Failure }) },
            ],
          },
        ],
      },
    },
  },
});
