import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { Customer } from '../../contract/customers';
import type { Day } from '../../src/shared/domain/days/days';
import type { Queryable } from '../db/transaction';
import { sendDay } from '../lib/fields';
import { readCustomers } from './customers';

interface Row {
  customer_id: number;
  open: number | null;
  id: number | null;
  code: string;
  start_date: Day;
}

/** Customers by their identifiers, in any order, each with what is open and the rent that begins last. */
export async function readCustomersWithRents(db: Queryable, ids: number[]): Promise<Static<typeof Customer>[]> {
  const customers = await readCustomers(db, ids);
  const { rows } = await sql<Row>`
    select asked.customer_id, opened.open, last.id, last.code, last.start_date
    from unnest(${ids}::int[]) as asked (customer_id)
    left join (
      select customer_id, count(*)::int as open from rents
      where state in ('NOT_STARTED', 'ONGOING') and customer_id = any(${ids}::int[]) group by customer_id
    ) as opened using (customer_id)
    left join lateral (
      select id, code, start_date from rents where rents.customer_id = asked.customer_id and state <> 'ORDERING'
      order by start_date desc, id desc limit 1
    ) as last on true`.execute(db);
  const byCustomer = new Map(
    rows.map(({ customer_id, open, id, code, start_date }) => [
      customer_id,
      { open: open ?? 0, last: id === null ? null : { id, code, startDate: sendDay(start_date) } },
    ]),
  );
  return customers.map((customer) => ({ ...customer, rents: byCustomer.get(customer.id) }));
}
