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
      | { type: 'list.use' }
      | { type: 'row.act' }
      | { type: 'list.leave' },
  },
  delays: {
    /** A pointer that was left lying on a list does not use it. */
    idleTime: 20_000,
  },
  guards: {
    hasRows: ({ context }) => context.shown !== null,
  },
  actions: {
    setLatest: assign({ latest: (_, { rows }: { rows: object | null }) => rows }),
    showLatest: assign({ shown: ({ context }) => context.latest }),
  },
}).createMachine({
  id: 'listHold',
  context: { shown: null, latest: null },
  initial: 'live',
  states: {
    live: {
      description: 'Every change shows at once.',
      entry: 'showLatest',
      on: {
        'rows.read': {
          actions: [{ type: 'setLatest', params: ({ event }) => event }, 'showLatest'],
          description: 'The rows were read.',
        },
        'list.use': {
          guard: 'hasRows',
          target: 'held',
          description: 'The pointer moves over the list, or the focus is in it.',
        },
      },
    },
    held: {
      description: 'Rows stay where they are.',
      initial: 'inUse',
      on: {
        'rows.read': {
          actions: { type: 'setLatest', params: ({ event }) => event },
          description: 'The rows were read; changes wait.',
        },
        'list.leave': { target: 'live', description: 'The pointer or the focus is elsewhere.' },
      },
      states: {
        inUse: {
          description: 'The pointer or the focus is in the list.',
          after: { idleTime: '#listHold.live' },
          on: {
            'list.use': { target: 'inUse', reenter: true, description: 'Still in use.' },
            'row.act': { target: 'afterAction', description: 'An action of a row was pressed.' },
          },
        },
        afterAction: {
          description: 'The outcome of the action stays in sight until the list is left.',
        },
      },
    },
  },
});
