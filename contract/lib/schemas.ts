import { Type, type Static, type TSchema } from 'typebox';
import { clientType, sparse, type AnyId, type Wire } from './wire';
import { DayInput, Id, IdInput, listWindow, PRICE, Version } from './values';

/*
 * Schemas that the records of the catalogue share, beyond `values.ts`. Nullable values are declared: an undeclared null
 * would be sent as an empty text or 0.
 */

/** An object without unknown properties. */
export const closed = <T extends Record<string, TSchema>>(properties: T) =>
  Type.Object(properties, { additionalProperties: false });

/** A body of which any part may be left out. */
export const partial = <T extends Record<string, TSchema>>(properties: T) =>
  Type.Partial(closed(properties), { additionalProperties: false });

/** The number of an asset in an answer or an address: any integer that JSON carries exactly. */
export const SerialNumber = clientType<AnyId>()(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }));

/** A reference in a body that may be taken away. */
export const OptionalIdInput = Type.Union([IdInput, Type.Null()]);

/** One or several, in filters. */
export const oneOrMany = <T extends TSchema>(item: T) =>
  Type.Union([item, Type.Array(item, { minItems: 1, maxItems: 200 })]);

/** Text or null in answers. */
export const NullableText = Type.Unsafe<string | null>({ type: ['string', 'null'] });
/** Euro or null in answers. */
export const NullableMoney = Type.Unsafe<number | null>({ type: ['number', 'null'], ...PRICE });
/** A word of a fixed list that another version may have extended. */
export const Word = Type.String({ minLength: 1, maxLength: 40, pattern: '^[A-Z_]+$' });

/** The caller's own day, by which a write dates what happens: only the caller knows in which time zone it acts. */
export const DatedQuery = closed({ today: Type.Optional(DayInput) });

/** The body of calls that declare none: nothing, or an empty object. */
export const NoBody = closed({});

const Reference = closed({ id: Type.Optional(Id), serialNumber: Type.Optional(SerialNumber), version: Version });
export type Reference = Static<typeof Reference>;

/** Answer to a write: the record, or its identifier without the permission to read. */
export const written = <T extends TSchema>(record: T) => Type.Union([record, Reference]);

export const ListQuery = closed(listWindow);

/** A record by its identifier and what it is called. */
export const Named = closed({ id: Id, description: Type.String() });
export type Named = Wire<typeof Named>;

/** The asset of a line or a maintenance: enough to show it without another request. */
export const LineAsset = closed({
  serialNumber: SerialNumber,
  ...sparse({ description: NullableText, brand: NullableText, model: NullableText }),
});

export const Country = closed({
  id: Id,
  description: Type.String(),
  /** ISO 3166-1 alpha-2: lets the app show the name in the user's language. */
  ...sparse({ code: Type.String() }),
});
export type Country = Wire<typeof Country>;
