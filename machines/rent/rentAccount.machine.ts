import { and, assign, setup } from 'xstate';

/** Figures of a rent's account, in cents. */
interface Account {
  total: number;
  paid: number;
  /** Number of entries that pay, or settle a rent without a price, and are not reversed. */
  settlements: number;
  /** Deposit that is held. */
  held: number;
  /** Whether it is a card authorisation or a cheque rather than money. */
  isHold: boolean;
  /** Deposit that is asked for. */
  asked: number;
}

/**
 * How much of a rent is paid, which deposit is held, and which entries its account takes. Pure: the server asks it before it
 * gives back, settles, keeps or reverses. Amounts are in cents.
 */
export const rentAccountMachine = setup({
  types: {
    context: {} as Account,
    input: {} as
      | (Pick<Account, 'total' | 'paid' | 'settlements'> & Partial<Pick<Account, 'held' | 'isHold' | 'asked'>>)
      | undefined,
    events: {} as
      | { type: 'money.receive'; amount: number }
      | { type: 'money.refund'; amount: number }
      | { type: 'money.settle'; amount: number }
      | { type: 'total.change'; total: number }
      | { type: 'deposit.take'; amount: number; isHold: boolean }
      | { type: 'deposit.giveBack'; amount: number }
      | { type: 'deposit.keep'; amount: number }
      | { type: 'entry.void'; paid: number; settlements: number; deposit?: number; isHold?: boolean },
  },
  guards: {
    isPositive: ({ event }) => 'amount' in event && event.amount > 0,
    isWithinPaid: ({ context, event }) => 'amount' in event && event.amount <= context.paid,
    isWithinMissing: ({ context, event }) => 'amount' in event && event.amount <= context.total - context.paid,
    isWithinHeld: ({ context, event }) => 'amount' in event && event.amount <= context.held,
    isSameSort: ({ context, event }) =>
      context.held === 0 || !('isHold' in event) || event.isHold === undefined || event.isHold === context.isHold,
    leavesNothingNegative: ({ context, event }) =>
      event.type === 'entry.void' &&
      context.paid >= event.paid &&
      context.settlements >= event.settlements &&
      context.held >= (event.deposit ?? 0),
    isOver: ({ context }) => context.paid > context.total,
    isSettled: ({ context }) => context.paid === context.total && context.settlements > 0,
    isPart: ({ context }) => context.paid > 0,
    isHeld: ({ context }) => context.held > 0,
    isAsked: ({ context }) => context.asked > 0,
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
    hold: assign(({ context, event }) =>
      event.type === 'deposit.take' ? { held: context.held + event.amount, isHold: event.isHold } : {},
    ),
    release: assign({ held: ({ context, event }) => context.held - ('amount' in event ? event.amount : 0) }),
    restore: assign(({ context, event }) =>
      event.type === 'entry.void'
        ? { held: context.held - (event.deposit ?? 0), isHold: event.isHold ?? context.isHold }
        : {},
    ),
  },
}).createMachine({
  id: 'rentAccount',
  context: ({ input }) => ({
    ...{ held: 0, isHold: false, asked: 0 },
    ...(input ?? { total: 0, paid: 0, settlements: 0 }),
  }),
  type: 'parallel',
  states: {
    money: {
      description: 'How much of the total is paid.',
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
        'deposit.keep': {
          guard: and(['isPositive', 'isWithinHeld', 'isWithinMissing']),
          target: '.comparing',
          actions: 'add',
          description: 'A part of the deposit pays what is missing.',
        },
        'total.change': {
          target: '.comparing',
          actions: 'keepTotal',
          description: 'The rent costs more or less than before.',
        },
        'entry.void': {
          guard: and(['leavesNothingNegative', 'isSameSort']),
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
    },
    deposit: {
      description: 'The deposit that is held until the equipment is back; no part of what is paid.',
      initial: 'comparing',
      on: {
        'deposit.take': {
          guard: and(['isPositive', 'isSameSort']),
          target: '.comparing',
          actions: 'hold',
          description: 'Money or a hold is taken, never both at once.',
        },
        'deposit.giveBack': {
          guard: and(['isPositive', 'isWithinHeld']),
          target: '.comparing',
          actions: 'release',
          description: 'The customer gets it back, or a part of it.',
        },
        'deposit.keep': {
          guard: and(['isPositive', 'isWithinHeld', 'isWithinMissing']),
          target: '.comparing',
          actions: 'release',
          description: 'A part of it pays what is missing.',
        },
        'entry.void': {
          guard: and(['leavesNothingNegative', 'isSameSort']),
          target: '.comparing',
          actions: 'restore',
          description: 'A mistake is reversed, unless less than nothing would be held then.',
        },
      },
      states: {
        comparing: {
          description: 'The figures say whether a deposit is held.',
          always: [{ guard: 'isHeld', target: 'held' }, { guard: 'isAsked', target: 'asked' }, { target: 'none' }],
        },
        none: { description: 'No deposit is asked for, and none is held.' },
        asked: { description: 'A deposit is asked for; none is held.' },
        held: { description: 'A deposit is held.' },
      },
    },
  },
});
