import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { contains, wordsOf } from '../db/lookups';

/** A word that may be a whole serial number. */
const SERIAL = /^\d{1,15}$/;
/** Shorter words have no entry in a trigram index. */
const INDEXED = 3;

/**
 * Every word occurs in the rent's codes or its customer's searchable text, or is an asset's serial number. Without
 * `readsCustomers` no rent is found by its customer.
 *
 * One condition for all of that would scan every rent. So candidates come from indexes: rents whose customer has all
 * words, and rents with one of the words. The other words, and words too short for an index, are checked on the
 * candidates.
 *
 * @param bySerial false where assets are searched for anyway
 */
export function foundBy(search: string, readsCustomers: boolean, bySerial = true): RawBuilder<SqlBool> {
  const words = wordsOf(search);
  if (words.length === 0) return sql<SqlBool>`true`;
  const long = words.filter((word) => word.length >= INDEXED);
  const serials = bySerial ? words.filter((word) => SERIAL.test(word)) : [];
  const all = sql.join(
    words.map((word) => anywhere(word, readsCustomers, bySerial)),
    sql` and `,
  );
  const rents = sql`rents as found join customers as owner on owner.id = found.customer_id`;
  const sources: RawBuilder<unknown>[] = [];
  if (long.length === 0) sources.push(sql`select found.id from ${rents} where ${all}`);
  else {
    const coded = long.map((word) => contains(sql`found.search`, word));
    sources.push(sql`select found.id from ${rents} where (${sql.join(coded, sql` or `)}) and ${all}`);
    const owned = long.map((word) => contains(sql`owner.search`, word));
    if (readsCustomers)
      sources.push(sql`select found.id from ${rents} where ${sql.join(owned, sql` and `)} and ${all}`);
  }
  if (serials.length > 0)
    sources.push(sql`select found.id from rent_lines join ${rents} on found.id = rent_lines.rent_id
      where rent_lines.asset_serial in (${sql.join(serials.map((word) => sql`${word}::bigint`))}) and ${all}`);
  return sql<SqlBool>`rents.id in (${sql.join(sources, sql` union all `)})`;
}

function anywhere(word: string, readsCustomers: boolean, bySerial: boolean): RawBuilder<SqlBool> {
  const places = [contains(sql`found.search`, word)];
  if (readsCustomers) places.push(contains(sql`owner.search`, word));
  if (bySerial && SERIAL.test(word))
    places.push(
      sql<SqlBool>`exists (select from rent_lines as own where own.rent_id = found.id and own.asset_serial = ${word}::bigint)`,
    );
  return sql<SqlBool>`(${sql.join(places, sql` or `)})`;
}
