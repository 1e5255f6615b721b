import { lineRemovalMachine } from '../../../../machines/lineRemoval.machine';
import { lineValueMachine } from '../../../../machines/lineValue.machine';
import type { Id, Rent } from '../../../../machines/types';
import { readRent, removeEquipment, updateEquipmentPaymentValue } from '../../../shared/api/rents';
import { apiActor, apiCommand } from './apiActor';

const readingRent = apiActor<Rent | null, { rentId: Id }>(({ rentId }, signal) => readRent(rentId, signal));

/** Editing a line's value, with the real calls. */
export const lineValueLogic = lineValueMachine.provide({
  actors: {
    updateEquipmentPaymentValue: apiCommand(({ rentId, asset, paymentValue }) =>
      updateEquipmentPaymentValue(rentId, { asset, paymentValue }),
    ),
    readRent: readingRent,
  },
});

/** Removing a line, with the real calls. */
export const lineRemovalLogic = lineRemovalMachine.provide({
  actors: {
    removeEquipment: apiCommand(({ rentId, asset }) => removeEquipment(rentId, { asset })),
    readRent: readingRent,
  },
});
