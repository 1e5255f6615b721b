import { lineValueMachine } from '../../../../machines/lineValue.machine';
import type { Id, Rent, RentLine } from '../../../../machines/types';
import { removeEquipment, updateEquipmentPaymentValue } from '../../../shared/api/rents';
import { hasAmount } from '../../../shared/domain/money';
import { recordRemovalOf } from '../../../shared/record/recordForm.logic';
import { changeRent, rentChangeOf } from './rentChange.logic';

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

/** An asset on a rent, which may be removed from it. */
export interface AssetOnRent {
  rentId: Id;
  asset: RentLine['asset'];
}

/** Removing a line. A lost answer is verified, so that it is neither repeated nor forgotten. */
export const lineRemoval = recordRemovalOf<AssetOnRent>((line, signal) =>
  changeRent(
    {
      send: ({ rentId, asset }) => removeEquipment(rentId, { asset: asset.serialNumber }),
      hasHappened: (rent, { asset }) => lineOf(rent, asset.serialNumber) === undefined,
    },
    line,
    signal,
  ),
);
