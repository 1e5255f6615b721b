import { sql } from 'kysely';
import type { Static } from 'typebox';
import { checkReference, deleteUnlessUsed, lockVersion, onlyOne } from '../db/lookups';
import type { Queryable, Trx } from '../db/transaction';
import { assertVersion } from '../lib/commands';
import { cleanText, readMoney, sendMoney, toOptionalId } from '../lib/fields';
import { writeChanges } from '../lib/writeChanges';
import type { AssetModel, AssetModelBody, AssetModelPatch } from '../../contract/pricing';

type ModelRecord = Static<typeof AssetModel>;

/** Text that a search of models looks through. */
export const MODEL_TEXT = sql`search_text(asset_models.description_sort)`;

/** Number of assets of a model. */
export const assetCount = sql<number>`(select count(*)::int from assets where assets.model_id = asset_models.id)`;

/** The models with these identifiers, in any order. */
export async function readModels(db: Queryable, ids: readonly number[]): Promise<ModelRecord[]> {
  const rows = await db
    .selectFrom('asset_models')
    .leftJoin('rates', 'rates.id', 'asset_models.rate_id')
    .select(['asset_models.id', 'asset_models.description', 'brand', 'model', 'asset_models.version'])
    .select(['deposit', 'replacement_value', 'buffer_days', 'meter_unit', 'has_fuel', 'rate_id'])
    .select(['rates.description as rate_description', assetCount.as('asset_count')])
    .where('asset_models.id', 'in', ids)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    description: row.description,
    brand: row.brand,
    model: row.model,
    rate: row.rate_id === null ? null : { id: row.rate_id, description: row.rate_description ?? '' },
    deposit: sendMoney(row.deposit),
    replacementValue: sendMoney(row.replacement_value),
    bufferDays: row.buffer_days,
    meterUnit: row.meter_unit,
    hasFuel: row.has_fuel,
    assetCount: row.asset_count,
    version: row.version,
  }));
}

/** Reads one model; throws a 404 where there is none. */
export async function readModel(db: Queryable, id: number): Promise<ModelRecord> {
  return onlyOne(await readModels(db, [id]), 'asset model', id);
}

/** Creates a model; 409 `duplicate` when there is one of this description, brand and model. */
export async function createModel(trx: Trx, body: Static<typeof AssetModelBody>): Promise<ModelRecord> {
  // A new model has a description: `columnsOf` allows it to be left out, as in a change.
  const values = { ...(await columnsOf(trx, body)), description: cleanText(body.description) };
  const { id } = await trx.insertInto('asset_models').values(values).returning('id').executeTakeFirstOrThrow();
  return readModel(trx, id);
}

/** Changes the given fields of a model; 404 without it, 412 unless its version is `expected`. */
export async function changeModel(
  trx: Trx,
  id: number,
  body: Static<typeof AssetModelPatch>,
  expected: number | undefined,
): Promise<ModelRecord> {
  assertVersion(await lockVersion(trx, 'asset_models', id), expected);
  await writeChanges(trx, 'asset_models', id, await columnsOf(trx, body));
  return readModel(trx, id);
}

/** Deletes a model; 409 `in-use` while assets are of it, 412 unless its version is `expected`. */
export async function deleteModel(trx: Trx, id: number, expected: number | undefined): Promise<void> {
  assertVersion(await lockVersion(trx, 'asset_models', id), expected);
  const use = { uses: ['assets.model_id'], id, message: 'Assets are of this model.' } as const;
  await deleteUnlessUsed(trx, use, () => trx.deleteFrom('asset_models').where('id', '=', id).execute());
}

/** Columns of the fields that are given; 400 for a rate that does not exist. */
async function columnsOf(trx: Trx, body: Static<typeof AssetModelPatch>) {
  const rate_id = toOptionalId(body.rate);
  await checkReference(trx, 'rates', 'rate', rate_id);
  return {
    description: cleanText(body.description) ?? undefined,
    brand: cleanText(body.brand),
    model: cleanText(body.model),
    rate_id,
    deposit: readMoney('deposit', body.deposit),
    replacement_value: readMoney('replacementValue', body.replacementValue),
    buffer_days: body.bufferDays,
    meter_unit: body.meterUnit,
    has_fuel: body.hasFuel,
  };
}
