import type { Customer, Id } from '../../../machines/types';
import { mainApi, send, sendForList, type Listed } from './client';

/** A page of customers; the contract pages this list by itself. The search is sent in lower case, as the contract has it. */
export function readCustomers(query: { page?: number; perPage?: number; search?: string } = {}, signal?: AbortSignal): Promise<Listed<Customer>> {
  const { page = 1, perPage = 20, search } = query;
  const searchParams = { page, perPage, ...(search ? { search: search.toLowerCase() } : {}) };
  return sendForList(mainApi(), 'customers', { searchParams, signal });
}

export function readCustomer(id: Id, signal?: AbortSignal): Promise<Customer> {
  return send(mainApi(), `customers/${encodeURIComponent(String(id))}`, { signal });
}

export function createCustomer(
  customer: { description: string; taxNumber?: string; country?: Id; email?: string; phone?: string; notes?: string },
  signal?: AbortSignal,
): Promise<Customer> {
  return send(mainApi(), 'customers', { method: 'post', json: customer, signal });
}
