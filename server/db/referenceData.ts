import { createRequire } from 'node:module';
import type * as IsoCountries from 'i18n-iso-countries';
import { sql } from 'kysely';
import type { NewRow } from './schema';
import type { Queryable } from './transaction';

/** A CommonJS package whose named exports Node cannot see, and whose types name no default. */
const { getNumericCodes, getName } = createRequire(import.meta.url)('i18n-iso-countries') as typeof IsoCountries;

/** ISO 3166-1 numeric identifier of Portugal, the country that a record has when none is given. */
export const PORTUGAL = 620;

/** Every country of the data package, described in Portuguese; the app names it in the user's language by its code. */
function allCountries(): NewRow<'countries'>[] {
  return Object.entries(getNumericCodes()).map(([numeric, code]) => ({
    id: Number(numeric),
    code,
    description: getName(code, 'pt') ?? code,
  }));
}

/**
 * Brings the countries up to the installed data package; run it after the migrations. Countries that the package no
 * longer knows stay, since records may refer to them.
 */
export async function upsertReferenceData(db: Queryable): Promise<void> {
  await db
    .insertInto('countries')
    .values(allCountries())
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ code: sql.ref('excluded.code'), description: sql.ref('excluded.description') })
        // Nothing is written at an ordinary start.
        .where(
          sql<boolean>`(countries.code, countries.description) is distinct from (excluded.code, excluded.description)`,
        ),
    )
    .execute();
}
