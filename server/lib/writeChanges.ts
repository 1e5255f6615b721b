import { sql, type RawBuilder } from 'kysely';
import type { RowChange } from '../db/schema';
import type { Trx } from '../db/transaction';
import { changesOf } from './fields';

type VersionedTable =
  | 'addresses'
  | 'asset_models'
  | 'asset_states'
  | 'centers'
  | 'charge_types'
  | 'customers'
  | 'maintenances'
  | 'tags';

/** Tables that keep the time of the last change. */
const TIMED = new Set<VersionedTable>(['addresses', 'customers', 'maintenances']);

/** Column that every change of a record sets where the table keeps no time: the next version. */
export function nextVersion(): { version: RawBuilder<number> } {
  return { version: sql<number>`version + 1` };
}

/** Columns that every change of a record sets: the next version, and the time. */
export function touchedColumns(): { version: RawBuilder<number>; updated_at: RawBuilder<Date> } {
  return { ...nextVersion(), updated_at: sql<Date>`now()` };
}

/** Writes the defined columns of a record and raises its version; does nothing where none is defined. */
export async function writeChanges<T extends VersionedTable>(
  trx: Trx,
  table: T,
  id: number,
  columns: RowChange<T>,
): Promise<void> {
  const changes = changesOf(columns);
  if (!changes) return;
  const touched = TIMED.has(table) ? touchedColumns() : nextVersion();
  await trx
    .updateTable<VersionedTable>(table)
    .set({ ...changes, ...touched })
    .where('id', '=', id)
    .execute();
}
