import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { Day } from '../../src/shared/domain/days/days';
import type { Queryable } from '../db/transaction';
import type { Order } from '../lib/listOrder';
import type { RentViews } from '../../contract/rentCounts';
import { NEEDS_ATTENTION } from './today/attention';
import { filterRents, readBounds, type RentFilter } from './rentFilter';

/** The filters by which rents are counted in advance, for each first day. */
const COUNTED_FILTERS: readonly string[] = ['state', 'payed', 'startDateInterval'];

/** Whether the sums of each first day know how many rents pass the filter. */
function usesDaySums(filter: RentFilter): boolean {
  return Object.entries(filter).every(([name, value]) => value === undefined || COUNTED_FILTERS.includes(name));
}

/** How many rents pass the filter: from the sums of each first day where they know it. */
export async function countRents(db: Queryable, filter: RentFilter): Promise<number> {
  const { total } = await sumsOf(db, filter)
    .select(sql<number>`coalesce(sum(rents), 0)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Skips whole first days on the way to a far page of rents that are sorted by it, where their number is kept. */
export async function skipDays(
  db: Queryable,
  filter: RentFilter,
  { field, isDown }: Order,
  distance: number,
): Promise<{ records: ReturnType<typeof filterRents>; offset: number } | undefined> {
  if (field !== 'startDate' || !usesDaySums(filter)) return undefined;
  const way = isDown ? sql`desc` : sql`asc`;
  const { rows } = await sql<{ day: Day; before: number }>`
    select day, before from (
      select day, (sum(sum(rents)) over (order by day ${way}) - sum(rents))::int as before
      from (${daySums(db, filter)}) as sums group by day) as days
    where before <= ${distance} order by before desc, day ${isDown ? sql`asc` : sql`desc`} limit 1`.execute(db);
  const [from] = rows;
  if (!from) return undefined;
  const records = filterRents(db, filter).where('rents.start_date', isDown ? '<=' : '>=', from.day);
  return { records, offset: distance - from.before };
}

interface Views {
  /** The caller's own day. */
  today: string;
  /** Adds the paid and unpaid totals. */
  totals: boolean;
}

/** Condition of rents that are owed, on them or on their sums: not paid, and beyond ORDERING. */
export const OWED = sql<boolean>`not payed and state <> 'ORDERING'`;
const PAID = sql<boolean>`payed`;

const count = (condition: ReturnType<typeof sql<boolean>>) =>
  sql<number>`coalesce(sum(rents) filter (where ${condition}), 0)::integer`;
/** Exact in the database, and small enough to stay so as a JSON number. */
const total = (column: 'billing' | 'billing_with_vat', condition: typeof PAID) =>
  sql<number>`coalesce(sum(${sql.ref(column)}) filter (where ${condition}), 0)::float8`;

/** How many of the rents that pass the filter each view holds. */
export async function countViews(
  db: Queryable,
  filter: RentFilter,
  { today, totals }: Views,
): Promise<Static<typeof RentViews>> {
  const inState = (state: string) => count(sql<boolean>`state = ${state}`).as(state);
  const counted = await sumsOf(db, filter)
    .select([
      count(sql<boolean>`true`).as('all'),
      inState('ORDERING'),
      inState('NOT_STARTED'),
      inState('ONGOING'),
      inState('ENDED'),
      count(sql<boolean>`state = 'NOT_STARTED' and day = ${today}::date`).as('leavesToday'),
      count(sql<boolean>`state = 'NOT_STARTED' and day < ${today}::date`).as('missed'),
      count(OWED).as('unpaid'),
    ])
    .$if(totals, (query) =>
      query.select([
        total('billing', PAID).as('paidTotal'),
        total('billing_with_vat', PAID).as('paidTotalWithVat'),
        total('billing', OWED).as('unpaidTotal'),
        total('billing_with_vat', OWED).as('unpaidTotalWithVat'),
      ]),
    )
    .executeTakeFirstOrThrow();
  return { ...counted, ...(await countReturns(db, filter, today)), due: await countDue(db, filter, today) } as Static<
    typeof RentViews
  >;
}

/** How many of the rents that pass the filter are due, by their index alone where nothing is filtered. */
export async function countDue(db: Queryable, filter: RentFilter, today: string): Promise<number> {
  const { due } = await filterRents(db, filter)
    .where(NEEDS_ATTENTION.unpaid(today))
    .select(sql<number>`count(*)::integer`.as('due'))
    .executeTakeFirstOrThrow();
  return due;
}

/** Returns of today and overdue ones among the few rents that are out. */
function countReturns(db: Queryable, filter: RentFilter, today: string) {
  return filterRents(db, filter)
    .where('rents.state', '=', 'ONGOING')
    .where('rents.end_date', '<=', today)
    .select([
      sql<number>`(count(*) filter (where end_date < ${today}::date))::integer`.as('overdue'),
      sql<number>`(count(*) filter (where end_date = ${today}::date))::integer`.as('returnsToday'),
    ])
    .executeTakeFirstOrThrow();
}

/** The rents that pass the filter, as kept for each day, or one by one. */
function sumsOf(db: Queryable, filter: RentFilter) {
  return db.selectFrom((usesDaySums(filter) ? daySums(db, filter) : singleRents(db, filter)).as('sums'));
}

function singleRents(db: Queryable, filter: RentFilter) {
  return filterRents(db, filter).select([
    'rents.start_date as day',
    'rents.state',
    'rents.payed',
    sql<number>`1`.as('rents'),
    'rents.payment_total as billing',
    'rents.payment_total_with_vat as billing_with_vat',
  ]);
}

function daySums(db: Queryable, { state, payed, startDateInterval }: RentFilter): ReturnType<typeof singleRents> {
  const { begin, end } = readBounds('startDateInterval', startDateInterval);
  return db
    .selectFrom('rent_day_sums')
    .select(['day', 'state', 'payed', 'rents', 'billing', 'billing_with_vat'])
    .$if(state !== undefined, (query) => query.where(sql<string>`state`, 'in', [state ?? []].flat()))
    .$if(payed !== undefined, (query) => query.where('payed', '=', payed ?? false))
    .$if(begin !== undefined, (query) => query.where('day', '>=', begin ?? ''))
    .$if(end !== undefined, (query) => query.where('day', '<=', end ?? '')) as unknown as ReturnType<
    typeof singleRents
  >;
}
