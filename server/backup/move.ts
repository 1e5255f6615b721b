import { resolve } from 'node:path';
import { inSnapshot } from '../db/transaction';
import { dump, type Progress } from './dump';
import type { TableSum } from './parts';
import { restore } from './restore';
import { openPlace, requireDatabase, requireUnused, type Place } from './source';

/** The place that an address names: a PostgreSQL server, or a data directory for the embedded database. */
export function placeAt(address: string): Place {
  return /^postgres(?:ql)?:/u.test(address)
    ? { databaseUrl: address, dataDir: '' }
    : { databaseUrl: undefined, dataDir: resolve(address) };
}

/**
 * Copies everything from one database to an empty other one, and compares the sums of all tables. The source stays as it
 * is; nothing may use it meanwhile, because later changes would be lost. Throws as `restore`.
 */
export async function move(from: Place, to: Place, progress?: Progress): Promise<TableSum[]> {
  requireDatabase(from);
  const store = await openPlace(from);
  try {
    if (store.kind === 'postgres') await requireUnused(store.db);
    return await inSnapshot(store.db, async (trx) => {
      const { sums } = await restore(to, dump(trx), { replace: false, endsSessions: false, progress });
      return sums;
    });
  } finally {
    await store.close();
  }
}
