import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Static } from 'typebox';
import { matches } from '../db/lookups';
import type { Queryable } from '../db/transaction';
import type { CustomerQuery } from '../../contract/customers';
import type { Situation } from '../../contract/lib/limits';

/** Conditions on a customer's rents; a rent in ORDERING is not owed yet. Fees of the account are owed, too. */
const SITUATIONS: Record<Situation, RawBuilder<SqlBool>> = {
  renting: sql`customers.id in (select customer_id from rents where state = 'ONGOING')`,
  owing: sql`(customers.id in (select customer_id from customer_totals where unpaid > 0)
    or customers.id in (select customer_id from customer_accounts where balance < 0))`,
  withoutRents: sql`not exists (select from rents where rents.customer_id = customers.id)`,
};

/** The customers that pass search and filters. */
export function filterCustomers(
  db: Queryable,
  { search, country, situation }: Pick<Static<typeof CustomerQuery>, 'search' | 'country' | 'situation'>,
) {
  return db
    .selectFrom('customers')
    .where(matches('customers.search', search))
    .$if(country !== undefined, (query) => query.where('customers.country_id', '=', country ?? 0))
    .$if(situation !== undefined, (query) => query.where(SITUATIONS[situation ?? 'renting']));
}
