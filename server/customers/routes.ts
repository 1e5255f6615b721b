import type { FastifyInstance } from 'fastify';
import { customerCalls } from '../../contract/customers';
import { writeRoutes } from '../lib/crudRoutes';
import { sendList } from '../lib/list';
import { route } from '../lib/route';
import { forbidPrivateFilters, readsRents } from '../rents/visibility';
import { changeCustomer, createCustomer, deleteCustomer, readCustomer, readCustomers } from './customers';
import { filterCustomers } from './filter';
import { readCustomersWithRents } from './rentsOfCustomers';

const SORTS = {
  id: 'customers.id',
  description: 'customers.description_sort',
  taxNumber: 'customers.tax_number',
  email: 'customers.email',
  phone: 'customers.phone',
};

/** Customers; the only list that pages by default (product 3.6). */
export async function customerRoutes(app: FastifyInstance): Promise<void> {
  route(
    app,
    customerCalls.list,
    (request, reply) => {
      const { query } = request;
      const load = readsRents(request) ? readCustomersWithRents : readCustomers;
      return sendList(
        reply,
        {
          records: filterCustomers(app.db, query),
          isSearched: query.search !== undefined,
          key: 'customers.id',
          sorts: SORTS,
          defaultSort: 'description',
          load: (ids) => load(app.db, ids),
          idOf: ({ id }) => id,
        },
        query,
      );
    },
    { preValidation: forbidPrivateFilters('query', 'situation') },
  );
  route(app, customerCalls.read, ({ params }) => readCustomer(app.db, params.id));
  writeRoutes(app, customerCalls, { create: createCustomer, change: changeCustomer, remove: deleteCustomer });
}
