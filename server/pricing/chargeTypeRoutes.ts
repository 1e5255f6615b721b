import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { sql } from 'kysely';
import { Type } from 'typebox';
import { matches } from '../db/lookups';
import { expectedVersion, runCommand } from '../lib/commands';
import { sendList } from '../lib/list';
import { readers } from '../../contract/lib/readers';
import { ListQuery, written } from '../../contract/lib/schemas';
import { IdParams, NoContent } from '../../contract/lib/values';
import { changeChargeType, createChargeType, deleteChargeType, readChargeType, readChargeTypes } from './chargeTypes';
import { ChargeType, ChargeTypeBody, ChargeTypePatch } from './schemas';

const read = { permission: readers['charge-types'] } as const;
const update = { permission: 'settings:update', reads: read.permission } as const;
const tags = ['charge-types'];

/** Kinds of charges, with what they usually come to. */
export const chargeTypeRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/charge-types',
    { config: read, schema: { tags, querystring: ListQuery, response: { 200: Type.Array(ChargeType) } } },
    (request, reply) =>
      sendList(
        reply,
        {
          records: app.db
            .selectFrom('charge_types')
            .where(matches(sql`search_text(charge_types.description)`, request.query.search)),
          key: 'charge_types.id',
          sorts: {
            id: 'charge_types.id',
            description: { notNull: 'charge_types.description_sort' },
            unitValue: 'charge_types.unit_value',
            percentOfLines: 'charge_types.percent_of_lines',
            vatRate: 'charge_types.vat_rate',
          },
          defaultSort: 'description',
          load: (ids) => readChargeTypes(app.db, ids),
          idOf: ({ id }) => id,
        },
        request.query,
      ),
  );

  app.get(
    '/charge-types/:id',
    { config: read, schema: { tags, params: IdParams, response: { 200: ChargeType } } },
    (request) => readChargeType(app.db, request.params.id),
  );

  app.post(
    '/charge-types',
    {
      config: { ...update, audit: ['charge-types', 'create'] },
      schema: { tags, body: ChargeTypeBody, response: { 201: written(ChargeType) } },
    },
    (request, reply) =>
      runCommand(request, reply, async (trx) => ({ status: 201, body: await createChargeType(trx, request.body) })),
  );

  app.patch(
    '/charge-types/:id',
    {
      config: { ...update, audit: ['charge-types', 'update'] },
      schema: { tags, params: IdParams, body: ChargeTypePatch, response: { 200: written(ChargeType) } },
    },
    (request, reply) =>
      runCommand(request, reply, async (trx) => ({
        status: 200,
        body: await changeChargeType(trx, request.params.id, request.body, expectedVersion(request)),
      })),
  );

  app.delete(
    '/charge-types/:id',
    {
      config: { ...update, audit: ['charge-types', 'delete'] },
      schema: { tags, params: IdParams, response: { 204: NoContent } },
    },
    (request, reply) =>
      runCommand(request, reply, async (trx) => {
        await deleteChargeType(trx, request.params.id, expectedVersion(request));
        return { status: 204 };
      }),
  );
};
