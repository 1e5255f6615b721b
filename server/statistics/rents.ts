import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { ATTENTION, type AttentionKind } from '../../src/shared/domain/attention';
import { toWire, yearOf, type Day } from '../../src/shared/domain/days/days';
import { periodRange, rangeBefore, rangeSoFar, type DayRange } from '../../src/shared/domain/days/periods';
import type { RankedAsset, RankedCustomer, Ranking } from '../../contract/statistics';
import type {
  AttentionGroup,
  BriefRent,
  HomeStatistics,
  MonthFigures,
  RentsStatistics,
  Summary,
} from '../../contract/statistics';
import { TOP, type StatisticsQuery } from '../../src/shared/domain/statistics/statistics';
import type { Queryable } from '../db/transaction';
import { NEEDS_ATTENTION, WAITING_SINCE } from '../rents/today/attention';
import { othersOf, readSummary, rowOf, rowsOf, type Amount } from './figures';
import {
  assetsIn,
  customersIn,
  daysIn,
  sharedSums,
  summedRange,
  type AssetSum,
  type CustomerSum,
  type SummedRange,
} from './sums';

/** Figures of the home page (product 9). */
export async function readHomeStatistics(
  db: Queryable,
  { period, today, year }: StatisticsQuery,
): Promise<HomeStatistics> {
  const range = periodRange(period, today);
  const soFar = rangeSoFar(period, today);
  const summaryOf = async (days: DayRange) => ({
    range: days,
    summary: await readSummary(db, await summedRange(db, days)),
  });
  const summed = await summedRange(db, range);
  const summary = await readSummary(db, summed);
  return {
    range,
    summary,
    ...(soFar ? { soFar: await summaryOf(soFar.range) } : {}),
    before: await summaryOf(soFar?.before ?? rangeBefore(period, today)),
    months: await readMonths(db, year),
    years: await readYears(db, today),
    topEquipment: await rankEquipment(db, summed),
    topCustomers: await rankCustomers(db, summed, TOP, summary),
    latest: await readLatest(db),
  };
}

/** Reads the figures of the home page, and what needs attention today. */
export async function readRentsStatistics(db: Queryable, query: StatisticsQuery): Promise<RentsStatistics> {
  const home = await readHomeStatistics(db, query);
  const groups: [AttentionKind, AttentionGroup][] = [];
  for (const kind of ATTENTION) groups.push([kind, await readAttention(db, kind, query.today)]);
  return { ...home, attention: Object.fromEntries(groups) as Record<AttentionKind, AttentionGroup> };
}

async function readMonths(db: Queryable, year: number): Promise<MonthFigures[]> {
  const name = String(year).padStart(4, '0');
  const rows = await rowsOf(
    db,
    sql<{ month: number; billing: string; receipts: string }>`
    select extract(month from day)::int as month, sum(billing) as billing, coalesce(sum(billing) filter (where payed), 0) as receipts
    from rent_day_sums where ${daysIn({ begin: `${name}-01-01`, end: `${name}-12-31` })} group by 1`,
  );
  return Array.from({ length: 12 }, (_, index) => {
    const row = rows.find(({ month }) => month === index + 1);
    return {
      month: `${name}-${String(index + 1).padStart(2, '0')}-01`,
      billing: Number(row?.billing ?? 0),
      receipts: Number(row?.receipts ?? 0),
    };
  });
}

async function readYears(db: Queryable, today: Day): Promise<HomeStatistics['years']> {
  const { first, last } = await rowOf(
    db,
    sql<{ first: string | null; last: string | null }>`
    select min(day) as first, max(day) as last from rent_day_sums where state <> 'ORDERING' and rents > 0`,
  );
  const years = [today, first ?? today, last ?? today].map((day) => yearOf(day));
  return { first: Math.min(...years), last: Math.max(...years) };
}

