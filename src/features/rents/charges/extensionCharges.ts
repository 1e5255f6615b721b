import { differs, isExtended } from '../../../../machines/rent/priceReview.machine';
import type { Rent, RentMove, ReviewedLine } from '../../../../machines/types';
import { isOffered } from '../../../shared/config';
import { dayOf } from '../../../shared/domain/days/days';
import { sumMoney } from '../../../shared/domain/formats/money';
import { mayAddCharge } from '../../../shared/rents/rentRules';
import { chargesOf } from '../lines/totals';

/** Value without VAT that is charged for other days, at one rate; without a rate at the usual one. */
export interface ExtensionCharge {
  unitValue: number;
  vatRate?: number;
}

/** Whether what other days of a rent cost may be charged beside its lines: it is paid, or such charges stand already. */
export function mayChargeOtherDays(rent: Rent): boolean {
  return isOffered('chargesAfterPayment') && (rent.payed || isExtended(rent)) && mayAddCharge(rent);
}

/** Whether what these days cost is charged beside the lines. */
export function chargesOtherDays({ rent, start, end }: Pick<RentMove, 'rent' | 'start' | 'end'>): boolean {
  const isMoved = start !== dayOf(rent.startDate) || end !== dayOf(rent.endDate);
  return isMoved && mayChargeOtherDays(rent);
}

/** Sum in euro without VAT that was charged for other days before. */
export function chargedBefore(rent: Rent): number {
  return sumMoney(earlierCharges(rent).map(({ paymentValue }) => paymentValue));
}

/**
 * Charges for what the ticked lines cost more in their new days, one for each VAT rate, less what was charged before.
 * None where nothing is left to charge.
 */
export function extensionCharges(rent: Rent, lines: readonly ReviewedLine[]): ExtensionCharge[] {
  const taken = lines.filter((each) => each.isTicked && differs(each));
  return [...new Set(taken.map(({ line }) => line.vatRate))].flatMap((vatRate) => {
    const ofRate = taken.filter(({ line }) => line.vatRate === vatRate);
    const before = earlierCharges(rent).filter((charge) => vatRate === undefined || charge.vatRate === vatRate);
    const unitValue = sumMoney([
      ...ofRate.map(({ proposal }) => proposal.value),
      ...ofRate.map(({ line }) => -line.paymentValue),
      ...before.map(({ paymentValue }) => -paymentValue),
    ]);
    return unitValue > 0 ? [{ unitValue, ...(vatRate === undefined ? {} : { vatRate }) }] : [];
  });
}

const earlierCharges = (rent: Rent) => chargesOf(rent).filter(({ source }) => source === 'EXTENSION');
