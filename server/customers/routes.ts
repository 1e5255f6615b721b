import type { FastifyInstance } from 'fastify';
import { customerCalls } from '../../contract/customers';
import { listRoute, writeRoutes } from '../lib/crudRoutes';
import { route } from '../lib/route';
import { forbidPrivateFilters } from '../rents/visibility';
import { changeCustomer, createCustomer, deleteCustomer, readCustomer, readCustomers } from './customers';
import { filterCustomers } from './filter';

/** Customers; the only list that pages by default (product 3.6). */
export async function customerRoutes(app: FastifyInstance): Promise<void> {
  listRoute(
    app,
    customerCalls.list,
    (query) => ({
      records: filterCustomers(app.db, query),
      isSearched: query.search !== undefined,
      key: 'customers.id',
      sorts: {
        id: 'customers.id',
        description: 'customers.description_sort',
        taxNumber: 'customers.tax_number',
        email: 'customers.email',
        phone: 'customers.phone',
      },
      defaultSort: 'description',
      load: (ids) => readCustomers(app.db, ids),
    }),
    { preValidation: forbidPrivateFilters('query', 'situation') },
  );
  route(app, customerCalls.read, ({ params }) => readCustomer(app.db, params.id));
  writeRoutes(app, customerCalls, { create: createCustomer, change: changeCustomer, remove: deleteCustomer });
}
