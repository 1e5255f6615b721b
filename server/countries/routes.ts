import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { sql } from 'kysely';
import { Type } from 'typebox';
import { matches } from '../db/lookups';
import { sendList } from '../lib/list';
import { readCountries } from './countries';
import { closed, Country, Currency, ListQuery } from '../../contract/lib/schemas';

const config = { signedIn: true } as const;

/** Countries and currencies, for anyone signed in. */
export const countryRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/countries',
    { config, schema: { tags: ['countries'], querystring: ListQuery, response: { 200: Type.Array(Country) } } },
    (request, reply) =>
      sendList(
        reply,
        {
          records: app.db
            .selectFrom('countries')
            .where(matches(sql`search_text(countries.description)`, request.query.search)),
          key: 'countries.id',
          sorts: { id: 'countries.id', description: 'countries.description_sort', code: 'countries.code' },
          defaultSort: 'description',
          load: (ids) => readCountries(app.db, ids),
          idOf: (country) => country.id,
        },
        request.query,
      ),
  );

  // The runtime knows the currencies of ISO 4217; a table in this project would be older.
  const currencies = Intl.supportedValuesOf('currency').map((id) => ({ id }));
  app.get(
    '/currencies',
    { config, schema: { tags: ['currencies'], querystring: closed({}), response: { 200: Type.Array(Currency) } } },
    () => currencies,
  );
};
