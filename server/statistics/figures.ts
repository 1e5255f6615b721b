import { sql, type RawBuilder } from 'kysely';
import type { Summary } from '../../contract/statistics';
import { arpaOf } from '../../src/shared/domain/statistics/statistics';
import type { Queryable } from '../db/transaction';
import { OWED } from '../rents/viewCounts';
import { customerCountIn, daysIn, type SummedRange } from './sums';

/*
 * Helpers of the statistics queries. They compute the same as `src/shared/domain/statistics*.ts` does from complete
 * lists; tests compare both. Sums are exact decimals of the database, mostly stored by triggers (migration 0021); only
 * final ones become numbers.
 * A dashboard runs its queries one after the other: all at once they would block other requests.
 */

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
export async function readSummary(db: Queryable, range: SummedRange): Promise<Summary> {
  const row = await rowOf(
    db,
    sql<{ customers: number; rents: number; billing: string }>`
    select coalesce(sum(rents), 0)::int as rents, coalesce(sum(billing), 0) as billing,
      ${customerCountIn(range)} as customers
    from rent_day_sums where ${daysIn(range)}`,
  );
  const billing = Number(row.billing);
  return { activeCustomers: row.customers, rents: row.rents, billing, arpa: arpaOf(billing, row.customers) };
}

/** Number of something, and the billing that it brought. */
export interface Totals {
  count: number;
  billing: number;
}

/** The total without the listed items, in exact cents. */
export function othersOf(all: Totals, listed: readonly { billing: number }[]): Totals {
  const cents = (euro: number) => Math.round(euro * 100);
  return {
    count: all.count - listed.length,
    billing: (cents(all.billing) - listed.reduce((sum, { billing }) => sum + cents(billing), 0)) / 100,
  };
}

/** Number of rents of a kind, and their sum with VAT. */
export interface Amount {
  count: number;
  amount: string;
}

/** Unpaid total. */
export const UNPAID = sql<Amount>`select coalesce(sum(rents), 0)::int as count, coalesce(sum(billing_with_vat), 0) as amount
  from rent_day_sums where ${OWED}`;
