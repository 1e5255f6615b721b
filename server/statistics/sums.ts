import { sql, type RawBuilder } from 'kysely';
import { addDays, yearOf, type Day } from '../../src/shared/domain/days/days';
import { periodRange, type DayRange } from '../../src/shared/domain/days/periods';
import type { Queryable } from '../db/transaction';
import { SERVER_ZONE } from '../lib/days';

/** Sum of a customer in a period. */
export interface CustomerSum {
  customer_id: number;
  rents: number;
  billing: string;
}

/** Sum of an asset in a period. */
export interface AssetSum {
  asset_serial: number;
  lines: number;
  billing: string;
}

const SPANS = [
  ['month', 'thisMonth'],
  ['quarter', 'thisQuarter'],
  ['year', 'thisYear'],
] as const;

/** A range, and the span under which its sums are kept; without one they are added up from its few rents. */
export interface SummedRange extends DayRange {
  readonly span: string | undefined;
}

/** Days of a range whose sums are kept while it ends today, somewhere in the world (migration 0081). */
const RECENT = 14;

/** Finds out whether sums are kept of a range: of whole months, quarters and years always, of 14 days while they are the last ones. */
export async function summedRange(db: Queryable, { begin, end }: DayRange): Promise<SummedRange> {
  const whole = SPANS.find(([, period]) => {
    const range = periodRange(period, begin);
    return range.begin === begin && range.end === end;
  });
  if (whole) return { begin, end, span: whole[0] };
  const isRecent = addDays(begin, RECENT - 1) === end && (await isKept(db, begin));
  return { begin, end, span: isRecent ? 'fortnight' : undefined };
}

async function isKept(db: Queryable, begin: Day): Promise<boolean> {
  const { rows } = await sql`select from recent_sums where begin = ${begin}::date`.execute(db);
  return rows.length > 0;
}

/** The sums of every customer with rents in a range: kept ones, or those of a few days added up. */
export function customersIn(range: SummedRange): RawBuilder<CustomerSum> {
  if (range.span === undefined)
    return sql<CustomerSum>`select rents.customer_id, count(*)::int as rents, sum(rents.payment_total) as billing
      from rents where ${startedIn(range)} group by rents.customer_id`;
  return sql<CustomerSum>`select customer_id, rents, billing from customer_sums where span = ${range.span} and begin = ${range.begin}::date`;
}

/** How many customers have rents in a range, as a number; adding up their rents for it would take twice as long. */
export function customerCountIn(range: SummedRange): RawBuilder<number> {
  // By hashes: `count(distinct)` would sort the rents of most of a year.
  return range.span === undefined
    ? sql<number>`(select count(*)::int from (select distinct rents.customer_id from rents where ${startedIn(range)}) as customers)`
    : sql<number>`(select count(*)::int from (${customersIn(range)}) as customers)`;
}

/** The sums of every asset with lines in a range, in the same way. A line has the days of its rent, and an index by them. */
export function assetsIn(range: SummedRange): RawBuilder<AssetSum> {
  if (range.span === undefined)
    // Few rents are being ordered: leaving them out takes less than joining the others. The index has the whole cents of each
    // line (migration 0065), which add up a third quicker than decimals.
    return sql<AssetSum>`select asset_serial, count(*)::int as lines, sum((payment_value * 100)::integer)::float8 / 100 as billing
      from rent_lines where lower(period) between ${range.begin}::date and ${range.end}::date
        and rent_id not in (select id from rents where state = 'ORDERING' and start_date between ${range.begin}::date and ${range.end}::date)
      group by asset_serial`;
  return sql<AssetSum>`select asset_serial, lines, billing from asset_sums where span = ${range.span} and begin = ${range.begin}::date`;
}

/** Rented days of an asset. */
interface AssetDays {
  asset_serial: number;
  days: number;
}

/** Rented days of every asset in a range, from those kept of each year (migration 0067). Equipment without any in these years is left out. */
export function rentedDaysIn({ begin, end }: DayRange): RawBuilder<AssetDays> {
  const [first, last] = [yearOf(begin), yearOf(end)];
  const years = Array.from({ length: last - first + 1 }, (_, index) => {
    const asked = sql`year_days(${first + index}, ${begin}::date, ${end}::date)`;
    // Only equipment that came back early has a second layer.
    return sql`select asset_serial, case when cardinality(layers) = 1 then bit_count(layers[1] & ${asked})
      else (select sum(bit_count(layer & ${asked})) from unnest(layers) as layer) end as days
      from asset_days where year = ${first + index}`;
  });
  if (years.length === 1) return sql<AssetDays>`${years[0]}`;
  return sql<AssetDays>`select asset_serial, sum(days) as days from (${sql.join(years, sql` union all `)}) as years group by asset_serial`;
}

/**
 * The first day of a range on which an asset counts: from when it was entered, or from its first rent where that is earlier. Lines are
 * read for those alone that were entered after the first day. `assets` must be in the query.
 */
export function existsSince({ begin }: DayRange): RawBuilder<Day> {
  const entered = sql`(assets.created_at at time zone ${SERVER_ZONE})::date`;
  return sql<Day>`case when ${entered} <= ${begin}::date then ${begin}::date else greatest(${begin}::date, least(${entered}, (
    select min(lower(period)) from rent_lines where asset_serial = assets.serial_number
      and rent_id not in (select id from rents where state = 'ORDERING')))) end`;
}

/**
 * The kept days and billing of models in a range (migration 0067): those of its whole months, and of the days before and
 * after them. `model_sums` must be in the query.
 */
export function modelsIn({ begin, end }: DayRange): RawBuilder<boolean> {
  const monthOf = (day: Day) => periodRange('thisMonth', day);
  const first = monthOf(begin).begin === begin ? begin : addDays(monthOf(begin).end, 1);
  const last = monthOf(end).end === end ? end : addDays(monthOf(end).begin, -1);
  const within = (span: string, from: Day, to: Day) =>
    sql<boolean>`(span = ${span} and begin between ${from}::date and ${to}::date)`;
  if (last < first) return within('day', begin, end);
  return sql<boolean>`(${within('month', first, last)} or ${within('day', begin, addDays(first, -1))} or ${within('day', addDays(last, 1), end)})`;
}

/** How a query that reads sums twice takes them: kept ones by their indexes, others added up once. */
export function sharedSums({ span }: SummedRange): RawBuilder<unknown> {
  return span === undefined ? sql`materialized` : sql`not materialized`;
}

/** The days of a range whose rents count: those no longer being ordered. `rent_day_sums` must be in the query. */
export function daysIn({ begin, end }: DayRange): RawBuilder<boolean> {
  return sql<boolean>`state <> 'ORDERING' and day between ${begin}::date and ${end}::date`;
}

/** The rents that count, which are those no longer being ordered, by their first day. `rents` must be in the query. */
function startedIn({ begin, end }: DayRange): RawBuilder<boolean> {
  return sql<boolean>`rents.state <> 'ORDERING' and rents.start_date between ${begin}::date and ${end}::date`;
}
