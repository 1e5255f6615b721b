import { readConfig } from '../config';
import { pathOf } from '../environment';
import { inSnapshot } from '../db/transaction';
import { dump, type Progress } from './dump';
import type { TableSum } from './parts';
import { restore } from './restore';
import { openPlace, requireDatabase, requireUnused, type Place } from './source';

/**
 * The place that a text names: the address of a PostgreSQL server, or a data directory for the embedded database. Throws a
 * SettingError for any other address.
 */
export function placeAt(text: string): Place {
  return /^\s*postgres(?:ql)?:/iu.test(text)
    ? { databaseUrl: readConfig({ DATABASE_URL: text }).databaseUrl, dataDir: '' }
    : { databaseUrl: undefined, dataDir: pathOf('A target that does not begin with postgres://', text) };
}

/**
 * Copies everything from one database to an empty other one, and compares the sums of all tables. The source stays as it
 * is; nothing may use it meanwhile, because later changes would be lost. Throws as
 * `restore`, which replaces nothing here.
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
