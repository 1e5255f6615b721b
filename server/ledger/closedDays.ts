import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { cashUpCalls } from '../../contract/cashUps';
import { addDays, toWire, type Day } from '../../src/shared/domain/days/days';
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

/** Day of an entry, and whether a user asked for just this one. */
export interface Dated {
  center_id?: Till;
  on_day: Day;
  isDayGiven?: boolean;
}

/** The last closed day of the till of each of these, where its day is closed. It stays so until the transaction ends. */
async function closedDays(trx: Trx, entries: readonly Dated[]): Promise<(entry: Dated) => Day | undefined> {
  const tills = entries.map(({ center_id: center }) => center);
  await lockTills(trx, tills, 'shared');
  const { rows } = await sql<{ till: number; day: Day }>`
    select coalesce(center_id, 0) as till, max(day) as day from cash_ups
    where coalesce(center_id, 0) = any(${tills.map(numberOf)}::integer[]) and reopened_at is null group by 1`.execute(
    trx,
  );
  const closed = new Map(rows.map(({ till, day }) => [till, day]));
  return ({ center_id: center, on_day: day }) => {
    const last = closed.get(numberOf(center));
    return last !== undefined && day <= last ? last : undefined;
  };
}

/** Whether the day of one of these entries is closed; their tills stay locked. */
export async function hasClosedDay(trx: Trx, entries: readonly Dated[]): Promise<boolean> {
  const closedBy = await closedDays(trx, entries);
  return entries.some((entry) => closedBy(entry) !== undefined);
}

/**
 * The days on which entries count, whose tills stay locked: an entry of a closed day counts on the first open one. 409
 * `day-closed` where the day was asked for.
 */
export async function openDays(trx: Trx, entries: readonly Dated[]): Promise<(entry: Dated) => Day> {
  const closedBy = await closedDays(trx, entries);
  return (entry) => {
    const last = closedBy(entry);
    if (last === undefined) return entry.on_day;
    if (entry.isDayGiven) throw closedDay(entry.on_day, last);
    return addDays(last, 1);
  };
}

/** The last closed day of each till that has one. */
export async function readClosedDays(db: Queryable): Promise<Static<typeof cashUpCalls.closedDays.answer>> {
  const rows = await db
    .selectFrom('cash_ups')
    .select(({ fn }) => ['center_id', fn.max('day').as('day')])
    .where('reopened_at', 'is', null)
    .groupBy('center_id')
    .orderBy('center_id')
    .execute();
  return rows.map(({ center_id: center, day }) => ({ center, day: toWire(day) }));
}

/** 409 for a day of a till whose last closed one is `last`. */
export function closedDay(day: Day, last: Day) {
  return dayClosed({ day, next: addDays(last, 1) });
}
