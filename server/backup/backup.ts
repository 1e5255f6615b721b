import { inSnapshot } from '../db/transaction';
import { dump, type Progress } from './dump';
import { writeBackup } from './file';
import { openForReading, type Place } from './source';

/**
 * Writes everything in a database to a new file, while others go on writing: the file is a snapshot of one moment.
 * Answers the file's size in bytes.
 */
export async function backUp(place: Place, file: string, progress?: Progress): Promise<number> {
  const store = await openForReading(place);
  try {
    return await inSnapshot(store.db, (trx) => writeBackup(file, dump(trx, progress)));
  } finally {
    await store.close();
  }
}
