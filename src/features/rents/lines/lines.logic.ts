import { rentLineCalls } from '../../../../contract/rentLines';
import { call } from '../../../shared/api/client/call';
import type { AssetOnRent } from '../../../../machines/rent/rentPage.machine';
import { lineValueMachine } from '../../../../machines/rent/lineValue.machine';
import type { Id, ProposedPrice, Rent, RentLine } from '../../../../machines/types';
import { callActor } from '../../../shared/api/client/callActor';
import { hasAmount } from '../../../shared/domain/formats/money';
import { sameId } from '../../../shared/domain/ids';
import { recordRemovalOf } from '../../../shared/record/recordForm.logic';
import { readLineProposal } from '../addEquipment/priceProposal';
import { changeRent, rentChangeOf } from '../parts/rentChange.logic';

/** The line of an asset; undefined where the rent has none. */
export function lineOf(rent: Rent, asset: Id): RentLine | undefined {
  return rent.rentLines.find((line) => sameId(line.asset.serialNumber, asset));
}

/** A line, and the days of its rent. */
export interface LineOnDays {
  line: RentLine;
  rent: Pick<Rent, 'startDate' | 'endDate'>;
}

/** Editing a line's value, with the real calls; `known` gives the line as it is when its price is asked for. */
export function lineValueLogic(known: () => LineOnDays) {
  return lineValueMachine.provide({
    guards: { hasAmount },
    actors: {
      proposePrice: callActor<ProposedPrice | null, { asset: Id }>((_asset, signal) => {
        const { line, rent } = known();
        return readLineProposal(line, rent, signal);
      }),
      updateEquipmentPaymentValue: rentChangeOf({
        send: ({ rentId, asset, paymentValue, proposal }, version) =>
          call(rentLineCalls.updateValue)({
            id: rentId,
            version,
            body: { asset, paymentValue, ...(proposal?.value === paymentValue ? discountOf(known(), proposal) : {}) },
          }),
        hasHappened: (rent, { asset, paymentValue }) => lineOf(rent, asset)?.paymentValue === paymentValue,
        isUnchangedOnServer: (rent, { asset, base }) => lineOf(rent, asset)?.paymentValue === base,
      }),
    },
  });
}

/** List value and discount of a proposed value, so that the line keeps its discount. */
function discountOf({ line: { discountPercent } }: LineOnDays, { listValue }: ProposedPrice) {
  return discountPercent ? { listValue, discountPercent } : {};
}

/** Removes a line. A lost answer is verified by reading the rent, so that the removal is neither repeated nor missed. */
export const lineRemoval = recordRemovalOf<AssetOnRent>((line, signal) =>
  changeRent(
    {
      send: ({ rentId, asset }) => call(rentLineCalls.remove)({ id: rentId, body: { asset: asset.serialNumber } }),
      hasHappened: (rent, { asset }) => lineOf(rent, asset.serialNumber) === undefined,
    },
    line,
    signal,
  ),
);
