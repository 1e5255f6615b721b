import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { expectedVersion, runCommand } from '../lib/commands';
import { sendList } from '../lib/list';
import { readers } from '../../contract/lib/readers';
import { changeCustomer, createCustomer, deleteCustomer, readCustomer, readCustomers } from './customers';
import { filterCustomers } from './filter';
import { forbidPrivateFilters } from '../rents/visibility';
import { Customer, CustomerBody, CustomerPatch, CustomerQuery, WrittenCustomer } from './schemas';
import { written } from '../../contract/lib/schemas';
import { IdParams, NoContent } from '../../contract/lib/values';

const read = { permission: readers.customers } as const;
const update = { permission: 'customer:update', reads: read.permission } as const;
const tags = ['customers'];

/** Customers; the only list that pages by default (product 3.6). */
export const customerRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const list = {
    config: read,
    schema: { tags, querystring: CustomerQuery, response: { 200: Type.Array(Customer) } },
    preValidation: forbidPrivateFilters('query', 'situation'),
  };
  app.get('/customers', list, (request, reply) =>
    sendList(
      reply,
      {
        records: filterCustomers(app.db, request.query),
        isSearched: request.query.search !== undefined,
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
        idOf: (customer) => customer.id,
      },
      request.query,
    ),
  );

  app.get(
    '/customers/:id',
    { config: read, schema: { tags, params: IdParams, response: { 200: Customer } } },
    (request) => readCustomer(app.db, request.params.id),
  );

  app.post(
    '/customers',
    {
      config: { ...update, audit: ['customers', 'create'] },
      schema: { tags, body: CustomerBody, response: { 201: written(WrittenCustomer) } },
    },
    (request, reply) =>
      runCommand(request, reply, async (trx) => ({ status: 201, body: await createCustomer(trx, request.body) })),
  );

  app.patch(
    '/customers/:id',
    {
      config: { ...update, audit: ['customers', 'update'] },
      schema: { tags, params: IdParams, body: CustomerPatch, response: { 200: written(WrittenCustomer) } },
    },
    (request, reply) =>
      runCommand(request, reply, async (trx) => ({
        status: 200,
        body: await changeCustomer(trx, request.params.id, request.body, expectedVersion(request)),
      })),
  );

  app.delete(
    '/customers/:id',
    {
      config: { ...update, audit: ['customers', 'delete'] },
      schema: { tags, params: IdParams, response: { 204: NoContent } },
    },
    (request, reply) =>
      runCommand(request, reply, async (trx) => {
        await deleteCustomer(trx, request.params.id, expectedVersion(request));
        return { status: 204 };
      }),
  );
};
