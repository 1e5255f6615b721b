import { lineRemovalMachine } from '../../../../machines/lineRemoval.machine';
import { lineValueMachine } from '../../../../machines/lineValue.machine';
import { readRent, removeEquipment, updateEquipmentPaymentValue } from '../../../shared/api/rents';
import { apiActor } from './apiActor';

const readingRent = apiActor(({ rentId }: { rentId: string | number }, signal) => readRent(rentId, signal));

/** Editing a line's value, with the real calls. */
export const lineValueLogic = lineValueMachine.provide({
  actors: {
    updateEquipmentPaymentValue: apiActor(({ rentId, asset, paymentValue }) =>
      updateEquipmentPaymentValue(rentId, { asset, paymentValue }),
    ),
    readRent: readingRent,
  },
});

/** Removing a line, with the real calls. */
export const lineRemovalLogic = lineRemovalMachine.provide({
  actors: {
    removeEquipment: apiActor(({ rentId, asset }) => removeEquipment(rentId, { asset })),
    readRent: readingRent,
  },
});
