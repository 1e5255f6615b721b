import { sql } from 'kysely';
import type { LimitedUnits } from '../../src/shared/domain/planningTypes';
import { dayRange } from '../db/dayRange';
import type { Queryable } from '../db/transaction';
import { takenStretches } from './counts';
import type { BoardFilter } from './filter';

/** Rents that go out or come back in the asked week, or are late, with their assets; null where no week is asked for. */
export async function readMoving(
  db: Queryable,
  { week, late }: BoardFilter,
): Promise<{ rents: number[]; assets: number[] } | null> {
  if (week === null) return null;
  const { rows } = await sql<{ rent: number; asset: number }>`
    select rents.id as rent, asset_serial as asset from rents join rent_lines on rent_id = rents.id
    where (state = 'NOT_STARTED' and start_date between ${week.begin}::date and ${week.end}::date)
      or (state in ('NOT_STARTED', 'ONGOING') and end_date between ${week.begin}::date and ${week.end}::date)`.execute(
    db,
  );
  const lines = [...rows, ...late];
  return { rents: [...new Set(lines.map(({ rent }) => rent))], assets: [...new Set(lines.map(({ asset }) => asset))] };
}

/** How many days a unit is free at most where its days are named. */
const SHORT = 7;

/**
 * Units of these models that are free on a day of the asked week and taken again within seven days.
 * @param assets how many assets these models have
 */
export async function readLimited(
  db: Queryable,
  filter: BoardFilter,
  models: ReadonlySet<number | null>,
  assets: number,
): Promise<Map<number | null, LimitedUnits[]>> {
  const found = new Map<number | null, LimitedUnits[]>();
  const { week, period } = filter;
  if (week === null || models.size === 0) return found;
  const { rows } = await sql<LimitedUnits & { model: number | null }>`
    with ${takenStretches(db, filter, models, assets)},
    breaks as (
      select serial_number, model_id, lower(days) as next,
        coalesce(lag(upper(days)) over (partition by serial_number order by days), ${period.begin}::date) as since
      from stretches)
    select model_id as model, day::date::text as day, count(*)::int as count,
      (array_agg(serial_number order by next, serial_number))[1] as serial, (min(next) - 1)::text as until
    from breaks cross join generate_series(
      greatest(since, next - ${SHORT}::integer, ${week.begin}::date)::timestamp,
      least(next - 1, ${week.end}::date)::timestamp, interval '1 day') as day
    where next <@ ${dayRange(period)}
    group by 1, 2 order by 2`.execute(db);
  for (const { model, serial, ...rest } of rows) {
    const known = found.get(model) ?? [];
    known.push({ ...rest, serial: Number(serial) });
    found.set(model, known);
  }
  return found;
}
