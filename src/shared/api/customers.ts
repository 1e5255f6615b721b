import { customerCalls, type CustomerQuery } from '../../../contract/customers';
import type { Customer, Id } from '../../../machines/types';
import { call } from './client/call';
import type { Listed } from './client/client';
import { withCountries } from './countries';

/**
 * A page of customers, with the names of their countries; the contract pages this list by itself. The search is sent in
 * lower case, as the contract has it, and an empty filter not at all.
 */
export async function readCustomers(
  { page = 1, perPage = 20, search, ...extensions }: Partial<CustomerQuery> = {},
  signal?: AbortSignal,
): Promise<Listed<Customer>> {
  const filled = Object.fromEntries(Object.entries(extensions).filter(([, value]) => value));
  const query = { page, perPage, ...(search ? { search: search.toLowerCase() } : {}), ...filled };
  const { items, total } = await call(customerCalls.list)({ query }, signal);
  return { items: await withCountries(items, signal), total };
}

/** A customer with the name of its country. Fails with 404 where there is none. */
export async function readCustomer(id: Id, signal?: AbortSignal): Promise<Customer> {
  const customer = await call(customerCalls.read)({ id }, signal);
  return (await withCountries([customer], signal))[0] ?? customer;
}
