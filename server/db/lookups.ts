import { sql, type RawBuilder, type SqlBool } from 'kysely';
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

/** The words of a search, as many as are looked for. */
export function wordsOf(text: string | undefined): string[] {
  return (text ?? '').normalize('NFC').split(/\s+/).filter(Boolean).slice(0, 10);
}

/**
 * A condition on a `search` column, which the database keeps without accents and in lower case: every word must occur.
 * Give the column as `table.search`, or several of joined tables.
 */
export function matches(columns: string | readonly string[], text: string | undefined): RawBuilder<SqlBool> {
  const haystack = sql.join(
    [columns].flat().map((column) => sql.ref(column)),
    sql` || ' ' || `,
  );
  const conditions = wordsOf(text).map((word) => contains(haystack, word));
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** A condition that a folded column contains a word; answered by the column's trigram index where it has one. */
export function contains(column: RawBuilder<unknown>, word: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${column} like contains_pattern(${word}::text)`;
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
