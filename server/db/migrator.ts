import { sql } from 'kysely';
import { migrations as allMigrations } from './migrations/index';
import { inTransaction, type Queryable, type Trx } from './transaction';

/** A step of the schema: SQL that leads from the step before to this one. Never changed once released. */
export interface Migration {
  name: string;
  sql: string;
}

/** Any number that nothing else locks: processes that start together migrate one after the other. */
const MIGRATION_LOCK = 7_266_201;

/**
 * Brings the schema up to date, each step in a transaction of its own; answers the names of the steps it took.
 * Throws when the database has steps that this version does not know: it was written by a newer one.
 */
export async function migrate(db: Queryable, migrations: readonly Migration[] = allMigrations): Promise<string[]> {
  const applied = await appliedNames(db);
  const unknown = [...applied].filter((name) => !migrations.some((step) => step.name === name));
  if (unknown.length > 0) {
    throw new Error(`The database was written by a newer version of the program (it has ${unknown.join(', ')}).`);
  }
  const taken: string[] = [];
  for (const step of migrations.filter(({ name }) => !applied.has(name))) {
    if (await apply(db, step)) taken.push(step.name);
  }
  return taken;
}

async function appliedNames(db: Queryable): Promise<Set<string>> {
  const table = await sql<{ name: string | null }>`select to_regclass('schema_migrations')::text as name`.execute(db);
  if (table.rows[0]?.name == null) return new Set();
  const { rows } = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(db);
  return new Set(rows.map((row) => row.name));
}

/** Answers whether the step was still to be taken once the lock was had. */
function apply(db: Queryable, step: Migration): Promise<boolean> {
  return inTransaction(db, (trx) => applyMigration(trx, step));
}

/** Takes one step inside a transaction; answers false where it was taken before. */
export async function applyMigration(trx: Trx, step: Migration): Promise<boolean> {
  // A step over many rows takes its time; a server that gave up would never start.
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(trx);
  await sql`create table if not exists schema_migrations (
      name text primary key,
      applied_at timestamptz not null default now()
    )`.execute(trx);
  const { rows } = await sql`select 1 from schema_migrations where name = ${step.name}`.execute(trx);
  if (rows.length > 0) return false;
  await sql.raw(step.sql).execute(trx);
  await sql`insert into schema_migrations (name) values (${step.name})`.execute(trx);
  return true;
}
