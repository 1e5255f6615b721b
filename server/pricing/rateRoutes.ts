import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { sql } from 'kysely';
import { Type } from 'typebox';
import { matches } from '../db/lookups';
import { expectedVersion, runCommand } from '../lib/commands';
import { sendList } from '../lib/list';
import { readers } from '../../contract/lib/readers';
import { ListQuery, written } from '../../contract/lib/schemas';
import { IdParams, NoContent } from '../../contract/lib/values';
import { assetCount, changeRate, createRate, deleteRate, modelCount, readRate, readRates } from './rates';
import { Rate, RateBody, RatePatch } from './schemas';

const read = { permission: readers.rates } as const;
const update = { permission: 'settings:update', reads: read.permission } as const;
const tags = ['rates'];

/** Rates: what some days of a model cost. */
export const rateRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/rates',
    { config: read, schema: { tags, querystring: ListQuery, response: { 200: Type.Array(Rate) } } },
    (request, reply) =>
      sendList(
        reply,
        {
          records: app.db.selectFrom('rates').where(matches(sql`search_text(rates.description)`, request.query.search)),
          key: 'rates.id',
          sorts: {
            id: 'rates.id',
            description: { notNull: 'rates.description_sort' },
            modelCount,
            assetCount,
          },
          defaultSort: 'description',
          load: (ids) => readRates(app.db, ids),
          idOf: ({ id }) => id,
        },
        request.query,
      ),
  );

  app.get('/rates/:id', { config: read, schema: { tags, params: IdParams, response: { 200: Rate } } }, (request) =>
    readRate(app.db, request.params.id),
  );

  app.post(
    '/rates',
    {
      config: { ...update, audit: ['rates', 'create'] },
      schema: { tags, body: RateBody, response: { 201: written(Rate) } },
    },
    (request, reply) =>
      runCommand(request, reply, async (trx) => ({ status: 201, body: await createRate(trx, request.body) })),
  );

  app.patch(
    '/rates/:id',
    {
      config: { ...update, audit: ['rates', 'update'] },
      schema: { tags, params: IdParams, body: RatePatch, response: { 200: written(Rate) } },
    },
    (request, reply) =>
      runCommand(request, reply, async (trx) => ({
        status: 200,
        body: await changeRate(trx, request.params.id, request.body, expectedVersion(request)),
      })),
  );

  app.delete(
    '/rates/:id',
    {
      config: { ...update, audit: ['rates', 'delete'] },
      schema: { tags, params: IdParams, response: { 204: NoContent } },
    },
    (request, reply) =>
      runCommand(request, reply, async (trx) => {
        await deleteRate(trx, request.params.id, expectedVersion(request));
        return { status: 204 };
      }),
  );
};
