import { rentTextMachine } from '../../../../machines/rentText.machine';
import { patchRent, readRent } from '../../../shared/api/rents';
import { apiActor, apiCommand } from './apiActor';

/** Notes and reference, with the real calls. */
export const rentTextLogic = rentTextMachine.provide({
  actors: {
    patchRent: apiCommand(({ rent, referenceCode, notes }) => patchRent(rent.id, { referenceCode, notes }, rent.version)),
    readRent: apiActor(({ rentId }, signal) => readRent(rentId, signal)),
  },
});
