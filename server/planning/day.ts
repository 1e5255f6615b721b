import { sql } from 'kysely';
import { addDays, type Day } from '../../src/shared/domain/days/days';
import { weekdayOf } from '../../src/shared/domain/days/months';
import type { Planning } from '../../contract/planning';
import { isOut } from '../db/dayRange';
import type { Queryable } from '../db/transaction';
import { filterBoard, type BoardFilter } from './filter';

/** Ids of the rents and assets of the asked day, and how many rents move on each day of its week. */
interface DayOfBoard {
  rents: number[];
  /** Also all late assets, which the models name on every day. Not filtered yet. */
  assets: number[];
  week: Planning['week'];
}

/** A rent that goes out or comes back on a day. */
interface Move {
  day: Day;
  rent: number;
  is_out: boolean;
}

/**
 * Rents that go out or come back on the asked day and on the days of its week, of assets that pass the filter. Equipment that
 * is late comes back on every day after the last one of its rent. Null where no day is asked for.
 */
export async function readDayOfBoard(db: Queryable, filter: BoardFilter): Promise<DayOfBoard | null> {
  const { day, late } = filter;
  if (day === null) return null;
  const monday = addDays(day, -weekdayOf(day));
  const shown = filterBoard(db, filter).select('assets.serial_number');
  const { rows } = await sql<Move>`
    with moves as (
      select id as rent, start_date as day, true as is_out from rents
      where state = 'NOT_STARTED' and start_date between ${monday}::date and ${monday}::date + 6
      union all
      select id, end_date, false from rents
      where state in ('NOT_STARTED', 'ONGOING') and end_date between ${monday}::date and ${monday}::date + 6)
    select moves.day::text as day, moves.rent, moves.is_out from moves join rents on rents.id = moves.rent
    where exists (select from rent_lines where rent_id = moves.rent and (rents.state = 'NOT_STARTED' or ${isOut})
      and asset_serial in (${shown}))`.execute(db);
  const lateRents = await readLateRents(db, filter);
  const week = Array.from({ length: 7 }, (_, index) => addDays(monday, index)).map((each) => {
    const moving = rows.filter((move) => move.day === each);
    const out = moving.filter(({ is_out }) => is_out).length;
    return { out, back: moving.length - out + lateRents.filter(({ end }) => end < each).length };
  });
  const own = new Set(rows.filter((move) => move.day === day).map(({ rent }) => rent));
  for (const { rent, end } of lateRents) if (end < day) own.add(rent);
  const rents = [...own];
  const lines = await db
    .selectFrom('rent_lines')
    .select('asset_serial')
    .where('rent_id', '=', sql<number>`any(${rents}::integer[])`)
    .execute();
  const assets = new Set([...lines.map(({ asset_serial }) => asset_serial), ...late.map(({ asset }) => asset)]);
  return { rents, assets: [...assets], week };
}

/** Late rents with assets that pass the filter. */
async function readLateRents(db: Queryable, filter: BoardFilter): Promise<{ rent: number; end: Day }[]> {
  const { late } = filter;
  if (late.length === 0) return [];
  const rows = await filterBoard(db, filter)
    .select('serial_number')
    .where('serial_number', '=', sql<number>`any(${late.map(({ asset }) => asset)}::bigint[])`)
    .execute();
  const shown = new Set(rows.map(({ serial_number }) => serial_number));
  const rents = new Map(late.filter(({ asset }) => shown.has(asset)).map(({ rent, end }) => [rent, end]));
  return [...rents].map(([rent, end]) => ({ rent, end }));
}
