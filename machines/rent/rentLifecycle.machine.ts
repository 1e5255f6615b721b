import { and, assign, not, or, setup, stateIn } from 'xstate';

/**
 * The business rules of a rent (product 4): the actions of each stage. Pure: the server resolves a stored rent into it
 * and asks `can`. The browser offers what it allows, the tests walk it. The context holds all further input of the
 * rules.
 */
export const rentLifecycleMachine = setup({
  types: {
    context: {} as {
      lineCount: number;
      /** Whether the rent was started or ended within the hour, and nothing has followed. */
      isUndoable: boolean;
      /** Whether it counts as unpaid and a part of its total is paid. */
      isPartPaid: boolean;
      /** Whether all of its total was paid in advance, while ordering. */
      isCovered: boolean;
      /** Whether money has moved for it; then it is kept, even where all was taken back. */
      hasEntries: boolean;
      /** Whether money on it can stay while it is ordered again, or be settled with its cancellation. */
      settlesMoney: boolean;
    },
    input: {} as
      | {
          lineCount: number;
          isUndoable?: boolean;
          isPartPaid?: boolean;
          isCovered?: boolean;
          hasEntries?: boolean;
          settlesMoney?: boolean;
        }
      | undefined,
    events: {} as
      | { type: 'rent.reserve' }
      | { type: 'rent.start' }
      | { type: 'rent.end' }
      | { type: 'rent.undoStart' }
      | { type: 'rent.undoEnd' }
      | { type: 'rent.reopen' }
      | { type: 'rent.delete' }
      | { type: 'rent.cancel' }
      | { type: 'rent.pay' }
      | { type: 'rent.unpay' }
      | { type: 'line.add' }
      | { type: 'line.remove' }
      | { type: 'line.changeValue' }
      | { type: 'line.swap' }
      | { type: 'charge.add' }
      | { type: 'charge.change' }
      | { type: 'customer.change' }
      | { type: 'dates.change' }
      | { type: 'dates.changeEnd' },
  },
  guards: {
    hasLines: ({ context }) => context.lineCount > 0,
    isUndoable: ({ context }) => context.isUndoable,
    isOrdering: stateIn({ stage: 'ORDERING' }),
    isGone: or([stateIn({ stage: 'deleted' }), stateIn({ stage: 'cancelled' })]),
    isPartPaid: ({ context }) => context.isPartPaid,
    hasEntries: ({ context }) => context.hasEntries,
    isPaidAtOnce: ({ context }) => context.isCovered && context.lineCount > 0,
    isReserved: stateIn({ stage: 'NOT_STARTED' }),
    isNothingPaid: and([stateIn({ payment: 'unpaid' }), not('isPartPaid')]),
    settlesMoney: ({ context }) => context.settlesMoney,
    isNothingInTheWay: or(['isNothingPaid', 'settlesMoney']),
  },
  actions: {
    /** Marks an event as allowed where it changes neither stage nor payment. */
    permit: () => {},
    allowUndo: assign({ isUndoable: true }),
    forbidUndo: assign({ isUndoable: false }),
    keepPart: assign({ isPartPaid: true }),
    keepAll: assign({ isPartPaid: true, isCovered: true }),
    settle: assign({ isPartPaid: false }),
    keepEntry: assign({ hasEntries: true }),
  },
}).createMachine({
  id: 'rentLifecycle',
  context: ({ input }) => ({
    lineCount: input?.lineCount ?? 0,
    isUndoable: input?.isUndoable ?? false,
    isPartPaid: input?.isPartPaid ?? false,
    isCovered: input?.isCovered ?? false,
    hasEntries: input?.hasEntries ?? false,
    settlesMoney: input?.settlesMoney ?? false,
  }),
  type: 'parallel',
  states: {
    stage: {
      description: 'How far the equipment has come: chosen, held, with the customer, back.',
      initial: 'ORDERING',
      states: {
        ORDERING: {
          description: 'Ordering: equipment is being chosen; nothing is promised yet.',
          on: {
            'rent.reserve': {
              guard: 'hasLines',
              target: 'NOT_STARTED',
              description: 'Holds the equipment for the customer; needs at least one line.',
            },
            'rent.delete': {
              guard: and(['isNothingPaid', not('hasEntries')]),
              target: 'deleted',
              description: 'The booking fell through before it was reserved, and no money has moved for it.',
            },
            'rent.cancel': {
              guard: 'isNothingInTheWay',
              target: 'cancelled',
              description: 'The customer does not want it after all; the rent is kept with the reason.',
            },
            'line.add': {
              actions: 'permit',
              description: 'Lines are added only while ordering.',
            },
            'line.remove': {
              actions: 'permit',
              description: 'Lines are removed only while ordering.',
            },
            'line.swap': {
              actions: 'permit',
              description: 'Another unit of the same model instead of one that has not gone out.',
            },
            'customer.change': {
              actions: 'permit',
              description: 'Another customer or address.',
            },
            'dates.change': { actions: 'permit', description: 'Other days.' },
            'dates.changeEnd': {
              actions: 'permit',
              description: 'Another last day.',
            },
          },
        },
        NOT_STARTED: {
          description: 'Reserved: the equipment is held and waits to go out.',
          on: {
            'rent.start': {
              target: 'ONGOING',
              actions: 'allowUndo',
              description: 'The equipment leaves with the customer.',
            },
            'rent.reopen': {
              guard: 'isNothingInTheWay',
              target: 'ORDERING',
              description: 'Back to ordering, to change lines or to let the booking go.',
            },
            'rent.cancel': {
              guard: 'isNothingInTheWay',
              target: 'cancelled',
              description:
                'The customer does not want it after all; frees the equipment, keeps the rent with the reason.',
            },
            'line.swap': {
              actions: 'permit',
              description: 'Another unit of the same model instead of one that has not gone out.',
            },
            'customer.change': {
              actions: 'permit',
              description: 'Another customer or address.',
            },
            'dates.change': { actions: 'permit', description: 'Other days.' },
            'dates.changeEnd': {
              actions: 'permit',
              description: 'Another last day.',
            },
          },
        },
        ONGOING: {
          description: 'Ongoing: the equipment is with the customer.',
          on: {
            'rent.end': { target: 'ENDED', actions: 'allowUndo', description: 'The equipment came back.' },
            'rent.undoStart': {
              guard: 'isUndoable',
              target: 'NOT_STARTED',
              actions: 'forbidUndo',
              description: 'Started by mistake: undone within the hour, as long as nothing followed.',
            },
            'line.swap': {
              actions: 'forbidUndo',
              description: 'Another unit for one that is with the customer, or has yet to go out.',
            },
            'dates.changeEnd': {
              actions: 'forbidUndo',
              description: 'Only the end can still move: extended, or shortened on an early return.',
            },
          },
        },
        ENDED: {
          description: 'Ended: everything is back; only payment can still change.',
          on: {
            'rent.undoEnd': {
              guard: 'isUndoable',
              target: 'ONGOING',
              actions: 'forbidUndo',
              description: 'Ended by mistake: undone within the hour, as long as nothing followed.',
            },
          },
        },
        deleted: {
          type: 'final',
          description: 'The rent no longer exists; no wire value stands for this.',
        },
        cancelled: {
          type: 'final',
          description: 'The rent is among the cancelled ones; no wire value stands for this.',
        },
      },
    },
    payment: {
      description: 'Whether the customer has paid; independent of the stage but for ordering.',
      initial: 'unpaid',
      states: {
        unpaid: {
          description: 'Unpaid: the money is still to come.',
          on: {
            'rent.reserve': {
              guard: and(['isOrdering', 'isPaidAtOnce']),
              target: 'paid',
              actions: 'settle',
              description: 'What was paid in advance counts from now on.',
            },
            'rent.pay': {
              guard: and([not('isOrdering'), not('isGone')]),
              target: 'paid',
              actions: ['forbidUndo', 'settle', 'keepEntry'],
              description: 'Money is taken in every stage but ordering.',
            },
            'line.changeValue': {
              guard: not('isGone'),
              actions: 'forbidUndo',
              description: "A line's value can change until the rent is paid.",
            },
            'rent.unpay': {
              guard: and(['isPartPaid', not('isOrdering'), not('isGone')]),
              actions: ['forbidUndo', 'settle'],
              description: 'Takes back the part that is paid, or the last payment of it.',
            },
            'charge.add': {
              guard: not('isGone'),
              actions: 'forbidUndo',
              description: 'Charges come in any stage, for damage after the end too.',
            },
            'charge.change': {
              guard: not('isGone'),
              actions: 'forbidUndo',
              description: 'Charges change and go until the rent is paid.',
            },
          },
        },
        paid: {
          description: 'Paid: the money is here.',
          on: {
            'rent.unpay': {
              guard: not('isGone'),
              target: 'unpaid',
              actions: 'forbidUndo',
              description: 'Takes a payment back, in any stage.',
            },
            'rent.reopen': {
              guard: and(['settlesMoney', 'isReserved']),
              target: 'unpaid',
              actions: 'keepAll',
              description: 'What was paid stays on the rent, and counts again once it is reserved.',
            },
            'charge.add': {
              guard: not('isGone'),
              target: 'unpaid',
              actions: ['forbidUndo', 'keepPart'],
              description: 'A further charge is missing: the rent is unpaid again, what was paid stays paid.',
            },
          },
        },
      },
    },
  },
});
