import { Type } from 'typebox';
import { defineCall } from './lib/defineCall';
import { ENTRY_KINDS, LONGEST, MAX_MONEY, PAYMENT_METHODS, type EntryKind } from './lib/limits';
import { closed, DatedQuery, NullableText, OptionalIdInput } from './lib/schemas';
import { ONE_RENT } from './lib/unmeasured';
import { DayInput, filledText, Id, IdParams, Money, nullable, optionalText, WireDay } from './lib/values';
import { clientType, type OrOther } from './lib/wire';
import { rentAction } from './rentRecord';

/** Amount of an entry in a request, in euro: at least a cent. */
export const Amount = Type.Number({ minimum: 0.01, maximum: MAX_MONEY, multipleOf: 0.01 });
export const Method = Type.Enum([...PAYMENT_METHODS]);
/** What was missing, with VAT, when the user looked; another amount now is 409 `balance-changed`. */
const Seen = Type.Optional(Type.Number({ minimum: 0, multipleOf: 0.01 }));

/** Money that moves, how, and on which day: the caller's own unless given. */
const MoneyBody = closed({
  amount: Amount,
  method: Method,
  onDay: Type.Optional(DayInput),
  /** Where the money lies. */
  center: Type.Optional(OptionalIdInput),
  reference: optionalText(LONGEST.reference),
  note: optionalText(LONGEST.reason),
  missing: Seen,
});

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
});
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
    ...{ ...rentAction('receive', MoneyBody), query: DatedQuery, extension },
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
  deposit: defineCall({
    ...{ ...rentAction('deposit', DepositBody), query: DatedQuery, extension },
    example: { body: { action: 'TAKE', amount: 5, method: 'CARD', hold: true, reference: 'R-1' } },
  }),
  /** The newest first; of cancelled rents too. */
  entries: defineCall({
    ...{ method: 'GET', path: '/rents/:id/entries', tag: 'rents', access: 'rent:read', params: IdParams, extension },
    answer: Type.Array(LedgerEntry),
    unmeasured: ONE_RENT,
  }),
  /** Reverses all entries of one act. Those of others, and of other days, need `ledger:update`. */
  voidEntry: defineCall({
    ...{ ...rentAction('entries/:entry/void', VoidBody), params: EntryParams, access, extension },
    audit: ['rents', 'voidEntry'],
    example: { body: { reason: 'x' } },
  }),
};
