import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { matches } from '../db/lookups';
import { expectedVersion, runCommand } from '../lib/commands';
import { sendList } from '../lib/list';
import { readers } from '../../contract/lib/readers';
import { ListQuery, written } from '../../contract/lib/schemas';
import { IdParams, NoContent } from '../../contract/lib/values';
import { assetCount, changeModel, createModel, deleteModel, MODEL_TEXT, readModel, readModels } from './models';
import { AssetModel, AssetModelBody, AssetModelPatch } from './schemas';

const read = { permission: readers['asset-models'] } as const;
const update = { permission: 'settings:update', reads: read.permission } as const;
const tags = ['asset-models'];

/** Models: the kinds of equipment that customers ask for. */
export const modelRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/asset-models',
    { config: read, schema: { tags, querystring: ListQuery, response: { 200: Type.Array(AssetModel) } } },
    (request, reply) =>
      sendList(
        reply,
        {
          records: app.db.selectFrom('asset_models').where(matches(MODEL_TEXT, request.query.search)),
          key: 'asset_models.id',
          sorts: {
            id: 'asset_models.id',
            description: { notNull: 'asset_models.description_sort' },
            brand: 'asset_models.brand',
            model: 'asset_models.model',
            deposit: 'asset_models.deposit',
            replacementValue: 'asset_models.replacement_value',
            bufferDays: { notNull: 'asset_models.buffer_days' },
            assetCount,
          },
          defaultSort: 'description',
          load: (ids) => readModels(app.db, ids),
          idOf: ({ id }) => id,
        },
        request.query,
      ),
  );

  app.get(
    '/asset-models/:id',
    { config: read, schema: { tags, params: IdParams, response: { 200: AssetModel } } },
    (request) => readModel(app.db, request.params.id),
  );

  app.post(
    '/asset-models',
    {
      config: { ...update, audit: ['asset-models', 'create'] },
      schema: { tags, body: AssetModelBody, response: { 201: written(AssetModel) } },
    },
    (request, reply) =>
      runCommand(request, reply, async (trx) => ({ status: 201, body: await createModel(trx, request.body) })),
  );

  app.patch(
    '/asset-models/:id',
    {
      config: { ...update, audit: ['asset-models', 'update'] },
      schema: { tags, params: IdParams, body: AssetModelPatch, response: { 200: written(AssetModel) } },
    },
    (request, reply) =>
      runCommand(request, reply, async (trx) => ({
        status: 200,
        body: await changeModel(trx, request.params.id, request.body, expectedVersion(request)),
      })),
  );

  app.delete(
    '/asset-models/:id',
    {
      config: { ...update, audit: ['asset-models', 'delete'] },
      schema: { tags, params: IdParams, response: { 204: NoContent } },
    },
    (request, reply) =>
      runCommand(request, reply, async (trx) => {
        await deleteModel(trx, request.params.id, expectedVersion(request));
        return { status: 204 };
      }),
  );
};
