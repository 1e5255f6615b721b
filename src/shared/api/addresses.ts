import { addressCalls } from '../../../contract/customers';
import type { Address, Id } from '../../../machines/types';
import { call } from './client/call';
import type { Listed } from './client/client';
import { withCountries } from './countries';

/** Addresses, of one customer when one is named, with the names of their countries. */
export async function readAddresses(query: { customer?: Id } = {}, signal?: AbortSignal): Promise<Listed<Address>> {
  const searchParams = query.customer === undefined ? {} : { customer: String(query.customer) };
  const { items, total } = await call(addressCalls.list)({ query: searchParams }, signal);
  return { items: await withCountries(items, signal), total };
}
