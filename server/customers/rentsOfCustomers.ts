import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { Customer } from '../../contract/customers';
import type { Day } from '../../src/shared/domain/days/days';
import { toCents } from '../../src/shared/domain/formats/money';
import type { Queryable } from '../db/transaction';
import { sendDay } from '../lib/fields';
import { readCustomers } from './customers';

interface Row {
  customer_id: number;
  open: number | null;
  id: number | null;
  code: string;
  start_date: Day;
  missing: string | null;
  balance: string | null;
}

/** The customers with these ids, in any order, each with its number of open rents, its latest rent, its debt and its credit. */
export async function readCustomersWithRents(db: Queryable, ids: number[]): Promise<Static<typeof Customer>[]> {
  const customers = await readCustomers(db, ids);
  const { rows } = await sql<Row>`
    select asked.customer_id, opened.open, last.id, last.code, last.start_date, owing.missing, accounts.balance
    from unnest(${ids}::int[]) as asked (customer_id)
    left join (
      select customer_id, count(*)::int as open from rents
      where state in ('NOT_STARTED', 'ONGOING') and customer_id = any(${ids}::int[]) group by customer_id
    ) as opened using (customer_id)
    left join (
      select customer_id, sum(payment_total_with_vat - paid_total) as missing from rents
      where not payed and state <> 'ORDERING' and paid_total < payment_total_with_vat and customer_id = any(${ids}::int[])
      group by customer_id
    ) as owing using (customer_id)
    left join customer_accounts as accounts using (customer_id)
    left join lateral (
      select id, code, start_date from rents where rents.customer_id = asked.customer_id and state <> 'ORDERING'
      order by start_date desc, id desc limit 1
    ) as last on true`.execute(db);
  const byCustomer = new Map(
    rows.map(({ customer_id, open, id, code, start_date, missing, balance }) => [
      customer_id,
      {
        rents: { open: open ?? 0, last: id === null ? null : { id, code, startDate: sendDay(start_date) } },
        account: balanceOf(toCents(Number(missing)), toCents(Number(balance))),
      },
    ]),
  );
  return customers.map((customer) => ({ ...customer, ...byCustomer.get(customer.id) }));
}

/** Both in cents; an account below 0 is owed, one above is a credit. In euro. */
function balanceOf(missing: number, balance: number) {
  return { owes: (missing + Math.max(-balance, 0)) / 100, credit: Math.max(balance, 0) / 100 };
}
