import { channel } from 'node:diagnostics_channel';
import type { Kysely, Transaction } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import { databaseErrorCode } from './dbErrors';
import type { Database } from './schema';

/** A transaction, or the database itself where a single statement is enough. */
export type Queryable = Kysely<Database>;
export type Trx = Transaction<Database>;

const RETRIES = 3;
const DEADLOCK = '40P01';
const SERIALIZATION_FAILURE = '40001';

/** The diagnostics channel of transactions that run again, for the log and for tests. */
export const RETRIED = 'rental-cockpit:transaction-retried';

/** Why a transaction runs again, and for which time. */
export interface Retry {
  code: string;
  attempt: number;
}

const retried = channel(RETRIED);

/**
 * Runs a command in one transaction: all of it or nothing. The victim of a deadlock, or of what another one wrote, runs again,
 * up to three times. So `work` must have no effect outside the database (send mail after it returned).
 *
 *   const customer = await inTransaction(app.db, async (trx) => { … });
 */
export async function inTransaction<T>(db: Queryable, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const code = databaseErrorCode(error);
      if ((code !== DEADLOCK && code !== SERIALIZATION_FAILURE) || attempt > RETRIES) throw error;
      retried.publish({ code, attempt } satisfies Retry);
      await wait(Math.random() * 20 * 2 ** attempt);
    }
  }
}

/** Runs queries that all see the database as it was at the first of them, whatever others write meanwhile. They must not write. */
export function inSnapshot<T>(db: Queryable, read: (trx: Trx) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}
