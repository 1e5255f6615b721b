import type { FastifyInstance } from 'fastify';
import { addressCalls } from '../../contract/customers';
import { matches } from '../db/lookups';
import { listRoute, writeRoutes } from '../lib/crudRoutes';
import { changeAddress, createAddress, deleteAddress, readAddresses } from './addresses';

/** Addresses of customers. */
export async function addressRoutes(app: FastifyInstance): Promise<void> {
  listRoute(app, addressCalls.list, ({ customer, search }) => ({
    records: app.db
      .selectFrom('addresses')
      .where(matches('addresses.search', search))
      .$if(customer !== undefined, (query) => query.where('addresses.customer_id', '=', customer ?? 0)),
    key: 'addresses.id',
    sorts: {
      id: 'addresses.id',
      street: 'addresses.street',
      postalCode: 'addresses.postal_code',
      postalCodeLocation: 'addresses.postal_code_location',
    },
    load: (ids) => readAddresses(app.db, ids),
  }));
  writeRoutes(app, addressCalls, { create: createAddress, change: changeAddress, remove: deleteAddress });
}
