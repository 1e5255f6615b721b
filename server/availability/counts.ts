import { sql } from 'kysely';
import { isOutLate } from '../db/dayRange';
import type { Queryable } from '../db/transaction';
import type { ModelQuery } from './query';
import { isFree } from './taken';

/** The units of one model in one center. */
export interface CenterCount {
  model: number;
  center: { id: number; description: string } | null;
  total: number;
  free: number;
}

/** A free unit that a running rent should have brought back before today. */
export interface LateUnit {
  model: number;
  serialNumber: number;
  rent: { id: number; code: string };
}

/** Late units that an answer names for each model. */
const MOST_NAMED = 3;

/** Counts the units of these models by center, all of them and the free ones; the database counts, so that no unit is sent. */
export async function countUnits(db: Queryable, models: readonly number[], query: ModelQuery): Promise<CenterCount[]> {
  const { rows } = await sql<{
    model: number;
    center: number | null;
    description: string | null;
    total: number;
    free: number;
  }>`
    select model, center, description, total, free from (
      select assets.model_id as model, assets.center_id as center, count(*)::int as total,
        (count(*) filter (where ${isFree({ begin: query.from, end: query.to }, query.today)}))::int as free
      from assets join asset_states on asset_states.id = assets.state_id
      where assets.model_id = any(${[...models]}::integer[]) group by 1, 2) as counted
    left join centers on centers.id = center
    order by model, (center = ${query.center}::integer) desc nulls last, free desc, description`.execute(db);
  return rows.map(({ model, center, description, total, free }) => ({
    model,
    center: center === null ? null : { id: center, description: description ?? '' },
    total,
    free,
  }));
}

/** The free units that are late, a few of each model. A period that begins today has none: they are out. */
export async function readLateUnits(db: Queryable, models: readonly number[], query: ModelQuery): Promise<LateUnit[]> {
  if (query.from <= query.today) return [];
  const { rows } = await sql<{ model: number; serial: number; rent: number; code: string }>`
    select model, serial, rent, code from (
      select assets.model_id as model, serial_number as serial, rents.id as rent, rents.code,
        row_number() over (partition by assets.model_id order by serial_number) as place
      from rents join rent_lines on rent_lines.rent_id = rents.id
        join assets on assets.serial_number = asset_serial join asset_states on asset_states.id = assets.state_id
      where ${isOutLate(query.today)}
        and assets.model_id = any(${[...models]}::integer[]) and ${isFree({ begin: query.from, end: query.to }, query.today)}) as late
    where place <= ${MOST_NAMED} order by model, serial`.execute(db);
  return rows.map(({ model, serial, rent, code }) => ({
    model,
    serialNumber: Number(serial),
    rent: { id: rent, code },
  }));
}
