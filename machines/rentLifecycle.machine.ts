import { not, setup, stateIn } from 'xstate';

/**
 * The business rules of a rent (decisions 5): which action is possible in which stage.
 * Pure: the server resolves a stored rent into it and asks `can`, the browser offers what it allows,
 * the tests walk it. The lines' count is all the context that the rules need.
 */
export const rentLifecycleMachine = setup({
  types: {
    context: {} as { lineCount: number },
    input: {} as { lineCount: number } | undefined,
    events: {} as
      | { type: 'rent.reserve' }
      | { type: 'rent.start' }
      | { type: 'rent.end' }
      | { type: 'rent.reopen' }
      | { type: 'rent.delete' }
      | { type: 'rent.pay' }
      | { type: 'rent.unpay' }
      | { type: 'line.add' }
      | { type: 'line.remove' }
      | { type: 'line.changeValue' }
      | { type: 'party.change' }
      | { type: 'dates.change' }
      | { type: 'dates.changeEnd' },
  },
  guards: {
    hasLines: ({ context }) => context.lineCount > 0,
    isOrdering: stateIn({ stage: 'ORDERING' }),
    isUnpaid: stateIn({ payment: 'unpaid' }),
  },
  actions: {
    /** Marks an event as allowed where it changes neither stage nor payment. */
    permit: () => {},
  },
}).createMachine({
  id: 'rentLifecycle',
  context: ({ input }) => ({ lineCount: input?.lineCount ?? 0 }),
  type: 'parallel',
  states: {
    stage: {
      description: 'How far the equipment has come: chosen, held, with the customer, back.',
      initial: 'ORDERING',
      states: {
        ORDERING: {
          description: 'Encomendando: equipment is being chosen; nothing is promised yet.',
          on: {
            'rent.reserve': {
              guard: 'hasLines',
              target: 'NOT_STARTED',
              description: 'Holds the equipment for the customer; needs at least one line.',
            },
            'rent.delete': {
              guard: 'isUnpaid',
              target: 'deleted',
              description: 'The booking fell through before it was reserved.',
            },
            'line.add': { actions: 'permit', description: 'Lines are added only while ordering.' },
            'line.remove': { actions: 'permit', description: 'Lines are removed only while ordering.' },
            'party.change': { actions: 'permit' },
            'dates.change': { actions: 'permit' },
            'dates.changeEnd': { actions: 'permit' },
          },
        },
        NOT_STARTED: {
          description: 'Reservado: the equipment is held and waits to go out.',
          on: {
            'rent.start': { target: 'ONGOING', description: 'The equipment leaves with the customer.' },
            'rent.reopen': {
              guard: 'isUnpaid',
              target: 'ORDERING',
              description: 'Back to ordering, to change lines or to let the booking go.',
            },
            'party.change': { actions: 'permit' },
            'dates.change': { actions: 'permit' },
            'dates.changeEnd': { actions: 'permit' },
          },
        },
        ONGOING: {
          description: 'Em curso: the equipment is with the customer.',
          on: {
            'rent.end': { target: 'ENDED', description: 'The equipment came back.' },
            'dates.changeEnd': {
              actions: 'permit',
              description: 'Only the end can still move: extended, or shortened on an early return.',
            },
          },
        },
        ENDED: {
          description: 'Concluído: everything is back; only payment can still change.',
        },
        deleted: {
          type: 'final',
          description: 'The rent no longer exists; no wire value stands for this.',
        },
      },
    },
    payment: {
      description: 'Whether the customer has paid; independent of the stage but for ordering.',
      initial: 'unpaid',
      states: {
        unpaid: {
          on: {
            'rent.pay': {
              guard: not('isOrdering'),
              target: 'paid',
              description: 'Money is taken in every stage but ordering.',
            },
            'line.changeValue': {
              actions: 'permit',
              description: "A line's value can change until the rent is paid.",
            },
          },
        },
        paid: {
          on: {
            'rent.unpay': { target: 'unpaid', description: 'Takes a payment back, in any stage.' },
          },
        },
      },
    },
  },
});
