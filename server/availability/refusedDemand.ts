import type { Static } from 'typebox';
import { assetName } from '../../src/shared/domain/asset';
import { toWire } from '../../src/shared/domain/days/days';
import type { Queryable, Trx } from '../db/transaction';
import type { Period } from '../rents/conflicts';
import type { RefusedDemand } from '../../contract/availability';

/** Units of a model that were asked for and not free. */
export interface Refusal {
  model: number;
  asked: number;
  missing: number;
}

/** Records the requests that could not be met when a rent was made. */
export async function recordRefusals(
  trx: Trx,
  refusals: readonly Refusal[],
  { rent, period, center }: { rent: number; period: Period; center: number | null },
): Promise<void> {
  if (refusals.length === 0) return;
  await trx
    .insertInto('refused_demand')
    .values(
      refusals.map(({ model, asked, missing }) => ({
        model_id: model,
        center_id: center,
        rent_id: rent,
        start_date: period.start,
        end_date: period.end,
        asked,
        missing,
      })),
    )
    .execute();
}

/** Refused demand by its identifiers, in any order. */
export async function readRefusals(db: Queryable, ids: readonly number[]): Promise<Static<typeof RefusedDemand>[]> {
  const rows = await db
    .selectFrom('refused_demand')
    .innerJoin('asset_models', 'asset_models.id', 'refused_demand.model_id')
    .leftJoin('centers', 'centers.id', 'refused_demand.center_id')
    .leftJoin('rents', 'rents.id', 'refused_demand.rent_id')
    .select(['refused_demand.id', 'refused_demand.start_date', 'refused_demand.end_date', 'asked', 'missing'])
    .select([
      'model_id',
      'asset_models.description',
      'brand',
      'model',
      'refused_demand.center_id',
      'rent_id',
      'rents.code',
    ])
    .select(['centers.description as center', 'refused_demand.created_at'])
    .where('refused_demand.id', 'in', ids)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    model: { id: row.model_id, description: assetName(row) },
    center: row.center_id === null ? null : { id: row.center_id, description: row.center ?? '' },
    startDate: toWire(row.start_date),
    endDate: toWire(row.end_date),
    asked: row.asked,
    missing: row.missing,
    rent: row.rent_id === null ? null : { id: row.rent_id, code: row.code ?? '' },
    createdAt: row.created_at.toISOString(),
  }));
}
