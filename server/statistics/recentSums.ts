import { sql } from 'kysely';
import type { Day } from '../../src/shared/domain/days';
import { databaseErrorCode } from '../db/dbErrors';
import { inTransaction, type Queryable } from '../db/transaction';

const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Moves the kept sums of 14 days on, so that they end yesterday, today and tomorrow (migration 0081). False when a long change
 * or a backup under way holds them where they are. Until the next try, sums that are not kept are added up when asked for.
 * @param today in UTC, so that no time zone is further away than a day
 */
export async function keepRecentSums(db: Queryable, today: Day): Promise<boolean> {
  try {
    const moved = await inTransaction(db, async (trx) => {
      // Changes queue behind the move while it waits.
      await sql`set local lock_timeout = '1s'`.execute(trx);
      const { rows } = await sql<{ moved: number }>`select keep_recent_sums(${today}::date) as moved`.execute(trx);
      return rows[0]?.moved ?? 0;
    });
    // Lets indexes alone answer: 12,733 new rows took 9 ms to add up while each was looked up in its table.
    if (moved > 0) await sql`vacuum analyze customer_sums, asset_sums`.execute(db);
    return true;
  } catch (error) {
    if (databaseErrorCode(error) === LOCK_NOT_AVAILABLE) return false;
    throw error;
  }
}
