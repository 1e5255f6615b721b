import type { Static } from 'typebox';
import { sql } from 'kysely';
import type { customerAccountCalls, ledgerCalls } from '../../contract/ledger';
import { MOST_ON_ACCOUNT } from '../../contract/lib/limits';
import { toCents } from '../../src/shared/domain/formats/money';
import { readCustomer } from '../customers/customers';
import { asAccount, creditOf } from './accounts';
import { readAgeing } from './openItems';
import { today, toWire, type Day } from '../../src/shared/domain/days/days';
import type { Queryable } from '../db/transaction';
import { requireRent } from '../rents/historyRoutes';

/** Balance of a customer's account, for the log. */
export async function readBalance(db: Queryable, customerId: number): Promise<{ accountBalance: number }> {
  const row = await db
    .selectFrom('customer_accounts')
    .select('balance')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return { accountBalance: Number(row?.balance ?? 0) };
}

/** The account of a customer beside the rents, and what is missing of these. 404 without one. */
export async function readAccount(
  db: Queryable,
  customerId: number,
  day: Day = today(),
): Promise<Static<typeof customerAccountCalls.read.answer>> {
  await readCustomer(db, customerId);
  const row = await db
    .selectFrom('customer_accounts')
    .select(['balance', 'debts'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  const account = asAccount(row);
  const unpaid = db
    .selectFrom('rents')
    .where('customer_id', '=', customerId)
    .where('payed', '=', false)
    .where('state', '!=', 'ORDERING')
    .whereRef('paid_total', '<', 'payment_total_with_vat');
  const { missing } = await unpaid
    .select(sql<string>`coalesce(sum(payment_total_with_vat - paid_total), 0)`.as('missing'))
    .executeTakeFirstOrThrow();
  const rents = await unpaid
    .select(['id', 'code', 'start_date', 'end_date', 'due_on', 'payment_total_with_vat', 'paid_total'])
    .orderBy('due_on')
    .orderBy('id')
    .limit(MOST_ON_ACCOUNT)
    .execute();
  const entries = await selectEntries(db)
    .where('entry.customer_id', '=', customerId)
    .where('entry.rent_id', 'is', null)
    .limit(MOST_ON_ACCOUNT)
    .execute();
  return {
    balance: account.balance / 100,
    credit: creditOf(account) / 100,
    missing: Number(missing),
    ageing: await readAgeing(db, day, customerId),
    open: rents.map((rent) => ({
      ...{
        id: rent.id,
        code: rent.code,
        startDate: toWire(rent.start_date),
        endDate: toWire(rent.end_date),
        dueOn: toWire(rent.due_on),
      },
      ...{ total: Number(rent.payment_total_with_vat), paidTotal: Number(rent.paid_total) },
      missing: (toCents(Number(rent.payment_total_with_vat)) - toCents(Number(rent.paid_total))) / 100,
    })),
    entries: entries.map(entryOf),
  };
}

/** Entries of a rent, the newest first, each with its reversal. 404 for a rent that never was; a cancelled one has its entries. */
export async function readEntries(db: Queryable, rentId: number): Promise<Static<typeof ledgerCalls.entries.answer>> {
  const rows = await selectEntries(db).where('entry.rent_id', '=', rentId).execute();
  if (rows.length === 0) await requireRent(db, rentId);
  return rows.map(entryOf);
}

function selectEntries(db: Queryable) {
  return db
    .selectFrom('ledger_entries as entry')
    .leftJoin('ledger_entries as reversal', 'reversal.voids_id', 'entry.id')
    .select(['entry.id', 'entry.group_id', 'entry.kind', 'entry.amount', 'entry.method', 'entry.is_hold'])
    .select(['entry.on_day', 'entry.at', 'entry.center_id', 'entry.reference', 'entry.note', 'entry.by_name'])
    .select(['reversal.at as voided_at', 'reversal.by_name as voided_by', 'reversal.note as reason'])
    .where('entry.voids_id', 'is', null)
    .orderBy('entry.on_day', 'desc')
    .orderBy('entry.id', 'desc');
}

type EntryRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number];

function entryOf(row: EntryRow) {
  return {
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
  };
}
