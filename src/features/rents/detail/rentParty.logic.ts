import { rentPartyMachine } from '../../../../machines/rentParty.machine';
import { readAddresses } from '../../../shared/api/addresses';
import { readRent, updateCustomerOrAddress } from '../../../shared/api/rents';
import { apiActor, apiCommand } from './apiActor';

/** Changing customer and address, with the real calls. */
export const rentPartyLogic = rentPartyMachine.provide({
  actors: {
    readAddresses: apiActor(({ customer }, signal) => readAddresses({ customer }, signal).then((list) => list.items)),
    updateCustomerOrAddress: apiCommand(({ rentId, customer, delliveryAddress }) =>
      updateCustomerOrAddress(rentId, { customer, delliveryAddress }),
    ),
    readRent: apiActor(({ rentId }, signal) => readRent(rentId, signal)),
  },
});
