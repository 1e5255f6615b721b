import { sql, type RawBuilder } from 'kysely';
import type { AssetStateType } from '../../machines/types';
import { daysInPeriod, type Day } from '../../src/shared/domain/days/days';
import { periodRange, type DayRange } from '../../src/shared/domain/days/periods';
import type { StatisticsQuery } from '../../src/shared/domain/statistics/statistics';
import { LISTED } from '../../src/shared/domain/statistics/statisticsCustomers';
import { DAYS_UNTIL_IDLE } from '../../src/shared/domain/statistics/statisticsInventory';
import type { InventoryStatistics } from '../../contract/statistics';
import type { Queryable } from '../db/transaction';
import { rowOf, rowsOf } from './figures';
import { assetsIn, daysIn, existsSince, rentedDaysIn, summedRange } from './sums';

/** Figures of the inventory dashboard (product 9.6). */
export async function readInventoryStatistics(
  db: Queryable,
  { period, today }: Omit<StatisticsQuery, 'year'>,
): Promise<InventoryStatistics> {
  const range = periodRange(period, today);
  const past = { begin: range.begin, end: range.end < today ? range.end : today };
  const elapsed = daysInPeriod(past.begin, past.end);
  const states = await readStates(db);
  const use = await readUse(db, past, elapsed);
  return {
    range,
    elapsed,
    states,
    assets: states.reduce((sum, { assets }) => sum + assets, 0),
    ...use,
    maintenance: await readMaintenance(db, range),
  };
}

async function readStates(db: Queryable): Promise<InventoryStatistics['states']> {
  const rows = await rowsOf(
    db,
    sql<{ id: number; description: string; type: AssetStateType; assets: number }>`
    select asset_states.id, asset_states.description, asset_states.type, counted.assets
    from (select state_id, count(*)::int as assets from assets group by state_id) as counted
    join asset_states on asset_states.id = counted.state_id order by counted.assets desc, asset_states.id`,
  );
  return rows.map(({ assets, ...state }) => ({ state, assets }));
}

interface AssetRow {
  serial_number: number;
  description: string;
  brand: string | null;
  model: string | null;
}

interface UseRow {
  rented: number;
  days: number;
  busy: (AssetRow & { rented: number; days: number })[];
  tagged: { tag_id: number | null; description: string | null; assets: number; rented: number; days: number }[];
  idle_count: number;
  idle: (AssetRow & { last_day: string | null; new_since: string | null })[];
}

const assetOf = ({ serial_number, description, brand, model }: AssetRow) => ({
  serialNumber: serial_number,
  description,
  brand,
  model,
});

/*
 * One statement, because all of it begins with the rented days of every asset, which are kept. Lines are read for idle
 * equipment only, without those of the few rents being ordered.
 */
