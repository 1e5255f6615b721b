import { sql } from 'kysely';
import { addDays, type Day } from '../../src/shared/domain/days/days';
import { dayClosed } from '../db/constraints';
import type { Queryable, Trx } from '../db/transaction';

/** Arbitrary number of the advisory locks of tills. */
const CASH_LOCK = 7_266_205;

/** The center of a till; null for money without one. */
type Till = number | null | undefined;
const numberOf = (till: Till) => till ?? 0;

/**
 * Keeps tills from being closed until the transaction ends; `exclusive` keeps entries out of them instead. It comes after rents
 * and accounts of customers.
 */
export async function lockTills(trx: Trx, tills: readonly Till[], mode: 'shared' | 'exclusive'): Promise<void> {
  const numbers = [...new Set(tills.map(numberOf))].sort((a, b) => a - b);
  const lock = sql.raw(mode === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock');
  await sql`select ${lock}(${sql.lit(CASH_LOCK)}, till) from unnest(${numbers}::integer[]) as till`.execute(trx);
}

/** The last closed day of each till that has one, by the number of its center, 0 for money without one. */
export async function lastClosedDays(db: Queryable, tills: readonly Till[]): Promise<ReadonlyMap<number, Day>> {
  const numbers = [...new Set(tills.map(numberOf))];
  const { rows } = await sql<{ till: number; day: Day }>`
    select coalesce(center_id, 0) as till, max(day) as day from cash_ups
    where coalesce(center_id, 0) = any(${numbers}::integer[]) and reopened_at is null group by 1`.execute(db);
  return new Map(rows.map(({ till, day }) => [till, day]));
}

/** Whether the till of a center takes no entries of a day. */
export async function isDayClosed(db: Queryable, center: Till, day: Day): Promise<boolean> {
  const closed = (await lastClosedDays(db, [center])).get(numberOf(center));
  return closed !== undefined && day <= closed;
}

/** Day of an entry, and whether a user asked for just this one. */
export interface Dated {
  center_id?: Till;
  on_day: Day;
  isDayGiven?: boolean;
}

/**
 * The days on which entries count, whose tills stay locked: an entry of a closed day counts on the first open one. 409
 * `day-closed` where the day was asked for.
 */
export async function openDays(trx: Trx, entries: readonly Dated[]): Promise<(entry: Dated) => Day> {
  const tills = entries.map(({ center_id: center }) => center);
  await lockTills(trx, tills, 'shared');
  const closed = await lastClosedDays(trx, tills);
  return ({ center_id: center, on_day: day, isDayGiven = false }) => {
    const last = closed.get(numberOf(center));
    if (last === undefined || day > last) return day;
    if (isDayGiven) throw closedDay(day, last);
    return addDays(last, 1);
  };
}

/** 409 for a day of a till whose last closed one is `last`. */
export function closedDay(day: Day, last: Day) {
  return dayClosed({ day, next: addDays(last, 1) });
}
