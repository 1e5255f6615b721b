import { Type } from 'typebox';
import { defineCall } from './lib/defineCall';
import { ENTRY_KINDS, LONGEST, MAX_MONEY, MOST_ON_ACCOUNT, PAYMENT_METHODS, type EntryKind } from './lib/limits';
import { closed, DatedQuery, NullableText, OptionalIdInput } from './lib/schemas';
import { TillInput } from './cashUps';
import { Ageing } from './openItems';
import { ONE_RENT } from './lib/unmeasured';
import {
  DayInput,
  filledText,
  Id,
  IdInput,
  IdParams,
  Money,
  MoneyInput,
  nullable,
  optionalText,
  WireDay,
} from './lib/values';
import { clientType, type OrOther, type Wire } from './lib/wire';
import { rentAction } from './rentRecord';

/** Amount of an entry in a request, in euro: at least a cent. */
export const Amount = Type.Number({ minimum: 0.01, maximum: MAX_MONEY, multipleOf: 0.01 });
export const Method = Type.Enum([...PAYMENT_METHODS]);
/** What was missing, with VAT, when the user looked; another amount now is 409 `balance-changed`. */
const Seen = Type.Optional(Type.Number({ minimum: 0, multipleOf: 0.01 }));
/** The deposit that was held when the user looked; another amount now is 409 `balance-changed`. */
export const HeldSeen = Seen;

/** Money that moves, how, and on which day: the caller's own unless given. */
const Movement = {
  amount: Amount,
  method: Method,
  onDay: Type.Optional(DayInput),
  /** Where the money lies. */
  center: Type.Optional(OptionalIdInput),
  reference: optionalText(LONGEST.reference),
  note: optionalText(LONGEST.reason),
};
const MoneyBody = closed({ ...Movement, missing: Seen });

/** A credit, or a debt that is written off. */
const SettleBody = closed({
  kind: Type.Enum(['CREDIT', 'WRITE_OFF']),
  amount: Amount,
  note: filledText(LONGEST.reason),
  missing: Seen,
});
/** What happens to a deposit. Keeping it needs a method only where it was held and no money. */
const DepositBody = closed({
  ...MoneyBody.properties,
  action: Type.Enum(['TAKE', 'GIVE_BACK', 'KEEP']),
  method: Type.Optional(Method),
  /** A card authorisation or a cheque is held; no money moves. */
  hold: Type.Optional(Type.Boolean()),
  held: HeldSeen,
});
/** A payment; credit of the customer and the held deposit may pay before it, and then it may be 0. */
const ReceiveBody = closed({
  ...MoneyBody.properties,
  amount: MoneyInput,
  useCredit: Type.Optional(Amount),
  useDeposit: Type.Optional(Amount),
});
/** What becomes of the money of a cancelled rent. */
export const CancelMoney = closed({
  /** Kept, as a debt of the customer's account. */
  fee: Type.Optional(MoneyInput),
  rest: Type.Enum(['CREDIT', 'REFUND']),
  /** How the rest is given back. */
  method: Type.Optional(Method),
  /** How a deposit is given back; as it came in unless given. */
  depositMethod: Type.Optional(Method),
});
/** Money that becomes credit of the customer. */
const MoveBody = closed({ amount: Amount, to: Type.Enum(['ACCOUNT']), missing: Seen });
/** First and last day of a report. */
const Span = { from: DayInput, to: DayInput };
const VoidBody = closed({ reason: filledText(LONGEST.reason) });

/** What happened to the account of a rent. A reversal is no entry of the list: it stands on the one that it reverses. */
const LedgerEntry = closed({
  id: Id,
  /** Entries of one act have the same. */
  group: Type.Integer(),
  kind: clientType<OrOther<EntryKind>>()(Type.Enum([...ENTRY_KINDS])),
  amount: Money,
  method: nullable(Method),
  /** Held, without any money. */
  isHold: Type.Boolean(),
  onDay: WireDay,
  center: nullable(Id),
  reference: NullableText,
  note: NullableText,
  /** Null for entries that the program made of payments of before. */
  by: NullableText,
  at: Type.String({ format: 'date-time' }),
  /** Its reversal; missing for an entry that counts. */
  voided: Type.Optional(closed({ by: NullableText, at: Type.String({ format: 'date-time' }), reason: NullableText })),
});
export type LedgerEntry = Wire<typeof LedgerEntry>;

const EntryParams = Type.Object({
  ...IdParams.properties,
  entry: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
});

const extension = 'ledger';
/** The command asks for `ledger:update` where the amount or the entry needs it. */
const access = ['rent:update', 'ledger:update'] as const;

