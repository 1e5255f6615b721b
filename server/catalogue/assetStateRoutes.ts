import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { sql } from 'kysely';
import { Type } from 'typebox';
import { matches } from '../db/lookups';
import { expectedVersion, runCommand } from '../lib/commands';
import { sendList } from '../lib/list';
import { readers } from '../lib/readers';
import {
  changeAssetState,
  createAssetState,
  deleteAssetState,
  readAssetState,
  readListedAssetStates,
} from './assetStates';
import { AssetState, AssetStateBody, AssetStatePatch, ListedAssetState } from './schemas';
import { ListQuery, written } from '../schemas/common';
import { IdParams, NoContent } from '../schemas/values';

const read = { permission: readers.assetStates } as const;
const update = { permission: 'settings:update', reads: read.permission } as const;
const tags = ['assetStates'];

/** Number of assets in a state, to sort by. */
const IN_STATE = sql`(select count(*) from assets where assets.state_id = asset_states.id)`;

/** The states in which equipment can be. */
export const assetStateRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/assetStates',
    { config: read, schema: { tags, querystring: ListQuery, response: { 200: Type.Array(ListedAssetState) } } },
    (request, reply) =>
      sendList(
        reply,
        {
          records: app.db
            .selectFrom('asset_states')
            .where(matches(sql`search_text(asset_states.description)`, request.query.search)),
          key: 'asset_states.id',
          sorts: {
            id: 'asset_states.id',
            description: 'asset_states.description_sort',
            type: 'asset_states.type',
            assetCount: IN_STATE,
          },
          defaultSort: 'id',
          load: (ids) => readListedAssetStates(app.db, ids),
          idOf: (state) => state.id,
        },
        request.query,
      ),
  );

  app.get(
    '/assetStates/:id',
    { config: read, schema: { tags, params: IdParams, response: { 200: AssetState } } },
    (request) => readAssetState(app.db, request.params.id),
  );

  app.post(
    '/assetStates',
    {
      config: { ...update, audit: ['assetStates', 'create'] },
      schema: { tags, body: AssetStateBody, response: { 201: written(AssetState) } },
    },
    (request, reply) =>
      runCommand(request, reply, async (trx) => ({ status: 201, body: await createAssetState(trx, request.body) })),
  );

  app.patch(
    '/assetStates/:id',
    {
      config: { ...update, audit: ['assetStates', 'update'] },
      schema: { tags, params: IdParams, body: AssetStatePatch, response: { 200: written(AssetState) } },
    },
    (request, reply) =>
      runCommand(request, reply, async (trx) => ({
        status: 200,
        body: await changeAssetState(trx, request.params.id, request.body, expectedVersion(request)),
      })),
  );

  app.delete(
    '/assetStates/:id',
    {
      config: { ...update, audit: ['assetStates', 'delete'] },
      schema: { tags, params: IdParams, response: { 204: NoContent } },
    },
    (request, reply) =>
      runCommand(request, reply, async (trx) => {
        await deleteAssetState(trx, request.params.id, expectedVersion(request));
        return { status: 204 };
      }),
  );
};
