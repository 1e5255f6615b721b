import { sql } from 'kysely';
import type { Queryable } from '../db/transaction';

/** The channel of the database on which all processes hear of changes. */
export const CHANNEL = 'rental_cockpit_changes';

/** Which record of which kind has changed; `*` stands for several. */
export type ChangedRecord = readonly [resource: string, id: string];

/** A notification of PostgreSQL holds 8000 bytes. */
const MOST = 100;

/**
 * Announces changes to all processes. Inside a transaction it goes out with its commit, and not at all when it is rolled
 * back. Many records of a kind are announced as `*`.
 */
export async function announce(db: Queryable, touched: readonly ChangedRecord[]): Promise<void> {
  const unique = [...new Map(touched.map((one) => [one.join(' '), one])).values()];
  const short =
    unique.length > MOST
      ? [...new Set(unique.map(([resource]) => resource))].map((resource) => [resource, '*'])
      : unique;
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(short)})`.execute(db);
}
