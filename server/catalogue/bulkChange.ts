import { sql } from 'kysely';
import type { Static } from 'typebox';
import { checkReference } from '../db/lookups';
import type { Trx } from '../db/transaction';
import { ApiError, invalidFields } from '../lib/errors';
import { toOptionalId } from '../lib/fields';
import { lockTags } from './assets';
import { lockAssets } from './lockAssets';
import type { AssetsBulkBody } from '../../contract/assets';
import { touchedColumns } from '../lib/writeChanges';

/** Most tags of one asset, whichever call puts them on. */
const MAX_TAGS = 50;

type Change = Static<typeof AssetsBulkBody>;

/**
 * Changes all of the assets or none, and returns how many were different before. 400 for an empty change or an unknown
 * reference. 409 `assets-refused` when assets stand in the way: `details.refused` names each with `not-found` or
 * `too-many-tags`.
 */
export async function changeAssets(trx: Trx, change: Change): Promise<number> {
  const serials = [...new Set(change.assets.map(Number))];
  const add = idsOf(change.addTags);
  const remove = idsOf(change.removeTags).filter((id) => !add.includes(id));
  await checkChange(trx, change, add);
  await assertAssetsExist(trx, serials);
  const changed = new Set([
    ...(await setColumns(trx, serials, change)),
    ...(await deleteTags(trx, serials, remove)),
    ...(await insertTags(trx, serials, add)),
  ]);
  await assertTagLimit(trx, serials, add);
  if (changed.size > 0) {
    await trx
      .updateTable('assets')
      .set(touchedColumns())
      .where('serial_number', 'in', [...changed])
      .execute();
  }
  return changed.size;
}

async function checkChange(trx: Trx, { state, center, addTags, removeTags }: Change, add: number[]): Promise<void> {
  if (state === undefined && center === undefined && !addTags?.length && !removeTags?.length)
    throw invalidFields({ assets: 'required' });
  await checkReference(trx, 'asset_states', 'state', toOptionalId(state));
  await checkReference(trx, 'centers', 'center', toOptionalId(center));
  await lockTags(trx, add, 'addTags');
}

async function assertAssetsExist(trx: Trx, serials: number[]): Promise<void> {
  const found = await lockAssets(trx, serials);
  refuse(
    serials.filter((serial) => !found.has(serial)),
    'not-found',
  );
}

async function setColumns(trx: Trx, serials: number[], { state, center }: Change): Promise<number[]> {
  const changed: number[] = [];
  const state_id = toOptionalId(state);
  if (state_id != null) {
    const rows = await trx
      .updateTable('assets')
      .set({ state_id })
      .where('serial_number', 'in', serials)
      .where('state_id', '!=', state_id)
      .returning('serial_number')
      .execute();
    changed.push(...rows.map((row) => row.serial_number));
  }
  const center_id = toOptionalId(center);
  if (center_id !== undefined) {
    const rows = await trx
      .updateTable('assets')
      .set({ center_id })
      .where('serial_number', 'in', serials)
      .where('center_id', 'is distinct from', center_id)
      .returning('serial_number')
      .execute();
    changed.push(...rows.map((row) => row.serial_number));
  }
  return changed;
}

async function deleteTags(trx: Trx, serials: number[], tags: number[]): Promise<number[]> {
  if (tags.length === 0) return [];
  const rows = await trx
    .deleteFrom('asset_tags')
    .where('asset_serial', 'in', serials)
    .where('tag_id', 'in', tags)
    .returning('asset_serial')
    .execute();
  return rows.map((row) => row.asset_serial);
}

async function insertTags(trx: Trx, serials: number[], tags: number[]): Promise<number[]> {
  if (tags.length === 0) return [];
  const values = serials.flatMap((asset_serial) => tags.map((tag_id) => ({ asset_serial, tag_id })));
  const rows = await trx
    .insertInto('asset_tags')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('asset_serial')
    .execute();
  return rows.map((row) => row.asset_serial);
}

async function assertTagLimit(trx: Trx, serials: number[], added: number[]): Promise<void> {
  if (added.length === 0) return;
  const rows = await trx
    .selectFrom('asset_tags')
    .select('asset_serial')
    .where('asset_serial', 'in', serials)
    .groupBy('asset_serial')
    .having(sql<boolean>`count(*) > ${MAX_TAGS}`)
    .execute();
  refuse(
    rows.map((row) => row.asset_serial),
    'too-many-tags',
  );
}

function refuse(serials: number[], code: 'not-found' | 'too-many-tags'): void {
  if (serials.length === 0) return;
  const refused = serials.map((asset) => ({ asset, code }));
  throw new ApiError(409, 'assets-refused', `Refused: ${serials.join(', ')}.`, { details: { refused } });
}

function idsOf(inputs: Change['addTags']): number[] {
  return [...new Set((inputs ?? []).map(Number))];
}
