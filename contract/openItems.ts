import { Type, type TSchema } from 'typebox';
import { defineCall } from './lib/defineCall';
import { OPEN_ITEMS, type DebtAge } from './lib/limits';
import { closed, Named, NullableText } from './lib/schemas';
import { DayInput, FilterIdInput, Id, listWindow, Money, nullable, WireDay } from './lib/values';
import type { Wire } from './lib/wire';

/** A value for the debts of each age. */
export const byAge = <Each extends TSchema>(each: Each) =>
  closed({ notDue: each, upTo30: each, upTo60: each, upTo90: each, older: each } satisfies Record<DebtAge, Each>);
/** Outstanding amounts by age. */
export const Ageing = byAge(closed({ items: Type.Integer(), amount: Money }));
export type Ageing = Wire<typeof Ageing>;

/** A rent, or the account of a customer, on which money is owed, held or left over. */
const OpenItem = closed({
  customer: closed({ ...Named.properties, phone: NullableText, taxNumber: NullableText }),
  /** Null for the account of the customer. */
  rent: nullable(closed({ id: Id, code: Type.String(), startDate: WireDay, endDate: WireDay })),
  /** Of a debt; that of an account is due on the day of its newest fee. */
  dueOn: nullable(WireDay),
  amount: Money,
});
export type OpenItem = Wire<typeof OpenItem>;

const reading = {
  method: 'GET',
  tag: 'ledger',
  access: 'rent:read',
  alsoNeeds: ['customer:read'],
  extension: 'ledger',
} as const;
/** `today` is the caller's own day. */
const ofDay = { today: DayInput, customer: Type.Optional(FilterIdInput) };

/** Debts, deposits and credits of customers. */
export const openItemCalls = {
  /** One page; debts by the day on which they are due unless sorted otherwise. */
  list: defineCall({
    ...{ ...reading, path: '/ledger/open' },
    query: closed({
      ...{ ...listWindow, ...ofDay, what: Type.Enum([...OPEN_ITEMS]) },
      page: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
      perPage: Type.Integer({ minimum: 1, maximum: 200, default: 20 }),
    }),
    answer: Type.Array(OpenItem),
    example: { query: { what: 'DUE', today: '2026-11-20', search: 'obra', sort: '-amount' } },
  }),
  ageing: defineCall({
    ...{ ...reading, path: '/ledger/ageing' },
    query: closed(ofDay),
    answer: Ageing,
    needs: { notDue: 'object' },
    example: { query: { today: '2026-11-20', customer: 4 } },
  }),
};
