import type { Static } from 'typebox';
import type { Tag } from '../../contract/tags';
import { checkReference, deleteUnlessUsed, onlyOne } from '../db/lookups';
import type { RowChange } from '../db/schema';
import type { Queryable, Trx } from '../db/transaction';
import { assertVersion } from '../lib/commands';
import { invalidFields, notFound } from '../lib/errors';
import { changesOf, cleanNotes, cleanText, readMoney, sendMoney, toOptionalId } from '../lib/fields';
import { lockAssets } from './lockAssets';
import type { Asset, AssetBody, AssetPatch, CostValueBody } from '../../contract/assets';
import { touchedColumns } from '../lib/writeChanges';

type AssetRecord = Static<typeof Asset>;
type AssetColumns = Omit<RowChange<'assets'>, 'version' | 'updated_at'>;

/** Assets by their serial numbers, in any order. */
export async function readAssets(db: Queryable, serials: number[]): Promise<AssetRecord[]> {
  const rows = await db
    .selectFrom('assets')
    .innerJoin('asset_states', 'asset_states.id', 'assets.state_id')
    .leftJoin('centers', 'centers.id', 'assets.center_id')
    .leftJoin('asset_models', 'asset_models.id', 'assets.model_id')
    .select([
      'serial_number',
      'assets.description',
      'assets.brand',
      'assets.model',
      'cost_value',
      'notes',
      'assets.version',
    ])
    .select([
      'state_id',
      'asset_states.description as state_description',
      'type',
      'asset_states.version as state_version',
    ])
    .select(['center_id', 'centers.description as center_description'])
    .select(['model_id', 'asset_models.description as model_description'])
    .where('serial_number', 'in', serials)
    .execute();
  const tags = await readTagsOf(db, serials);
  return rows.map((row) => ({
    serialNumber: row.serial_number,
    description: row.description,
    brand: row.brand,
    model: row.model,
    state: { id: row.state_id, description: row.state_description, type: row.type, version: row.state_version },
    tags: tags.get(row.serial_number) ?? [],
    center: row.center_id === null ? null : { id: row.center_id, description: row.center_description ?? '' },
    assetModel: row.model_id === null ? null : { id: row.model_id, description: row.model_description ?? '' },
    costValue: sendMoney(row.cost_value),
    notes: row.notes,
    version: row.version,
  }));
}

async function readTagsOf(db: Queryable, serials: number[]): Promise<Map<number, Static<typeof Tag>[]>> {
  const rows = await db
    .selectFrom('asset_tags')
    .innerJoin('tags', 'tags.id', 'asset_tags.tag_id')
    .select(['asset_serial', 'id', 'description', 'version'])
    .where('asset_serial', 'in', serials)
    .orderBy('description_sort')
    .execute();
  const bySerial = new Map<number, Static<typeof Tag>[]>();
  for (const { asset_serial, ...tag } of rows) bySerial.set(asset_serial, [...(bySerial.get(asset_serial) ?? []), tag]);
  return bySerial;
}

/** Reads one asset; throws a 404 where there is none. */
export async function readAsset(db: Queryable, serial: number): Promise<AssetRecord> {
  return onlyOne(await readAssets(db, [serial]), 'asset', serial);
}

/** Creates an asset; 409 `duplicate` when its serial number is taken. */
export async function createAsset(trx: Trx, body: Static<typeof AssetBody>): Promise<AssetRecord> {
  const serial_number = Number(body.serialNumber);
  const columns = await columnsOf(trx, body);
  await trx
    .insertInto('assets')
    .values({ ...columns, serial_number, description: cleanText(body.description), state_id: Number(body.state) })
    .execute();
  await insertTags(trx, serial_number, await lockTags(trx, body.tags));
  return readAsset(trx, serial_number);
}

/** Changes the fields that are given; `tags` replaces them all. */
export async function changeAsset(
  trx: Trx,
  serial: number,
  body: Static<typeof AssetPatch>,
  expected: number | undefined,
): Promise<AssetRecord> {
  assertVersion(await lockAsset(trx, serial), expected);
  const changes = changesOf(await columnsOf(trx, body));
  if (changes || body.tags) await touch(trx, serial, changes ?? {});
  // Tags before their assets: the order of deleting a tag.
  const tags = await lockTags(trx, body.tags);
  if (body.tags) await trx.deleteFrom('asset_tags').where('asset_serial', '=', serial).execute();
  await insertTags(trx, serial, tags);
  return readAsset(trx, serial);
}

/** Sets the purchase cost of the asset. */
export async function changeCostValue(
  trx: Trx,
  serial: number,
  body: Static<typeof CostValueBody>,
  expected: number | undefined,
): Promise<AssetRecord> {
  assertVersion(await lockAsset(trx, serial), expected);
  await touch(trx, serial, { cost_value: readMoney('costValue', body.costValue) });
  return readAsset(trx, serial);
}

/** Deletes an asset; 409 `in-use` when it has maintenances or rents. */
export async function deleteAsset(trx: Trx, serial: number, expected: number | undefined): Promise<void> {
  assertVersion(await lockAsset(trx, serial), expected);
  const uses = ['maintenances.asset_serial', 'rent_lines.asset_serial'] as const;
  await deleteUnlessUsed(trx, { uses, id: serial, message: 'The asset has maintenances or rents.' }, () =>
    trx.deleteFrom('assets').where('serial_number', '=', serial).execute(),
  );
}

/** The version of an asset, whose row stays locked until the transaction ends; 404 without it. */
export async function lockAsset(trx: Trx, serial: number): Promise<number> {
  const version = (await lockAssets(trx, [serial])).get(serial);
  if (version === undefined) throw notFound('asset', serial);
  return version;
}

/** Writes columns of an asset and counts its version up. */
export async function touch(trx: Trx, serial: number, changes: AssetColumns): Promise<void> {
  await trx
    .updateTable('assets')
    .set({ ...changes, ...touchedColumns() })
    .where('serial_number', '=', serial)
    .execute();
}

async function columnsOf(trx: Trx, body: Static<typeof AssetPatch>): Promise<AssetColumns> {
  const state_id = toOptionalId(body.state) ?? undefined;
  const center_id = toOptionalId(body.center);
  await checkReference(trx, 'asset_states', 'state', state_id);
  const model_id = toOptionalId(body.assetModel);
  await checkReference(trx, 'centers', 'center', center_id);
  await checkReference(trx, 'asset_models', 'assetModel', model_id);
  return {
    description: cleanText(body.description) ?? undefined,
    brand: cleanText(body.brand),
    model: cleanText(body.model),
    state_id,
    center_id,
    model_id,
    cost_value: readMoney('costValue', body.costValue),
    notes: cleanNotes(body.notes),
  };
}

/** Locks tags against deletion and returns their identifiers; 400 when one does not exist. */
export async function lockTags(trx: Trx, tags: (number | string)[] | undefined, field = 'tags'): Promise<number[]> {
  const ids = [...new Set((tags ?? []).map(Number))];
  if (ids.length === 0) return ids;
  const known = await trx.selectFrom('tags').select('id').where('id', 'in', ids).orderBy('id').forKeyShare().execute();
  if (known.length < ids.length) throw invalidFields({ [field]: 'not-found' });
  return ids;
}

async function insertTags(trx: Trx, serial: number, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .insertInto('asset_tags')
    .values(ids.map((tag_id) => ({ asset_serial: serial, tag_id })))
    .execute();
}
