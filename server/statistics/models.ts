import { sql } from 'kysely';
import { assetName } from '../../src/shared/domain/asset';
import { periodRange } from '../../src/shared/domain/days/periods';
import type { StatisticsQuery } from '../../src/shared/domain/statistics/statistics';
import type { ModelsStatistics } from '../../contract/statistics';
import type { Queryable } from '../db/transaction';
import { rowsOf } from './figures';
import { existsSince, modelsIn } from './sums';

interface Row {
  id: number;
  description: string;
  brand: string | null;
  model: string | null;
  units: number;
  rented_days: number;
  days: number;
  billing: string;
  missing: number;
}

/**
 * Use, earnings and refused demand of every model in a period, the highest earnings first. Days count from when a unit was entered
 * until today, as those of assets do. Billing and refused demand count by the first day asked for.
 */
export async function readModelsStatistics(
  db: Queryable,
  { period, today }: Pick<StatisticsQuery, 'period' | 'today'>,
): Promise<ModelsStatistics> {
  const range = periodRange(period, today);
  const past = { begin: range.begin, end: range.end < today ? range.end : today };
  const rows = await rowsOf(
    db,
    sql<Row>`
    with units as (
      select model_id, count(*)::int as units, sum(greatest(0, ${past.end}::date - since + 1))::int as days
      from (select model_id, ${existsSince(past)} as since from assets where model_id is not null) as there group by model_id),
    rented as (select model_id, sum(days)::int as days from model_sums where ${modelsIn(past)} group by model_id),
    billed as (select model_id, sum(billing) as billing from model_sums where ${modelsIn(range)} group by model_id),
    refused as (
      select model_id, sum(missing)::int as missing from refused_demand
      where start_date between ${range.begin}::date and ${range.end}::date group by model_id)
    select id, description, brand, model, coalesce(units.units, 0) as units,
      coalesce(rented.days, 0) as rented_days, coalesce(units.days, 0) as days, coalesce(billed.billing, 0) as billing, coalesce(refused.missing, 0) as missing
    from asset_models left join units on units.model_id = id left join rented on rented.model_id = id
      left join billed on billed.model_id = id left join refused on refused.model_id = id
    order by billing desc, description, id`,
  );
  return {
    range,
    models: rows.map(({ id, units, rented_days, days, billing, missing, ...name }) => ({
      model: { id, description: assetName(name) },
      units,
      rentedDays: rented_days,
      days,
      billing: Number(billing),
      missing,
    })),
  };
}
