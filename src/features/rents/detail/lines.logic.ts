import { lineRemovalMachine } from '../../../../machines/lineRemoval.machine';
import { lineValueMachine } from '../../../../machines/lineValue.machine';
import type { Id, Rent, RentLine } from '../../../../machines/types';
import { removeEquipment, updateEquipmentPaymentValue } from '../../../shared/api/rents';
import { hasAmount } from '../../../shared/domain/money';
import { rentChangeOf } from './rentChange.logic';

/** The line of an asset; undefined where the rent has none. */
export function lineOf(rent: Rent, asset: Id): RentLine | undefined {
  return rent.rentLines.find((line) => String(line.asset.serialNumber) === String(asset));
}

/** Editing a line's value, with the real calls. */
export const lineValueLogic = lineValueMachine.provide({
  guards: { hasAmount },
  actors: {
    updateEquipmentPaymentValue: rentChangeOf({
      send: ({ rentId, asset, paymentValue }, version) =>
        updateEquipmentPaymentValue(rentId, { asset, paymentValue }, version),
      hasHappened: (rent, { asset, paymentValue }) => lineOf(rent, asset)?.paymentValue === paymentValue,
      isAsSeen: (rent, { asset, seen }) => lineOf(rent, asset)?.paymentValue === seen,
    }),
  },
});

/** Removing a line, with the real calls. */
export const lineRemovalLogic = lineRemovalMachine.provide({
  actors: {
    removeEquipment: rentChangeOf({
      send: ({ rentId, asset }) => removeEquipment(rentId, { asset }),
      hasHappened: (rent, { asset }) => lineOf(rent, asset) === undefined,
    }),
  },
});
