import { sql } from 'kysely';
import type { Trx } from '../db/transaction';
import { BATCH, FORMAT, RowSum, VERSION, type BackupPart } from './parts';
import { readMigrations, readSequences, readTables, type TableShape } from './tables';

/** Called with the number of rows of a table that are done: after each batch, and once at its end. */
export type Progress = (table: string, rows: number, isDone: boolean) => void;

/**
 * Reads the whole database as parts of a backup; the transaction should be a snapshot. The texts are the same whichever
 * engine holds the data, so that sums can be compared.
 */
export async function* dump(trx: Trx, progress: Progress = () => {}): AsyncGenerator<BackupPart> {
  // A long reading must not be taken for one that hangs; the texts of times, bytes and floats depend on these settings.
  await sql`select set_config(name, value, true) from (values
    ('statement_timeout', '0'), ('idle_in_transaction_session_timeout', '0'), ('TimeZone', 'UTC'), ('DateStyle', 'ISO, YMD'),
    ('IntervalStyle', 'postgres'), ('bytea_output', 'hex'), ('extra_float_digits', '1')) setting (name, value)`.execute(
    trx,
  );
  const migrations = await readMigrations(trx);
  yield { part: 'start', format: FORMAT, version: VERSION, createdAt: new Date().toISOString(), migrations };
  const tables = await readTables(trx);
  for (const table of tables) yield* dumpTable(trx, table, progress);
  yield { part: 'sequences', places: await readSequences(trx) };
  yield { part: 'end', tables: tables.length };
}

async function* dumpTable(trx: Trx, table: TableShape, progress: Progress): AsyncGenerator<BackupPart> {
  const { name, columns, order } = table;
  yield { part: 'table', name, columns: columns.map((column) => column.name) };
  const texts = columns.map((column) => sql`t.${sql.ref(column.name)}::text`);
  await sql`declare backup_rows no scroll cursor for
    select json_build_array(${sql.join(texts)})::text as row from ${sql.table(name)} t order by ${sql.raw(order)}`.execute(
    trx,
  );
  // Bytes of files may be a megabyte each, twice that as text.
  const batchRows = columns.some(({ type }) => type === 'bytea') ? 4 : BATCH.rows;
  const sum = new RowSum(name);
  let read = 0;
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(batchRows)} from backup_rows`.execute(trx);
    if (rows.length === 0) break;
    const batch = rows.map(({ row }) => row);
    sum.add(batch);
    yield { part: 'rows', rows: batch };
    progress(name, (read += batch.length), false);
  }
  await sql`close backup_rows`.execute(trx);
  progress(name, read, true);
  yield { part: 'sum', ...sum.finish() };
}
