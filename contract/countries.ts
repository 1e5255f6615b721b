import { Type } from 'typebox';
import { defineCall } from './lib/defineCall';
import { closed, Country, ListQuery } from './lib/schemas';
import { SETTINGS } from './lib/unmeasured';
import { clientType, type AnyId } from './lib/wire';

/** A currency; its identifier is the ISO 4217 code in our server. */
const Currency = closed({ id: clientType<AnyId>()(Type.String()) });

/** Every country. */
export const readCountries = defineCall({
  method: 'GET',
  path: '/countries',
  tag: 'countries',
  access: 'signed in',
  query: ListQuery,
  answer: Type.Array(Country),
  unmeasured: SETTINGS,
});

/** Every currency. */
export const readCurrencies = defineCall({
  method: 'GET',
  path: '/currencies',
  tag: 'currencies',
  access: 'signed in',
  query: closed({}),
  answer: Type.Array(Currency),
  unmeasured: SETTINGS,
});
