import { and, assign, setup } from 'xstate';
import type { DepositDecision, DepositFigures, HandoverDirection, PaymentMethod } from '../types';

interface Context {
  direction: HandoverDirection;
  /** Null as long as they are not known, and where the deposit may not be moved. */
  figures: DepositFigures | null;
  decision: DepositDecision;
}

/** What happens to the deposit with the hand-over, in euro. */
export interface DepositMoves {
  take: number;
  keep: number;
  giveBack: number;
}

const cents = (amount: number) => Math.round(amount * 100);
const isAmount = (amount: number) => amount > 0 && Math.abs(amount * 100 - cents(amount)) < 1e-6;
const UNDECIDED: DepositDecision = { choice: null, amount: null, method: null, isHold: false };

/** The largest deposit amount that can be kept, in euro: the held amount, limited to the missing amount. */
const mostKept = ({ held, due }: DepositFigures): number => Math.min(cents(held), cents(due)) / 100;

const isWithin = (amount: number, figures: DepositFigures | null): boolean =>
  figures !== null && isAmount(amount) && cents(amount) <= cents(mostKept(figures));

/**
 * What happens to the deposit as decided. Undecided, nothing is taken; once all of the equipment is back, what will be
 * missing is kept and the rest given back. An amount that cannot be counts as none.
 */
export function depositMoves({ direction, figures, decision }: Context): DepositMoves {
  const none = { take: 0, keep: 0, giveBack: 0 };
  if (!figures) return none;
  const { choice, amount } = decision;
  if (direction === 'OUT') {
    const taken = amount ?? figures.lacking;
    return choice === 'TAKE' && figures.lacking > 0 && isAmount(taken) ? { ...none, take: taken } : none;
  }
  if (choice === 'LEAVE' || (choice === null && !figures.isLast)) return none;
  if (choice === 'GIVE_BACK') return { ...none, giveBack: figures.held };
  const typed = amount !== null && isWithin(amount, figures) ? amount : null;
  const keep = typed ?? mostKept(figures);
  return { ...none, keep, giveBack: (cents(figures.held) - cents(keep)) / 100 };
}

/** Which field keeps the decision from being sent; null where none does. */
export function depositProblem(context: Context): 'amount' | 'method' | null {
  const { figures, decision } = context;
  const { choice, amount, method } = decision;
  if (choice === 'TAKE' && figures !== null && figures.lacking > 0) {
    if (!isAmount(amount ?? figures.lacking)) return 'amount';
    return method === null ? 'method' : null;
  }
  return choice === 'KEEP' && amount !== null && !isWithin(amount, figures) ? 'amount' : null;
}

/**
 * What happens to the deposit with a hand-over: taken as equipment goes out, kept or given back as it returns. The hand-over sends it
 * along. Its figures follow the sheet; a decision stays as long as it is possible.
 */
