import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Queryable, Trx } from '../../server/db/transaction';

/** Whether a call can wait for a lock: with one connection it waits for that, before its token is checked. */
const HAS_POOL = process.env.TEST_DATABASE_URL !== undefined && process.env.TEST_DATABASE_POOL === undefined;

/**
 * Begins a call while another transaction has written or locked something, which ends once the call waits for it. Answers
 * how the call ended, and the statement that waited; undefined where none did.
 * @param atLast done in that transaction while the call waits
 */
export async function overtake<T>(
  db: Queryable,
  begin: () => Promise<T>,
  meanwhile: (trx: Trx) => Promise<unknown>,
  atLast?: (trx: Trx) => Promise<unknown>,
): Promise<{ answer: T; waiting: string | undefined }> {
  const blocked = sql<{ query: string }>`select query from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  let waiting: string | undefined;
  const { answer } = await db.transaction().execute(async (trx) => {
    await meanwhile(trx);
    let isAnswered = false;
    const answer = begin().finally(() => (isAnswered = true));
    const isOver = async () => {
      waiting = (await blocked.execute(db)).rows[0]?.query;
      return isAnswered || waiting !== undefined;
    };
    if (HAS_POOL) await expect.poll(isOver, { interval: 5 }).toBe(true);
    await atLast?.(trx);
    return { answer };
  });
  return { answer: await answer, waiting };
}