/** Money of a rent: each call but the list answers the rent as it is afterwards. */
export const ledgerCalls = {
  receive: defineCall({
    ...{ ...rentAction('receive', ReceiveBody), query: DatedQuery, extension, unmeasured: undefined },
    example: { body: { amount: 5, method: 'CASH', reference: 'R-1', note: 'x' } },
  }),
  /** More than is paid beyond the total needs `ledger:update`. */
  refund: defineCall({
    ...{ ...rentAction('refund', MoneyBody), query: DatedQuery, access, extension },
    example: { body: { amount: 1, method: 'TRANSFER' } },
  }),
  /** Needs `ledger:update`, unless a few cents that are all that is missing are written off. */
  settle: defineCall({
    ...{ ...rentAction('settle', SettleBody), query: DatedQuery, access, extension },
    example: { body: { kind: 'CREDIT', amount: 1, note: 'x' } },
  }),
  /** More than is paid beyond the total needs `ledger:update`. */
  moveMoney: defineCall({
    ...{ ...rentAction('moveMoney', MoveBody), query: DatedQuery, access, extension },
    example: { body: { amount: 1, to: 'ACCOUNT' } },
  }),
  deposit: defineCall({
    ...{ ...rentAction('deposit', DepositBody), query: DatedQuery, extension },
    example: { body: { action: 'TAKE', amount: 5, method: 'CARD', hold: true, reference: 'R-1' } },
  }),
  /** The newest first; of cancelled rents too. */
  entries: defineCall({
    ...{ method: 'GET', path: '/rents/:id/entries', tag: 'rents', access: 'rent:read', params: IdParams, extension },
    answer: Type.Array(LedgerEntry),
  }),
  /** What came in and went out, by day or month and by method; captured holds count as payments. */
  days: defineCall({
    ...{ method: 'GET', path: '/ledger/days', tag: 'ledger', access: ['ledger:update', 'dashboard:read'], extension },
    query: closed({ ...Span, center: Type.Optional(TillInput), by: Type.Optional(Type.Enum(['day', 'month'])) }),
    answer: Type.Array(
      closed({
        ...{ day: WireDay, method: Method, payments: Money, refunds: Money },
        ...{ depositsIn: Money, depositsOut: Money },
      }),
    ),
    example: { query: { from: '2026-11-01', to: '2026-11-30', center: 3, by: 'day' } },
  }),
  /** Reverses all entries of one act. Those of others, and of other days, need `ledger:update`. */
  voidEntry: defineCall({
    ...{ ...rentAction('entries/:entry/void', VoidBody), params: EntryParams, access, extension },
    audit: ['rents', 'voidEntry'],
    example: { body: { reason: 'x' } },
  }),
};

/** A customer's account beside rents, and what is missing of them. */
const Account = closed({
  /** Credit above 0, without rents. */
  balance: Money,
  credit: Money,
  /** Of all rents past ordering. */
  missing: Money,
  ageing: Ageing,
  /** Rents of which something is missing, those that are due first ahead, at most 500. */
  open: Type.Array(
    closed({
      ...{ id: Id, code: Type.String(), startDate: WireDay, endDate: WireDay, dueOn: WireDay },
      ...{ total: Money, paidTotal: Money, missing: Money },
    }),
  ),
  /** Of the account alone, the newest first, at most 500. */
  entries: Type.Array(LedgerEntry),
});
export type CustomerAccount = Wire<typeof Account>;
/** What a customer owes over a period. A rent is owed from its first day on, a charge that was added later from its own. */
const Statement = closed({
  opening: Money,
  entries: Type.Array(
    closed({
      day: WireDay,
      kind: clientType<OrOther<EntryKind | 'RENT' | 'CHARGE'>>()(Type.Enum([...ENTRY_KINDS, 'RENT', 'CHARGE'])),
      rent: nullable(closed({ id: Id, code: Type.String() })),
      /** Of a charge what it is for. */
      note: NullableText,
      ...{ debit: Money, credit: Money },
      /** It takes back an entry of another day. */
      isReversal: Type.Boolean(),
    }),
  ),
  closing: Money,
  /** Outstanding amounts today, by days overdue. */
  ageing: Ageing,
  /** Totals of rents that have not begun, or are being ordered. */
  notStarted: Money,
});
export type Statement = Wire<typeof Statement>;
const ofCustomer = { tag: 'customers', params: IdParams, extension } as const;
/** Nothing for a caller without the right to read both rents and customers. */
const posted = {
  ...ofCustomer,
  method: 'POST',
  isUnversioned: true,
  answer: clientType<CustomerAccount>()(Type.Union([Account, closed({})])),
} as const;

/** Money of customers. */
export const customerAccountCalls = {
  read: defineCall({
    ...{ ...ofCustomer, method: 'GET', path: '/customers/:id/account', access: 'rent:read', query: DatedQuery },
    alsoNeeds: ['customer:read'],
    answer: Account,
  }),
  /** What is owed at the beginning and at the end of a period, and what changed it. */
  statement: defineCall({
    ...{ ...ofCustomer, method: 'GET', path: '/customers/:id/statement', access: 'rent:read' },
    alsoNeeds: ['customer:read'],
    query: closed({ ...Span, today: Type.Optional(DayInput) }),
    answer: Statement,
    example: { query: { from: '2026-01-01', to: '2026-12-31' } },
  }),
  /** Pays several rents at once; what is left over becomes credit. */
  receive: defineCall({
    ...{ ...posted, path: '/customers/:id/receive', access: 'rent:update', query: DatedQuery },
    body: closed({
      ...Movement,
      allocations: Type.Array(closed({ rent: IdInput, amount: Amount, missing: Seen }), {
        maxItems: MOST_ON_ACCOUNT,
      }),
    }),
    audit: ['customers', 'receive'],
    example: { body: { amount: 5, method: 'CASH', allocations: [] } },
  }),
  /** Gives credit back. */
  refund: defineCall({
    ...{ ...posted, path: '/customers/:id/refund', access: 'ledger:update', query: DatedQuery },
    body: closed(Movement),
    audit: ['customers', 'refund'],
    unmeasured: ONE_RENT,
    example: { body: { amount: 1, method: 'TRANSFER' } },
  }),
  /** Reverses an act on the account. */
  voidEntry: defineCall({
    ...{ ...posted, path: '/customers/:id/entries/:entry/void', params: EntryParams, access, body: VoidBody },
    audit: ['customers', 'voidEntry'],
    unmeasured: ONE_RENT,
    example: { body: { reason: 'x' } },
  }),
};
