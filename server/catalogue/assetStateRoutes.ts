import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { assetStateCalls } from '../../contract/assetStates';
import { matches } from '../db/lookups';
import { crudRoutes } from '../lib/crudRoutes';
import {
  changeAssetState,
  createAssetState,
  deleteAssetState,
  readAssetState,
  readListedAssetStates,
} from './assetStates';

/** Number of assets in a state, to sort by. */
const IN_STATE = sql`(select count(*) from assets where assets.state_id = asset_states.id)`;

/** The states in which equipment can be. */
export async function assetStateRoutes(app: FastifyInstance): Promise<void> {
  crudRoutes(app, assetStateCalls, {
    source: ({ search }) => ({
      records: app.db.selectFrom('asset_states').where(matches(sql`search_text(asset_states.description)`, search)),
      key: 'asset_states.id',
      sorts: {
        id: 'asset_states.id',
        description: 'asset_states.description_sort',
        type: 'asset_states.type',
        assetCount: IN_STATE,
      },
      defaultSort: 'id',
      load: (ids) => readListedAssetStates(app.db, ids),
    }),
    read: readAssetState,
    create: createAssetState,
    change: changeAssetState,
    remove: deleteAssetState,
  });
}
