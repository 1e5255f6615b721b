import { rentLineCalls } from '../../../../contract/rentLines';
import { call } from '../../../shared/api/client/call';
import { addEquipmentMachine } from '../../../../machines/rent/addEquipment.machine';
import { quickAddMachine } from '../../../../machines/rent/quickAdd.machine';
import type { Id, QuickAddAnswer, Rent } from '../../../../machines/types';
import { callActor } from '../../../shared/api/client/callActor';
import { hasAmount } from '../../../shared/domain/formats/money';
import { SERIAL_NUMBER, serialProblem } from '../../../shared/domain/formats/serialNumber';
import { childEvents } from '../../../shared/page/childEvents';
import { quickAddModelLogic } from './addModel.logic';
import { findOffer, findOffers, offerSearch } from './assetOffers';
import { lineOf } from '../lines/lines.logic';
import { proposePriceFor } from './priceProposal';
import { rentChangeOf } from '../parts/rentChange.logic';

const sending = {
  addEquipment: rentChangeOf<{ rentId: Id; asset: Id; paymentValue: number }>({
    send: ({ rentId, asset, paymentValue }) => call(rentLineCalls.add)({ id: rentId, body: { asset, paymentValue } }),
    hasHappened: (rent, { asset }) => lineOf(rent, asset) !== undefined,
  }),
};

/** The search of equipment for a rent, which it asks about as it is then. */
export const equipmentSearch = (rent: () => Rent) => offerSearch((query, signal) => findOffers(query, rent(), signal));

/** The dialog with its search; `rent` gives the rent as it is when it searches or asks for a price. */
export function addEquipmentLogic(rent: () => Rent) {
  return addEquipmentMachine.provide({
    guards: { hasAmount },
    actors: {
      ...sending,
      search: equipmentSearch(rent),
      childEvents,
      proposePrice: proposePriceFor(rent),
    },
  });
}

/** The quick row's machine; `rent` gives the rent as it is when the row asks. */
export function quickAddLogic(rent: () => Rent) {
  return quickAddMachine.provide({
    guards: { hasAmount },
    actors: {
      ...sending,
      models: quickAddModelLogic(rent),
      childEvents,
      proposePrice: proposePriceFor(rent),
      lookUpAsset: callActor<QuickAddAnswer, { serial: string }>(async ({ serial }, signal) => {
        const problem = serialProblem(serial);
        if (problem) return { asset: null, refusal: { reason: problem } };
        const offer = SERIAL_NUMBER.test(serial) ? await findOffer(serial, rent(), signal) : null;
        return offer
          ? { asset: offer.asset, refusal: offer.lock }
          : { asset: null, refusal: { reason: 'unknown' as const } };
      }),
    },
  });
}
