import { rentPartyMachine } from '../../../../machines/rentParty.machine';
import type { Id, Rent } from '../../../../machines/types';
import { updateCustomerOrAddress } from '../../../shared/api/rents';
import { rentChangeOf } from './rentChange.logic';

/** Whether the rent is this customer's and goes to this address. */
function isParty({ customer, delliveryAddress }: Rent, customerId: Id, addressId: Id | undefined): boolean {
  return String(customer.id) === String(customerId) && String(delliveryAddress?.id) === String(addressId);
}

/** Changing customer and address, with the real calls. */
export const rentPartyLogic = rentPartyMachine.provide({
  actors: {
    updateCustomerOrAddress: rentChangeOf({
      send: ({ rentId, customer, delliveryAddress }, version) =>
        updateCustomerOrAddress(rentId, { customer, delliveryAddress }, version),
      hasHappened: (rent, { customer, delliveryAddress }) => isParty(rent, customer, delliveryAddress),
      isAsSeen: (rent, { seen }) => isParty(rent, seen.customer.id, seen.delliveryAddress?.id),
    }),
  },
});
