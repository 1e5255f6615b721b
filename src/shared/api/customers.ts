import type { Customer, Id } from '../../../machines/types';
import { mainApi, send, sendForList, type Listed } from './client/client';
import { withCountries } from './countries';
import { hasId } from './client/shape';
import { ifMatch } from './client/versions';

/** Which customers; all but page, page size and search are extensions. */
export interface CustomersQuery {
  page?: number;
  perPage?: number;
  search?: string;
  /** `field` or `-field`; without it the server's own order. */
  sort?: string;
  country?: string;
  /** `renting`, `owing` or `withoutRents`. */
  situation?: string;
}

/** Writable fields of a customer; null empties a field. */
export interface CustomerFields {
  description: string;
  taxNumber?: string | null;
  country?: Id | null;
  email?: string | null;
  phone?: string | null;
  notes?: string | null;
}

const path = (id: Id) => `customers/${encodeURIComponent(String(id))}`;

/** A page of customers; the contract pages this list by itself. The search is sent in lower case, as the contract has it. */
export async function readCustomers(query: CustomersQuery = {}, signal?: AbortSignal): Promise<Listed<Customer>> {
  const { page = 1, perPage = 20, search, ...extensions } = query;
  const filled = Object.fromEntries(Object.entries(extensions).filter(([, value]) => value));
  const searchParams = { page, perPage, ...(search ? { search: search.toLowerCase() } : {}), ...filled };
  const { items, total } = await sendForList<Customer>(mainApi(), 'customers', { searchParams, signal });
  return { items: await withCountries(items, signal), total };
}

/** A customer with the name of its country. Fails with 404 where there is none. */
export async function readCustomer(id: Id, signal?: AbortSignal): Promise<Customer> {
  const customer = await send<Customer>(mainApi(), path(id), { signal });
  return (await withCountries([customer], signal))[0] ?? customer;
}

/** Creates a customer without addresses. */
export function createCustomer(customer: CustomerFields, signal?: AbortSignal): Promise<Customer> {
  return send(mainApi(), 'customers', { isAnswer: hasId, method: 'post', json: customer, signal });
}

/** Changes the given fields. With a version, fails when the record was changed meanwhile. */
export function updateCustomer(
  id: Id,
  changes: Partial<CustomerFields>,
  version?: number,
  signal?: AbortSignal,
): Promise<Customer> {
  return send(mainApi(), path(id), { method: 'patch', json: changes, signal, ...ifMatch(version) });
}

/** Deletes a customer with their addresses; fails for one with rents. */
export function deleteCustomer(id: Id, version?: number): Promise<void> {
  return send(mainApi(), path(id), { method: 'delete', ...ifMatch(version) });
}
