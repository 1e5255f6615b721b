import type { Static } from 'typebox';
import type { ledgerCalls } from '../../contract/ledger';
import { toWire } from '../../src/shared/domain/days/days';
import type { Queryable } from '../db/transaction';
import { requireRent } from '../rents/historyRoutes';

/** Entries of a rent, the newest first, each with its reversal. 404 for a rent that never was; a cancelled one has its entries. */
export async function readEntries(db: Queryable, rentId: number): Promise<Static<typeof ledgerCalls.entries.answer>> {
  const rows = await db
    .selectFrom('ledger_entries as entry')
    .leftJoin('ledger_entries as reversal', 'reversal.voids_id', 'entry.id')
    .select([
      'entry.id',
      'entry.group_id',
      'entry.kind',
      'entry.amount',
      'entry.method',
      'entry.is_hold',
      'entry.on_day',
      'entry.at',
    ])
    .select(['entry.center_id', 'entry.reference', 'entry.note', 'entry.by_name'])
    .select(['reversal.at as voided_at', 'reversal.by_name as voided_by', 'reversal.note as reason'])
    .where('entry.rent_id', '=', rentId)
    .where('entry.voids_id', 'is', null)
    .orderBy('entry.on_day', 'desc')
    .orderBy('entry.id', 'desc')
    .execute();
  if (rows.length === 0) await requireRent(db, rentId);
  return rows.map((row) => ({
    id: row.id,
    group: row.group_id,
    kind: row.kind,
    amount: Number(row.amount),
    method: row.method,
    isHold: row.is_hold,
    onDay: toWire(row.on_day),
    center: row.center_id,
    reference: row.reference,
    note: row.note,
    by: row.by_name,
    at: row.at.toISOString(),
    ...(row.voided_at && {
      voided: { by: row.voided_by, at: row.voided_at.toISOString(), reason: row.reason },
    }),
  }));
}
