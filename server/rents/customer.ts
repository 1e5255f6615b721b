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
