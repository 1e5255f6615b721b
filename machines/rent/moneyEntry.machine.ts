import { and, assign, emit, fromPromise, setup } from 'xstate';
import type {
  DepositAction,
  Failure,
  Id,
  LedgerEntry,
  MoneyAccount,
  MoneyEntryKind,
  MoneyErrors,
  MoneyState,
  MoneyValues,
  OpenRent,
} from '../types';

interface Context {
  kind: MoneyEntryKind;
  /** The account that the user saw; its outstanding amount is sent along. */
  account: MoneyAccount;
  /** Cash of the rent, in euro, that asks before it is sent; null without a limit. */
  cashLimit: number | null;
  values: MoneyValues;
  /** Whether anything was typed, so that closing asks. */
  isChanged: boolean;
  /** Whether the amount was typed: until then it follows the account. */
  isAmountTyped: boolean;
  errors: MoneyErrors;
  failure: Failure | null;
  /** The account that was seen before another user changed it; null without a change. */
  before: MoneyAccount | null;
  /** Entry of the other user. */
  last: LedgerEntry | null;
}

type Events =
  | { type: 'entry.change'; changes: Partial<MoneyValues> }
  | { type: 'credit.toggle' }
  | { type: 'deposit.toggle' }
  | { type: 'entry.submit' }
  | { type: 'account.renew'; account: MoneyAccount }
  | { type: 'account.accept' }
  | { type: 'centers.renew'; centers: readonly Id[] }
  | { type: 'dialog.close' }
  | { type: 'question.accept' }
  | { type: 'question.cancel' };

const notProvided = (): never => {
  throw new Error('not provided');
};

/** An entry as it is typed, and the account that it is made on. */
export type Entered = Pick<Context, 'kind' | 'account' | 'values'>;

const cents = (amount: number) => Math.round(amount * 100);

/** Credit and deposit that pay before new money, in euro: the customer's credit first, together at most the missing amount. */
export function paidBefore(
  { missing, credit, held }: MoneyAccount,
  { usesCredit, usesDeposit }: Pick<MoneyValues, 'usesCredit' | 'usesDeposit'>,
): { credit: number; deposit: number } {
  const first = usesCredit ? Math.min(cents(credit), cents(missing)) : 0;
  const second = usesDeposit ? Math.min(cents(held), cents(missing) - first) : 0;
  return { credit: first / 100, deposit: second / 100 };
}

const centsBefore = ({ account, values }: Pick<Entered, 'account' | 'values'>): number => {
  const { credit, deposit } = paidBefore(account, values);
  return cents(credit) + cents(deposit);
};

/** An amount that can be sent: none below 0, no third decimal. */
const isSendable = (amount: number) =>
  cents(amount) >= 0 && amount <= 9_999_999.99 && Math.abs(amount * 100 - cents(amount)) <= 1e-6;

/** Share of each open rent, in euro: the typed share, or else its missing amount, in the order of due days. */
export function sharesOf({ account, values }: Pick<Entered, 'account' | 'values'>): {
  shares: { rent: OpenRent; share: number | null }[];
  /** Remainder for the account; below 0 where the typed shares exceed the amount. */
  rest: number;
} {
  const typed = (rent: OpenRent) => values.shares[String(rent.id)];
  const isFree = (rent: OpenRent) => typed(rent) === undefined;
  const sendable = (amount: number | null | undefined) => (amount && isSendable(amount) ? cents(amount) : 0);
  let rest = account.open.reduce((left, rent) => left - sendable(typed(rent)), sendable(values.amount));
  const shares = account.open.map((rent) => {
    if (!isFree(rent)) return { rent, share: typed(rent) ?? null };
    const share = Math.max(Math.min(rest, cents(rent.missing)), 0);
    rest -= share;
    return { rent, share: share / 100 };
  });
  return { shares, rest: rest / 100 };
}

/** Whether a rent cannot get this share. */
export const shareError = ({ rent, share }: { rent: OpenRent; share: number | null }): MoneyErrors['shares'] => {
  if (share === null) return undefined;
  if (!isSendable(share)) return 'invalid';
  return cents(share) > cents(rent.missing) ? 'tooMuch' : undefined;
};

const sharesError = (entered: Entered): MoneyErrors['shares'] => {
  const { shares, rest } = sharesOf(entered);
  return shares.map(shareError).find(Boolean) ?? (rest < 0 ? 'tooMuch' : undefined);
};

