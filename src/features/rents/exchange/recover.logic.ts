import { handoverCalls } from '../../../../contract/handovers';
import type { FoundCondition, Id, Rent, RentLine } from '../../../../machines/types';
import { call } from '../../../shared/api/client/call';
import { asFailureError } from '../../../shared/api/client/errors';
import { readRent } from '../../../shared/api/rents';
import { lineCan } from '../../../shared/domain/line';
import { sameId } from '../../../shared/domain/ids';
import { recordFormOf } from '../../../shared/record/recordForm.logic';
import { changeRent } from '../parts/rentChange.logic';

/** A lost unit of a rent as it was seen. */
export interface LostUnit {
  rentId: Id;
  /** Version of the rent. */
  version?: number;
  asset: Id;
  lostOn: string;
}

const isOf = (line: RentLine, asset: Id) => sameId(line.asset.serialNumber, asset);

/** The lost unit of this serial number; null where the rent has none. */
export function lostUnitOf(rent: Rent, asset: Id): LostUnit | null {
  const line = rent.rentLines.find((each) => isOf(each, asset) && lineCan(rent, each, 'line.find'));
  return line ? { rentId: rent.id, version: rent.version, asset, lostOn: line.backOn ?? '' } : null;
}

/** Recording that a lost unit was found. Other changes of the rent meanwhile do not matter to it. */
export const recoverForm = recordFormOf<LostUnit, { condition: FoundCondition; maintenance: boolean }>({
  create: () => Promise.reject(new Error('A lost unit is not made here.')),
  change: async (base, found, signal) => {
    await changeRent(
      {
        send: ({ rentId, asset }, version) =>
          call(handoverCalls.find)({ id: rentId, body: { asset, ...found }, version }),
        hasHappened: (rent, { asset }) =>
          rent.rentLines.some((line) => isOf(line, asset) && line.foundOn !== undefined),
        isUnchangedOnServer: (rent, { asset }) => lostUnitOf(rent, asset) !== null,
      },
      base,
      signal,
    );
    return base;
  },
  read: async (base, signal) => {
    const rent = await readRent(base.rentId, signal);
    const now = rent && lostUnitOf(rent, base.asset);
    if (!now) throw asFailureError({ kind: 'missing', messageKey: 'not-found' });
    return now;
  },
});
