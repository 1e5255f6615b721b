import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Database } from '../db/schema';
import { invalidFields } from './errors';

/** A column or expression that is never null: without `nulls first` or `nulls last` the database can sort by its index. */
export interface NotNullColumn {
  notNull: string | RawBuilder<unknown>;
}

/** Order of a list: by the key where there is no field. */
export interface Order {
  field: string | undefined;
  isDown: boolean;
}

/** Records among which a page is found after so many others. */
export interface Skipped<Tables extends keyof Database, Row> {
  records: SelectQueryBuilder<Database, Tables, Row>;
  offset: number;
}

/** Keys of one page, and how many records there are. */
export interface FoundPage {
  total: number;
  ids: number[];
}

/** A list for `sendList`: its records, their order, and how one page is read. */
export interface ListSource<Tables extends keyof Database, Row, Out> {
  records: SelectQueryBuilder<Database, Tables, Row>;
  /** Counts the records where that takes less than `records`, which may join tables only to sort by them. */
  count?: () => Promise<number>;
  /** Whether a search or ranking reads all records anyway: they are counted in the same pass. */
  isSearched?: boolean;
  key: string;
  /** Public name → column or expression; empty values come last in both directions. */
  sorts: Record<string, string | RawBuilder<unknown> | NotNullColumn>;
  /** Order without `sort`; by the key when missing. */
  defaultSort?: string;
  /**
   * Finds a far page through stored counts instead of reading every record before it. Answers records in that
   * order and how many of them are still to be skipped.
   */
  skip?: (order: Order, distance: number) => Promise<Skipped<Tables, Row> | undefined>;
  /** Finds a page by a faster query; undefined where this order has none. */
  find?: (order: Order, window: { perPage: number; offset: number }) => Promise<FoundPage | undefined>;
  load: (ids: number[]) => Promise<Out[]>;
  idOf: (record: Out) => number | string;
}

type Column = string | RawBuilder<unknown> | NotNullColumn;

/** The order that a request asks for, else the list's own; 400 for a field by which it cannot be sorted. */
export function orderOf(
  { sorts, defaultSort }: { sorts: Record<string, Column>; defaultSort?: string },
  sort: string | undefined,
): Order {
  const order = sort ?? defaultSort;
  const field = order?.replace(/^-/, '');
  if (field !== undefined && !Object.keys(sorts).includes(field)) throw invalidFields({ sort: 'invalid' });
  return { field, isDown: order?.startsWith('-') ?? false };
}

/** @param isReversed from the last to the first */
export function sortedKeys<Tables extends keyof Database, Row, Out>(
  source: ListSource<Tables, Row, Out>,
  { field, isDown }: Order,
  isReversed = false,
): Keys {
  const column = field === undefined ? undefined : source.sorts[field];
  const direction = isDown !== isReversed ? sql`desc` : sql`asc`;
  const key = sql.ref<number>(source.key);
  const keys = source.records.select(key.as('list_key'));
  if (column === undefined) return typed(keys.orderBy(sql`${key} ${direction}`));
  // The key decides between equals, so that no record shows on two pages or on none.
  return typed(
    keys
      .orderBy(sql`${expressionOf(column)} ${direction} ${nullsOf(column, isReversed)}`)
      .orderBy(sql`${key} ${direction}`),
  );
}

/** The SQL expression of a column. */
export function expressionOf(column: Column): RawBuilder<unknown> {
  const order = typeof column === 'object' && 'notNull' in column ? column.notNull : column;
  return typeof order === 'string' ? sql.ref(order) : order;
}

function nullsOf(column: Column, isReversed: boolean): RawBuilder<unknown> {
  if (typeof column === 'object' && 'notNull' in column) return sql``;
  return isReversed ? sql`nulls first` : sql`nulls last`;
}

type Keys = SelectQueryBuilder<Database, keyof Database, { list_key: number }>;

/** Kysely cannot name the selected column behind a generic row. */
function typed(query: unknown): Keys {
  return query as Keys;
}
