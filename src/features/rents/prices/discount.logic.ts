import { rentLineCalls } from '../../../../contract/rentLines';
import { call } from '../../../shared/api/client/call';
import type { Id, Rent } from '../../../../machines/types';
import { asFailureError } from '../../../shared/api/client/errors';
import { readRent } from '../../../shared/api/rents';
import { discounted } from '../../../shared/domain/price';
import { sameId } from '../../../shared/domain/ids';
import { differs } from '../../../shared/record/changesOf';
import { recordFormOf } from '../../../shared/record/recordForm.logic';
import { changeRent } from '../parts/rentChange.logic';
import { totalsOf } from '../lines/totals';

/** A discount as it was seen: on one line, or on all of them. */
export interface Discount {
  rentId: Id;
  /** Version of the rent. */
  version?: number;
  /** The asset of the line; null for all lines. */
  asset: Id | null;
  /** Value before the discount, in euro. */
  list: number;
  /** Null where lines have different discounts. */
  percent: number | null;
}

/** The discount on the line of an asset, or without one on the whole rent; null where there is no such line. */
export function discountOf(rent: Rent, asset: Id | null): Discount | null {
  const rentLines = rent.rentLines.filter((line) => asset === null || sameId(line.asset.serialNumber, asset));
  if (rentLines.length === 0) return null;
  const { list, percent } = totalsOf({ ...rent, rentLines });
  return { rentId: rent.id, version: rent.version, asset, list, percent };
}

/** Changing a discount. Values that have changed meanwhile are shown before they are overwritten. */
export const discountForm = recordFormOf<Discount, { percent: number }>({
  create: () => Promise.reject(new Error('A discount is never new.')),
  change: async (base, { percent = 0 }, signal) => {
    await changeRent(
      {
        send: (_change, version) => sendDiscount(base, percent, version),
        hasHappened: (rent) => discountOf(rent, base.asset)?.percent === percent,
        isUnchangedOnServer: (rent) => !differs({ ...discountOf(rent, base.asset), version: base.version }, base),
      },
      base,
      signal,
    );
    return { ...base, percent };
  },
  read: async (base, signal) => {
    const rent = await readRent(base.rentId, signal);
    const now = rent && discountOf(rent, base.asset);
    if (!now) throw asFailureError({ kind: 'missing', messageKey: 'not-found' });
    return now;
  },
});

function sendDiscount({ rentId, asset, list }: Discount, percent: number, version: number | undefined) {
  if (asset === null) return call(rentLineCalls.discount)({ id: rentId, version, body: { percent } });
  const line = { asset, paymentValue: discounted(list, percent), listValue: list, discountPercent: percent };
  return call(rentLineCalls.updateValue)({ id: rentId, version, body: line });
}
