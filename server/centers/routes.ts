import type { FastifyInstance } from 'fastify';
import { centerCalls } from '../../contract/centers';
import { matches } from '../db/lookups';
import { crudRoutes } from '../lib/crudRoutes';
import { assetCount, changeCenter, createCenter, deleteCenter, readCenter, readCenters } from './centers';

/** The places where equipment is kept. */
export async function centerRoutes(app: FastifyInstance): Promise<void> {
  crudRoutes(app, centerCalls, {
    source: ({ search }) => ({
      records: app.db.selectFrom('centers').where(matches('centers.search', search)),
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
    }),
    read: readCenter,
    create: createCenter,
    change: changeCenter,
    remove: deleteCenter,
  });
}
