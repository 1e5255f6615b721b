import { sql } from 'kysely';
import { resources } from '../audit/resources';
import type { Queryable } from '../db/transaction';

/** Whether any record was changed within the last so many milliseconds, by the log and the clock of the database. */
export async function hasChanged(db: Queryable, milliseconds: number): Promise<boolean> {
  const entry = await db
    .selectFrom('audit_entries')
    .select('id')
    .where('at', '>', sql<Date>`clock_timestamp() - ${milliseconds} * interval '1 millisecond'`)
    .where('resource', 'in', Object.keys(resources))
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}
