import { Type, type Static, type TArray, type TObject, type TProperties, type TSchema, type TUnion } from 'typebox';

/*
 * What the client knows of values on the wire. Schemas say what our server takes and answers; another back end may answer
 * less. Both are stated once, at the field: `sparse` and `clientType` below.
 */

/** An identifier. It is opaque: another back end may have texts where ours has numbers. */
export type AnyId = string | number;

/** One of these words, or one of another back end; `string & {}` keeps the suggestions of an editor. */
export type OrOther<Word extends string> = Word | (string & {});

interface Sparse {
  '~sparse': true;
}
interface ClientType<T> {
  '~client': T;
}

/** Fields that another back end may leave out of its answers. */
export const sparse = <P extends TProperties>(fields: P) => fields as { [K in keyof P]: P[K] & Sparse };

/** A value that the client takes for a `T`, since another back end may send more than ours. */
export const clientType =
  <T>() =>
  <S extends TSchema>(schema: S) =>
    schema as S & ClientType<T>;

/** The schema under the client's type of it, for answers that both sides calculate with. */
export const asRead = <S extends TSchema>(schema: S) => Type.Unsafe<Wire<S>>(schema);

/** The type of a value as the client knows it, from any back end. */
export type Wire<S> =
  S extends ClientType<infer T>
    ? T
    : S extends TArray<infer Item>
      ? Wire<Item>[]
      : S extends TUnion<infer Members>
        ? Wire<Members[number]>
        : S extends TObject<infer P>
          ? WireFields<P>
          : S extends TSchema
            ? Static<S>
            : never;

/** The fields that may be missing. */
type MissingIn<P> = { [K in keyof P]: P[K] extends Sparse | { '~optional': true } ? K : never }[keyof P];

type WireFields<P> = {
  [K in keyof (Pick<P, Exclude<keyof P, MissingIn<P>>> & Partial<Pick<P, MissingIn<P>>>)]: Wire<P[K]>;
};
