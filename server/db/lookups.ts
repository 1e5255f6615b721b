import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { readSearch } from '../../src/shared/domain/formats/search';
import { ApiError, invalidFields, notFound } from '../lib/errors';
import { databaseErrorCode } from './dbErrors';
import { PORTUGAL } from './referenceData';
import { readReferences, type Use } from './references';
import type { Queryable, Trx } from './transaction';

/** Tables whose key is `id`, and what a person calls their records. */
const RECORDS = {
  addresses: 'address',
  asset_models: 'asset model',
  asset_states: 'asset state',
  centers: 'center',
  charge_types: 'charge type',
  countries: 'country',
  customers: 'customer',
  maintenances: 'maintenance',
  rates: 'rate',
  tags: 'tag',
} as const;

/**
 * A condition on a text that the database keeps as `search_text` gives it: all words of a search must occur, in one of its
 * spellings. Give the column as `table.search`, several of joined tables, or an expression.
 *
 * @param serials whether the text has a serial number, which leading zeros do not change
 */
export function matches(
  text: string | readonly string[] | RawBuilder<unknown>,
  search: string | undefined,
  serials = false,
): RawBuilder<SqlBool> {
  const haystack = isColumns(text)
    ? sql.join(
        [text].flat().map((column) => sql.ref(column)),
        sql` || ' ' || `,
      )
    : text;
  const alternatives = readSearch(search, serials);
  return alternatives === null ? sql<SqlBool>`true` : anyOf(alternatives.map((words) => containsAll(haystack, words)));
}

/** A condition of which one part must hold; none holds without a part. */
export function anyOf(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return conditions.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

function isColumns(text: string | readonly string[] | RawBuilder<unknown>): text is string | readonly string[] {
  return typeof text === 'string' || Array.isArray(text);
}

function containsAll(text: RawBuilder<unknown>, words: readonly string[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.join(
    words.map((word) => contains(text, word)),
    sql` and `,
  )})`;
}

/** A condition that a text contains a word of `readSearch`; answered by the column's trigram index where it has one. */
export function contains(text: RawBuilder<unknown>, word: string): RawBuilder<SqlBool> {
  // A word has letters and digits alone, none of the signs of a pattern.
  return sql<SqlBool>`${text} like ${`%${word}%`}::text`;
}

/** 400 when the record that a field names does not exist. */
export async function checkReference(
  db: Queryable,
  table: keyof typeof RECORDS,
  field: string,
  id: number | null | undefined,
): Promise<void> {
  if (id == null) return;
  const found = await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
  if (!found) throw invalidFields({ [field]: 'not-found' });
}

/** The version of a record, which stays locked until the transaction ends; 404 without one. */
export async function lockVersion(
  trx: Trx,
  table: Exclude<keyof typeof RECORDS, 'countries'>,
  id: number,
): Promise<number> {
  return versionOf(table, id, await selectVersion(trx, table, id).forUpdate().executeTakeFirst());
}

/**
 * The same for a change of a customer, which renames its rents. A transaction that holds one of them may refer to the
 * customer meanwhile: PostgreSQL checks references again of a row that is written twice.
 */
export async function lockCustomer(trx: Trx, id: number): Promise<number> {
  return versionOf('customers', id, await selectVersion(trx, 'customers', id).forNoKeyUpdate().executeTakeFirst());
}

function selectVersion(trx: Trx, table: Exclude<keyof typeof RECORDS, 'countries'>, id: number) {
  return trx.selectFrom(table).select('version').where('id', '=', id);
}

function versionOf(table: keyof typeof RECORDS, id: number, row: { version: number } | undefined): number {
  if (!row) throw notFound(RECORDS[table], id);
  return row.version;
}

/** The only one of a list of records, or 404. */
export function onlyOne<T>(records: readonly T[], what: string, id: number): T {
  const [record] = records;
  if (record === undefined) throw notFound(what, id);
  return record;
}

/**
 * 409 `in-use`, naming the first records that refer to this one, whose row the caller has locked. The foreign key would
 * lock those records after this one, against the lock order.
 */
export async function assertUnused(trx: Trx, uses: readonly Use[], id: number, message: string): Promise<void> {
  const references = await readReferences(trx, uses, id);
  if (references) throw new ApiError(409, 'in-use', message, { details: { ...references } });
}

/** Runs a deletion unless other records refer to the deleted one: then 409 `in-use` with this message. */
export async function deleteUnlessUsed(
  trx: Trx,
  { uses, id, message }: { uses: readonly Use[]; id: number; message: string },
  deletion: () => Promise<unknown>,
): Promise<void> {
  await assertUnused(trx, uses, id, message);
  try {
    await deletion();
  } catch (error) {
    if (databaseErrorCode(error) === '23503') throw new ApiError(409, 'in-use', message);
    throw error;
  }
}

/** Whether a record's country asks for Portuguese tax numbers and postal codes. */
export function isPortugal(countryId: number | null | undefined): boolean {
  return countryId === PORTUGAL;
}
