import { sql, type RawBuilder } from 'kysely';

/** Column that every change of a record sets where the table keeps no time: the next version. */
export function nextVersion(): { version: RawBuilder<number> } {
  return { version: sql<number>`version + 1` };
}

/** Columns that every change of a record sets: the next version, and the time. */
export function touchedColumns(): { version: RawBuilder<number>; updated_at: RawBuilder<Date> } {
  return { ...nextVersion(), updated_at: sql<Date>`now()` };
}
