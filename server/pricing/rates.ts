import { sql } from 'kysely';
import type { Static } from 'typebox';
import { deleteUnlessUsed, lockVersion, onlyOne } from '../db/lookups';
import type { Queryable, Trx } from '../db/transaction';
import { assertVersion } from '../lib/commands';
import { invalidFields } from '../lib/errors';
import { changesOf, cleanText, readMoney } from '../lib/fields';
import { nextVersion } from '../lib/writeChanges';
import type { Rate, RateBody, RatePatch } from '../../contract/pricing';

type RateRecord = Static<typeof Rate>;
type Packages = RateRecord['packages'];

/** Number of models that a rate prices. */
export const modelCount = sql<number>`(select count(*)::int from asset_models where asset_models.rate_id = rates.id)`;
/** Number of assets of these models. */
export const assetCount = sql<number>`(select count(*)::int from assets join asset_models on asset_models.id = assets.model_id
  where asset_models.rate_id = rates.id)`;

/** Rates by their identifiers, in any order. */
export async function readRates(db: Queryable, ids: readonly number[]): Promise<RateRecord[]> {
  const rows = await db
    .selectFrom('rates')
    .select(['id', 'description', 'version', modelCount.as('modelCount'), assetCount.as('assetCount')])
    .where('id', 'in', ids)
    .execute();
  const packages = await readPackages(db, ids);
  return rows.map((row) => ({ ...row, packages: packages.get(row.id) ?? [] }));
}

/** The packages of each rate, the shortest first. */
export async function readPackages(db: Queryable, rates: readonly number[]): Promise<Map<number, Packages>> {
  const byRate = new Map<number, Packages>();
  if (rates.length === 0) return byRate;
  const rows = await db
    .selectFrom('rate_packages')
    .selectAll()
    .where('rate_id', 'in', rates)
    .orderBy('rate_id')
    .orderBy('days')
    .execute();
  for (const { rate_id, days, price } of rows) {
    byRate.set(rate_id, [...(byRate.get(rate_id) ?? []), { days, price: Number(price) }]);
  }
  return byRate;
}

/** Reads one rate; throws a 404 where there is none. */
export async function readRate(db: Queryable, id: number): Promise<RateRecord> {
  return onlyOne(await readRates(db, [id]), 'rate', id);
}

/** Creates a rate; 409 `duplicate` when there is one of this name. */
export async function createRate(trx: Trx, body: Static<typeof RateBody>): Promise<RateRecord> {
  checkPackages(body.packages);
  const { id } = await trx
    .insertInto('rates')
    .values({ description: cleanText(body.description) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await putPackages(trx, id, body.packages);
  return readRate(trx, id);
}

/** Changes the fields that are given; `packages` replaces them all. Values on rents stay as they are. */
export async function changeRate(
  trx: Trx,
  id: number,
  { description, packages }: Static<typeof RatePatch>,
  expected: number | undefined,
): Promise<RateRecord> {
  assertVersion(await lockVersion(trx, 'rates', id), expected);
  const changes = changesOf({ description: cleanText(description) ?? undefined });
  if (changes || packages) {
    await trx
      .updateTable('rates')
      .set({ ...changes, ...nextVersion() })
      .where('id', '=', id)
      .execute();
  }
  if (packages) {
    checkPackages(packages);
    await trx.deleteFrom('rate_packages').where('rate_id', '=', id).execute();
    await putPackages(trx, id, packages);
  }
  return readRate(trx, id);
}

/** Deletes a rate; 409 `in-use` while models are priced by it. */
export async function deleteRate(trx: Trx, id: number, expected: number | undefined): Promise<void> {
  assertVersion(await lockVersion(trx, 'rates', id), expected);
  const use = { uses: ['asset_models.rate_id'], id, message: 'Models are priced by this rate.' } as const;
  await deleteUnlessUsed(trx, use, () => trx.deleteFrom('rates').where('id', '=', id).execute());
}

function checkPackages(packages: Packages): void {
  if (new Set(packages.map(({ days }) => days)).size < packages.length) throw invalidFields({ packages: 'taken' });
}

async function putPackages(trx: Trx, rate: number, packages: Packages): Promise<void> {
  const rows = packages.map(({ days, price }) => ({ rate_id: rate, days, price: readMoney('packages', price) ?? 0 }));
  await trx.insertInto('rate_packages').values(rows).execute();
}
