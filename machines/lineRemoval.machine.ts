import { assign, emit, fromPromise, setup } from 'xstate';
import type { Failure, Id, Notice, RentLine } from './types';

interface Context {
  rentId: Id;
  line: RentLine | null;
  failure: Failure | null;
}

type Events = { type: 'line.remove'; line: RentLine } | { type: 'question.accept' } | { type: 'question.cancel' };

const notProvided = (): never => {
  throw new Error('not provided');
};

/** Removing a line: always asked first, and the question stays, with the reason, when it does not work. */
export const lineRemovalMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { rentId: Id },
    events: {} as Events,
    emitted: {} as Notice | { type: 'lines.changed' },
  },
  actors: {
    removeEquipment: fromPromise<unknown, { rentId: Id; asset: Id }>(notProvided),
  },
  actions: {
    setLine: assign({ line: (_, { line }: { line: RentLine }) => line, failure: null }),
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => error as Failure }),
    clearFailure: assign({ failure: null }),
    emitRemoved: emit(({ context }) => ({
      type: 'notice' as const,
      severity: 'success' as const,
      messageKey: 'rent-remove-equipment-success-message',
      values: { asset: String(context.line?.asset.serialNumber) },
      failure: null,
    })),
    emitFailure: emit(({ context }) => ({
      type: 'notice' as const,
      severity: 'error' as const,
      messageKey: 'rent-remove-equipment-error-message',
      values: { asset: String(context.line?.asset.serialNumber) },
      failure: context.failure,
    })),
    emitLinesChanged: emit({ type: 'lines.changed' }),
  },
}).createMachine({
  id: 'lineRemoval',
  context: ({ input }) => ({ rentId: input.rentId, line: null, failure: null }),
  initial: 'idle',
  states: {
    idle: {
      description: 'No line is about to go.',
      on: {
        'line.remove': {
          target: 'asking',
          actions: { type: 'setLine', params: ({ event }) => event },
          description: 'Remove a line; asks first.',
        },
      },
    },
    asking: {
      description: 'The specified question is on the screen.',
      on: {
        'question.accept': { target: 'removing', description: 'Yes, remove it.' },
        'question.cancel': {
          target: 'idle',
          actions: 'clearFailure',
          description: 'No, keep it.',
        },
      },
    },
    removing: {
      description: 'The removal is on its way.',
      tags: ['busy'],
      entry: 'clearFailure',
      invoke: {
        id: 'removeEquipment',
        src: 'removeEquipment',
        input: ({ context }) => ({ rentId: context.rentId, asset: context.line?.asset.serialNumber ?? '' }),
        onDone: 'removed',
        onError: {
          target: 'asking',
          actions: [{ type: 'setFailure', params: ({ event }) => event }, 'emitFailure', 'emitLinesChanged'],
        },
      },
    },
    removed: {
      description: 'The line has gone and its equipment is free.',
      entry: ['clearFailure', 'emitRemoved', 'emitLinesChanged'],
      always: 'idle',
    },
  },
});
