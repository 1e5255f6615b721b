import type { Address, Id } from '../../../machines/types';
import { mainApi, send, sendForList, type Listed } from './client';

/** Addresses, of one customer when one is named. */
export function readAddresses(query: { customer?: Id } = {}, signal?: AbortSignal): Promise<Listed<Address>> {
  const searchParams = query.customer === undefined ? {} : { customer: String(query.customer) };
  return sendForList(mainApi(), 'addresses', { searchParams, signal });
}

export function createAddress(
  address: { customer: Id; street: string; postalCode: string; postalCodeLocation: string; country: Id; isDelliveryAddress: boolean },
  signal?: AbortSignal,
): Promise<Address> {
  return send(mainApi(), 'addresses', { method: 'post', json: address, signal });
}
