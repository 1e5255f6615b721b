import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../../server/db/transaction';

/** Pays the rents that a condition chooses, past the API: as far as they are past ORDERING, they are paid then. */
export async function settle(db: Queryable, chosen: RawBuilder<unknown>): Promise<void> {
  await sql`insert into ledger_entries (customer_id, rent_id, rent_code, kind, amount, method, on_day, source)
    select customer_id, id, code, 'PAYMENT', payment_total_with_vat - paid_total, 'OTHER', end_date, 'PAY_RENT'
    from rents where ${chosen} and not (settlements > 0 and paid_total >= payment_total_with_vat)
      and payment_total_with_vat >= paid_total order by id`.execute(db);
}

/** Takes every payment of the rents that a condition chooses back, past the API. */
export async function unsettle(db: Queryable, chosen: RawBuilder<unknown>): Promise<void> {
  await sql`insert into ledger_entries (customer_id, rent_id, rent_code, kind, amount, method, on_day, source, voids_id)
    select entry.customer_id, rent_id, rent_code, kind, amount, method, on_day, 'PAY_RENT', entry.id
    from ledger_entries as entry join rents on rents.id = rent_id and rents.customer_id = entry.customer_id
    where rents.id in (select id from rents where ${chosen}) and voids_id is null
      and not exists (select from ledger_entries as reversal where reversal.voids_id = entry.id)
    order by entry.id`.execute(db);
}

/** Pays a third of the rents that a condition chooses, past the API, where they are past ORDERING and nothing is paid. */
export async function payPart(db: Queryable, chosen: RawBuilder<unknown>): Promise<void> {
  await sql`insert into ledger_entries (customer_id, rent_id, rent_code, kind, amount, method, on_day, source)
    select customer_id, id, code, 'PAYMENT', trunc(payment_total_with_vat / 3, 2), 'OTHER', end_date, 'MANUAL'
    from rents where ${chosen} and state <> 'ORDERING' and paid_total = 0 and payment_total_with_vat > 1 order by id`.execute(
    db,
  );
}
