import { assign, emit, fromPromise, setup } from 'xstate';
import type { Failure, LedgerEntry, MoneyEntryKind, MoneyErrors, MoneyState, MoneyValues, Rent } from '../types';

interface Context {
  kind: MoneyEntryKind;
  /** The rent that the user saw; its outstanding amount is sent along. */
  rent: Rent;
  values: MoneyValues;
  /** Whether anything was typed, so that closing asks. */
  isChanged: boolean;
  /** Whether the amount was typed: until then it follows the account. */
  isAmountTyped: boolean;
  errors: MoneyErrors;
  failure: Failure | null;
  /** The rent that was seen before another user changed its account; null without a change. */
  before: Rent | null;
  /** Entry of the other user. */
  last: LedgerEntry | null;
}

type Events =
  | { type: 'entry.change'; changes: Partial<MoneyValues> }
  | { type: 'entry.submit' }
  | { type: 'account.renew'; rent: Rent }
  | { type: 'account.accept' }
  | { type: 'dialog.close' }
  | { type: 'question.accept' }
  | { type: 'question.cancel' };

const notProvided = (): never => {
  throw new Error('not provided');
};

const cents = (amount: number | undefined) => Math.round((amount ?? 0) * 100);

const isSameAccount = (one: Rent, other: Rent) =>
  cents(one.missing) === cents(other.missing) && cents(one.over) === cents(other.over);

/** The amount that is likely: all that is missing, or all that is paid beyond the total. */
const proposed = (kind: MoneyEntryKind, rent: Rent): number | null =>
  (kind === 'refund' ? rent.over : rent.missing) || null;

/** The most that may be given back or settled. */
const mostOf = (kind: MoneyEntryKind, rent: Rent): number =>
  kind === 'refund' ? cents(rent.paidTotal) : kind === 'settle' ? cents(rent.missing) : Infinity;

const amountError = (kind: MoneyEntryKind, amount: number | null, rent: Rent): MoneyErrors['amount'] => {
  if (amount === null) return 'required';
  if (!(amount > 0) || amount > 9_999_999.99 || Math.abs(amount * 100 - cents(amount)) > 1e-6) return 'invalid';
  return cents(amount) > mostOf(kind, rent) ? 'tooMuch' : undefined;
};

const errorsOf = ({ kind, values, rent }: Pick<Context, 'kind' | 'values' | 'rent'>): MoneyErrors => ({
  amount: amountError(kind, values.amount, rent),
  ...(kind === 'settle'
    ? { note: values.note.trim() ? undefined : 'required' }
    : { day: values.day ? undefined : 'required', method: values.method ? undefined : 'required' }),
});

/**
 * One entry on a rent: a payment, money given back, or a rest that is settled. What the user saw missing is sent along, so that of
 * two users only one takes the same rest. A repeated attempt has the same key and version: it takes no money twice.
 */
