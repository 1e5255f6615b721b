import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { rateCalls } from '../../contract/pricing';
import { matches } from '../db/lookups';
import { crudRoutes } from '../lib/crudRoutes';
import { assetCount, changeRate, createRate, deleteRate, modelCount, readRate, readRates } from './rates';

/** Rates: what some days of a model cost. */
export async function rateRoutes(app: FastifyInstance): Promise<void> {
  crudRoutes(app, rateCalls, {
    source: ({ search }) => ({
      records: app.db.selectFrom('rates').where(matches(sql`search_text(rates.description)`, search)),
      key: 'rates.id',
      sorts: { id: 'rates.id', description: { notNull: 'rates.description_sort' }, modelCount, assetCount },
      defaultSort: 'description',
      load: (ids) => readRates(app.db, ids),
    }),
    read: readRate,
    create: createRate,
    change: changeRate,
    remove: deleteRate,
  });
}
