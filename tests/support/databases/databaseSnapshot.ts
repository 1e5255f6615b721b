import { sql } from 'kysely';
import type { Queryable } from '../../../server/db/transaction';

/** A table and its columns that can be written. */
export interface Table {
  name: string;
  columns: string;
}

/** The tables of a database, by name. */
export async function tablesOf(db: Queryable): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select table_name as name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) filter (where is_generated = 'NEVER') as columns
    from information_schema.columns where table_schema = 'public' group by table_name order by table_name`.execute(db);
  return rows;
}

/**
 * Keeps a copy of all that a database holds beside it, in a schema of its own.
 * @returns its tables, and the statements that make it again what it is now, but for tables that were made or changed meanwhile
 */
export async function createSnapshot(db: Queryable): Promise<{ tables: readonly Table[]; restore: string }> {
  const tables = await tablesOf(db);
  const keep = tables.map(
    ({ name, columns }) => `create table snapshot.${name} as select ${columns} from public.${name}`,
  );
  await sql.raw(`create schema snapshot; ${keep.join('; ')}`).execute(db);
  const { rows: counters } = await sql<{
    name: string;
  }>`select sequencename as name from pg_sequences where schemaname = 'public'`.execute(db);
  const places = counters.map(
    ({ name }) => `select '${name}' as name, last_value as last, is_called as given from public.${name}`,
  );
  const { rows } = await sql
    .raw<{ name: string; last: number; given: boolean }>(places.join(' union all '))
    .execute(db);
  const restore = [
    'unlisten *',
    'reset all',
    // No trigger counts or refuses what is put back.
    'set session_replication_role = replica',
    `truncate ${tables.map(({ name }) => `public.${name}`).join(', ')} restart identity`,
    ...tables.map(
      ({ name, columns }) =>
        `insert into public.${name} (${columns}) overriding system value select ${columns} from snapshot.${name}`,
    ),
    ...rows.map(({ name, last, given }) => `select setval('public.${name}', ${last}, ${given})`),
    'set session_replication_role = default',
  ];
  return { tables, restore: restore.join('; ') };
}
