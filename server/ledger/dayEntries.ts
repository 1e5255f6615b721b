import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { cashUpCalls } from '../../contract/cashUps';
import { toWire } from '../../src/shared/domain/days/days';
import type { Queryable } from '../db/transaction';
import { toList } from '../lib/fields';
import { readSpan } from './reports';

type EntriesQuery = Static<typeof cashUpCalls.entries.query>;

/** Entries of some days as a list, reversals too. 400 for reversed days. */
export function entriesOfDays(db: Queryable, query: EntriesQuery) {
  const { from, to } = readSpan(query);
  const { center } = query;
  const [kinds, methods] = [toList(query.kind), toList(query.method)];
  return {
    records: db
      .selectFrom('ledger_entries')
      .where('on_day', '>=', from)
      .where('on_day', '<=', to)
      .$if(kinds !== undefined, (entries) => entries.where('kind', 'in', kinds ?? []))
      .$if(methods !== undefined, (entries) => entries.where('method', 'in', methods ?? []))
      .$if(center !== undefined, (entries) => entries.where(sql<boolean>`coalesce(center_id, 0) = ${Number(center)}`)),
    key: 'ledger_entries.id',
    sorts: {
      onDay: { notNull: 'ledger_entries.on_day' },
      amount: { notNull: 'ledger_entries.amount' },
      money: { notNull: 'ledger_entries.money' },
      method: 'ledger_entries.method',
      kind: { notNull: 'ledger_entries.kind' },
    },
    defaultSort: '-onDay',
    load: (ids: number[]) => readDayEntries(db, ids),
  };
}

async function readDayEntries(
  db: Queryable,
  ids: readonly number[],
): Promise<Static<typeof cashUpCalls.entries.answer>> {
  const rows = await db
    .selectFrom('ledger_entries as entry')
    .innerJoin('customers', 'customers.id', 'entry.customer_id')
    .leftJoin('ledger_entries as reversal', 'reversal.voids_id', 'entry.id')
    .select(['entry.id', 'entry.kind', 'entry.method', 'entry.amount', 'entry.money', 'entry.on_day', 'entry.at'])
    .select(['entry.center_id', 'entry.customer_id', 'customers.description', 'entry.rent_id', 'entry.rent_code'])
    .select(['entry.reference', 'entry.note', 'entry.by_name', 'entry.voids_id', 'reversal.id as reversed_by'])
    .where('entry.id', 'in', ids)
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, kind: row.kind, method: row.method, amount: Number(row.amount), money: Number(row.money) },
    ...{ onDay: toWire(row.on_day), center: row.center_id, reference: row.reference, note: row.note },
    customer: { id: row.customer_id, description: row.description },
    rent: row.rent_id === null || row.rent_code === null ? null : { id: row.rent_id, code: row.rent_code },
    ...{ by: row.by_name, at: row.at.toISOString() },
    ...{ isReversal: row.voids_id !== null, isReversed: row.reversed_by !== null },
  }));
}
