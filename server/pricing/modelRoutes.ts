import type { FastifyInstance } from 'fastify';
import { assetModelCalls } from '../../contract/pricing';
import { matches } from '../db/lookups';
import { crudRoutes } from '../lib/crudRoutes';
import { assetCount, changeModel, createModel, deleteModel, MODEL_TEXT, readModel, readModels } from './models';

/** Models: the kinds of equipment that customers ask for. */
export async function modelRoutes(app: FastifyInstance): Promise<void> {
  crudRoutes(app, assetModelCalls, {
    source: ({ search }) => ({
      records: app.db.selectFrom('asset_models').where(matches(MODEL_TEXT, search)),
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
    }),
    read: readModel,
    create: createModel,
    change: changeModel,
    remove: deleteModel,
  });
}
