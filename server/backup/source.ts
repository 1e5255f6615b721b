import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Config } from '../config';
import { DataDirInUseError } from '../db/dataDirLock';
import { openStore, type Store } from '../db/engine';
import type { Queryable } from '../db/transaction';
import { askForSnapshot } from './snapshots';

/** Where a database is: at an address, or in a data directory without one. */
export type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** Opens the database of a place. Throws DataDirInUseError while another process has the embedded one. */
export function openPlace(place: Place): Promise<Store> {
  return openStore({ ...place, databasePool: 1 });
}

/** Opens a database for reading as a whole: of a running server's embedded one, a copy. Throws when there is none. */
export async function openForReading(place: Place): Promise<Store> {
  requireDatabase(place);
  try {
    return await openPlace(place);
  } catch (error) {
    if (!(error instanceof DataDirInUseError)) throw error;
  }
  const copy = await askForSnapshot(place.dataDir);
  const store = await openPlace({ ...place, dataDir: copy.dataDir });
  return {
    ...store,
    async close() {
      await store.close();
      copy.release();
    },
  };
}

/** Throws where an embedded database would be created by opening it. */
export function requireDatabase({ databaseUrl, dataDir }: Place): void {
  if (databaseUrl === undefined && !hasEmbedded(dataDir))
    throw new Error(`There is no database in ${dataDir}. DATA_DIR or DATABASE_URL say where it is.`);
}

/** Whether a data directory holds a finished database. */
export function hasEmbedded(dataDir: string): boolean {
  return existsSync(join(dataDir, 'db-created'));
}

/** Throws while processes of the program are connected to this PostgreSQL database. */
export async function requireUnused(db: Queryable): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and application_name = 'rental-cockpit' and pid <> pg_backend_pid()`.execute(db);
  if ((rows[0]?.count ?? 0) > 0) throw new Error('Processes still use this database. Stop them first.');
}
