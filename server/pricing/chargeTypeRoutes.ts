import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { chargeTypeCalls } from '../../contract/pricing';
import { matches } from '../db/lookups';
import { crudRoutes } from '../lib/crudRoutes';
import { changeChargeType, createChargeType, deleteChargeType, readChargeType, readChargeTypes } from './chargeTypes';

/** Kinds of charges, with what they usually come to. */
export async function chargeTypeRoutes(app: FastifyInstance): Promise<void> {
  crudRoutes(app, chargeTypeCalls, {
    source: ({ search }) => ({
      records: app.db.selectFrom('charge_types').where(matches(sql`search_text(charge_types.description)`, search)),
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
    }),
    read: readChargeType,
    create: createChargeType,
    change: changeChargeType,
    remove: deleteChargeType,
  });
}
