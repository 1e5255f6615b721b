import { assign, emit, fromPromise, setup } from 'xstate';
import type { Failure } from '../types';

const notProvided = (): never => {
  throw new Error('not provided');
};

/** Deletes any record, after a question. A refusal stays on the screen with its reason. */
export const recordRemovalMachine = setup({
  types: {
    context: {} as { record: unknown; failure: Failure | null },
    events: {} as { type: 'removal.ask'; record: unknown } | { type: 'question.accept' } | { type: 'question.cancel' },
    emitted: {} as
      | { type: 'record.deleted'; record: unknown }
      | { type: 'record.kept'; record: unknown; failure: Failure }
      /** The question was closed after a lost answer: the record may have been deleted. */
      | { type: 'record.unknown' },
  },
  actors: {
    deleteRecord: fromPromise<unknown, { record: unknown }>(notProvided),
  },
  guards: {
    isConflict: (_, { error }: { error: unknown }) => (error as Failure).kind === 'conflict',
    isLost: ({ context }) => context.failure?.kind === 'retry',
    isMissing: (_, { error }: { error: unknown }) => (error as Failure).kind === 'missing',
  },
  actions: {
    setRecord: assign({ record: (_, { record }: { record: unknown }) => record, failure: null }),
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => error as Failure }),
    /** The conflict has been shown: the next attempt deletes the record in whatever version it is. */
    clearVersion: assign({ record: ({ context }) => ({ ...(context.record as object), version: undefined }) }),
    clearFailure: assign({ failure: null }),
    emitDeleted: emit(({ context }) => ({ type: 'record.deleted' as const, record: context.record })),
    emitKept: emit(({ context }, { error }: { error: unknown }) => ({
      type: 'record.kept' as const,
      record: context.record,
      failure: error as Failure,
    })),
    emitUnknown: emit({ type: 'record.unknown' }),
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
          actions: { type: 'setRecord', params: ({ event }) => event },
          description: 'Delete it; asks first.',
        },
      },
    },
    asking: {
      description: 'Asks whether to delete it. After a refusal the question stays, with the reason.',
      on: {
        'question.accept': { target: 'deleting', description: 'Yes, delete it.' },
        'question.cancel': [
          {
            guard: 'isLost',
            target: 'idle',
            actions: 'emitUnknown',
            description: 'No; whether the last attempt has deleted it is not known.',
          },
          { target: 'idle', description: 'No, keep it.' },
        ],
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
        onDone: { target: 'idle', actions: 'emitDeleted' },
        onError: [
          {
            guard: { type: 'isMissing', params: ({ event }) => event },
            target: 'idle',
            actions: 'emitDeleted',
            description: 'It is gone already: by another user, or by a first attempt whose answer was lost.',
          },
          {
            guard: { type: 'isConflict', params: ({ event }) => event },
            target: 'asking',
            actions: [
              { type: 'setFailure', params: ({ event }) => event },
              { type: 'emitKept', params: ({ event }) => event },
              'clearVersion',
            ],
            description: 'Another user has just changed it: ask again, and say so.',
          },
          {
            target: 'asking',
            actions: [
              { type: 'setFailure', params: ({ event }) => event },
              { type: 'emitKept', params: ({ event }) => event },
            ],
          },
        ],
      },
    },
  },
});
