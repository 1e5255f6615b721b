import { assign, emit, fromPromise, setup } from 'xstate';
import type { CashUp, CashUpErrors, CashUpPreview, CashUpValues, Failure, PaymentMethod } from '../types';

interface Context {
  /** What the till must have; null until it is read. */
  preview: CashUpPreview | null;
  values: CashUpValues;
  /** Whether anything was typed, so that leaving asks. */
  isChanged: boolean;
  /** Whether the expected amounts have changed since something was typed. */
  hasMoved: boolean;
  /** Why the day is to be reopened. */
  reason: string;
  errors: CashUpErrors;
  failure: Failure | null;
}

type Events =
  | { type: 'ledger.renew'; preview: CashUpPreview }
  | { type: 'count.type'; method: PaymentMethod; amount: number | null }
  | { type: 'opening.type'; amount: number | null }
  | { type: 'banked.type'; amount: number | null }
  | { type: 'note.type'; note: string }
  | { type: 'reason.type'; reason: string }
  | { type: 'day.close' }
  | { type: 'day.reopen' }
  | { type: 'question.accept' }
  | { type: 'question.cancel' }
  | { type: 'dialog.close' };

const notProvided = (): never => {
  throw new Error('not provided');
};

const METHODS: readonly PaymentMethod[] = ['CASH', 'CARD', 'MBWAY', 'TRANSFER', 'MULTIBANCO', 'OTHER'];
const cents = (amount: number) => Math.round(amount * 100);

/** Expected amounts of the till and the typed fields. */
export type Counting = Pick<Context, 'preview' | 'values'>;

/** Whether the till has no cash-up yet, and so begins with an amount that is typed. */
export const isFirst = (preview: CashUpPreview): boolean => preview.opening === null;

/** Amount that must be there by a method, in euro; the typed opening of a first cash-up is in the cash. */
export function expectedOf({ preview, values }: Counting, method: PaymentMethod): number {
  if (!preview) return 0;
  const opening = method === 'CASH' && isFirst(preview) ? (values.opening ?? 0) : 0;
  return (cents(preview.expected[method] ?? 0) + cents(opening)) / 100;
}

/** Amount that was counted by a method, in euro; null where it still has to be. Nothing moved: what was there is there. */
export function countedOf({ preview, values }: Counting, method: PaymentMethod): number | null {
  const typed = values.counted[method];
  if (typed !== undefined && typed !== null) return typed;
  const expected = expectedOf({ preview, values }, method);
  const isUntouched = typed === undefined && preview?.entries === 0 && !(isFirst(preview) && values.opening === null);
  return isUntouched || (expected === 0 && method !== 'CASH') ? expected : null;
}

/** Counted minus expected by a method, in euro; null where it is not counted. */
export function differenceOf(counting: Counting, method: PaymentMethod): number | null {
  const counted = countedOf(counting, method);
  return counted === null || Number.isNaN(counted)
    ? null
    : (cents(counted) - cents(expectedOf(counting, method))) / 100;
}

/** Cash that stays in the till, in euro; null until the cash is counted. */
export function leftOf(counting: Counting): number | null {
  const cash = countedOf(counting, 'CASH');
  const left = cash === null ? Number.NaN : cents(cash) - cents(counting.values.banked ?? 0);
  return Number.isNaN(left) ? null : left / 100;
}

const hasDifference = (counting: Counting): boolean =>
  METHODS.some((method) => (differenceOf(counting, method) ?? 0) !== 0);

/** Whether an amount has at most two decimals and is no less than `least`. */
const isAmount = (amount: number, least: number): boolean =>
  amount >= least && amount <= 9_999_999.99 && Math.abs(amount * 100 - cents(amount)) <= 1e-6;

const errorsOf = (counting: Counting): CashUpErrors => {
  const { preview, values } = counting;
  const methods = METHODS.map((method) => {
    const counted = countedOf(counting, method);
    if (counted === null) return [method, 'required'] as const;
    return [
      method,
      isAmount(counted, method === 'CASH' ? 0 : -9_999_999.99) ? undefined : ('invalid' as const),
    ] as const;
  });
  const { opening, banked, note } = values;
  const openingError = opening === null ? 'required' : isAmount(opening, 0) ? undefined : 'invalid';
  return {
    ...Object.fromEntries(methods),
    opening: preview && isFirst(preview) ? openingError : undefined,
    banked: !isAmount(banked ?? 0, 0) ? 'invalid' : (leftOf(counting) ?? 0) < 0 ? 'tooMuch' : undefined,
    note: hasDifference(counting) && note.trim() === '' ? 'required' : undefined,
  };
};

const isOk = (counting: Counting): boolean => Object.values(errorsOf(counting)).every((error) => error === undefined);

