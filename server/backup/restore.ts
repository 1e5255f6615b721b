import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { lockDataDir } from '../db/dataDirLock';
import type { Store } from '../db/engine';
import { applyMigrations } from '../db/migrator';
import { inTransaction, type Trx } from '../db/transaction';
import { dump, type Progress } from './dump';
import { load } from './load';
import { BackupDamagedError, sumsOf, type BackupParts, type TableSum } from './parts';
import { hasEmbedded, openPlace, requireUnused, type Place } from './source';
import { hasTables } from './tables';

interface Options {
  /** Whether a database that holds something may be replaced. */
  replace: boolean;
  /** Whether everybody has to sign in again: sessions that were ended since a backup would be open again. */
  endsSessions: boolean;
  progress?: Progress;
}

/** Thrown where a database holds something that the command does not replace. */
export class OccupiedError extends Error {}

/** The sums of what was restored, and where the replaced embedded database lies now. */
export interface Restored {
  sums: TableSum[];
  former: string | undefined;
}

/**
 * Fills a database with the parts of a backup and brings its schema up to date. Former data are replaced when all is
 * written and compared: a damaged backup, or a failure, leaves everything as it was. Throws BackupDamagedError, an
 * OccupiedError for a database that holds something, and DataDirInUseError while another process has it.
 */
export async function restore(place: Place, parts: BackupParts, options: Options): Promise<Restored> {
  if (place.databaseUrl === undefined) return replaceEmbedded(place, parts, options);
  const store = await openPlace(place);
  try {
    await requireUnused(store.db);
    const holds = await hasTables(store.db);
    if (holds && !options.replace) throw new OccupiedError('The database holds data already.');
    return { sums: await fill(store, parts, options, holds ? dropEverything : undefined), former: undefined };
  } finally {
    await store.close();
  }
}

/** Fills a new database beside the present one and puts it in its place. */
async function replaceEmbedded({ dataDir }: Place, parts: BackupParts, options: Options): Promise<Restored> {
  const lock = await lockDataDir(dataDir);
  const fresh = join(dataDir, 'restoring');
  try {
    const holds = hasEmbedded(dataDir);
    if (holds && !options.replace) throw new OccupiedError(`${dataDir} holds a database already.`);
    rmSync(fresh, { recursive: true, force: true });
    const store = await openPlace({ databaseUrl: undefined, dataDir: fresh });
    let sums: TableSum[];
    try {
      sums = await fill(store, parts, options);
    } finally {
      await store.close();
    }
    const former = holds ? `db-before-${new Date().toISOString().replace(/[:.]/gu, '-')}` : undefined;
    exchange(dataDir, fresh, former);
    return { sums, former };
  } finally {
    rmSync(fresh, { recursive: true, force: true });
    await lock.release();
  }
}

/**
 * Puts the files of a database in the place of the present ones, which stay under another name where there are some.
 */
function exchange(dataDir: string, fresh: string, former: string | undefined): void {
  const present = join(dataDir, 'db');
  if (former === undefined) rmSync(present, { recursive: true, force: true });
  else renameSync(present, join(dataDir, former));
  renameSync(join(fresh, 'db'), present);
  if (former === undefined) renameSync(join(fresh, 'db-created'), join(dataDir, 'db-created'));
}

async function fill(
  store: Store,
  parts: BackupParts,
  { endsSessions, progress }: Options,
  before?: (trx: Trx) => Promise<void>,
): Promise<TableSum[]> {
  const sums = await inTransaction(store.db, async (trx) => {
    await before?.(trx);
    const expected = await load(trx, parts, progress);
    if (JSON.stringify(await sumsOf(dump(trx))) !== JSON.stringify(expected))
      throw new BackupDamagedError('The database does not hold what the backup holds.');
    await applyMigrations(trx);
    if (endsSessions)
      for (const table of ['sessions', 'password_resets'] as const) await trx.deleteFrom(table).execute();
    return expected;
  });
  await sql`vacuum (analyze)`.execute(store.db);
  return sums;
}

/** Drops what belongs to the program: all that is in the schema and no part of an extension. */
async function dropEverything(trx: Trx): Promise<void> {
  const { rows } = await sql<{ statement: string }>`
    select format('drop %s if exists %s cascade', kind, name) as statement from (
      select oid, 1 as step, 'table' as kind, oid::regclass::text as name
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      union all
      select oid, 2, 'sequence', oid::regclass::text
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'
      union all
      select oid, 3, 'function', oid::regprocedure::text from pg_proc where pronamespace = 'public'::regnamespace
      union all
      select oid, 4, 'type', oid::regtype::text
      from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd', 'r') or oid in (
        select reltype from pg_class where relnamespace = 'public'::regnamespace and relkind = 'c')
    ) own
    where not exists (select from pg_depend where objid = own.oid and deptype = 'e') order by step`.execute(trx);
  for (const { statement } of rows) await sql.raw(statement).execute(trx);
}
