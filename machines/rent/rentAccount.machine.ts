import { and, assign, setup } from 'xstate';

/** Figures of a rent's account, in cents. */
interface Account {
  total: number;
  paid: number;
  /** Number of entries that pay, or settle a rent without a price, and are not reversed. */
  settlements: number;
}

/**
 * How much of a rent is paid, and which entries its account takes. Pure: the server asks it before it gives back, settles or
 * reverses. Amounts are in cents.
 */
export const rentAccountMachine = setup({
  types: {
    context: {} as Account,
    input: {} as Account | undefined,
    events: {} as
      | { type: 'money.receive'; amount: number }
      | { type: 'money.refund'; amount: number }
      | { type: 'money.settle'; amount: number }
      | { type: 'total.change'; total: number }
      | { type: 'entry.void'; paid: number; settlements: number },
  },
  guards: {
    isPositive: ({ event }) => 'amount' in event && event.amount > 0,
    isWithinPaid: ({ context, event }) => 'amount' in event && event.amount <= context.paid,
    isWithinMissing: ({ context, event }) => 'amount' in event && event.amount <= context.total - context.paid,
    leavesNothingNegative: ({ context, event }) =>
      event.type === 'entry.void' && context.paid >= event.paid && context.settlements >= event.settlements,
    isOver: ({ context }) => context.paid > context.total,
    isSettled: ({ context }) => context.paid === context.total && context.settlements > 0,
    isPart: ({ context }) => context.paid > 0,
  },
  actions: {
    add: assign({
      paid: ({ context, event }) => context.paid + ('amount' in event ? event.amount : 0),
      settlements: ({ context }) => context.settlements + 1,
    }),
    subtract: assign({ paid: ({ context, event }) => context.paid - ('amount' in event ? event.amount : 0) }),
    reverse: assign(({ context, event }) =>
      event.type === 'entry.void'
        ? { paid: context.paid - event.paid, settlements: context.settlements - event.settlements }
        : {},
    ),
    keepTotal: assign({ total: ({ context, event }) => (event.type === 'total.change' ? event.total : context.total) }),
  },
}).createMachine({
  id: 'rentAccount',
  context: ({ input }) => input ?? { total: 0, paid: 0, settlements: 0 },
  initial: 'comparing',
  on: {
    'money.receive': {
      guard: 'isPositive',
      target: '.comparing',
      actions: 'add',
      description: 'A payment comes in any stage of the rent, in parts, and may exceed what is missing.',
    },
    'money.refund': {
      guard: and(['isPositive', 'isWithinPaid']),
      target: '.comparing',
      actions: 'subtract',
      description: 'Money is given back, at most what is paid.',
    },
    'money.settle': {
      guard: and(['isPositive', 'isWithinMissing']),
      target: '.comparing',
      actions: 'add',
      description: 'A credit or a write-off, at most what is missing.',
    },
    'total.change': {
      target: '.comparing',
      actions: 'keepTotal',
      description: 'The rent costs more or less than before.',
    },
    'entry.void': {
      guard: 'leavesNothingNegative',
      target: '.comparing',
      actions: 'reverse',
      description: 'A mistake is reversed, unless less than nothing would be paid then.',
    },
  },
  states: {
    comparing: {
      description: 'The figures say how much is paid.',
      always: [
        { guard: 'isOver', target: 'over' },
        { guard: 'isSettled', target: 'settled' },
        { guard: 'isPart', target: 'part' },
        { target: 'nothing' },
      ],
    },
    nothing: { description: 'Nothing is paid.' },
    part: { description: 'A part is paid, and the rest is missing.' },
    settled: { description: 'All is paid.' },
    over: { description: 'More is paid than the rent costs: the rest is in the favour of the customer.' },
  },
});