/** Whether the entry would be the same on both accounts: equal missing amount, credit, deposit and open rents. */
const isSameAccount = (one: MoneyAccount, other: MoneyAccount, { kind, values }: Omit<Entered, 'account'>): boolean => {
  const figures = (account: MoneyAccount) => {
    const { credit, deposit } = paidBefore(account, values);
    const amounts = [account.missing, account.over, credit, deposit, kind === 'deposit' ? account.held : 0].map(cents);
    return JSON.stringify([amounts, account.open.map(({ id, missing }) => [id, cents(missing)])]);
  };
  return figures(one) === figures(other);
};

/** Cash that will have come in for the rent once this is entered, in euro; 0 where it is no cash for a rent. */
export function cashWith({ kind, account, values: { amount, method } }: Entered): number {
  const isCash = kind === 'receive' && account.rent !== null && method === 'CASH' && amount !== 0;
  return isCash ? (cents(account.cash) + cents(amount ?? 0)) / 100 : 0;
}

/** Whether money of a rent goes out: it leaves the till where it lies, unless another one is chosen. */
export const leavesItsTill = ({ kind, account, values }: Entered): boolean =>
  account.rent !== null && (kind === 'refund' || (kind === 'deposit' && values.action !== 'TAKE'));

/** What can happen to the deposit of an account, the likely one first. */
export function depositActions({ held, missing, asked, rent }: MoneyAccount): DepositAction[] {
  if (held === 0) return ['TAKE'];
  const isBack = rent?.state === 'ENDED';
  const leaving: DepositAction[] = missing > 0 ? ['GIVE_BACK', 'KEEP'] : ['GIVE_BACK'];
  return isBack ? leaving : held < asked ? ['TAKE', ...leaving] : [...leaving, 'TAKE'];
}

/** The most that may be entered, in cents. */
const mostCents = ({ kind, account: { paid, over, missing, held }, values: { action } }: Entered): number => {
  if (kind === 'refund') return cents(paid);
  if (kind === 'move') return cents(over);
  if (kind === 'settle') return cents(missing);
  if (kind === 'receive' || action === 'TAKE') return Infinity;
  return Math.min(cents(held), action === 'KEEP' ? cents(missing) : Infinity);
};

/** The most that may be entered, in euro. */
export const mostOf = (entered: Entered): number => mostCents(entered) / 100;

/** The amount that is likely: all that is missing, paid beyond the total, or held. */
const proposed = (entered: Entered): number | null => {
  const { kind, account, values } = entered;
  if (kind === 'refund' || kind === 'move') return account.over || null;
  if (kind === 'deposit')
    return (
      (values.action === 'TAKE' ? Math.max(cents(account.asked) - cents(account.held), 0) : mostCents(entered)) / 100 ||
      null
    );
  const before = centsBefore(entered);
  return (cents(account.missing) - before) / 100 || (before > 0 ? 0 : null);
};

/** The values with the amount that follows the account, unless it was typed. */
const following = (entered: Entered & Pick<Context, 'isAmountTyped'>): MoneyValues =>
  entered.isAmountTyped ? entered.values : { ...entered.values, amount: proposed(entered) };

const amountError = (entered: Entered): MoneyErrors['amount'] => {
  const { amount } = entered.values;
  if (amount === null) return 'required';
  const least = centsBefore(entered) > 0 ? 0 : 1;
  if (!(cents(amount) >= least) || !isSendable(amount)) return 'invalid';
  return cents(amount) > mostCents(entered) ? 'tooMuch' : undefined;
};

/** Whether it has to be said how money comes or goes. Credit and deposit alone need no method, nor does what goes as it came. */
const asksMethod = ({ kind, values: { amount, action } }: Entered): boolean =>
  kind === 'deposit' ? action === 'TAKE' : kind === 'refund' || (kind === 'receive' && amount !== 0);

/** Whether money comes or goes: not where credit and deposit pay all of it, nor where a card or a cheque is held. */
export function movesMoney({ kind, account, values }: Entered): boolean {
  if (kind === 'receive') return values.amount !== 0 || centsBefore({ account, values }) === 0;
  if (kind !== 'deposit') return kind === 'refund';
  const isHold = account.held > 0 ? account.isHold : values.isHold;
  // Keeping a hold captures it: only then does money move.
  return isHold === (values.action === 'KEEP');
}

const errorsOf = (entered: Entered): MoneyErrors => {
  const { day, method, note } = entered.values;
  const missing = (isThere: unknown) => (isThere ? undefined : 'required');
  const isDated = entered.kind !== 'settle' && entered.kind !== 'move';
  return {
    amount: amountError(entered),
    ...(isDated && { day: missing(day), method: missing(method || !asksMethod(entered)) }),
    ...(entered.kind === 'settle' && { note: missing(note.trim()) }),
    ...(entered.kind === 'receive' && { shares: sharesError(entered) }),
  };
};

