import { sql } from 'kysely';
import type { AssetStateType } from '../../machines/types';
import { PAGE_ASSETS } from '../../contract/lib/limits';
import type { Queryable } from '../db/transaction';
import { filterBoard, type BoardFilter } from './filter';

/** A model and how many of its assets pass the filter. With `id` null it stands for assets without a model. */
export interface BoardModel {
  id: number | null;
  description: string | null;
  brand: string | null;
  model: string | null;
  buffer_days: number | null;
  count: number;
}

/** An asset as a row of the board. */
export interface BoardAsset {
  serial_number: number;
  model_id: number | null;
  state: AssetStateType;
  center_id: number | null;
  center: string | null;
}

/** All models with assets that pass the filter, in the order of the board. */
export async function readBoardModels(db: Queryable, filter: BoardFilter): Promise<BoardModel[]> {
  const counted = filterBoard(db, filter)
    .select(['assets.model_id', sql<number>`count(*)::int`.as('count')])
    .groupBy('assets.model_id');
  return db
    .selectFrom(counted.as('counted'))
    .leftJoin('asset_models', 'asset_models.id', 'counted.model_id')
    .select(['counted.model_id as id', 'description', 'brand', 'asset_models.model', 'buffer_days', 'count'])
    .orderBy(sql`description_sort nulls last`)
    .execute();
}

/** Assets of one model on a page: `count` of them after the `skipped` first ones. */
interface PageSlice {
  model: number | null;
  skipped: number;
  count: number;
}

/** Which assets of which models stand on a page, counted from 1. */
export function pageSlices(models: readonly BoardModel[], page: number): PageSlice[] {
  const slices: PageSlice[] = [];
  let begin = 0;
  for (const model of models) {
    const skipped = Math.max(0, (page - 1) * PAGE_ASSETS - begin);
    const count = Math.min(model.count, page * PAGE_ASSETS - begin) - skipped;
    if (count > 0) slices.push({ model: model.id, skipped, count });
    begin += model.count;
  }
  return slices;
}

/** The assets of a page. Reads only the models on it, so that the index by model finds them. */
export async function readBoardAssets(
  db: Queryable,
  filter: BoardFilter,
  slices: readonly PageSlice[],
): Promise<BoardAsset[]> {
  const [first] = slices;
  if (!first) return [];
  const models = slices.flatMap(({ model }) => (model === null ? [] : [model]));
  return boardAssets(db, filter)
    .where((where) =>
      where.or([
        ...(models.length > 0 ? [where('assets.model_id', 'in', models)] : []),
        ...(models.length < slices.length ? [where('assets.model_id', 'is', null)] : []),
      ]),
    )
    .offset(first.skipped)
    .limit(slices.reduce((sum, { count }) => sum + count, 0))
    .execute();
}

/** The assets with these serial numbers, as far as they pass the filter. */
export function readAssetsBySerial(db: Queryable, filter: BoardFilter, serials: number[]): Promise<BoardAsset[]> {
  return boardAssets(db, filter)
    .where('serial_number', '=', sql<number>`any(${serials}::bigint[])`)
    .execute();
}

function boardAssets(db: Queryable, filter: BoardFilter) {
  return filterBoard(db, filter)
    .innerJoin('asset_states as states', 'states.id', 'assets.state_id')
    .leftJoin('asset_models', 'asset_models.id', 'assets.model_id')
    .leftJoin('centers', 'centers.id', 'assets.center_id')
    .select(['serial_number', 'model_id', 'states.type as state', 'center_id', 'centers.description as center'])
    .orderBy(sql`asset_models.description_sort nulls last`)
    .orderBy('serial_number');
}
