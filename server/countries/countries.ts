import type { Queryable } from '../db/transaction';

/** The country of a record as a join brings it; all null without one. */
interface JoinedCountry {
  country_id: number | null;
  country_code: string | null;
  country_description: string | null;
}

/** Columns for `countryOf`, to select beside a left join with `countries`. */
export const COUNTRY_COLUMNS = [
  'countries.id as country_id',
  'countries.code as country_code',
  'countries.description as country_description',
] as const;

/** The country of a joined row as it is sent. */
export function countryOf(row: JoinedCountry): { id: number; description: string; code: string } | null {
  if (row.country_id === null) return null;
  return { id: row.country_id, description: row.country_description ?? '', code: row.country_code ?? '' };
}

/** Countries by their identifiers, in any order. */
export async function readCountries(db: Queryable, ids: number[]) {
  return db.selectFrom('countries').select(['id', 'description', 'code']).where('id', 'in', ids).execute();
}