/** Customers by billing in the period; the rest as one. `summary` is the period's own. */
export async function rankCustomers(
  db: Queryable,
  range: SummedRange,
  length: number,
  summary: Summary,
): Promise<Ranking<RankedCustomer>> {
  const rows = await rowsOf(
    db,
    sql<CustomerSum & { description: string }>`
    select ranked.*, customers.description from
      (select * from (${customersIn(range)}) as sums order by billing desc, customer_id limit ${length}) as ranked
    join customers on customers.id = ranked.customer_id order by ranked.billing desc, ranked.customer_id`,
  );
  const items = rows.map((row) => ({
    customer: { id: row.customer_id, description: row.description },
    rents: row.rents,
    billing: Number(row.billing),
  }));
  const others = othersOf({ count: summary.activeCustomers, billing: summary.billing }, items);
  return { items, others, billing: summary.billing };
}

/** Equipment in the same way, by its lines: charges belong to no equipment. */
async function rankEquipment(db: Queryable, range: SummedRange): Promise<Ranking<RankedAsset>> {
  type Row = AssetSum & {
    description: string;
    brand: string | null;
    model: string | null;
    assets: number;
    total: string;
  };
  const rows = await rowsOf(
    db,
    sql<Row>`
    with sums as ${sharedSums(range)} (${assetsIn(range)})
    select ranked.*, assets.description, assets.brand, assets.model, every.assets, every.total from
      (select * from sums order by billing desc, asset_serial limit ${TOP}) as ranked
    join assets on assets.serial_number = ranked.asset_serial
    cross join (select count(*)::int as assets, round(coalesce(sum(billing), 0)::numeric, 2) as total from sums) as every
    order by ranked.billing desc, ranked.asset_serial`,
  );
  const billing = Number(rows[0]?.total ?? 0);
  const items = rows.map(({ asset_serial, description, brand, model, lines, billing: own }) => ({
    asset: { serialNumber: asset_serial, description, brand, model },
    lines,
    billing: Number(own),
  }));
  return { items, others: othersOf({ count: rows[0]?.assets ?? 0, billing }, items), billing };
}

function briefRents(db: Queryable) {
  return db
    .selectFrom('rents')
    .innerJoin('customers', 'customers.id', 'rents.customer_id')
    .select([
      'rents.id',
      'rents.code',
      'rents.rent_number',
      'rents.state',
      'rents.start_date',
      'rents.end_date',
      'rents.payed',
    ])
    .select([
      'rents.payment_total',
      'rents.payment_total_with_vat',
      'rents.paid_total',
      'rents.customer_id',
      'customers.description',
    ])
    .limit(TOP);
}

type BriefRow = Awaited<ReturnType<ReturnType<typeof briefRents>['execute']>>[number];

function toBrief(row: BriefRow): BriefRent {
  return {
    id: row.id,
    code: row.code,
    rentNumber: row.rent_number,
    customer: { id: row.customer_id, description: row.description },
    state: row.state,
    startDate: toWire(row.start_date),
    endDate: toWire(row.end_date),
    paymentTotal: Number(row.payment_total),
    paymentTotalWithVat: Number(row.payment_total_with_vat),
    payed: row.payed,
    paidTotal: Number(row.paid_total),
  };
}

async function readLatest(db: Queryable): Promise<BriefRent[]> {
  return (await briefRents(db).orderBy('rents.rent_number', 'desc').execute()).map(toBrief);
}

/** Number of rents and the sum of their totals, or of another amount. */
const addUp = (condition: RawBuilder<SqlBool>, amount = sql`payment_total_with_vat`) =>
  sql<Amount>`select count(*)::int as count, coalesce(sum(${amount}), 0) as amount from rents where ${condition}`;
const MISSING = sql`payment_total_with_vat - paid_total`;

async function readAttention(db: Queryable, kind: AttentionKind, today: Day): Promise<AttentionGroup> {
  const condition = NEEDS_ATTENTION[kind](today);
  const { count, amount } = await rowOf(db, addUp(condition, kind === 'unpaid' ? MISSING : undefined));
  const rows = await briefRents(db).where(condition).orderBy(WAITING_SINCE[kind]).orderBy('rents.id').execute();
  return { count, amount: Number(amount), rents: rows.map(toBrief) };
}
