import { Type, type TSchema } from 'typebox';
import { defineCall } from './lib/defineCall';
import { ENTRY_KINDS, LONGEST, MAX_MONEY, PAYMENT_METHODS, type EntryKind, type PaymentMethod } from './lib/limits';
import { readers } from './lib/readers';
import {
  closed,
  DatedQuery,
  Named,
  NullableMoney,
  NullableText,
  oneOrMany,
  OptionalIdInput,
  partial,
} from './lib/schemas';
import { ONE_TILL } from './lib/unmeasured';
import {
  DayInput,
  filledText,
  Id,
  IdParams,
  listWindow,
  Money,
  MoneyInput,
  nullable,
  optionalText,
  WireDay,
} from './lib/values';
import { clientType, type AnyId, type OrOther, type Wire } from './lib/wire';

/** Amounts by method; one that is left out is 0. */
const byMethod = <T extends TSchema>(amount: T) =>
  partial(Object.fromEntries(PAYMENT_METHODS.map((method) => [method, amount])) as Record<PaymentMethod, T>);
const Amounts = byMethod(Money);
export type AmountsByMethod = Wire<typeof Amounts>;

/** Till in a query: that of a center, or 0 for money without one. */
export const TillInput = clientType<AnyId>()(Type.Integer({ minimum: 0, maximum: 2_147_483_647 }));

/** A till that was counted at the end of a day. It covers the days after `afterDay` up to `day`. */
const CashUp = closed({
  id: Id,
  /** Null for money without a center. */
  center: nullable(Named),
  ...{ day: WireDay, afterDay: WireDay },
  opening: Money,
  /** That of CASH has the opening in it. */
  ...{ expected: Amounts, counted: Amounts },
  /** Counted minus expected, by method: too much of one makes up for nothing of another. */
  differences: Amounts,
  /** Cash taken to the bank, and what stays: the opening of the next one. */
  ...{ banked: Money, left: Money },
  note: NullableText,
  closedBy: Type.String(),
  closedAt: Type.String({ format: 'date-time' }),
  reopenedBy: NullableText,
  reopenedAt: nullable(Type.String({ format: 'date-time' })),
  /** Why it was reopened. */
  reason: NullableText,
  /** The last one of its till, which alone can be reopened. */
  isLatest: Type.Boolean(),
});
export type CashUp = Wire<typeof CashUp>;

const Preview = closed({
  /** Last day before those it covers; null before the first cash-up, which covers its day alone. */
  afterDay: nullable(WireDay),
  /** Cash that was left; null before the first cash-up, and where all were reopened. */
  opening: NullableMoney,
  /** That of CASH has the opening in it. */
  expected: Amounts,
  /** Number of entries that moved money. */
  entries: Type.Integer(),
  /** The cash-up that covers the day; without one the day is open, or before the first. */
  cashUp: nullable(CashUp),
});
export type CashUpPreview = Wire<typeof Preview>;

const ClosedDay = closed({
  /** Null for money without a center. */
  center: nullable(Id),
  day: WireDay,
});
export type ClosedDay = Wire<typeof ClosedDay>;

/** An entry of the ledger; a reversal is an entry of its own here, on the day on which it counts. */
const DayEntry = closed({
  id: Id,
  kind: clientType<OrOther<EntryKind>>()(Type.Enum([...ENTRY_KINDS])),
  method: nullable(Type.Enum([...PAYMENT_METHODS])),
  amount: Money,
  /** What came into till or bank; below 0 for what went out, 0 where no money moved. */
  money: Money,
  onDay: WireDay,
  center: nullable(Id),
  customer: Named,
  /** Code of its rent; null for the account of the customer. */
  rent: nullable(closed({ id: Id, code: Type.String() })),
  reference: NullableText,
  note: NullableText,
  by: NullableText,
  at: Type.String({ format: 'date-time' }),
  isReversal: Type.Boolean(),
  isReversed: Type.Boolean(),
});
export type DayEntry = Wire<typeof DayEntry>;

const extension = 'cashUp';
const reading = { method: 'GET', tag: 'ledger', access: readers['cash-ups'], extension } as const;
const writing = { method: 'POST', tag: 'ledger', access: 'ledger:update', extension } as const;
/** Counted by method: cash is what lies in the till, other methods may have given back more than came in. */
const Counted = byMethod(Type.Number({ minimum: -MAX_MONEY, maximum: MAX_MONEY, multipleOf: 0.01 }));
const days = { from: DayInput, to: DayInput };

/** The end of a day: tills are counted, and their days closed. */
export const cashUpCalls = {
  /** The newest day first, reopened ones too. */
  list: defineCall({
    ...{ ...reading, path: '/cash-ups' },
    query: closed({ ...days, center: Type.Optional(TillInput) }),
    answer: Type.Array(CashUp),
    example: { query: { from: '2026-11-01', to: '2026-11-30', center: 0 } },
  }),
  /** What a till must have at the end of a day, without a center that of money without one. */
  preview: defineCall({
    ...{ ...reading, path: '/cash-ups/preview' },
    query: closed({ day: DayInput, center: Type.Optional(TillInput) }),
    answer: Preview,
    needs: { expected: 'object' },
    example: { query: { day: '2026-11-20', center: 3 } },
  }),
  /** A difference needs a note; the first of a till an opening. */
  close: defineCall({
    ...{ ...writing, path: '/cash-ups', query: DatedQuery, status: 201, answer: CashUp },
    body: closed({
      day: DayInput,
      center: Type.Optional(OptionalIdInput),
      opening: Type.Optional(MoneyInput),
      counted: Counted,
      banked: MoneyInput,
      note: optionalText(LONGEST.reason),
    }),
    audit: ['cash-ups', 'close'],
    needs: { id: 'value' },
    unmeasured: ONE_TILL,
    example: { body: { day: '2026-11-20', counted: { CASH: 50 }, banked: 0, opening: 50, note: 'x' } },
  }),
  /** The last of a till alone. Entries that came meanwhile stay on the days on which they count. */
  reopen: defineCall({
    ...{ ...writing, path: '/cash-ups/:id/reopen', params: IdParams, isUnversioned: true, answer: CashUp },
    body: closed({ reason: filledText(LONGEST.reason) }),
    audit: ['cash-ups', 'reopen'],
    unmeasured: ONE_TILL,
    example: { body: { reason: 'x' } },
  }),
  /** The last closed day of each till that has one: an entry of it, or of a day before it, counts on the next day. */
  closedDays: defineCall({
    ...{ method: 'GET', path: '/ledger/closed-days', tag: 'ledger', access: readers.rents, extension },
    answer: Type.Array(ClosedDay),
    example: {},
  }),
  /** Entries of some days; the newest first unless sorted otherwise. */
  entries: defineCall({
    ...{ ...reading, path: '/ledger/entries' },
    // They name customers; closing a day takes all of them.
    alsoNeeds: ['ledger:update', 'customer:read'],
    query: closed({
      ...{ page: listWindow.page, perPage: listWindow.perPage, sort: listWindow.sort, ...days },
      kind: Type.Optional(oneOrMany(Type.Enum([...ENTRY_KINDS]))),
      method: Type.Optional(oneOrMany(Type.Enum([...PAYMENT_METHODS]))),
      center: Type.Optional(TillInput),
    }),
    answer: Type.Array(DayEntry),
    example: {
      query: { from: '2026-11-01', to: '2026-11-30', kind: 'PAYMENT', method: 'CASH', page: 1, sort: '-onDay' },
    },
  }),
};
