import * as addresses from '../../src/shared/api/addresses';
import * as auth from '../../src/shared/api/auth';
import * as customers from '../../src/shared/api/customers';
import * as prices from '../../src/shared/api/prices';
import * as rents from '../../src/shared/api/rents';
import { call } from '../../src/shared/api/client/call';
import { inputOf, ofDefined } from './definedCalls';

const day = '2026-11-20T00:00:00';
const nextDay = '2026-11-21T00:00:00';

/** How each function is called: with all that it takes, and the version `V` where it takes one. */
export const CALLS: Record<string, (signal: AbortSignal) => Promise<unknown>> = {
  ...ofDefined((definition) => (signal: AbortSignal) => call(definition)(inputOf(definition), signal)),
  readAddresses: (signal) => addresses.readAddresses({ customer: 4 }, signal),
  signOut: () => auth.signOut('token'),
  readCustomers: (signal) =>
    customers.readCustomers(
      { page: 2, perPage: 50, search: 'Grua', sort: '-id', country: '620', situation: 'owing' },
      signal,
    ),
  readCustomer: (signal) => customers.readCustomer(5, signal),
  readPrices: (signal) => prices.readPrices({ startDate: day, endDate: nextDay, models: [5, 6] }, signal),
  readRent: (signal) => rents.readRent(5, signal),
};
