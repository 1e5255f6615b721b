import { sql } from 'kysely';
import type { Day } from '../../src/shared/domain/days/days';
import { databaseErrorCode } from '../db/dbErrors';
import { inTransaction, type Queryable } from '../db/transaction';

const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Shifts the three precomputed 14-day ranges so that they end yesterday, today and tomorrow (migration 0081). Sums of other
 * ranges are calculated for each request.
 * @param today in UTC, so that no time zone is further away than a day
 * @returns false when a long write or a backup holds the lock for a second; the hourly run tries again
 */
export async function keepRecentSums(db: Queryable, today: Day): Promise<boolean> {
  try {
    const moved = await inTransaction(db, async (trx) => {
      // Writes queue behind this one while it waits for the lock.
      await sql`set local lock_timeout = '1s'`.execute(trx);
      const { rows } = await sql<{ moved: number }>`select keep_recent_sums(${today}::date) as moved`.execute(trx);
      return rows[0]?.moved ?? 0;
    });
    // Updates the visibility map, which index-only scans need.
    if (moved > 0) await sql`vacuum analyze customer_sums, asset_sums`.execute(db);
    return true;
  } catch (error) {
    if (databaseErrorCode(error) === LOCK_NOT_AVAILABLE) return false;
    throw error;
  }
}
