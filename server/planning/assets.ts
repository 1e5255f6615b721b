import { sql } from 'kysely';
import type { AssetStateType } from '../../machines/types';
import { PAGE_ASSETS } from '../../src/shared/domain/planningTypes';
import type { Queryable } from '../db/transaction';
import { filterBoard, type BoardFilter } from './filter';

/** A model as the board names it, with the number of its assets that pass the filter; null ones have no model. */
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

/** The part of a page that one model has: so many of its assets, after the skipped ones. */
interface Part {
  model: number | null;
  skipped: number;
  wanted: number;
}

/** Which assets of which models stand on a page. */
export function partsOf(models: readonly BoardModel[], page: number): Part[] {
  const parts: Part[] = [];
  let begin = 0;
  for (const { id, count } of models) {
    const skipped = Math.max(0, (page - 1) * PAGE_ASSETS - begin);
    const wanted = Math.min(count, page * PAGE_ASSETS - begin) - skipped;
    if (wanted > 0) parts.push({ model: id, skipped, wanted });
    begin += count;
  }
  return parts;
}

/** The assets of a page: only models that stand on it are read, along the index of their assets. */
export async function readBoardAssets(
  db: Queryable,
  filter: BoardFilter,
  parts: readonly Part[],
): Promise<BoardAsset[]> {
  const [first] = parts;
  if (!first) return [];
  const models = parts.flatMap(({ model }) => (model === null ? [] : [model]));
  return boardAssets(db, filter)
    .where((where) =>
      where.or([
        where('assets.model_id', 'in', models.length > 0 ? models : [0]),
        ...(models.length < parts.length ? [where('assets.model_id', 'is', null)] : []),
      ]),
    )
    .offset(first.skipped)
    .limit(parts.reduce((sum, { wanted }) => sum + wanted, 0))
    .execute();
}

/** Those of these assets that pass the filter. */
export function readThoseAssets(db: Queryable, filter: BoardFilter, serials: number[]): Promise<BoardAsset[]> {
  return boardAssets(db, filter)
    .where('serial_number', '=', sql<number>`any(${serials}::bigint[])`)
    .execute();
}

function boardAssets(db: Queryable, filter: BoardFilter) {
  return filterBoard(db, filter)
    .innerJoin('asset_states as its_state', 'its_state.id', 'assets.state_id')
    .leftJoin('asset_models', 'asset_models.id', 'assets.model_id')
    .leftJoin('centers', 'centers.id', 'assets.center_id')
    .select(['serial_number', 'model_id', 'its_state.type as state', 'center_id', 'centers.description as center'])
    .orderBy(sql`asset_models.description_sort nulls last`)
    .orderBy('serial_number');
}
