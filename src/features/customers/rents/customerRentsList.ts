import { rentCalls } from '../../../../contract/rents';
import { call } from '../../../shared/api/client/call';
import type { Id, Rent } from '../../../../machines/types';
import { collectionOf, type CollectionSource } from '../../../shared/collection/collection.logic';
import type { QueryShape } from '../../../shared/collection/queryParams';
import { sortValue } from '../../../shared/rents/sortValue';

/** Filters and default order of a customer's rents: the latest start first. */
export const CUSTOMER_RENTS_SHAPE: QueryShape = { filters: ['state', 'payed'], sort: '-startDate', perPage: 20 };

/** All rents of a customer, arranged here: the sums need every one of them anyway. */
export function customerRentsSource(customer: Id): CollectionSource<Rent> {
  return {
    load: (_, signal) => call(rentCalls.find)({ body: { customer } }, signal),
    uncounted: 'complete',
    idOf: (rent) => String(rent.id),
    textsOf: (rent) => [rent.code, rent.referenceCode],
    passes: rentPasses,
    valueOf: sortValue,
  };
}

/** The list of a customer's rents. */
export const customerRentsList = (customer: Id) =>
  collectionOf(customerRentsSource(customer), `rents of customer ${customer}`);

/** A rent in ORDERING counts as neither paid nor unpaid. */
function rentPasses(rent: Rent, filter: string, value: string): boolean {
  if (filter === 'state') return rent.state === value;
  if (filter === 'payed') return value === 'true' ? rent.payed : !rent.payed && rent.state !== 'ORDERING';
  return true;
}
