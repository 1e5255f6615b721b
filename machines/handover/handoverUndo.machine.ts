import { assign, emit, fromPromise, setup } from 'xstate';
import type { CommandInput, CommandResult, Failure, Handover, Id, Notice, Rent } from '../types';

/** A rent with its hand-overs, and the one to undo. */
export interface UndoableHandover {
  rent: Rent | null;
  handovers: Handover[];
  /** The hand-over to undo; null for the last one, whichever it is. */
  handoverId: Id | null;
}

interface Context extends UndoableHandover {
  rentId: Id;
  failure: Failure | null;
}

const notProvided = (): never => {
  throw new Error('not provided');
};

/** Undoes the last hand-over of a rent while the server allows it. A notice shows the result on any page. */
export const handoverUndoMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { rentId: Id; handoverId: Id | null },
    emitted: {} as Notice | { type: 'rents.changed' },
  },
  actors: {
    readHandovers: fromPromise<Pick<UndoableHandover, 'rent' | 'handovers'>, { rentId: Id }>(notProvided),
    command: fromPromise<CommandResult<UndoableHandover>, CommandInput<UndoableHandover, 'undo'>>(notProvided),
  },
  guards: {
    /** Whether the hand-over is the last one, and can still be undone. */
    isPossible: (_: { context: Context }): boolean => notProvided(),
    hasSucceeded: (_, { outcome }: CommandResult<UndoableHandover>) => outcome === 'succeeded',
  },
  actions: {
    setRead: assign((_, { rent, handovers }: Pick<UndoableHandover, 'rent' | 'handovers'>) => ({ rent, handovers })),
    chooseLast: assign({
      handoverId: ({ context: { handovers, handoverId } }) => handoverId ?? handovers.at(-1)?.id ?? null,
    }),
    setRefusal: assign({ failure: (_, { failure }: CommandResult<UndoableHandover>) => failure }),
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => error as Failure }),
    emitNotice: emit(
      ({ context: { rent, rentId, handovers, handoverId, failure } }, { isDone }: { isDone: boolean }) => ({
        type: 'notice' as const,
        severity: isDone ? ('success' as const) : ('error' as const),
        messageKey: isDone ? 'rent-undo-handover-success-message' : 'rent-undo-handover-error-message',
        values: {
          code: rent?.code ?? String(rentId),
          // Says which of the two was undone, where it was read.
          context: handovers.find(({ id }) => String(id) === String(handoverId))?.direction ?? '',
        },
        failure,
      }),
    ),
    /** After a refusal too: the page that offered the undo is out of date then. */
    emitChanged: emit({ type: 'rents.changed' }),
  },
}).createMachine({
  id: 'handoverUndo',
  context: ({ input }) => ({ ...input, rent: null, handovers: [], failure: null }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The hand-overs of the rent are read, to find the last one.',
      invoke: {
        id: 'readHandovers',
        src: 'readHandovers',
        input: ({ context }) => ({ rentId: context.rentId }),
        onDone: {
          target: 'deciding',
          actions: [{ type: 'setRead', params: ({ event }) => event.output }, 'chooseLast'],
        },
        onError: { target: 'refused', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
    },
    deciding: {
      description: 'Another hand-over may have followed, or the hour for undoing may be over.',
      always: [{ guard: 'isPossible', target: 'undoing' }, { target: 'refused' }],
    },
    undoing: {
      description: 'The hand-over is being undone; a lost answer is verified.',
      invoke: {
        id: 'command',
        src: 'command',
        input: ({ context: { rent, handovers, handoverId } }) => ({
          record: { rent, handovers, handoverId },
          action: 'undo' as const,
          failure: null,
        }),
        onDone: [
          { guard: { type: 'hasSucceeded', params: ({ event }) => event.output }, target: 'undone' },
          { target: 'refused', actions: { type: 'setRefusal', params: ({ event }) => event.output } },
        ],
      },
    },
    undone: {
      type: 'final',
      description: 'The rent and its units are as before the hand-over.',
      entry: [{ type: 'emitNotice', params: { isDone: true } }, 'emitChanged'],
    },
    refused: {
      type: 'final',
      description: 'The hand-over stays; a notice shows the reason.',
      entry: [{ type: 'emitNotice', params: { isDone: false } }, 'emitChanged'],
    },
  },
});
