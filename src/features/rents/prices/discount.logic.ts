import { rentLineCalls, type RentDiscount } from '../../../../contract/rentLines';
import { call } from '../../../shared/api/client/call';
import type { Id, Rent, RentLine } from '../../../../machines/types';
import { asFailureError } from '../../../shared/api/client/errors';
import { readRent } from '../../../shared/api/rents';
import { discounted, percentOff, spreadDiscount, spreadTotal } from '../../../shared/domain/price';
import { sameId } from '../../../shared/domain/ids';
import { differs } from '../../../shared/record/changesOf';
import { recordFormOf } from '../../../shared/record/recordForm.logic';
import { changeRent } from '../parts/rentChange.logic';
import { listValueOf, totalsOf } from '../lines/totals';

/** A discount as it was seen: on one line, or on all of them. */
export interface Discount {
  rentId: Id;
  /** Version of the rent. */
  version?: number;
  /** The asset of the line; null for all lines. */
  asset: Id | null;
  /** Value before the discount, in euro without VAT, and after it. */
  list: number;
  total: number;
  /** Null where lines have different discounts. */
  percent: number | null;
}

/** The line of an asset, or without one all lines of the rent. */
export function discountedLines(rent: Rent, asset: Id | null): RentLine[] {
  return rent.rentLines.filter((line) => asset === null || sameId(line.asset.serialNumber, asset));
}

/** The discount on the line of an asset, or without one on the whole rent; null where there is no such line. */
export function discountOf(rent: Rent, asset: Id | null): Discount | null {
  const rentLines = discountedLines(rent, asset);
  if (rentLines.length === 0) return null;
  const { list, lines, percent } = totalsOf({ ...rent, rentLines });
  return { rentId: rent.id, version: rent.version, asset, list, total: lines, percent };
}

/** What a discount leaves of each line, in euro without VAT. */
export function valuesAfter(lines: readonly RentLine[], { total, percent = 0 }: RentDiscount): number[] {
  const listValues = lines.map(listValueOf);
  return total === undefined ? spreadDiscount(listValues, percent) : spreadTotal(listValues, total);
}

/** Changing a discount. Values that have changed meanwhile are shown before they are overwritten. */
export const discountForm = recordFormOf<Discount, RentDiscount>({
  create: () => Promise.reject(new Error('A discount is never new.')),
  change: async (base, discount, signal) => {
    await changeRent(
      {
        send: (_change, version) => sendDiscount(base, discount, version),
        hasHappened: (rent) => !differs({ ...discountOf(rent, base.asset), ...discount }, discountOf(rent, base.asset)),
        isUnchangedOnServer: (rent) => !differs({ ...discountOf(rent, base.asset), version: base.version }, base),
      },
      base,
      signal,
    );
    return { ...base, ...discount };
  },
  read: async (base, signal) => {
    const rent = await readRent(base.rentId, signal);
    const now = rent && discountOf(rent, base.asset);
    if (!now) throw asFailureError({ kind: 'missing', messageKey: 'not-found' });
    return now;
  },
});

function sendDiscount({ rentId, asset, list }: Discount, discount: RentDiscount, version: number | undefined) {
  if (asset === null) return call(rentLineCalls.discount)({ id: rentId, version, body: discount });
  const { total, percent = percentOff(list, total ?? list) } = discount;
  const paymentValue = total ?? discounted(list, percent);
  const line = { asset, paymentValue, listValue: list, discountPercent: percent };
  return call(rentLineCalls.updateValue)({ id: rentId, version, body: line });
}