export const moneyEntryMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { kind: MoneyEntryKind; rent: Rent; day: string },
    events: {} as Events,
    emitted: {} as
      | { type: 'entry.made'; kind: MoneyEntryKind; amount: number; entry: LedgerEntry | null }
      | { type: 'rent.changed' }
      | { type: 'dialog.closed' }
      | { type: 'form.invalid' },
  },
  actors: {
    /** Answers the entry that it made, where that is known. */
    sendEntry: fromPromise<LedgerEntry | null, Pick<Context, 'kind' | 'rent' | 'values'>>(notProvided),
    readAccount: fromPromise<MoneyState, { rent: Rent }>(notProvided),
  },
  guards: {
    isComplete: ({ context }) => Object.values(errorsOf(context)).every((error) => error === undefined),
    isChanged: ({ context }) => context.isChanged,
    isOvertaking: ({ context, event }) =>
      event.type === 'account.renew' && context.isChanged && !isSameAccount(event.rent, context.rent),
    wasOvertaken: (_, { error }: { error: unknown }) => {
      const { kind, messageKey } = error as Failure;
      return kind === 'conflict' || messageKey === 'balance-changed';
    },
    /** Whether something else of the rent was changed: the entry is sent again, at the version of now. */
    maySendAgain: ({ context }, { output }: { output: MoneyState }) =>
      context.failure?.kind === 'conflict' &&
      isSameAccount(output.rent, context.rent) &&
      output.rent.version !== context.rent.version,
  },
  actions: {
    change: assign(({ context, event }) => {
      if (event.type !== 'entry.change') return {};
      const names = Object.keys(event.changes);
      const errors = Object.entries(context.errors).filter(([name]) => !names.includes(name));
      return {
        values: { ...context.values, ...event.changes },
        isChanged: true,
        isAmountTyped: context.isAmountTyped || names.includes('amount'),
        errors: Object.fromEntries(errors),
        failure: null,
      };
    }),
    setRent: assign(({ context }, { rent }: { rent: Rent }) => ({
      rent,
      values: context.isAmountTyped ? context.values : { ...context.values, amount: proposed(context.kind, rent) },
    })),
    setBefore: assign({ before: ({ context }) => context.rent }),
    setLast: assign({ last: (_, { output }: { output: MoneyState }) => output.last }),
    clearBefore: assign({ before: null, last: null }),
    setErrors: assign({ errors: ({ context }) => errorsOf(context) }),
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => error as Failure }),
    clearFailure: assign({ failure: null }),
    emitInvalid: emit({ type: 'form.invalid' }),
    emitMade: emit(({ context: { kind, values } }, { output }: { output: LedgerEntry | null }) => ({
      type: 'entry.made' as const,
      ...{ kind, amount: values.amount ?? 0, entry: output },
    })),
    emitChanged: emit({ type: 'rent.changed' }),
    emitClosed: emit({ type: 'dialog.closed' }),
  },
}).createMachine({
  id: 'moneyEntry',
  context: ({ input: { kind, rent, day } }) => ({
    ...{ kind, rent, isChanged: false, isAmountTyped: false, errors: {}, failure: null, before: null, last: null },
    values: {
      ...{ amount: proposed(kind, rent), day, method: null, reference: '', note: '' },
      settleAs: 'CREDIT',
    },
  }),
  initial: 'typing',
  states: {
    typing: {
      description: 'Nothing is on its way. An amount that was not typed follows the account.',
      on: {
        'entry.change': { actions: 'change', description: 'Amount, day, method, reference or note.' },
        'account.renew': [
          {
            guard: 'isOvertaking',
            target: 'overtaken',
            actions: ['setBefore', { type: 'setRent', params: ({ event }) => event }],
            description: 'Another user has changed what is missing.',
          },
          {
            actions: { type: 'setRent', params: ({ event }) => event },
            description: 'The rent was read again; nothing was typed, or its account is as it was.',
          },
        ],
        'entry.submit': [
          { guard: 'isComplete', target: 'sending', description: 'Enter it.' },
          { actions: ['setErrors', 'emitInvalid'], description: 'Something is missing, or too much.' },
        ],
        'dialog.close': [
          { guard: 'isChanged', target: 'leaving', description: 'Close; asks first, because something was typed.' },
          { target: 'closed', description: 'Close; nothing was typed.' },
        ],
      },
    },
    leaving: {
      description: 'What was typed would be lost: ask.',
      on: {
        'question.accept': { target: 'closed', description: 'Yes, give it up.' },
        'question.cancel': { target: 'typing', description: 'No, go on.' },
      },
    },
    sending: {
      description: 'The entry is on its way.',
      tags: ['busy'],
      entry: 'clearFailure',
      invoke: {
        id: 'sendEntry',
        src: 'sendEntry',
        input: ({ context: { kind, rent, values } }) => ({ kind, rent, values }),
        onDone: { target: 'done', actions: { type: 'emitMade', params: ({ event }) => event } },
        onError: [
          {
            guard: { type: 'wasOvertaken', params: ({ event }) => event },
            target: 'comparing',
            actions: { type: 'setFailure', params: ({ event }) => event },
          },
          { target: 'refused', actions: { type: 'setFailure', params: ({ event }) => event } },
        ],
      },
    },
    comparing: {
      description: 'The rent has changed since it was seen: read whether its account has, too.',
      tags: ['busy'],
      invoke: {
        id: 'readAccount',
        src: 'readAccount',
        input: ({ context: { rent } }) => ({ rent }),
        onDone: [
          {
            guard: { type: 'maySendAgain', params: ({ event }) => event },
            target: 'sending',
            actions: { type: 'setRent', params: ({ event }) => event.output },
          },
          {
            target: 'overtaken',
            actions: [
              'setBefore',
              { type: 'setRent', params: ({ event }) => event.output },
              { type: 'setLast', params: ({ event }) => event },
            ],
          },
        ],
        onError: { target: 'refused', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
    },
    overtaken: {
      description: 'Another user has changed the account: the figures before and now. A typed amount stays.',
      entry: ['clearFailure', 'emitChanged'],
      on: {
        'account.accept': { target: 'typing', actions: 'clearBefore', description: 'Go on with the new figures.' },
        'dialog.close': { target: 'closed', description: 'Give it up.' },
      },
    },
    refused: {
      description: 'It did not work; what was typed stays.',
      entry: 'emitChanged',
      on: {
        'entry.submit': { target: 'sending', description: 'Try again, under the same key.' },
        'entry.change': { target: 'typing', actions: 'change', description: 'Type something else.' },
        'dialog.close': { target: 'leaving', description: 'Close; asks first.' },
      },
    },
    done: {
      type: 'final',
      description: 'The entry is made.',
      entry: ['emitChanged', 'emitClosed'],
    },
    closed: {
      type: 'final',
      description: 'The dialog goes.',
      entry: 'emitClosed',
    },
  },
});
