import { sql } from 'kysely';
import type { Static } from 'typebox';
import { isPortuguesePostalCode } from '../../src/shared/domain/formats/postalCode';
import { checkReference, deleteUnlessUsed, isPortugal, lockVersion, onlyOne } from '../db/lookups';
import { PORTUGAL } from '../db/referenceData';
import type { Queryable, Trx } from '../db/transaction';
import { assertVersion } from '../lib/commands';
import { invalidFields } from '../lib/errors';
import { checkEmail, cleanText, toOptionalId } from '../lib/fields';
import { writeChanges } from '../lib/writeChanges';
import type { Center, CenterBody, CenterPatch } from '../../contract/centers';
import { COUNTRY_COLUMNS, countryOf } from '../countries/countries';

type CenterRecord = Static<typeof Center>;

/** Number of assets that belong to a center. */
export const assetCount = sql<number>`(select count(*)::int from assets where assets.center_id = centers.id)`;

/** Centers by their identifiers, in any order. */
export async function readCenters(db: Queryable, ids: number[]): Promise<CenterRecord[]> {
  const rows = await db
    .selectFrom('centers')
    .leftJoin('countries', 'countries.id', 'centers.country_id')
    .select([
      'centers.id',
      'centers.description',
      'street',
      'postal_code',
      'postal_code_location',
      'phone',
      'email',
      'version',
    ])
    .select(COUNTRY_COLUMNS)
    .select(assetCount.as('asset_count'))
    .where('centers.id', 'in', ids)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    description: row.description,
    street: row.street,
    postalCode: row.postal_code,
    postalCodeLocation: row.postal_code_location,
    country: countryOf(row),
    phone: row.phone,
    email: row.email,
    assetCount: row.asset_count,
    version: row.version,
  }));
}

/** Reads one center; throws a 404 where there is none. */
export async function readCenter(db: Queryable, id: number): Promise<CenterRecord> {
  return onlyOne(await readCenters(db, [id]), 'center', id);
}

/** Creates a center; in Portugal when no country is given. */
export async function createCenter(trx: Trx, body: Static<typeof CenterBody>): Promise<CenterRecord> {
  const columns = columnsOf(body);
  const country_id = columns.country_id === undefined ? PORTUGAL : columns.country_id;
  await checkReference(trx, 'countries', 'country', country_id);
  checkPostalCode(country_id, columns.postal_code);
  const values = { ...columns, description: cleanText(body.description), country_id };
  const { id } = await trx.insertInto('centers').values(values).returning('id').executeTakeFirstOrThrow();
  return readCenter(trx, id);
}

/** Changes the fields that are given. */
export async function changeCenter(
  trx: Trx,
  id: number,
  body: Static<typeof CenterPatch>,
  expected: number | undefined,
): Promise<CenterRecord> {
  assertVersion(await lockVersion(trx, 'centers', id), expected);
  const columns = columnsOf(body);
  await checkReference(trx, 'countries', 'country', columns.country_id);
  if (columns.country_id !== undefined || columns.postal_code !== undefined) {
    const before = await trx
      .selectFrom('centers')
      .select(['country_id', 'postal_code'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const country = columns.country_id === undefined ? before.country_id : columns.country_id;
    checkPostalCode(country, columns.postal_code === undefined ? before.postal_code : columns.postal_code);
  }
  await writeChanges(trx, 'centers', id, columns);
  return readCenter(trx, id);
}

/** Deletes a center; 409 `in-use` while assets belong to it, or payments were taken there. */
export async function deleteCenter(trx: Trx, id: number, expected: number | undefined): Promise<void> {
  assertVersion(await lockVersion(trx, 'centers', id), expected);
  const uses = ['assets.center_id', 'ledger_entries.center_id', 'cash_ups.center_id'] as const;
  const use = { uses, id, message: 'Assets or payments belong to this center.' };
  await deleteUnlessUsed(trx, use, () => trx.deleteFrom('centers').where('id', '=', id).execute());
}

function columnsOf(body: Static<typeof CenterPatch>) {
  const email = cleanText(body.email);
  checkEmail(email);
  return {
    description: cleanText(body.description) ?? undefined,
    street: cleanText(body.street),
    postal_code: cleanText(body.postalCode),
    postal_code_location: cleanText(body.postalCodeLocation),
    country_id: toOptionalId(body.country),
    phone: cleanText(body.phone),
    email,
  };
}

function checkPostalCode(country: number | null, code: string | null | undefined): void {
  if (code != null && isPortugal(country) && !isPortuguesePostalCode(code))
    throw invalidFields({ postalCode: 'postal-code' });
}
