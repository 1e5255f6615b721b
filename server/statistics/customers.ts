import { sql, type RawBuilder } from 'kysely';
import { DEBT_AGES, type DebtAge } from '../../contract/lib/limits';
import { debtAges, forEachAge } from '../../src/shared/domain/debtAges';
import { addDays, type Day } from '../../src/shared/domain/days/days';
import { periodRange } from '../../src/shared/domain/days/periods';
import type { StatisticsQuery } from '../../src/shared/domain/statistics/statistics';
import type { Ages, CustomersStatistics } from '../../contract/statistics';
import { toCents } from '../../src/shared/domain/formats/money';
import { sumOf } from '../../src/shared/domain/statistics/ranking';
import { INACTIVE_AFTER, LISTED } from '../../src/shared/domain/statistics/statisticsCustomers';
import type { Queryable } from '../db/transaction';
import { ageOfDue } from '../ledger/openItems';
import { OWED } from '../rents/viewCounts';
import { readSummary, rowOf, rowsOf, UNPAID, type Amount } from './figures';
import { rankCustomers } from './rents';
import { customersIn, summedRange } from './sums';

type CustomersQuery = Omit<StatisticsQuery, 'year'>;

/** Figures of the customers dashboard (product 9.6). */
export async function readCustomersStatistics(db: Queryable, query: CustomersQuery): Promise<CustomersStatistics> {
  const range = periodRange(query.period, query.today);
  const summed = await summedRange(db, range);
  const summary = await readSummary(db, summed);
  const ranking = await rankCustomers(db, summed, LISTED, summary);
  return {
    range,
    ranking,
    activeCustomers: summary.activeCustomers,
    newCustomers: await readNew(db, query),
    inactiveCustomers: await readInactive(db, query),
    owing: await readOwing(db, query.today),
  };
}

interface CustomerRow {
  customer_id: number;
  description: string;
  rents: number;
  billing: string;
  day: string;
}

/** How many there are, and the first of them: `listed` is a query of CustomerRow but for the description, sorted by `order`. */
async function readList(
  db: Queryable,
  counted: RawBuilder<unknown>,
  listed: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
) {
  const { count } = await rowOf(
    db,
    sql<{ count: number }>`select count(*)::int as count from customer_totals where ${counted}`,
  );
  const rows = await rowsOf(
    db,
    sql<CustomerRow>`select listed.*, customers.description from (${listed} order by ${order} limit ${LISTED}) as listed
    join customers on customers.id = listed.customer_id order by ${order}`,
  );
  return { count, rows };
}

async function readNew(db: Queryable, { period, today }: CustomersQuery): Promise<CustomersStatistics['newCustomers']> {
  const range = periodRange(period, today);
  const isNew = sql`first_day between ${range.begin}::date and ${range.end}::date`;
  const { count, rows } = await readList(
    db,
    isNew,
    sql`select totals.customer_id, sums.rents, sums.billing, totals.first_day as day
      from (select * from customer_totals where ${isNew} order by first_day desc, customer_id limit ${LISTED}) as totals
      join lateral (select * from (${customersIn(await summedRange(db, range))}) as own where own.customer_id = totals.customer_id) as sums on true`,
    sql`day desc, customer_id`,
  );
  return { count, items: rows.map((row) => ({ ...figuresOf(row), firstDay: row.day })) };
}

async function readInactive(
  db: Queryable,
  { today }: CustomersQuery,
): Promise<CustomersStatistics['inactiveCustomers']> {
  const isInactive = sql`last_day < ${addDays(today, -INACTIVE_AFTER)}::date`;
  const { count, rows } = await readList(
    db,
    isInactive,
    sql`select customer_id, rents, billing, last_day as day from customer_totals where ${isInactive}`,
    sql`billing desc, customer_id`,
  );
  return { count, items: rows.map((row) => ({ ...figuresOf(row), lastDay: row.day })) };
}

/** What of the rent's total is paid. */
const PAID_PART = sql`least(paid_total, payment_total_with_vat)`;
/** Unpaid rents of which a part is paid, by the index of migration 0149. */
const PART_PAID = sql`${OWED} and paid_total > 0`;

/*
 * All unpaid rents are kept as one sum, of each customer too. Those that are due lately, or not yet, are taken off it,
 * and so is what is paid of the others.
 */
async function readOwing(db: Queryable, today: Day): Promise<CustomersStatistics['owing']> {
  const ages = await readAges(db, today);
  const rows = await rowsOf(
    db,
    sql<CustomerRow & { customers: number }>`
    with ahead as materialized (
      select customer_id, count(*)::int as rents, sum(payment_total_with_vat) as amount
      from rents where ${OWED} and due_on >= ${today}::date group by customer_id),
    paid as materialized (
      select customer_id, sum(${PAID_PART}) as amount
      from rents where ${PART_PAID} and due_on < ${today}::date group by customer_id),
    owing as (
      select totals.customer_id, unpaid - coalesce(ahead.rents, 0) as rents,
        owed - coalesce(ahead.amount, 0) - coalesce(paid.amount, 0) as billing
      from customer_totals as totals left join ahead using (customer_id) left join paid using (customer_id)
      where unpaid > coalesce(ahead.rents, 0)),
    listed as (select *, count(*) over ()::int as customers from owing order by billing desc, customer_id limit ${LISTED})
    select listed.*, customers.description,
      (select min(due_on) from rents where rents.customer_id = listed.customer_id and ${OWED} and due_on < ${today}::date) as day
    from listed join customers on customers.id = listed.customer_id order by listed.billing desc, customer_id`,
  );
  return {
    count: rows[0]?.customers ?? 0,
    amount: sumOf(
      debtAges.filter((age) => age !== 'notDue').map((age) => ages[age]),
      ({ amount }) => amount,
    ),
    ages,
    items: rows.map(({ customer_id, description, rents, billing, day }) => ({
      customer: { id: customer_id, description },
      rents,
      amount: Number(billing),
      since: day,
    })),
  };
}

async function readAges(db: Queryable, today: Day): Promise<Ages> {
  const rows = await rowsOf(
    db,
    sql<Amount & { age: DebtAge }>`
    select ${ageOfDue(today)} as age,
      count(*)::int as count, sum(payment_total_with_vat - ${PAID_PART}) as amount
    from rents where ${OWED} and due_on >= ${addDays(today, -DEBT_AGES.upTo90)}::date group by 1`,
  );
  const recent = forEachAge((asked) => {
    const row = rows.find(({ age }) => age === asked);
    return { rents: row?.count ?? 0, amount: Number(row?.amount ?? 0) };
  });
  const all = await rowOf(db, UNPAID);
  const { paid } = await rowOf(
    db,
    sql<{ paid: string }>`select coalesce(sum(${PAID_PART}), 0) as paid from rents where ${PART_PAID}`,
  );
  const others = Object.values(recent);
  const older = {
    rents: all.count - others.reduce((sum, { rents }) => sum + rents, 0),
    amount:
      (toCents(Number(all.amount)) - toCents(Number(paid)) - toCents(sumOf(others, ({ amount }) => amount))) / 100,
  };
  return { ...recent, older };
}

function figuresOf({ customer_id, description, rents, billing }: CustomerRow) {
  return { customer: { id: customer_id, description }, rents, billing: Number(billing) };
}
