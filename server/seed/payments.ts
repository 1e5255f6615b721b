import { sql } from 'kysely';
import type { Day } from '../../src/shared/domain/days/days';
import type { Queryable } from '../db/transaction';
import { DEPOSIT_ASKED } from '../rents/queries';

/** Records that these rents were paid on their last day, or today where that is to come, each by a method of its own. */
export async function writePayments(db: Queryable, rents: readonly { id: number }[], today: Day): Promise<void> {
  await sql`insert into ledger_entries (customer_id, rent_id, rent_code, kind, amount, method, on_day)
    select customer_id, id, code, 'PAYMENT', payment_total_with_vat,
      (array['TRANSFER', 'CARD', 'MBWAY', 'CASH'])[1 + id % 4], least(end_date, ${today}::date)
    from rents where id = any(${rents.map(({ id }) => id)}::integer[]) and payment_total_with_vat > 0
    order by least(end_date, ${today}::date), id`.execute(db);
}

/**
 * Records part payments in advance, deposits and a customer's credit. Some deposits are of rents that have ended, some are
 * holds.
 */
export async function writeOtherMoney(db: Queryable, today: Day): Promise<void> {
  await sql`insert into ledger_entries (customer_id, rent_id, rent_code, kind, amount, method, on_day)
    select customer_id, id, code, 'PAYMENT', round(payment_total_with_vat * 0.3), (array['MBWAY', 'TRANSFER'])[1 + id % 2],
      least(created_at::date, ${today}::date)
    from rents where settlements = 0 and payment_total_with_vat > 50 and id % 4 = 0 order by created_at, id`.execute(
    db,
  );
  await sql`insert into ledger_entries (customer_id, rent_id, rent_code, kind, amount, method, is_hold, on_day)
    select customer_id, id, code, 'DEPOSIT_IN', (${DEPOSIT_ASKED}), 'CARD', id % 5 = 0, start_date
    from rents where (${DEPOSIT_ASKED}) > 0 and (state = 'ONGOING' and id % 2 = 0
      or state = 'ENDED' and end_date >= ${today}::date - 10 and id % 7 = 0) order by start_date, id`.execute(db);
  await sql`insert into ledger_entries (customer_id, kind, amount, method, on_day, note)
    select id, 'PAYMENT', 150, 'TRANSFER', ${today}::date - 12, 'Pago a mais'
    from customers order by id limit 1`.execute(db);
}

/** Records each payment that the rents of load data say they have, half in advance and the rest on the last day. */
export async function writeLoadPayments(db: Queryable, firstRent: number, today: Day): Promise<void> {
  await sql`alter table ledger_entries disable trigger ledger_entries_after_insert`.execute(db);
  await sql`insert into ledger_entries (customer_id, rent_id, rent_code, kind, amount, method, on_day)
    select customer_id, id, code, 'PAYMENT', case part when 1 then half else paid_total - half end,
      (array['TRANSFER', 'CARD', 'MBWAY', 'CASH'])[1 + (id + part) % 4],
      least(case part when 1 then start_date else end_date end, ${today}::date)
    from (select *, trunc(paid_total / 2, 2) as half from rents where id >= ${firstRent} and paid_total > 0) as paid
      cross join generate_series(1, settlements) as part
    order by start_date, id, part`.execute(db);
  await sql`alter table ledger_entries enable trigger ledger_entries_after_insert`.execute(db);
}
