import { sql, type RawBuilder } from 'kysely';

/** Columns that every change of a record sets: the next version, and the time. */
export function touchedColumns(): { version: RawBuilder<number>; updated_at: RawBuilder<Date> } {
  return { version: sql<number>`version + 1`, updated_at: sql<Date>`now()` };
}
