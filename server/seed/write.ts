import { sql } from 'kysely';
import type { Database } from '../db/schema';
import type { Queryable } from '../db/transaction';

/** Rows of one statement: large enough to be fast, small enough that a statement stays short. */
const BATCH = 2000;

/**
 * Inserts many rows, each as an object whose properties are columns; all rows have the same ones. They travel as one JSON
 * text per batch, which the database takes apart: no limit on parameters, and little to compile.
 */
export async function insertAll<Table extends keyof Database>(
  db: Queryable,
  table: Table,
  rows: readonly object[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH);
    const columns = sql.join(Object.keys(batch[0] ?? {}).map((name) => sql.ref(name)));
    const name = sql.table(table);
    await sql`insert into ${name} (${columns}) select ${columns} from json_populate_recordset(null::${name}, ${JSON.stringify(batch)}::json)`.execute(
      db,
    );
  }
}

/** The next free number of a column; 1 in an empty table. */
export async function nextNumber(db: Queryable, table: keyof Database, column: string): Promise<number> {
  const { rows } = await sql<{
    next: number;
  }>`select coalesce(max(${sql.ref(column)}), 0)::bigint + 1 as next from ${sql.table(table)}`.execute(db);
  return Number(rows[0]?.next ?? 1);
}

/** Lets the sequences go on behind the numbers that were given by hand. */
export async function moveSequences(db: Queryable): Promise<void> {
  const behind = (sequence: string, table: keyof Database, column: string) =>
    sql`select setval(${sequence}::regclass, (select coalesce(max(${sql.ref(column)}), 0) + 1 from ${sql.table(table)}), false)`.execute(
      db,
    );
  for (const table of ['customers', 'addresses', 'rents', 'centers', 'tags', 'asset_states'] as const) {
    await behind(`${table}_id_seq`, table, 'id');
  }
  await behind('rents_rent_number_seq', 'rents', 'rent_number');
}