/** Counted amounts for the request: of each method with an expected or a counted amount. */
export function countedAmounts(counting: Counting): Partial<Record<PaymentMethod, number>> {
  const amounts = METHODS.map((method) => [method, countedOf(counting, method) ?? 0] as const);
  return Object.fromEntries(amounts.filter(([, amount]) => amount !== 0));
}

/**
 * The end of a day in one till: what lies there is counted beside what must, and the day is closed. A difference needs a note.
 * What was typed stays when a colleague closes the day first, and when the day is reopened.
 */
export const cashUpMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    emitted: {} as
      | { type: 'day.closed' }
      | { type: 'day.reopened' }
      | { type: 'ledger.stale' }
      | { type: 'dialog.closed' }
      | { type: 'form.invalid' },
  },
  actors: {
    closeDay: fromPromise<CashUp, Counting>(notProvided),
    reopenDay: fromPromise<CashUp, { cashUp: CashUp; reason: string }>(notProvided),
  },
  guards: {
    isClosed: ({ context }) => context.preview?.cashUp != null,
    isDifferent: ({ context }) => hasDifference(context),
    /** All is counted, and a difference has its note. */
    hasNoteIfDifferent: ({ context }) => isOk(context),
    isChanged: ({ context }) => context.isChanged,
    isLatest: ({ context }) => context.preview?.cashUp?.isLatest === true,
    /** Whether the day is closed as it was seen. */
    isStillClosed: ({ context }, { preview }: { preview: CashUpPreview }) =>
      preview.cashUp?.isLatest === true && preview.cashUp.id === context.preview?.cashUp?.id,
    hasReason: ({ context }) => context.reason.trim() !== '',
  },
  actions: {
    setPreview: assign(({ context }, { preview }: { preview: CashUpPreview }) => {
      const before = context.preview;
      const hasOther = before !== null && METHODS.some((one) => before.expected[one] !== preview.expected[one]);
      return { preview, hasMoved: context.hasMoved || (context.isChanged && hasOther && preview.cashUp === null) };
    }),
    setCashUp: assign(({ context }, { cashUp }: { cashUp: CashUp }) => ({
      preview: context.preview && { ...context.preview, cashUp, expected: cashUp.expected, opening: cashUp.opening },
      ...{ isChanged: false, hasMoved: false },
    })),
    clearCashUp: assign(({ context: { preview } }) => ({
      preview: preview && { ...preview, cashUp: null },
      reason: '',
    })),
    setCount: assign(
      ({ context: { values } }, { method, amount }: { method: PaymentMethod; amount: number | null }) => ({
        values: { ...values, counted: { ...values.counted, [method]: amount } },
      }),
    ),
    setOpening: assign(({ context }, opening: number | null) => ({ values: { ...context.values, opening } })),
    setBanked: assign(({ context }, banked: number | null) => ({ values: { ...context.values, banked } })),
    setNote: assign(({ context }, note: string) => ({ values: { ...context.values, note } })),
    setReason: assign((_, reason: string) => ({ reason })),
    markChanged: assign({ isChanged: true, errors: {}, failure: null }),
    setErrors: assign({ errors: ({ context }) => errorsOf(context), hasMoved: false }),
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => error as Failure }),
    clearFailure: assign({ failure: null, errors: {}, hasMoved: false }),
    emitClosed: emit({ type: 'day.closed' }),
    emitReopened: emit({ type: 'day.reopened' }),
    emitStale: emit({ type: 'ledger.stale' }),
    emitLeft: emit({ type: 'dialog.closed' }),
    emitInvalid: emit({ type: 'form.invalid' }),
  },
}).createMachine({
  id: 'cashUp',
  context: {
    preview: null,
    isChanged: false,
    hasMoved: false,
    reason: '',
    errors: {},
    failure: null,
    values: { counted: {}, opening: null, banked: null, note: '' },
  },
  initial: 'reading',
  states: {
    reading: {
      description: 'What the till must have is not known yet.',
      on: {
        'ledger.renew': {
          target: 'deciding',
          actions: { type: 'setPreview', params: ({ event }) => event },
          description: 'It was read.',
        },
      },
    },
    deciding: {
      description: 'Whether the day is closed.',
      always: [{ guard: 'isClosed', target: 'closed' }, { target: 'counting' }],
    },
    counting: {
      description: 'What lies in the till is counted.',
      initial: 'comparing',
      states: {
        comparing: {
          description: 'Whether what is counted is what must be there.',
          always: [{ guard: 'isDifferent', target: 'different' }, { target: 'balanced' }],
        },
        balanced: { description: 'Nothing differs as far as it is counted.', tags: ['balanced'] },
        different: { description: 'A difference, which needs a note.', tags: ['different'] },
      },
      on: {
        'ledger.renew': {
          target: 'deciding',
          actions: { type: 'setPreview', params: ({ event }) => event },
          description: 'Entries came, or a colleague closed the day. What was typed stays.',
        },
        'count.type': {
          target: '.comparing',
          actions: [{ type: 'setCount', params: ({ event }) => event }, 'markChanged'],
          description: 'An amount was counted.',
        },
        'opening.type': {
          target: '.comparing',
          actions: [{ type: 'setOpening', params: ({ event }) => event.amount }, 'markChanged'],
          description: 'The cash with which the till begins.',
        },
        'banked.type': {
          actions: [{ type: 'setBanked', params: ({ event }) => event.amount }, 'markChanged'],
          description: 'Cash that goes to the bank.',
        },
        'note.type': {
          actions: [{ type: 'setNote', params: ({ event }) => event.note }, 'markChanged'],
          description: 'A note.',
        },
        'day.close': [
          {
            guard: 'hasNoteIfDifferent',
            target: 'asking',
            actions: 'clearFailure',
            description: 'Close the day; asks once.',
          },
          { actions: ['setErrors', 'emitInvalid'], description: 'Something is not counted, or the note is missing.' },
        ],
        'dialog.close': [
          { guard: 'isChanged', target: 'leaving', description: 'Leave; asks first, because something was typed.' },
          { target: 'left', description: 'Leave; nothing was typed.' },
        ],
      },
    },
    asking: {
      description: 'A closed day takes no more entries: ask.',
      on: {
        'question.accept': { target: 'closing', description: 'Yes, close it.' },
        'question.cancel': { target: 'counting', description: 'No, go on counting.' },
        'ledger.renew': {
          target: 'deciding',
          actions: { type: 'setPreview', params: ({ event }) => event },
          description: 'Entries came, or a colleague closed the day: look again.',
        },
      },
    },
    closing: {
      description: 'The cash-up is on its way.',
      tags: ['busy'],
      invoke: {
        id: 'closeDay',
        src: 'closeDay',
        input: ({ context: { preview, values } }) => ({ preview, values }),
        onDone: {
          target: 'closed',
          actions: [{ type: 'setCashUp', params: ({ event }) => ({ cashUp: event.output }) }, 'emitClosed'],
        },
        onError: { target: 'counting', actions: [{ type: 'setFailure', params: ({ event }) => event }, 'emitStale'] },
      },
    },
    leaving: {
      description: 'What was typed would be lost: ask.',
      on: {
        'question.accept': { target: 'left', description: 'Yes, give it up.' },
        'question.cancel': { target: 'counting', description: 'No, go on.' },
      },
    },
    closed: {
      description: 'The day is closed: its cash-up, and what was typed beside another one.',
      on: {
        'ledger.renew': {
          target: 'deciding',
          actions: { type: 'setPreview', params: ({ event }) => event },
          description: 'It was read again; a colleague may have reopened the day.',
        },
        'day.reopen': { guard: 'isLatest', target: 'reopening', description: 'Reopen it: why?' },
        'dialog.close': { target: 'left', description: 'Leave.' },
      },
    },
    reopening: {
      description: 'Why the day is reopened.',
      initial: 'typing',
      on: {
        'ledger.renew': [
          {
            guard: { type: 'isStillClosed', params: ({ event }) => event },
            actions: { type: 'setPreview', params: ({ event }) => event },
            description: 'The day is closed as it was.',
          },
          {
            target: 'deciding',
            actions: { type: 'setPreview', params: ({ event }) => event },
            description: 'A colleague was faster.',
          },
        ],
      },
      states: {
        typing: {
          description: 'A reason is typed.',
          on: {
            'reason.type': {
              actions: [{ type: 'setReason', params: ({ event }) => event.reason }, 'clearFailure'],
              description: 'The reason.',
            },
            'day.reopen': { guard: 'hasReason', target: 'sending', description: 'Reopen it.' },
            'dialog.close': { target: '#cashUp.closed', actions: 'clearFailure', description: 'Leave it closed.' },
          },
        },
        sending: {
          description: 'The day is being reopened.',
          tags: ['busy'],
          invoke: {
            id: 'reopenDay',
            src: 'reopenDay',
            input: ({ context: { preview, reason } }) => ({ cashUp: preview?.cashUp as CashUp, reason }),
            onDone: { target: '#cashUp.counting', actions: ['clearCashUp', 'emitReopened'] },
            onError: {
              target: 'typing',
              actions: [{ type: 'setFailure', params: ({ event }) => event }, 'emitStale'],
            },
          },
        },
      },
    },
    left: { description: 'The page is left.', type: 'final', entry: 'emitLeft' },
  },
});
