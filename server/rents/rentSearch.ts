import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { readSearch } from '../../src/shared/domain/formats/search';
import { anyOf, contains } from '../db/lookups';

/** A word that may be a whole serial number. */
const SERIAL = /^0*\d{1,15}$/;
/** Characters below which a word has no entry in a trigram index. */
const MIN_INDEXED_LENGTH = 3;

interface SearchedPlaces {
  /** False where only the code of a rent may be known: it is found by neither its reference nor its customer. */
  isOpen: boolean;
  /** False where assets are searched for anyway. */
  serials: boolean;
}

/**
 * Condition that every word occurs in the rent's codes or its customer's searchable text, or is an asset's serial number.
 *
 * One condition for all of that would scan every rent. So candidates come from indexes: rents whose customer has all
 * words long enough for the index, and rents with one of the words. The other words, and words too short for an index, are checked on the
 * candidates.
 */
export function rentMatches(search: string, places: SearchedPlaces): RawBuilder<SqlBool> {
  const alternatives = readSearch(search);
  if (alternatives === null) return sql<SqlBool>`true`;
  if (alternatives.length === 0) return sql<SqlBool>`false`;
  const sources = alternatives.flatMap((words) => sourcesOf(words, places));
  return sql<SqlBool>`rents.id in (${sql.join(sources, sql` union all `)})`;
}

/** Queries that find the rents with all words. */
function sourcesOf(words: readonly string[], places: SearchedPlaces): RawBuilder<unknown>[] {
  const long = words.filter((word) => word.length >= MIN_INDEXED_LENGTH);
  const numbers = places.serials ? words.filter((word) => SERIAL.test(word)) : [];
  const all = sql.join(
    words.map((word) => wordMatches(word, places)),
    sql` and `,
  );
  const rents = sql`rents as found join customers as owner on owner.id = found.customer_id`;
  const sources: RawBuilder<unknown>[] = [];
  if (long.length === 0) sources.push(sql`select found.id from ${rents} where ${all}`);
  else {
    const coded = long.map((word) => contains(sql`found.search`, word));
    sources.push(sql`select found.id from ${rents} where ${anyOf(coded)} and ${all}`);
    if (places.isOpen) {
      const owned = long.map((word) => contains(sql`owner.search`, word));
      sources.push(sql`select found.id from ${rents} where ${sql.join(owned, sql` and `)} and ${all}`);
    }
  }
  if (numbers.length > 0)
    sources.push(sql`select found.id from rent_lines join ${rents} on found.id = rent_lines.rent_id
      where rent_lines.asset_serial in (${sql.join(numbers.map((word) => sql`${word}::bigint`))}) and ${all}`);
  return sources;
}

function wordMatches(word: string, { isOpen, serials }: SearchedPlaces): RawBuilder<SqlBool> {
  const places = isOpen
    ? [contains(sql`found.search`, word), contains(sql`owner.search`, word)]
    : [contains(sql`search_text(found.code)`, word)];
  if (serials && SERIAL.test(word))
    places.push(
      sql<SqlBool>`exists (select from rent_lines as own where own.rent_id = found.id and own.asset_serial = ${word}::bigint)`,
    );
  return anyOf(places);
}
