import { sql } from 'kysely';
import { addDays } from '../../src/shared/domain/days';
import { periodRange } from '../../src/shared/domain/periods';
import type { StatisticsQuestion } from '../../src/shared/domain/statistics';
import { INACTIVE_AFTER, LISTED, type CustomersStatistics } from '../../src/shared/domain/statisticsCustomers';
import type { Queryable } from '../db/transaction';
import { rowsOf, startedIn } from './figures';
import { rankCustomers } from './rents';

type Question = Omit<StatisticsQuestion, 'year'>;

/** Who brings what, who is new, who stays away and who owes (decisions 7). */
export async function readCustomersStatistics(db: Queryable, question: Question): Promise<CustomersStatistics> {
  const range = periodRange(question.period, question.today);
  const ranking = await rankCustomers(db, range, LISTED);
  return {
    range,
    ranking,
    activeCustomers: ranking.items.length + ranking.others.count,
    newCustomers: await readNew(db, question),
    inactiveCustomers: await readInactive(db, question),
    owing: await readOwing(db),
  };
}

interface CustomerRow {
  customer_id: number;
  description: string;
  rents: number;
  billing: string;
  day: string;
  total_count: number;
}

async function readNew(db: Queryable, { period, today }: Question): Promise<CustomersStatistics['newCustomers']> {
  const range = periodRange(period, today);
  const rows = await rowsOf(
    db,
    sql<CustomerRow>`
    with started as (
      select rents.customer_id, count(*)::int as rents, sum(rents.payment_total) as billing, min(rents.start_date) as day
      from rents where ${startedIn(range)} group by rents.customer_id),
    fresh as (
      select started.*, (count(*) over ())::int as total_count from started
      where not exists (select from rents as earlier where earlier.customer_id = started.customer_id
        and earlier.state <> 'ORDERING' and earlier.start_date < ${range.begin}::date)
      order by day desc, customer_id limit ${LISTED})
    select fresh.*, customers.description from fresh join customers on customers.id = fresh.customer_id order by day desc, customer_id`,
  );
  return { count: rows[0]?.total_count ?? 0, items: rows.map((row) => ({ ...figuresOf(row), firstDay: row.day })) };
}

async function readInactive(db: Queryable, { today }: Question): Promise<CustomersStatistics['inactiveCustomers']> {
  const rows = await rowsOf(
    db,
    sql<CustomerRow>`
    with gone as (
      select rents.customer_id, count(*)::int as rents, sum(rents.payment_total) as billing, max(rents.end_date) as day,
        (count(*) over ())::int as total_count
      from rents where rents.state <> 'ORDERING' group by rents.customer_id
      having max(rents.end_date) < ${addDays(today, -INACTIVE_AFTER)}::date
      order by billing desc, rents.customer_id limit ${LISTED})
    select gone.*, customers.description from gone join customers on customers.id = gone.customer_id order by billing desc, customer_id`,
  );
  return { count: rows[0]?.total_count ?? 0, items: rows.map((row) => ({ ...figuresOf(row), lastDay: row.day })) };
}

async function readOwing(db: Queryable): Promise<CustomersStatistics['owing']> {
  const rows = await rowsOf(
    db,
    sql<CustomerRow & { total_amount: string }>`
    with owing as (
      select rents.customer_id, count(*)::int as rents, sum(rents.payment_total_with_vat) as billing, min(rents.end_date) as day,
        (count(*) over ())::int as total_count, sum(sum(rents.payment_total_with_vat)) over () as total_amount
      from rents where not rents.payed and rents.state <> 'ORDERING' group by rents.customer_id
      order by billing desc, rents.customer_id limit ${LISTED})
    select owing.*, customers.description from owing join customers on customers.id = owing.customer_id order by billing desc, customer_id`,
  );
  return {
    count: rows[0]?.total_count ?? 0,
    amount: Number(rows[0]?.total_amount ?? 0),
    items: rows.map(({ customer_id, description, rents, billing, day }) => ({
      customer: { id: customer_id, description },
      rents,
      amount: Number(billing),
      since: day,
    })),
  };
}

function figuresOf({ customer_id, description, rents, billing }: CustomerRow) {
  return { customer: { id: customer_id, description }, rents, billing: Number(billing) };
}
