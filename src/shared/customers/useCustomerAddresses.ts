import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { Address, Failure, Id, Rent } from '../../../machines/types';
import { readAddresses } from '../api/addresses';
import { resourceOf } from '../record/useResource';
import { sameId } from '../domain/ids';

const customerAddresses = resourceOf(async (customer: Id, signal): Promise<Address[]> => {
  const { items } = await readAddresses({ customer }, signal);
  return items;
});

/** Addresses to choose from; null while there is no customer or they are on their way. */
export interface CustomerAddresses {
  addresses: Address[] | null;
  failure: Failure | null;
  retry: () => void;
}

/** Addresses of the chosen customer, with the chosen address, which may have been created since they were read. */
export function useCustomerAddresses(customer: Id | null, chosen: Rent['delliveryAddress']): CustomerAddresses {
  const actor = useActorRef(customerAddresses, { input: { key: customer, changedBy: 'addresses' } });
  useEffect(() => actor.send({ type: 'resource.select', key: customer }), [actor, customer]);
  const retry = () => actor.send({ type: 'resource.refresh' });
  const snapshot = useSelector(actor, (state) => state);
  const { value, failure } = snapshot.context;
  return {
    addresses: withChosen(value as Address[] | null, chosen),
    failure: snapshot.matches('failed') ? failure : null,
    retry,
  };
}

function withChosen(addresses: Address[] | null, chosen: Rent['delliveryAddress']): Address[] | null {
  if (!addresses || !chosen || !isWhole(chosen)) return addresses;
  return addresses.some(({ id }) => sameId(id, chosen.id)) ? addresses : [...addresses, chosen];
}

/** Whether it is an address as the server lists it; a rent may hold a part of one. */
const isWhole = (address: NonNullable<Rent['delliveryAddress']>): address is Address =>
  address.street !== undefined && address.isDelliveryAddress !== undefined;
