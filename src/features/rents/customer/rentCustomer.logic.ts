import { rentCalls } from '../../../../contract/rents';
import { call } from '../../../shared/api/client/call';
import { rentCustomerMachine } from '../../../../machines/rent/rentCustomer.machine';
import type { Id, Rent } from '../../../../machines/types';
import { customerChoiceMachine } from '../../../../machines/rent/customerChoice.machine';
import { rentChangeOf } from '../parts/rentChange.logic';
import { sameId } from '../../../shared/domain/ids';

/** Whether the rent is this customer's and goes to this address. */
function hasCustomerAndAddress(
  { customer, delliveryAddress }: Rent,
  customerId: Id,
  addressId: Id | undefined,
): boolean {
  return sameId(customer.id, customerId) && sameId(delliveryAddress?.id, addressId);
}

/** Changing customer and address, with the real calls. */
export const rentCustomerLogic = rentCustomerMachine.provide({
  actors: {
    customerChoice: customerChoiceMachine,
    updateCustomerOrAddress: rentChangeOf({
      send: ({ rentId, customer, delliveryAddress }, version) =>
        call(rentCalls.updateCustomer)({ id: rentId, version, body: { customer, delliveryAddress } }),
      hasHappened: (rent, { customer, delliveryAddress }) => hasCustomerAndAddress(rent, customer, delliveryAddress),
      isUnchangedOnServer: (rent, { base }) => hasCustomerAndAddress(rent, base.customer.id, base.delliveryAddress?.id),
    }),
  },
});
