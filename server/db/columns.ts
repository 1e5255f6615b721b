import type { ColumnType, GeneratedAlways } from 'kysely';

/* Kinds of columns. Days, money and ranges arrive as text (see types.ts). */

/** A percentage or quantity: exact decimal text when read, number or text when written. */
export type Decimal = ColumnType<string, string | number, string | number>;
export type OptionalDecimal = ColumnType<string | null, string | number | null | undefined, string | number | null>;
/** An amount in euro. */
export type Money = Decimal;
export type OptionalMoney = OptionalDecimal;
/** Kept by triggers; never written by the application. */
export type Kept<T> = ColumnType<T, never, never>;
/** Set by the database when the row appears. */
export type Created = ColumnType<Date, Date | string | undefined, never>;
/** Set by the database when the row appears, and by the application with every change. */
export type Updated = ColumnType<Date, Date | string | undefined, Date | string>;
/** Folded copy of other columns (lower case, without accents), which the database keeps for sorting and searching. */
export type Folded = GeneratedAlways<string>;
