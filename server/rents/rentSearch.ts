import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { contains, wordsOf } from '../db/lookups';

/** A word that may be a whole serial number. */
const SERIAL = /^\d{1,15}$/;
/** Characters below which a word has no entry in a trigram index. */
const MIN_INDEXED_LENGTH = 3;

interface SearchedPlaces {
  customers: boolean;
  serials: boolean;
}

/**
 * Condition that every word occurs in the rent's codes or its customer's searchable text, or is an asset's serial number.
 *
 * One condition for all of that would scan every rent. So candidates come from indexes: rents whose customer has all
 * words long enough for the index, and rents with one of the words. The other words, and words too short for an index, are checked on the
 * candidates.
 *
 * @param customers false where no rent may be found by its customer
 * @param serials false where assets are searched for anyway
 */
export function rentMatches(search: string, { customers, serials }: SearchedPlaces): RawBuilder<SqlBool> {
  const words = wordsOf(search);
  if (words.length === 0) return sql<SqlBool>`true`;
  const long = words.filter((word) => word.length >= MIN_INDEXED_LENGTH);
  const numbers = serials ? words.filter((word) => SERIAL.test(word)) : [];
  const all = sql.join(
    words.map((word) => wordMatches(word, { customers, serials })),
    sql` and `,
  );
  const rents = sql`rents as found join customers as owner on owner.id = found.customer_id`;
  const sources: RawBuilder<unknown>[] = [];
  if (long.length === 0) sources.push(sql`select found.id from ${rents} where ${all}`);
  else {
    const coded = long.map((word) => contains(sql`found.search`, word));
    sources.push(sql`select found.id from ${rents} where (${sql.join(coded, sql` or `)}) and ${all}`);
    if (customers) {
      const owned = long.map((word) => contains(sql`owner.search`, word));
      sources.push(sql`select found.id from ${rents} where ${sql.join(owned, sql` and `)} and ${all}`);
    }
  }
  if (numbers.length > 0)
    sources.push(sql`select found.id from rent_lines join ${rents} on found.id = rent_lines.rent_id
      where rent_lines.asset_serial in (${sql.join(numbers.map((word) => sql`${word}::bigint`))}) and ${all}`);
  return sql<SqlBool>`rents.id in (${sql.join(sources, sql` union all `)})`;
}

function wordMatches(word: string, { customers, serials }: SearchedPlaces): RawBuilder<SqlBool> {
  const places = [contains(sql`found.search`, word)];
  if (customers) places.push(contains(sql`owner.search`, word));
  if (serials && SERIAL.test(word))
    places.push(
      sql<SqlBool>`exists (select from rent_lines as own where own.rent_id = found.id and own.asset_serial = ${word}::bigint)`,
    );
  return sql<SqlBool>`(${sql.join(places, sql` or `)})`;
}
