import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { matches } from '../db/lookups';
import { expectedVersion, runCommand } from '../lib/commands';
import { sendList } from '../lib/list';
import { readers } from '../lib/readers';
import { ListQuery, written } from '../schemas/common';
import { IdParams, NoContent } from '../schemas/values';
import { assetCount, changeCenter, createCenter, deleteCenter, readCenter, readCenters } from './centers';
import { Center, CenterBody, CenterPatch } from './schemas';

const read = { permission: readers.centers } as const;
const update = { permission: 'center:update', reads: read.permission } as const;
const tags = ['centers'];

/** The places where equipment is kept. */
export const centerRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/centers',
    { config: read, schema: { tags, querystring: ListQuery, response: { 200: Type.Array(Center) } } },
    (request, reply) =>
      sendList(
        reply,
        {
          records: app.db.selectFrom('centers').where(matches('centers.search', request.query.search)),
          key: 'centers.id',
          sorts: {
            id: 'centers.id',
            description: 'centers.description_sort',
            postalCode: 'centers.postal_code',
            postalCodeLocation: 'centers.postal_code_location',
            assetCount,
          },
          defaultSort: 'description',
          load: (ids) => readCenters(app.db, ids),
          idOf: (center) => center.id,
        },
        request.query,
      ),
  );

  app.get('/centers/:id', { config: read, schema: { tags, params: IdParams, response: { 200: Center } } }, (request) =>
    readCenter(app.db, request.params.id),
  );

  app.post(
    '/centers',
    {
      config: { ...update, audit: ['centers', 'create'] },
      schema: { tags, body: CenterBody, response: { 201: written(Center) } },
    },
    (request, reply) =>
      runCommand(request, reply, async (trx) => ({ status: 201, body: await createCenter(trx, request.body) })),
  );

  app.patch(
    '/centers/:id',
    {
      config: { ...update, audit: ['centers', 'update'] },
      schema: { tags, params: IdParams, body: CenterPatch, response: { 200: written(Center) } },
    },
    (request, reply) =>
      runCommand(request, reply, async (trx) => ({
        status: 200,
        body: await changeCenter(trx, request.params.id, request.body, expectedVersion(request)),
      })),
  );

  app.delete(
    '/centers/:id',
    {
      config: { ...update, audit: ['centers', 'delete'] },
      schema: { tags, params: IdParams, response: { 204: NoContent } },
    },
    (request, reply) =>
      runCommand(request, reply, async (trx) => {
        await deleteCenter(trx, request.params.id, expectedVersion(request));
        return { status: 204 };
      }),
  );
};
