import { assign, setup } from 'xstate';

/**
 * A list whose rows keep their place while it is in use. Changes show once the pointer and the focus have left, so that
 * no row slides under a press.
 */
export const listHoldMachine = setup({
  types: {
    context: {} as {
      /** The rows that are in sight, and in which order. */
      shown: object | null;
      /** Rows as they were last read. */
      latest: object | null;
    },
    events: {} as
      | { type: 'rows.read'; rows: object | null }
      | { type: 'list.attend' }
      | { type: 'work.do' }
      | { type: 'list.leave' },
  },
  delays: {
    /** A pointer that was left lying on a list is no attention. */
    inattention: 20_000,
  },
  guards: {
    hasRows: ({ context }) => context.shown !== null,
  },
  actions: {
    keep: assign({ latest: (_, { rows }: { rows: object | null }) => rows }),
    show: assign({ shown: ({ context }) => context.latest }),
  },
}).createMachine({
  id: 'listHold',
  context: { shown: null, latest: null },
  initial: 'free',
  states: {
    free: {
      description: 'Every change shows at once.',
      entry: 'show',
      on: {
        'rows.read': {
          actions: [{ type: 'keep', params: ({ event }) => event }, 'show'],
          description: 'The rows were read.',
        },
        'list.attend': {
          guard: 'hasRows',
          target: 'held',
          description: 'The pointer moves over the list, or the focus is in it.',
        },
      },
    },
    held: {
      description: 'Rows stay where they are.',
      initial: 'attended',
      on: {
        'rows.read': {
          actions: { type: 'keep', params: ({ event }) => event },
          description: 'The rows were read; changes wait.',
        },
        'list.leave': {
          target: 'free',
          description: 'The pointer or the focus is elsewhere.',
        },
      },
      states: {
        attended: {
          description: 'The pointer or the focus is in the list.',
          after: { inattention: '#listHold.free' },
          on: {
            'list.attend': {
              target: 'attended',
              reenter: true,
              description: 'Still looking.',
            },
            'work.do': {
              target: 'worked',
              description: 'Something is done with a row.',
            },
          },
        },
        worked: {
          description: 'A finished action stays in sight until the list is left.',
        },
      },
    },
  },
});
