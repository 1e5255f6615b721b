import { sql } from 'kysely';
import type { Trx } from '../db/transaction';
import { invalidFields } from '../lib/errors';

/**
 * 400 unless the customer exists and the address is a delivery address of that customer. Both rows are kept from being
 * deleted until the transaction ends.
 */
export async function checkCustomer(trx: Trx, customerId: number, addressId: number | null): Promise<void> {
  const customer = await trx
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customerId)
    .forKeyShare()
    .executeTakeFirst();
  if (!customer) throw invalidFields({ customer: 'not-found' });
  if (addressId === null) return;
  const address = await trx
    .selectFrom('addresses')
    .select(['customer_id', 'is_dellivery_address'])
    .where('id', '=', addressId)
    .forKeyShare()
    .executeTakeFirst();
  if (!address) throw invalidFields({ delliveryAddress: 'not-found' });
  if (address.customer_id !== customerId) throw invalidFields({ delliveryAddress: 'other-customer' });
  if (!address.is_dellivery_address) throw invalidFields({ delliveryAddress: 'not-delivery-address' });
}

/** Days that a customer has to pay after the last day of a rent: its own, or else those of the firm. */
export async function paymentDaysOf(trx: Trx, customerId: number, firm: number): Promise<number> {
  const { days } = await trx
    .selectFrom('customers')
    .select(({ fn }) => fn.coalesce('payment_days', sql<number>`${firm}::integer`).as('days'))
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return days;
}
