import { Type } from 'typebox';
import { clientType, type AnyId } from './wire';
import { EMAIL, FILLED_PATTERN, MAX_MONEY, MOST_PAYMENT_DAYS } from './limits';

/*
 * Values of records in requests and answers (product 3). Request bodies are closed (`additionalProperties: false`), and
 * nothing in them is coerced.
 */

/** An identifier in an answer: a JSON integer. */
export const Id = clientType<AnyId>()(Type.Integer());

/** An integer of up to 15 digits, or these digits. */
const integerOrDigits = () =>
  Type.Union([
    Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    Type.String({ pattern: '^[1-9][0-9]{0,14}$' }),
  ]);

/** A serial number in a request. */
export const SerialInput = integerOrDigits();

/** Identifier in a filter, as wide as a serial number: one that names nothing matches nothing. */
export const FilterIdInput = integerOrDigits();

/** The identifier of a record that a request refers to, as far as the database counts; `toId` makes it a number. */
export const IdInput = Type.Union([
  Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  Type.String({ pattern: '^(?:[1-9][0-9]{0,8}|1[0-9]{9}|20[0-9]{8}|21[0-3][0-9]{7})$' }),
]);

/** `{id}` of an address; anything that cannot be one names no record, which is a 404. */
export const IdParams = Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) });

/** A day in an answer, `2026-11-20T00:00:00`. */
export const WireDay = Type.String();

/** A day in a request, with or without a time that does not count; whether it exists is checked by `readDay`. */
export const DayInput = Type.String({
  pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9:.]{4,15}(Z|[+-][0-9]{2}:?[0-9]{2})?)?$',
});

/** Marks an amount that answers leave out for users without prices (product 6.6). */
export const PRICE = { 'x-price': true } as const;

/** Euro in an answer. */
export const Money = Type.Number(PRICE);

/** Euro in a request: 0 to 9 999 999.99 with at most two decimals. */
export const MoneyInput = Type.Number({ minimum: 0, maximum: MAX_MONEY, multipleOf: 0.01 });

/** Days to pay after the last day of a rent. */
export const PaymentDays = Type.Integer({ minimum: 0, maximum: MOST_PAYMENT_DAYS });

/** Percent in a request, with at most two decimals. */
export const PercentInput = Type.Number({ minimum: 0, maximum: 100, multipleOf: 0.01 });

/** The version of a record, counted up by each change. */
export const Version = Type.Integer();

/** Query of every list: a page, a search, a sort (`field` or `-field`). */
export const listWindow = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  search: Type.Optional(Type.String({ maxLength: 200 })),
  sort: Type.Optional(Type.String({ maxLength: 60, pattern: '^-?[A-Za-z]+$' })),
};

/** Answer without a body. */
export const NoContent = Type.Null({ description: 'Nothing' });

/** Text that must say something: at least one character that is no space. */
export function filledText(maxLength: number) {
  return Type.String({ minLength: 1, maxLength, pattern: FILLED_PATTERN });
}

/** Text that may be missing. */
export function optionalText(maxLength: number) {
  return Type.Optional(Type.Union([Type.String({ maxLength }), Type.Null()]));
}

/** A value or null. */
export function nullable<T extends Parameters<typeof Type.Optional>[0]>(schema: T) {
  return Type.Union([schema, Type.Null()]);
}

/** An address for mails. */
export const EmailInput = Type.String({ maxLength: 254, pattern: EMAIL.source });
