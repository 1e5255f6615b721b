import { sql, type RawBuilder } from 'kysely';
import { addDays } from '../../src/shared/domain/days';
import type { Queryable } from '../db/transaction';
import type { ModelQuestion } from './question';

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
export async function countUnits(
  db: Queryable,
  models: readonly number[],
  question: ModelQuestion,
): Promise<CenterCount[]> {
  const { rows } = await sql<{
    model: number;
    center: number | null;
    description: string | null;
    total: number;
    free: number;
  }>`
    select assets.model_id as model, assets.center_id as center, centers.description, count(*)::int as total,
      (count(*) filter (where asset_states.type = 'AVAILABLE' and serial_number not in ${takenUnits(models, question)}))::int as free
    from assets join asset_states on asset_states.id = assets.state_id left join centers on centers.id = assets.center_id
    where assets.model_id in ${listOf(models)}
    group by 1, 2, 3 order by 1, (assets.center_id = ${question.center}::integer) desc nulls last, 5 desc, 3`.execute(
    db,
  );
  return rows.map(({ model, center, description, total, free }) => ({
    model,
    center: center === null ? null : { id: center, description: description ?? '' },
    total,
    free,
  }));
}

/** The free units that are late, a few of each model. A period that begins today has none: they are out. */
export async function readLateUnits(
  db: Queryable,
  models: readonly number[],
  question: ModelQuestion,
): Promise<LateUnit[]> {
  if (question.from <= question.today) return [];
  const { rows } = await sql<{ model: number; serial: number; rent: number; code: string }>`
    select model, serial, rent, code from (
      select assets.model_id as model, serial_number as serial, rents.id as rent, rents.code,
        row_number() over (partition by assets.model_id order by serial_number) as place
      from rents join rent_lines on rent_lines.rent_id = rents.id
        join assets on assets.serial_number = asset_serial join asset_states on asset_states.id = assets.state_id
      where rents.state = 'ONGOING' and rents.end_date < ${question.today}::date and asset_states.type = 'AVAILABLE'
        and assets.model_id in ${listOf(models)} and serial_number not in ${takenUnits(models, question)}) as late
    where place <= ${MOST_NAMED} order by model, serial`.execute(db);
  return rows.map(({ model, serial, rent, code }) => ({
    model,
    serialNumber: Number(serial),
    rent: { id: rent, code },
  }));
}

/**
 * Units that the period cannot have: rented on its days, being prepared before or after, or in maintenance. Late ones are
 * out when the period begins today. Uncorrelated, so that the database computes the list once.
 */
function takenUnits(models: readonly number[], { from, to, today }: ModelQuestion): RawBuilder<unknown> {
  const longest = sql`(select coalesce(max(buffer_days), 0) from asset_models where id in ${listOf(models)})`;
  const around = sql`daterange(${from}::date - ${longest}, ${to}::date + ${longest}, '[]')`;
  const late = sql`union all select asset_serial from rent_lines join rents on rents.id = rent_id
    where rents.state = 'ONGOING' and rents.end_date < ${today}::date`;
  return sql`(select asset_serial from rent_lines join assets on serial_number = asset_serial
      join asset_models on asset_models.id = assets.model_id
    where period && ${around} and period && daterange(${from}::date - buffer_days, ${to}::date + buffer_days, '[]')
    union all select asset_serial from maintenances where state <> 'DONE' and period && daterange(${from}::date, ${addDays(to, 1)}::date)
    ${from <= today ? late : sql``})`;
}

function listOf(models: readonly number[]): RawBuilder<unknown> {
  return sql`(select unnest(${[...models]}::integer[]))`;
}
