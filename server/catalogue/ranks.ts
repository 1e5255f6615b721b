import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { lateAssets, maintainedAssets, rentedAssets } from '../availability/taken';
import { dayRange } from '../db/dayRange';
import type { Queryable } from '../db/transaction';
import { queryOnce } from '../lib/list';
import type { filterAssets } from './assetFilter';
import type { Availability } from './availability';

/** Query about assets in a period, with the states of assets that can be rented out. */
export interface RankQuery extends Availability {
  period: NonNullable<Availability['period']>;
  available: number[];
}

/** Assets that were found, and how many of them have the first two ranks. */
export interface RankCounts {
  total: number;
  free: number;
  late: number;
}

interface Found {
  records: ReturnType<typeof filterAssets>;
  /** Whether a search chose them: they are then found first, for words are rarer than free days. */
  isSearched: boolean;
  /** Whether nothing but the page was asked for: they are all assets. */
  isAll: boolean;
}

/** Order of assets: 0 free and in the house, 1 free but still out on a late rent, 2 taken or not available. */
export function rankOf(query: RankQuery): RawBuilder<number> {
  return sql<number>`case when not ${isOpen(query)} then 2 when ${isLate(query)} then 1 else 0 end`;
}

/**
 * Counts found assets by rank. Assets that are not free are counted from the lines and maintenances of the period: a check of
 * each asset takes half as long again. A search finds few assets, so each of those is checked.
 */
export async function countRanks(db: Queryable, found: Found, query: RankQuery): Promise<RankCounts> {
  const closed = found.isSearched
    ? sql`select count(*) from assets where not ${isOpen(query)}`
    : sql`select count(distinct asset_serial) from (${closedAssets(query)}) as closed
        ${found.isAll ? sql`` : sql`where asset_serial in (select serial_number from assets)`}`;
  const statement = sql<{ total: number; closed: number; late: number }>`with assets as ${chosen(found)}
    select (select count(*) from assets)::int as total, (${closed})::int as closed,
      (select count(*) from assets where ${isLate(query)} and ${isOpen(query)})::int as late`;
  const [counts = { total: 0, closed: 0, late: 0 }] = await queryOnce(db, statement.compile(db));
  return { total: counts.total, free: counts.total - counts.closed - counts.late, late: counts.late };
}

/**
 * Serial numbers of one page in the order of ranks. Each rank that the page shows is read by itself, along the index.
 * Sorting by rank would compute it for every asset.
 */
export async function readRankedPage(
  db: Queryable,
  found: Found,
  query: RankQuery,
  counts: RankCounts,
  { perPage, offset }: { perPage: number; offset: number },
): Promise<number[]> {
  const ranks = [
    { count: counts.free, condition: sql`${isOpen(query)} and not ${isLate(query)}` },
    { count: counts.late, condition: sql`${isOpen(query)} and ${isLate(query)}` },
    { count: counts.total - counts.free - counts.late, condition: sql`not ${isOpen(query)}` },
  ];
  const serials: number[] = [];
  let before = 0;
  for (const { count, condition } of ranks) {
    const skipped = Math.max(0, offset - before);
    before += count;
    const wanted = Math.min(perPage - serials.length, count - skipped);
    if (wanted <= 0) continue;
    const statement = sql<{ serial: number }>`with assets as ${chosen(found)}
      select serial_number as serial from assets where ${condition}
      order by serial_number limit ${wanted} offset ${skipped}`;
    serials.push(...(await queryOnce(db, statement.compile(db))).map(({ serial }) => serial));
  }
  return serials;
}

/** The found assets in place of the table, so that conditions on either read the same. */
function chosen({ records, isSearched }: Found): RawBuilder<unknown> {
  const rows = records.select(['assets.serial_number', 'assets.state_id']);
  return isSearched ? sql`materialized (${rows})` : sql`not materialized (${rows})`;
}

/** Can be rented out, and has nothing in the period; each asset is looked up. Few are asked about, late ones, or the first of many. */
function isOpen({ period, available }: RankQuery): RawBuilder<SqlBool> {
  const days = dayRange(period);
  return sql<SqlBool>`(assets.state_id in (${idList(available)})
    and not exists (select from rent_lines where asset_serial = assets.serial_number and held && ${days})
    and not exists (select from maintenances
      where asset_serial = assets.serial_number and state <> 'DONE' and period && ${days}))`;
}

/** Assets that cannot be rented out, or have something in the period; some of them more than once. */
function closedAssets({ period, available }: RankQuery): RawBuilder<unknown> {
  return sql`select serial_number as asset_serial from assets
      where state_id in (select id from asset_states where id not in (${idList(available)}))
    union all ${rentedAssets(period)} union all ${maintainedAssets(period)}`;
}

function idList(ids: number[]): RawBuilder<unknown> {
  return sql.join(ids.length > 0 ? ids : [0]);
}

function isLate({ today, rent }: RankQuery): RawBuilder<SqlBool> {
  return sql<SqlBool>`(assets.serial_number in ${lateAssets(today, rent)})`;
}
