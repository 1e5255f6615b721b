import { sql } from 'kysely';
import type { Queryable } from './transaction';

/**
 * Vacuums every table with many dead rows, by the rule of PostgreSQL's own workers, which the embedded database does not
 * have; answers their names. The space of the dead rows is used again then.
 */
export async function vacuumBloated(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_stat_user_tables where n_dead_tup > 50 + 0.2 * n_live_tup order by 1`.execute(db);
  for (const { name } of rows) await sql`vacuum (analyze) ${sql.table(name)}`.execute(db);
  return rows.map(({ name }) => name);
}
