import type { Trx } from '../db/transaction';

/** Locks assets by ascending serial number, the order of all writers, and returns the versions of those that exist. */
export async function lockAssets(trx: Trx, serials: readonly number[]): Promise<Map<number, number>> {
  if (serials.length === 0) return new Map();
  const rows = await trx
    .selectFrom('assets')
    .select(['serial_number', 'version'])
    .where('serial_number', 'in', serials)
    .orderBy('serial_number')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.serial_number, row.version]));
}
