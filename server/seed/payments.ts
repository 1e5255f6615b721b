import { sql } from 'kysely';
import type { Day } from '../../src/shared/domain/days/days';
import type { Queryable } from '../db/transaction';

/** Records that these rents were paid on their last day, or today where that is to come, each by a method of its own. */
export async function writePayments(db: Queryable, rents: readonly { id: number }[], today: Day): Promise<void> {
  await sql`insert into ledger_entries (customer_id, rent_id, rent_code, kind, amount, method, on_day)
    select customer_id, id, code, 'PAYMENT', payment_total_with_vat,
      (array['TRANSFER', 'CARD', 'MBWAY', 'CASH'])[1 + id % 4], least(end_date, ${today}::date)
    from rents where id = any(${rents.map(({ id }) => id)}::integer[]) and payment_total_with_vat > 0
    order by least(end_date, ${today}::date), id`.execute(db);
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