const isComplete = (entered: Entered) => Object.values(errorsOf(entered)).every((error) => error === undefined);

/**
 * One entry on an account: a payment, money given back or moved, a rest that is settled, or a deposit. A payment of a customer is
 * shared among rents. What the user saw missing is sent along, so that of two users only one takes the same rest. A repeated
 * attempt has the same key and version: it takes no money twice.
 */
export const moneyEntryMachine = setup({
  types: {
    context: {} as Context,
    input: {} as {
      kind: MoneyEntryKind;
      account: MoneyAccount;
      day: string;
      cashLimit: number | null;
      center?: Id | null;
    },
    events: {} as Events,
    emitted: {} as
      | { type: 'entry.made'; kind: MoneyEntryKind; amount: number; entry: LedgerEntry | null }
      | { type: 'rent.changed' }
      | { type: 'dialog.closed' }
      | { type: 'form.invalid' },
  },
  actors: {
    /** Answers the entry that it made, where that is known. */
    sendEntry: fromPromise<LedgerEntry | null, Entered>(notProvided),
    readAccount: fromPromise<MoneyState, { account: MoneyAccount }>(notProvided),
  },
  guards: {
    isComplete: ({ context }) => isComplete(context),
    breaksCashLimit: ({ context }) =>
      context.cashLimit !== null && isComplete(context) && cents(cashWith(context)) >= cents(context.cashLimit),
    isChanged: ({ context }) => context.isChanged,
    isOvertaking: ({ context, event }) =>
      event.type === 'account.renew' && context.isChanged && !isSameAccount(event.account, context.account, context),
    holdsDeposit: ({ context: { kind, account } }) => kind === 'receive' && Math.min(account.held, account.missing) > 0,
    hasCredit: ({ context: { kind, account } }) =>
      kind === 'receive' && account.rent !== null && Math.min(account.credit, account.missing) > 0,
    /** Whether the entry may have been made: another one would be entered beside it. */
    isOutcomeKnown: ({ context }) => context.failure?.key === undefined,
    canUseCredit: and(['isOutcomeKnown', 'hasCredit']),
    canUseDeposit: and(['isOutcomeKnown', 'holdsDeposit']),
    wasOvertaken: (_, { error }: { error: unknown }) => {
      const { kind, messageKey } = error as Failure;
      return kind === 'conflict' || messageKey === 'balance-changed';
    },
    /** Whether only something else of the rent was changed: the entry is sent again, at the version of now. */
    maySendAgain: ({ context }, { output }: { output: MoneyState }) =>
      context.failure?.kind === 'conflict' &&
      isSameAccount(output.account, context.account, context) &&
      output.account.rent?.version !== context.account.rent?.version,
  },
  actions: {
    change: assign(({ context, event }) => {
      if (event.type !== 'entry.change') return {};
      const names = Object.keys(event.changes);
      const errors = Object.entries(context.errors).filter(([name]) => !names.includes(name));
      const isAmountTyped = context.isAmountTyped || names.includes('amount');
      return {
        values: following({ ...context, isAmountTyped, values: { ...context.values, ...event.changes } }),
        isChanged: true,
        isAmountTyped,
        errors: Object.fromEntries(errors),
        failure: null,
      };
    }),
    toggle: assign(({ context }, name: 'usesCredit' | 'usesDeposit') => ({
      values: following({ ...context, values: { ...context.values, [name]: !context.values[name] } }),
      ...{ isChanged: true, errors: {}, failure: null },
    })),
    setAccount: assign(({ context }, { account }: { account: MoneyAccount }) => ({
      account,
      values: following({ ...context, account }),
    })),
    leaveGoneCenter: assign(({ context: { values }, event }) => {
      if (event.type !== 'centers.renew') return {};
      const isGone = event.centers.every((id) => String(id) !== String(values.center));
      return values.center === null || !isGone ? {} : { values: { ...values, center: null } };
    }),
    setCash: assign(({ context, event }) =>
      event.type === 'account.renew' ? { account: { ...context.account, cash: event.account.cash } } : {},
    ),
    setBefore: assign({ before: ({ context }) => context.account }),
    setLast: assign({ last: (_, { output }: { output: MoneyState }) => output.last }),
    clearBefore: assign({ before: null, last: null }),
    setErrors: assign({ errors: ({ context }) => errorsOf(context) }),
    /** Of a closed day it knows the first open one, which is proposed instead. */
    setFailure: assign(({ context: { values } }, { error }: { error: unknown }) => {
      const failure = error as Failure;
      const openDay = failure.values?.openDay;
      return { failure, values: openDay === undefined ? values : { ...values, day: String(openDay) } };
    }),
    clearFailure: assign({ failure: null }),
    emitInvalid: emit({ type: 'form.invalid' }),
    emitMade: emit(({ context }, { output }: { output: LedgerEntry | null }) => ({
      type: 'entry.made' as const,
      ...{
        kind: context.kind,
        entry: output,
        amount: (cents(context.values.amount ?? 0) + centsBefore(context)) / 100,
      },
    })),
    emitChanged: emit({ type: 'rent.changed' }),
    emitClosed: emit({ type: 'dialog.closed' }),
  },
}).createMachine({
  id: 'moneyEntry',
  context: ({ input: { kind, account, day, cashLimit, center = null } }) => ({
    ...{ kind, account, cashLimit, isChanged: false, isAmountTyped: false },
    ...{ errors: {}, failure: null, before: null, last: null },
    values: following({
      ...{ kind, account, isAmountTyped: false },
      values: {
        ...{ amount: null, day, method: null, center, reference: '', note: '' },
        ...{ settleAs: 'CREDIT', usesCredit: false, usesDeposit: false },
        ...{ action: depositActions(account)[0] ?? 'TAKE', isHold: account.isHold, shares: {} },
      },
    }),
  }),
  initial: 'typing',
  on: {
    'account.renew': {
      actions: 'setCash',
      description:
        'The rent or its entries were read again: what cash came in counts, the figures that are shown stay.',
    },
  },
  states: {
    typing: {
      description: 'Nothing is on its way. An amount that was not typed follows the account.',
      on: {
        'entry.change': {
          actions: 'change',
          description:
            'Amount, day, method, center, reference, note, what happens to the deposit, or what each rent gets.',
        },
        'centers.renew': {
          actions: 'leaveGoneCenter',
          description: 'The centers were read: one that has gone is left.',
        },
        'credit.toggle': {
          guard: 'hasCredit',
          actions: { type: 'toggle', params: 'usesCredit' },
          description: 'Let the credit of the customer pay, or not.',
        },
        'deposit.toggle': {
          guard: 'holdsDeposit',
          actions: { type: 'toggle', params: 'usesDeposit' },
          description: 'Let the deposit pay that is held, or not.',
        },
        'account.renew': [
          {
            guard: 'isOvertaking',
            target: 'overtaken',
            actions: ['setBefore', { type: 'setAccount', params: ({ event }) => event }],
            description: 'Another user has changed what is missing.',
          },
          {
            actions: { type: 'setAccount', params: ({ event }) => event },
            description: 'The rent was read again; nothing was typed, or its account is as it was.',
          },
        ],
        'entry.submit': [
          {
            guard: 'breaksCashLimit',
            target: 'warning',
            description: 'Enter it; asks first, because the cash of the rent reaches the limit.',
          },
          { guard: 'isComplete', target: 'sending', description: 'Enter it.' },
          { actions: ['setErrors', 'emitInvalid'], description: 'Something is missing, or too much.' },
        ],
        'dialog.close': [
          { guard: 'isChanged', target: 'leaving', description: 'Close; asks first, because something was typed.' },
          { target: 'closed', description: 'Close; nothing was typed.' },
        ],
      },
    },
    warning: {
      description: 'With this, as much cash comes in for the rent as may not be taken: ask.',
      on: {
        'question.accept': { target: 'sending', description: 'Yes, enter it all the same.' },
        'question.cancel': { target: 'typing', description: 'No, back to the fields.' },
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
        input: ({ context: { kind, account, values } }) => ({ kind, account, values }),
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
        input: ({ context: { account } }) => ({ account }),
        onDone: [
          {
            guard: { type: 'maySendAgain', params: ({ event }) => event },
            target: 'sending',
            actions: { type: 'setAccount', params: ({ event }) => event.output },
          },
          {
            target: 'overtaken',
            actions: [
              'setBefore',
              { type: 'setAccount', params: ({ event }) => event.output },
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
        'entry.change': {
          guard: 'isOutcomeKnown',
          target: 'typing',
          actions: 'change',
          description: 'Type something else. After a lost answer it can only be sent again as it is.',
        },
        'credit.toggle': {
          guard: 'canUseCredit',
          target: 'typing',
          actions: { type: 'toggle', params: 'usesCredit' },
          description: 'Let the credit of the customer pay, or not.',
        },
        'deposit.toggle': {
          guard: 'canUseDeposit',
          target: 'typing',
          actions: { type: 'toggle', params: 'usesDeposit' },
          description: 'Let the deposit pay that is held, or not.',
        },
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
