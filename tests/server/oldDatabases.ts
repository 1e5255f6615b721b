import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import type { Queryable } from '../../server/db/transaction';

const FOLDER = 'tests/server/oldDatabases';
const ENDING = '.sql.br';

/** Names of the kept databases, oldest first: each the newest migration of the version that wrote it. */
export function oldDatabases(): string[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith(ENDING))
    .map((file) => file.slice(0, -ENDING.length))
    .sort();
}

/** Replaces everything in a database by what an earlier version left. */
export async function loadOldDatabase(db: Queryable, name: string): Promise<void> {
  const dump = brotliDecompressSync(readFileSync(join(FOLDER, name + ENDING))).toString();
  await sql.raw('drop schema public cascade; create schema public').execute(db);
  // Functions stand before the tables that they name.
  await sql.raw(`set check_function_bodies = off;\n${dump};\nreset check_function_bodies`).execute(db);
}

/** Every row of every table, as text by its column. */
export type Content = Record<string, Record<string, string | null>[]>;

/** Reads a whole database. */
export async function contentOf(db: Queryable): Promise<Content> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`.execute(
    db,
  );
  const content: Content = {};
  for (const { name } of tables) {
    const { rows } = await sql<{
      row: Record<string, unknown>;
    }>`select to_jsonb(t) as row from ${sql.table(name)} t`.execute(db);
    content[name] = rows.map(({ row }) =>
      Object.fromEntries(
        Object.entries(row).map(([column, value]) => [column, value === null ? null : JSON.stringify(value)]),
      ),
    );
  }
  return content;
}

/** Kept sums, which are compared with the records instead, and notes of the program itself. */
const COUNTED = /_sums$|^customer_totals$|^asset_days$|^schema_migrations$/u;

/** Columns that a later step fills anew: 0066 notes which lines are out, and what they hold follows from that. */
const REFILLED = new Set(['rent_lines.out_on', 'rent_lines.held']);

/** Records that are not there afterwards with the same values in the columns that both databases have. */
export function lostRecords(before: Content, after: Content): string[] {
  return Object.entries(before)
    .filter(([table]) => !COUNTED.test(table))
    .flatMap(([table, rows]) => {
      const now = after[table] ?? [];
      const columns = Object.keys(rows[0] ?? {}).filter(
        (column) =>
          // Searched texts follow from other columns, by a rule that changes.
          column !== 'search' && (now[0] === undefined || column in now[0]) && !REFILLED.has(`${table}.${column}`),
      );
      const line = (row: Record<string, string | null>) =>
        columns.map((column) => `${column}=${row[column]}`).join(' ');
      const left = new Set(now.map(line));
      return rows.filter((row) => !left.has(line(row))).map((row) => `${table}: ${line(row)}`);
    });
}
