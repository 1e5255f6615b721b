import { sql, type RawBuilder } from 'kysely';
import type { DayRange } from '../../src/shared/domain/periods';
import { arpaOf, type Summary } from '../../src/shared/domain/statistics';
import type { Queryable } from '../db/transaction';

/*
 * What the statistics' queries share. They answer exactly what `src/shared/domain/statistics*.ts` computes from complete
 * lists; the tests hold the two together. Sums are the database's exact decimals; only the finished ones become numbers.
 * A dashboard asks one query after the other: asked at once they would stand in front of everybody else's, for the whole
 * of it on the embedded database and with most connections of a pool.
 */

/** The rents that count, which are those no longer being ordered, by their first day. `rents` must be in the query. */
export function startedIn({ begin, end }: DayRange): RawBuilder<boolean> {
  return sql<boolean>`rents.state <> 'ORDERING' and rents.start_date between ${begin}::date and ${end}::date`;
}

/** Runs a query and answers its rows. */
export async function rowsOf<T>(db: Queryable, query: RawBuilder<T>): Promise<T[]> {
  return (await query.execute(db)).rows;
}

/** Runs a query that always has one row. */
export async function rowOf<T>(db: Queryable, query: RawBuilder<T>): Promise<T> {
  const [row] = await rowsOf(db, query);
  if (row === undefined) throw new Error('A query without a row.');
  return row;
}

/** The four figures of a period. */
export async function readSummary(db: Queryable, range: DayRange): Promise<Summary> {
  const row = await rowOf(
    db,
    sql<{ customers: number; rents: number; billing: string }>`
    select count(distinct rents.customer_id)::int as customers, count(*)::int as rents, coalesce(sum(rents.payment_total), 0) as billing
    from rents where ${startedIn(range)}`,
  );
  const billing = Number(row.billing);
  return { activeCustomers: row.customers, rents: row.rents, billing, arpa: arpaOf(billing, row.customers) };
}

/** What a window over all rows of a ranking adds to each of its rows. */
export interface Totals {
  total_count: number;
  total_billing: string;
}

/** What is left of all when the listed are taken away, in exact cents. */
export function othersOf(
  rows: readonly Totals[],
  listed: readonly { billing: number }[],
): { count: number; billing: number } {
  const cents = (euro: number) => Math.round(euro * 100);
  const all = cents(Number(rows[0]?.total_billing ?? 0));
  return {
    count: (rows[0]?.total_count ?? 0) - listed.length,
    billing: (all - listed.reduce((sum, { billing }) => sum + cents(billing), 0)) / 100,
  };
}
