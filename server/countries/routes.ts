import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import * as countries from '../../contract/countries';
import { matches } from '../db/lookups';
import { listRoute } from '../lib/crudRoutes';
import { route } from '../lib/route';
import { readCountries } from './countries';

/** Countries and currencies, for anyone signed in. */
export async function countryRoutes(app: FastifyInstance): Promise<void> {
  listRoute(app, countries.readCountries, ({ search }) => ({
    records: app.db.selectFrom('countries').where(matches(sql`search_text(countries.description)`, search)),
    key: 'countries.id',
    sorts: { id: 'countries.id', description: 'countries.description_sort', code: 'countries.code' },
    defaultSort: 'description',
    load: (ids) => readCountries(app.db, ids),
  }));

  // The runtime knows the currencies of ISO 4217; a table in this project would be older.
  const currencies = Intl.supportedValuesOf('currency').map((id) => ({ id }));
  route(app, countries.readCurrencies, async () => currencies);
}
