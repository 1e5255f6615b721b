import { sql, type RawBuilder } from 'kysely';
import type { Static } from 'typebox';
import type { customerAccountCalls, ledgerCalls } from '../../contract/ledger';
import { dayNumber, toWire, type Day } from '../../src/shared/domain/days/days';
import { readCustomer } from '../customers/customers';
import type { Queryable } from '../db/transaction';
import { readDay, readToday } from '../lib/days';
import { invalidFields } from '../lib/errors';
import { readAgeing } from './openItems';

type DaysQuery = Static<typeof ledgerCalls.days.query>;
type StatementQuery = Static<typeof customerAccountCalls.statement.query>;

/** Most days in one answer, where they are not added up by month. */
export const MOST_DAYS = 400;

/** What came in and went out on each day or month of a period, by method. Reversals count against their entries. */
export async function readReceived(db: Queryable, query: DaysQuery): Promise<Static<typeof ledgerCalls.days.answer>> {
  const { from, to } = readSpan(query);
  const { by = 'day' } = query;
  if (by === 'day' && dayNumber(to) - dayNumber(from) > MOST_DAYS) throw invalidFields({ to: 'out-of-range' });
  const { rows } = await sql<Received>`
    select date_trunc(${by}, on_day::timestamp)::date as day, method,
      coalesce(sum(money) filter (where kind in ('PAYMENT', 'DEPOSIT_KEPT')), 0) as payments,
      coalesce(sum(-money) filter (where kind = 'REFUND'), 0) as refunds,
      coalesce(sum(money) filter (where kind = 'DEPOSIT_IN'), 0) as "depositsIn",
      coalesce(sum(-money) filter (where kind = 'DEPOSIT_OUT'), 0) as "depositsOut"
    from ledger_day_sums where on_day between ${from}::date and ${to}::date
      ${query.center === undefined ? sql`` : sql`and center = ${Number(query.center)}::integer`}
    group by 1, 2 order by 1, 2`.execute(db);
  return rows
    .map(({ day, method, ...sums }) => ({
      ...{ day: toWire(day), method },
      ...{ payments: Number(sums.payments), refunds: Number(sums.refunds) },
      ...{ depositsIn: Number(sums.depositsIn), depositsOut: Number(sums.depositsOut) },
    }))
    .filter((row) => row.payments !== 0 || row.refunds !== 0 || row.depositsIn !== 0 || row.depositsOut !== 0);
}

interface Received extends Record<'payments' | 'refunds' | 'depositsIn' | 'depositsOut', string> {
  day: Day;
  method: Static<typeof ledgerCalls.days.answer>[number]['method'];
}

/**
 * What a customer owes at the beginning of a period, what changed in it, and what is owed at its end. A rent is owed from its
 * first day on, a charge that was added later from its own day on. Transfers and deposits that are held are not shown, nor is what was reversed on its own day. A reversal of another
 * day stands against its entry. 404 without the customer.
 */
export async function readStatement(
  db: Queryable,
  customerId: number,
  query: StatementQuery,
): Promise<Static<typeof customerAccountCalls.statement.answer>> {
  const { from, to } = readSpan(query);
  const today = readToday(query);
  await readCustomer(db, customerId);
  const begun = sql`customer_id = ${customerId} and state <> 'ORDERING' and start_date <= least(${to}::date, ${today}::date)`;
  const moves = sql`
    select on_day as day, 2 as place, kind, rent_id as rent, rent_code as code, note, id, -paid as value,
      voids_id is not null as reverses
    from ledger_entries as entry where customer_id = ${customerId} and on_day <= ${to}::date
      and kind in ('PAYMENT', 'CREDIT', 'WRITE_OFF', 'DEPOSIT_KEPT', 'OPENING_CREDIT', 'REFUND', 'FEE', 'OPENING_DEBIT')
      and not exists (select from ledger_entries as other where other.on_day = entry.on_day
        and (other.voids_id = entry.id or other.id = entry.voids_id))
    union all
    select start_date, 0, 'RENT', id, code, null, 0, payment_total_with_vat - ${chargedAfter(sql`start_date`)}, false from rents
    where ${begun}
    union all
    select added_on, 1, 'CHARGE', rents.id, code, description, rent_charges.id, payment_value_with_vat, false
    from rents join rent_charges on rent_id = rents.id where ${begun} and added_on > start_date and added_on <= ${to}::date`;
  const { rows: before } = await sql<{ value: string }>`
    select coalesce(sum(value), 0) as value from (${moves}) as moves where day < ${from}::date`.execute(db);
  const { rows } = await sql<Move>`
    select day, kind, rent, code, note, value, reverses from (${moves}) as moves
    where day >= ${from}::date and value <> 0 order by day, place, id, rent`.execute(db);
  const { rows: later } = await sql<{ value: string }>`
    select coalesce(sum(payment_total_with_vat), 0) as value from rents where customer_id = ${customerId}
      and (state = 'ORDERING' or start_date > least(${to}::date, ${today}::date))`.execute(db);
  const opening = Number(before[0]?.value ?? 0);
  const closing = rows.reduce((sum, { value }) => sum + Math.round(Number(value) * 100), Math.round(opening * 100));
  return {
    opening,
    entries: rows.map(({ day, kind, rent, code, note, value, reverses }) => ({
      ...{ day: toWire(day), kind, note },
      rent: rent === null || code === null ? null : { id: rent, code },
      ...{ debit: Math.max(Number(value), 0), credit: Math.max(-Number(value), 0) },
      isReversal: reverses,
    })),
    closing: closing / 100,
    ageing: await readAgeing(db, today, customerId),
    notStarted: Number(later[0]?.value ?? 0),
  };
}

/** Charges of a row of `rents` that were added after a day. */
export function chargedAfter(day: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((select sum(payment_value_with_vat) from rent_charges where rent_id = rents.id and added_on > ${day}), 0)`;
}

interface Move {
  day: Day;
  kind: Static<typeof customerAccountCalls.statement.answer>['entries'][number]['kind'];
  rent: number | null;
  code: string | null;
  note: string | null;
  value: string;
  reverses: boolean;
}

/** A condition on the till of a query, whose center is 0 for money without one. */
export function ofTill(center: number | string | undefined): RawBuilder<unknown> {
  return center === undefined ? sql`` : sql`and coalesce(center_id, 0) = ${Number(center)}::integer`;
}

/** The days of a query; 400 where the end is before the beginning. */
export function readSpan(query: { from: string; to: string }): { from: Day; to: Day } {
  const from = readDay('from', query.from);
  const to = readDay('to', query.to);
  if (to < from) throw invalidFields({ to: 'end-before-start' });
  return { from, to };
}
