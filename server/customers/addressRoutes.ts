import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { matches } from '../db/lookups';
import { expectedVersion, runCommand } from '../lib/commands';
import { sendList } from '../lib/list';
import { readers } from '../../contract/lib/readers';
import { changeAddress, createAddress, deleteAddress, readAddresses } from './addresses';
import { Address, AddressBody, AddressPatch, AddressQuery } from './schemas';
import { written } from '../../contract/lib/schemas';
import { IdParams, NoContent } from '../../contract/lib/values';

const read = { permission: readers.addresses } as const;
const update = { permission: 'customer:update', reads: read.permission } as const;
const tags = ['addresses'];

/** Addresses of customers: without a page of their own, so no call reads a single one. */
export const addressRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/addresses',
    { config: read, schema: { tags, querystring: AddressQuery, response: { 200: Type.Array(Address) } } },
    (request, reply) => {
      const { customer, search } = request.query;
      return sendList(
        reply,
        {
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
          idOf: (address) => address.id,
        },
        request.query,
      );
    },
  );

  app.post(
    '/addresses',
    {
      config: { ...update, audit: ['addresses', 'create'] },
      schema: { tags, body: AddressBody, response: { 201: written(Address) } },
    },
    (request, reply) =>
      runCommand(request, reply, async (trx) => ({ status: 201, body: await createAddress(trx, request.body) })),
  );

  app.patch(
    '/addresses/:id',
    {
      config: { ...update, audit: ['addresses', 'update'] },
      schema: { tags, params: IdParams, body: AddressPatch, response: { 200: written(Address) } },
    },
    (request, reply) =>
      runCommand(request, reply, async (trx) => ({
        status: 200,
        body: await changeAddress(trx, request.params.id, request.body, expectedVersion(request)),
      })),
  );

  app.delete(
    '/addresses/:id',
    {
      config: { ...update, audit: ['addresses', 'delete'] },
      schema: { tags, params: IdParams, response: { 204: NoContent } },
    },
    (request, reply) =>
      runCommand(request, reply, async (trx) => {
        await deleteAddress(trx, request.params.id, expectedVersion(request));
        return { status: 204 };
      }),
  );
};