export const depositChoiceMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { direction: HandoverDirection; decision: DepositDecision | null },
    events: {} as
      | { type: 'figures.change'; figures: DepositFigures | null }
      | { type: 'deposit.take' }
      | { type: 'deposit.leave' }
      | { type: 'deposit.giveBack' }
      | { type: 'deposit.keep'; amount: number | null }
      | { type: 'amount.type'; amount: number | null }
      | { type: 'method.choose'; method: PaymentMethod | null }
      | { type: 'hold.toggle' },
  },
  guards: {
    takes: ({ context }) => context.direction === 'OUT' && context.decision.choice === 'TAKE' && lacks(context),
    lacks: ({ context }) => context.direction === 'OUT' && lacks(context),
    isHeld: ({ context: { direction, figures } }) => direction === 'IN' && figures !== null && figures.held > 0,
    keeps: ({ context }) => depositMoves(context).keep > 0,
    givesBack: ({ context }) => depositMoves(context).giveBack > 0,
    isWithinDue: ({ context: { figures }, event }) => {
      if (event.type !== 'deposit.keep' || figures === null) return false;
      return event.amount === null ? mostKept(figures) > 0 : isWithin(event.amount, figures);
    },
    mayKeep: ({ context: { figures } }) => figures !== null && mostKept(figures) > 0,
    mayHold: ({ context: { figures } }) => figures !== null && figures.held === 0,
  },
  actions: {
    setFigures: assign(({ context }, { figures }: { figures: DepositFigures | null }) => {
      const { choice, amount } = context.decision;
      // An amount to keep that is no longer possible follows what is.
      const isOver = choice === 'KEEP' && amount !== null && !isWithin(amount, figures);
      return { figures, decision: isOver ? { ...context.decision, amount: null } : context.decision };
    }),
    choose: assign({
      decision: ({ context }, change: Partial<DepositDecision>) => ({ ...context.decision, ...change }),
    }),
    toggleHold: assign({
      decision: ({ context: { decision } }) => ({ ...decision, isHold: !decision.isHold }),
    }),
  },
}).createMachine({
  id: 'depositChoice',
  context: ({ input: { direction, decision } }) => ({ direction, figures: null, decision: decision ?? UNDECIDED }),
  initial: 'deciding',
  on: {
    'figures.change': {
      target: '.deciding',
      actions: { type: 'setFigures', params: ({ event }) => event },
      description: 'The sheet brings other charges, or the rent was read again.',
    },
    'deposit.leave': {
      target: '.deciding',
      actions: { type: 'choose', params: { choice: 'LEAVE', amount: null } },
      description: 'Take nothing now, or leave what is held.',
    },
    'deposit.giveBack': {
      guard: 'isHeld',
      target: '.deciding',
      actions: { type: 'choose', params: { choice: 'GIVE_BACK', amount: null } },
      description: 'Give all of it back.',
    },
    'deposit.keep': [
      {
        guard: and(['isHeld', 'isWithinDue']),
        target: '.deciding',
        actions: { type: 'choose', params: ({ event }) => ({ choice: 'KEEP', amount: event.amount }) },
        description: 'Keep this amount, or all that will be missing; the rest goes back.',
      },
      {
        guard: and(['isHeld', 'mayKeep']),
        target: '.deciding',
        actions: { type: 'choose', params: ({ event }) => ({ choice: 'KEEP', amount: event.amount }) },
        description: 'More than will be missing cannot be kept: the field says so.',
      },
    ],
    'method.choose': {
      actions: { type: 'choose', params: ({ event }) => ({ method: event.method }) },
      description: 'How it comes, or goes back; as it came unless chosen.',
    },
  },
  states: {
    deciding: {
      description: 'Figures and decision say what happens.',
      always: [
        { guard: 'takes', target: 'taking' },
        { guard: 'lacks', target: 'asked' },
        { guard: and(['keeps', 'givesBack']), target: 'splitting' },
        { guard: 'keeps', target: 'keepingAll' },
        { guard: 'givesBack', target: 'givingBack' },
        { target: 'nothing' },
      ],
    },
    nothing: { description: 'No deposit is asked for or held, or what is held stays.' },
    asked: {
      description: 'A deposit is asked for, and not taken.',
      on: {
        'deposit.take': {
          target: 'deciding',
          actions: { type: 'choose', params: { choice: 'TAKE', amount: null } },
          description: 'Take it with the hand-over.',
        },
      },
    },
    taking: {
      description: 'A deposit is taken with the hand-over.',
      on: {
        'amount.type': {
          actions: { type: 'choose', params: ({ event }) => ({ amount: event.amount ?? Number.NaN }) },
          description: 'Take another amount.',
        },
        'hold.toggle': {
          guard: 'mayHold',
          actions: 'toggleHold',
          description: 'Hold a card or a cheque instead of money, or not.',
        },
      },
    },
    givingBack: { description: 'All of it is given back.' },
    splitting: { description: 'A part is kept, and the rest given back.' },
    keepingAll: { description: 'All of it is kept.' },
  },
});

function lacks({ figures }: Pick<Context, 'figures'>): boolean {
  return figures !== null && figures.lacking > 0;
}
