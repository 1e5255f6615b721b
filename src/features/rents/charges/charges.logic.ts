import { rentChargeCalls } from '../../../../contract/rentLines';
import type { ChargeType, Id, Rent, RentCharge } from '../../../../machines/types';
import { createIdempotently } from '../../../shared/api/client/createIdempotently';
import { asFailureError } from '../../../shared/api/client/errors';
import { chargeTypeCalls } from '../../../../contract/pricing';
import { call } from '../../../shared/api/client/call';
import type { ChargeFields } from '../../../../contract/rentLines';
import { readRent } from '../../../shared/api/rents';
import { toCents } from '../../../shared/domain/formats/money';
import { includesId, sameId } from '../../../shared/domain/ids';
import { changesOf, differs } from '../../../shared/record/changesOf';
import { recordFormOf, recordRemovalOf } from '../../../shared/record/recordForm.logic';
import { keptResourceOf } from '../../../shared/record/useResource';
import { changeRent } from '../parts/rentChange.logic';

/** A charge with the rent that it was seen on. */
export interface ChargeOnRent {
  rentId: Id;
  /** Version of the rent. */
  version?: number;
  charge: RentCharge;
}

/** Fields of a charge with its rent, and the charges that were there before. */
export interface ChargeBody extends ChargeFields {
  rentId: Id;
  known: Id[];
}

/** The charge of this identifier; undefined where the rent has none. */
const chargeOf = (rent: Rent, id: Id): RentCharge | undefined => rent.charges?.find((charge) => sameId(charge.id, id));

/** Whether the rent still has the charge as it was seen. */
const isUnchangedOnServer = (rent: Rent, { charge }: ChargeOnRent) => !differs(chargeOf(rent, charge.id), charge);

/** The writable fields of a charge as the form sends them. */
export function chargeFields({ type, description, quantity, unitValue, vatRate }: RentCharge): ChargeFields {
  return { type: type ? String(type.id) : null, description, quantity, unitValue, vatRate };
}

/** Quantity times unit value, rounded to the cent as the server does; for showing. */
export function chargeAmount(quantity: number, unitValue: number): number {
  return Math.round((toCents(quantity) * toCents(unitValue)) / 100) / 100;
}

/** The charge that was not among the known ones, with its rent. */
function addedTo(rent: Rent | null, known: readonly Id[]): ChargeOnRent | undefined {
  const charge = rent?.charges?.findLast(({ id }) => !includesId(known, id));
  return rent && charge ? { rentId: rent.id, version: rent.version, charge } : undefined;
}

/** Adding and changing a charge. Other changes of the rent meanwhile do not matter to it. */
export const chargeForm = recordFormOf<ChargeOnRent | undefined, ChargeBody>({
  create: ({ rentId, known, ...fields }, signal) =>
    createIdempotently(
      async () => addedTo(await call(rentChargeCalls.add)({ id: rentId, body: fields }), known),
      async () => {
        const found = addedTo(await readRent(rentId, signal), known);
        return found && changesOf(chargeFields(found.charge), fields).description === undefined ? found : undefined;
      },
    ),
  change: async (base, changes, signal) => {
    if (!base) return undefined;
    const { rentId, charge } = base;
    await changeRent(
      {
        send: (_change, version) =>
          call(rentChargeCalls.update)({ id: rentId, chargeId: charge.id, version, body: changes }),
        hasHappened: (rent) => {
          const now = chargeOf(rent, charge.id);
          return now !== undefined && Object.keys(changesOf(chargeFields(now), changes)).length === 0;
        },
        isUnchangedOnServer,
      },
      base,
      signal,
    );
    return base;
  },
  read: async (base, signal) => {
    const rent = base && (await readRent(base.rentId, signal));
    const charge = rent && chargeOf(rent, base.charge.id);
    if (!charge) throw asFailureError({ kind: 'missing', messageKey: 'not-found' });
    return { rentId: rent.id, version: rent.version, charge };
  },
});

/** Removing a charge. A lost answer is verified; after another change of the charge the question comes again. */
export const chargeRemoval = recordRemovalOf<ChargeOnRent>((base, signal) =>
  changeRent(
    {
      send: ({ rentId, charge }, version) => call(rentChargeCalls.remove)({ id: rentId, chargeId: charge.id, version }),
      hasHappened: (rent, { charge }) => chargeOf(rent, charge.id) === undefined,
      isUnchangedOnServer,
    },
    base,
    signal,
  ),
);

/** All kinds of charges, to choose from. */
export const chargeTypeChoices = keptResourceOf<ChargeType[]>(
  async (_all, signal) => (await call(chargeTypeCalls.list)({}, signal)).items,
);