async function readUse(
  db: Queryable,
  past: DayRange,
  elapsed: number,
): Promise<Pick<InventoryStatistics, 'use' | 'assetUse' | 'tagUse' | 'idle'>> {
  const { begin, end } = past;
  const found = await rowOf(
    db,
    sql<UseRow>`
    with ordered as materialized (select id from rents where state = 'ORDERING'),
    used as materialized (
      select there.serial_number, there.state_id, since, ${end}::date - since + 1 as days, coalesce(rented.days, 0)::int as rented
      from (select serial_number, state_id, ${existsSince(past)} as since from assets) as there
        left join (${rentedDaysIn(past)}) as rented on rented.asset_serial = there.serial_number
      where since <= ${end}::date),
    busy as (select serial_number, rented, days from used where rented > 0 order by rented desc, serial_number limit ${LISTED}),
    tagged as (
      select asset_tags.tag_id, count(*)::int as assets, sum(used.rented)::int as rented, sum(used.days)::int as days
      from used left join asset_tags on asset_tags.asset_serial = used.serial_number group by asset_tags.tag_id),
    idle as materialized (
      select used.serial_number, earlier.last_day, case when since > ${begin}::date then since end as new_since
      from used join asset_states on asset_states.id = used.state_id left join ${lastOutings(begin, elapsed)}
      where used.rented = 0 and used.days >= ${Math.min(DAYS_UNTIL_IDLE, elapsed)}::integer and asset_states.type = 'AVAILABLE'),
    longest as (
      select serial_number, last_day, new_since from idle order by coalesce(new_since, last_day) nulls first, serial_number limit ${LISTED})
    select
      (select coalesce(sum(rented), 0)::int from used) as rented,
      (select coalesce(sum(days), 0)::int from used) as days,
      (select coalesce(json_agg(json_build_object('serial_number', serial_number, 'description', description, 'brand', brand, 'model', model,
          'rented', rented, 'days', days) order by rented desc, serial_number), '[]') from busy join assets using (serial_number)) as busy,
      (select coalesce(json_agg(json_build_object('tag_id', tag_id, 'description', tags.description, 'assets', assets, 'rented', rented, 'days', days)
          order by rented::float8 / days desc, coalesce(tag_id, 0)), '[]') from tagged left join tags on tags.id = tag_id) as tagged,
      (select count(*)::int from idle) as idle_count,
      (select coalesce(json_agg(json_build_object('serial_number', serial_number, 'description', description, 'brand', brand, 'model', model,
          'last_day', last_day, 'new_since', new_since) order by coalesce(new_since, last_day) nulls first, serial_number), '[]') from longest join assets using (serial_number)) as idle`,
  );
  return {
    use: { rentedDays: found.rented, days: found.days },
    assetUse: found.busy.map((row) => ({ asset: assetOf(row), rentedDays: row.rented, days: row.days })),
    tagUse: found.tagged.map(({ tag_id, description, assets, rented, days }) => ({
      tag: tag_id === null ? null : { id: tag_id, description: description ?? '' },
      assets,
      rentedDays: rented,
      days,
    })),
    idle: {
      count: found.idle_count,
      items: found.idle.map(({ last_day, new_since, ...row }) => ({
        asset: assetOf(row),
        lastDay: last_day,
        ...(new_since === null ? {} : { newSince: new_since }),
      })),
    },
  };
}

/** Days from which a period is long: it leaves so little equipment idle that each asset is looked up by itself. */
const LONG = 60;

/** The last rented day of idle assets before the period. `used` and `ordered` must be in the query. */
function lastOutings(begin: Day, elapsed: number): RawBuilder<unknown> {
  const before = sql`period << daterange(${begin}::date, null) and rent_id not in (select id from ordered)`;
  return elapsed < LONG
    ? sql`(select asset_serial, max(upper(period) - 1) as last_day from rent_lines where ${before} group by asset_serial) as earlier
        on earlier.asset_serial = used.serial_number`
    : sql`lateral (select max(upper(period) - 1) as last_day from rent_lines
        where asset_serial = used.serial_number and ${before}) as earlier on true`;
}

async function readMaintenance(db: Queryable, range: DayRange): Promise<InventoryStatistics['maintenance']> {
  const summed = await summedRange(db, range);
  type Row = AssetRow & { maintenances: number; cost: string; total_cost: string; billing: string };
  const rows = await rowsOf(
    db,
    sql<Row>`
      with costly as (
        select asset_serial, count(*)::int as maintenances, coalesce(sum(cost_value), 0) as cost, sum(coalesce(sum(cost_value), 0)) over () as total_cost
        from maintenances where start_date between ${range.begin}::date and ${range.end}::date
        group by asset_serial order by cost desc, asset_serial limit ${LISTED})
      select assets.serial_number, assets.description, assets.brand, assets.model, costly.maintenances, costly.cost, costly.total_cost,
        coalesce((select sums.billing from (${assetsIn(summed)}) as sums where sums.asset_serial = costly.asset_serial), 0) as billing
      from costly join assets on assets.serial_number = costly.asset_serial order by costly.cost desc, costly.asset_serial`,
  );
  const { billing } = await rowOf(
    db,
    sql<{
      billing: string;
    }>`select coalesce(sum(billing), 0) as billing from rent_day_sums where ${daysIn(range)}`,
  );
  return {
    cost: Number(rows[0]?.total_cost ?? 0),
    billing: Number(billing),
    items: rows.map((row) => ({
      asset: assetOf(row),
      maintenances: row.maintenances,
      cost: Number(row.cost),
      billing: Number(row.billing),
    })),
  };
}
