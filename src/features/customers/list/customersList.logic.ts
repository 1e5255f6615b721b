import type { Customer } from '../../../../machines/types';
import { readCustomers } from '../../../shared/api/customers';
import { collectionOf, type CollectionSource } from '../../../shared/collection/collection.logic';
import type { QueryShape } from '../../../shared/collection/queryParams';
import { isOffered } from '../../../shared/config';
import { sameId } from '../../../shared/domain/ids';

/** Query of the customers list in the address: by name, twenty a page. */
export const CUSTOMERS_SHAPE: QueryShape = { filters: ['situation', 'country'], sort: 'description', perPage: 20 };

/** Whether the server sorts customers, and filters them by more than a search: beyond the contract. */
export function hasCustomerFilters(): boolean {
  return isOffered('customerFilters');
}

/** The customers, paged by the server; an uncounted list ends with a short page (product 3.6). */
export const customersSource: CollectionSource<Customer> = {
  load: ({ page, perPage, search, sort, filters }, signal) =>
    readCustomers({ page, perPage, search, ...(hasCustomerFilters() ? { sort, ...filters } : {}) }, signal),
  uncounted: 'open',
  idOf: ({ id }) => String(id),
  textsOf: ({ description, taxNumber, phone, email }) => [description, taxNumber, phone, email],
  passes: (customer, filter, value) => filter !== 'country' || sameId(customer.country?.id, value),
  valueOf: (customer, field) => (field in customer ? String(customer[field as 'description'] ?? '') || null : null),
};

export const customersList = collectionOf(customersSource);
