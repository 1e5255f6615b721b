import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Day } from '../../src/shared/domain/days/days';
import { dayRange, isLate, isOut, linesHolding } from '../db/dayRange';

/*
 * Assets that cannot be rented out, as lists for `serial_number in …`. They do not depend on the row, so that the database
 * makes each once.
 */
interface Days {
  begin: Day;
  end: Day;
}

/** Assets with a rent on some of these days. */
export function rentedAssets(days: Days): RawBuilder<unknown> {
  return sql`(select asset_serial from rent_lines where ${linesHolding(dayRange(days))})`;
}

/** Assets that are prepared on some of these days, after a rent or before one. Only models with such days add to the list. */
function preparedAssets({ begin, end }: Days): RawBuilder<unknown> {
  const most = sql`(select coalesce(max(buffer_days), 0) from asset_models)`;
  const before = sql`daterange(${begin}::date - ${most}, ${begin}::date)`;
  const after = sql`daterange(${end}::date + 1, ${end}::date + 1 + ${most})`;
  const own = sql`daterange(${begin}::date - buffer_days, ${end}::date + buffer_days, '[]')`;
  // `offset 0` keeps the planner from merging the subquery: the lines near both ends are found first.
  return sql`(select asset_serial from (
      select asset_serial, held from rent_lines where ${linesHolding(before)} or ${linesHolding(after)} offset 0) as near
    join assets on serial_number = asset_serial join asset_models on asset_models.id = assets.model_id
    where near.held && ${own})`;
}

/** Assets in maintenance on some of these days. */
export function maintainedAssets(days: Days): RawBuilder<unknown> {
  return sql`(select asset_serial from maintenances where state <> 'DONE' and period && ${dayRange(days)})`;
}

/**
 * Assets that are out on rents that should have ended before today; `rent` is never late for itself. The array makes the database
 * begin with the few late rents. The planner expects every running one: a join would read every line that is out.
 */
export function lateAssets(today: Day, rent = 0): RawBuilder<unknown> {
  return sql`(select asset_serial from rent_lines where ${isOut} and rent_id = any (array(
    select id from rents where ${isLate(today)} and id <> ${rent})))`;
}

/**
 * Whether nothing keeps the asset on these days: a rent, the days of preparation before and after, or a maintenance. A late one
 * is out until today. `assets` and `asset_states` must be in the query.
 */
export function isFree(days: Days, today: Day): RawBuilder<SqlBool> {
  const late = days.begin <= today ? sql`and serial_number not in ${lateAssets(today)}` : sql``;
  return sql<SqlBool>`(asset_states.type = 'AVAILABLE' and serial_number not in ${rentedAssets(days)}
    and serial_number not in ${preparedAssets(days)} and serial_number not in ${maintainedAssets(days)} ${late})`;
}
