import { assign, emit, fromPromise, setup } from 'xstate';
import type { Failure } from '../types';

const notProvided = (): never => {
  throw new Error('not provided');
};

/** Changes a part of a record with one press and no form: marks an address for deliveries, for example. */
export const recordChangeMachine = setup({
  types: {
    context: {} as { record: unknown; changes: object },
    events: {} as { type: 'change.make'; record: unknown; changes: object },
    emitted: {} as { type: 'record.saved'; record: unknown } | { type: 'record.refused'; failure: Failure },
  },
  actors: {
    changeRecord: fromPromise<unknown, { record: unknown; changes: object }>(notProvided),
  },
  actions: {
    setChange: assign((_, { record, changes }: { record: unknown; changes: object }) => ({ record, changes })),
    emitSaved: emit((_, { record }: { record: unknown }) => ({ type: 'record.saved' as const, record })),
    emitRefused: emit((_, { error }: { error: unknown }) => ({
      type: 'record.refused' as const,
      failure: error as Failure,
    })),
  },
}).createMachine({
  id: 'recordChange',
  context: { record: null, changes: {} },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is being sent.',
      on: {
        'change.make': {
          target: 'saving',
          actions: { type: 'setChange', params: ({ event }) => event },
          description: 'Change the record with one press.',
        },
      },
    },
    saving: {
      description: 'The change is being sent; a second press is ignored.',
      tags: ['busy'],
      invoke: {
        id: 'changeRecord',
        src: 'changeRecord',
        input: ({ context }) => context,
        onDone: { target: 'idle', actions: { type: 'emitSaved', params: ({ event }) => ({ record: event.output }) } },
        onError: { target: 'idle', actions: { type: 'emitRefused', params: ({ event }) => event } },
      },
    },
  },
});
