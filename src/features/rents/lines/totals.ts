import type { Rent, RentCharge } from '../../../../machines/types';
import { isOffered } from '../../../shared/config';
import { sumMoney, toCents } from '../../../shared/domain/formats/money';
import { mayAddCharge } from '../../../shared/rents/rentRules';

/** Parts of a rent's total, in euro without VAT. */
export interface RentTotals {
  /** The lines before their discounts. */
  list: number;
  discount: number;
  /** The discount that all lines share; null where they differ. */
  percent: number | null;
  /** The lines after their discounts. */
  lines: number;
  charges: number;
  vat: number;
  /** Whether there is more to tell than lines and VAT. */
  isDetailed: boolean;
}

/** The charges of a rent, where the back end is known to have them. */
export function chargesOf(rent: Rent): RentCharge[] {
  return isOffered('charges') ? (rent.charges ?? []) : [];
}

/** Adds up the parts of a rent's total, to the cent. */
export function totalsOf(rent: Rent): RentTotals {
  const lines = sumMoney(rent.rentLines.map(({ paymentValue }) => paymentValue));
  const list = isOffered('rates') ? sumMoney(rent.rentLines.map(listValueOf)) : lines;
  const percents = new Set(rent.rentLines.map(({ discountPercent = 0 }) => discountPercent));
  const charges = chargesOf(rent);
  const discount = (toCents(list) - toCents(lines)) / 100;
  return {
    list,
    discount,
    percent: percents.size === 1 ? ([...percents][0] ?? null) : null,
    lines,
    charges: sumMoney(charges.map(({ paymentValue }) => paymentValue)),
    vat: (toCents(rent.paymentTotalWithVat) - toCents(rent.paymentTotal)) / 100,
    isDetailed: discount !== 0 || charges.length > 0,
  };
}

/** The value of a line before its discount. */
export function listValueOf({ listValue, paymentValue }: Rent['rentLines'][number]): number {
  return listValue ?? paymentValue;
}

/** Key of the text that says until when the values of a rent may change, and whether a paid one takes charges. */
export function totalsRule(rent: Rent, mayChangeLines: boolean) {
  if (rent.payed) return isOffered('charges') && mayAddCharge(rent) ? 'lines.settledLines' : 'lines.settled';
  return mayChangeLines ? 'lines.closesAfterReserving' : 'lines.openUntilPaid';
}
