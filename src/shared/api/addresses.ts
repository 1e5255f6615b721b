import type { Address, Id } from '../../../machines/types';
import { mainApi, send, sendForList, type Listed } from './client/client';
import { withCountries } from './countries';
import { hasId } from './client/shape';
import { ifMatch } from './client/versions';

/** Writable fields of an address. `isDelliveryAddress` is spelt as the contract spells it (product 3.12). */
export interface AddressFields {
  street: string;
  postalCode: string;
  postalCodeLocation: string;
  country: Id;
  isDelliveryAddress: boolean;
}

const path = (id: Id) => `addresses/${encodeURIComponent(String(id))}`;

/** Addresses, of one customer when one is named. */
export async function readAddresses(query: { customer?: Id } = {}, signal?: AbortSignal): Promise<Listed<Address>> {
  const searchParams = query.customer === undefined ? {} : { customer: String(query.customer) };
  const { items, total } = await sendForList<Address>(mainApi(), 'addresses', { searchParams, signal });
  return { items: await withCountries(items, signal), total };
}

/** Creates an address of a customer. */
export function createAddress(address: AddressFields & { customer: Id }, signal?: AbortSignal): Promise<Address> {
  return send(mainApi(), 'addresses', { isAnswer: hasId, method: 'post', json: address, signal });
}

/** Changes the given fields. With a version, fails when the record was changed meanwhile. */
export function updateAddress(
  id: Id,
  changes: Partial<AddressFields>,
  version?: number,
  signal?: AbortSignal,
): Promise<Address> {
  return send(mainApi(), path(id), { method: 'patch', json: changes, signal, ...ifMatch(version) });
}

/** Deletes an address; fails for one that a rent goes to. */
export function deleteAddress(id: Id, version?: number): Promise<void> {
  return send(mainApi(), path(id), { method: 'delete', ...ifMatch(version) });
}
