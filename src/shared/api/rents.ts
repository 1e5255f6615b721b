import { rentCalls } from '../../../contract/rents';
import type { Id, Rent } from '../../../machines/types';
import { readAddresses } from './addresses';
import { sameId } from '../domain/ids';
import { call } from './client/call';

/** One rent; null when there is none. There is no call for one, so the match is picked from the list. */
export async function readRent(id: Id, signal?: AbortSignal): Promise<Rent | null> {
  const { items } = await call(rentCalls.find)({ body: { id } }, signal);
  const rent = items.find((each) => sameId(each.id, id));
  return rent ? { ...rent, delliveryAddress: await wholeAddress(rent, signal) } : null;
}

/** Where a rent goes: the contract promises the id alone, and then the customer's addresses know the rest. */
async function wholeAddress({ customer, delliveryAddress }: Rent, signal?: AbortSignal) {
  if (delliveryAddress == null) return null;
  const named = typeof delliveryAddress === 'object' ? delliveryAddress : { id: delliveryAddress };
  if (named.street) return named;
  // A rent whose address cannot be read is still a rent.
  const addresses = await readAddresses({ customer: customer.id }, signal).catch(() => null);
  return addresses?.items.find(({ id }) => sameId(id, named.id)) ?? named;
}
