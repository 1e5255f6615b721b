import { sql } from 'kysely';
import { dropIndexes } from '../db/indexes';
import { migrations as allMigrations } from '../db/migrations/index';
import { applyMigrations } from '../db/migrator';
import type { Trx } from '../db/transaction';
import type { Progress } from './dump';
import { BackupDamagedError, type BackupPart, type BackupParts, type TableSum } from './parts';
import { readTables, setSequences, type TableShape } from './tables';

/**
 * Fills an empty database from the parts of a backup: first the schema as it was then, next every row. All of it happens
 * in the given transaction. The caller migrates on to today's schema. Answers the sums that the parts name. Throws
 * BackupDamagedError for parts that do not fit.
 */
export async function load(trx: Trx, parts: BackupParts, progress: Progress = () => {}): Promise<TableSum[]> {
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
  await sql`set local timezone = 'UTC'`.execute(trx);
  let tables = new Map<string, TableShape>();
  let finish = async (): Promise<void> => {};
  let current: Insert | undefined;
  const sums: TableSum[] = [];
  for await (const part of parts) {
    if (part.part === 'start') {
      await createSchema(trx, part.migrations);
      tables = new Map((await readTables(trx)).map((table) => [table.name, table]));
      finish = await prepareTables(trx, [...tables.keys()]);
    }
    if (part.part === 'table') current = insertInto(tables, part);
    if (part.part === 'rows' && current) progress(current.name, await current.insert(trx, part.rows), false);
    if (part.part === 'sum') {
      progress(part.name, part.rows, true);
      sums.push({ name: part.name, rows: part.rows, sha256: part.sha256 });
    }
    if (part.part === 'sequences') await setSequences(trx, part.places);
  }
  await finish();
  return sums;
}

/** The schema as a backup names it, without the rows that migrations bring. */
async function createSchema(trx: Trx, names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !allMigrations.some((step) => step.name === name));
  if (unknown.length > 0)
    throw new BackupDamagedError(`The backup was made by a newer version of the program (${unknown.join(', ')}).`);
  await applyMigrations(
    trx,
    allMigrations.filter(({ name }) => names.includes(name)),
  );
}

/**
 * Empties the tables and takes away what would check or count every row: triggers, foreign keys and indexes. The returned
 * function puts it back, which checks all rows at once.
 */
async function prepareTables(trx: Trx, names: readonly string[]): Promise<() => Promise<void>> {
  for (const name of names) await sql`alter table ${sql.table(name)} disable trigger user`.execute(trx);
  await sql`truncate ${sql.join(names.map((name) => sql.table(name)))}`.execute(trx);
  const { rows: keys } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(trx);
  for (const { table, name } of keys) await sql.raw(`alter table ${table} drop constraint ${name}`).execute(trx);
  const buildIndexes = await dropIndexes(trx, names);
  return async () => {
    await buildIndexes();
    for (const { table, name, definition } of keys)
      await sql.raw(`alter table ${table} add constraint ${name} ${definition}`).execute(trx);
    for (const name of names) await sql`alter table ${sql.table(name)} enable trigger user`.execute(trx);
  };
}

/** Inserts rows into one table; `insert` answers how many there are so far. */
interface Insert {
  name: string;
  insert(trx: Trx, rows: readonly string[]): Promise<number>;
}

function insertInto(tables: Map<string, TableShape>, { name, columns }: BackupPart & { part: 'table' }): Insert {
  const shape = tables.get(name);
  const fits = shape && shape.columns.map((column) => column.name).join() === columns.join();
  if (!fits) throw new BackupDamagedError(`The table ${name} is not one of the schema that the backup names.`);
  const targets = sql.join(columns.map((column) => sql.ref(column)));
  const values = sql.join(shape.columns.map(({ type }, place) => sql`(r->>${sql.lit(place)})::${sql.raw(type)}`));
  let inserted = 0;
  return {
    name,
    async insert(trx, rows) {
      await sql`insert into ${sql.table(name)} (${targets}) overriding system value
        select ${values} from json_array_elements(${`[${rows.join(',')}]`}::json) r`.execute(trx);
      return (inserted += rows.length);
    },
  };
}
