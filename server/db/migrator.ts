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

/** Thrown when a step fails. Nothing of the upgrade is in the database then, so the version before works as it did. */
export class MigrationError extends Error {
  constructor(step: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(
      `The database could not be brought up to date${step && `: step ${step} failed`} (${reason}).\n` +
        'Nothing in it was changed. Start the version that ran before, which works as it did, and report this message.',
      { cause },
    );
  }
}

/**
 * Brings the schema up to date, all missing steps in one transaction; answers their names. Throws when the database has
 * steps that this version does not know: it was written by a newer one.
 */
export async function migrate(db: Queryable, migrations: readonly Migration[] = allMigrations): Promise<string[]> {
  const applied = await appliedNames(db);
  const unknown = [...applied].filter((name) => !migrations.some((step) => step.name === name));
  if (unknown.length > 0) {
    throw new Error(`The database was written by a newer version of the program (it has ${unknown.join(', ')}).`);
  }
  if (migrations.every(({ name }) => applied.has(name))) return [];
  let current = '';
  try {
    return await inTransaction(db, (trx) => applyMigrations(trx, migrations, (name) => (current = name)));
  } catch (error) {
    throw new MigrationError(current, error);
  }
}

async function appliedNames(db: Queryable): Promise<Set<string>> {
  const table = await sql<{ name: string | null }>`select to_regclass('schema_migrations')::text as name`.execute(db);
  if (table.rows[0]?.name == null) return new Set();
  const { rows } = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(db);
  return new Set(rows.map((row) => row.name));
}

/**
 * Applies the migrations that the database does not have yet, inside a transaction. Calls `report` before each and
 * returns their names.
 */
export async function applyMigrations(
  trx: Trx,
  migrations: readonly Migration[] = allMigrations,
  report: (name: string) => void = () => undefined,
): Promise<string[]> {
  // Large tables take long; with a timeout the server would never start.
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(trx);
  await sql`create table if not exists schema_migrations (
      name text primary key,
      applied_at timestamptz not null default now()
    )`.execute(trx);
  // Read under the lock: another process may have applied them meanwhile.
  const applied = await appliedNames(trx);
  const missing = migrations.filter(({ name }) => !applied.has(name));
  for (const { name, sql: statements } of missing) {
    report(name);
    await sql.raw(statements).execute(trx);
    await sql`insert into schema_migrations (name) values (${name})`.execute(trx);
  }
  return missing.map(({ name }) => name);
}
