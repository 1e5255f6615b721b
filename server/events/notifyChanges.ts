import { sql } from 'kysely';
import type { Queryable } from '../db/transaction';

/** The channel of the database on which all processes hear of changes. */
export const CHANNEL = 'rental_cockpit_changes';

/** Which record of which kind has changed; `*` stands for several. */
export type ChangedRecord = readonly [resource: string, id: string];

/** Records named one by one: PostgreSQL takes 8000 bytes per notification. */
const MAX_NAMED = 100;

/**
 * Notifies all processes of changes. Inside a transaction the notification goes out with its commit, and not at all
 * when it is rolled back. Too many records are named by their kinds only, with `*`.
 */
export async function notifyChanges(db: Queryable, changed: readonly ChangedRecord[]): Promise<void> {
  const unique = [...new Map(changed.map((record) => [record.join(' '), record])).values()];
  const named =
    unique.length > MAX_NAMED
      ? [...new Set(unique.map(([resource]) => resource))].map((resource) => [resource, '*'])
      : unique;
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(named)})`.execute(db);
}
