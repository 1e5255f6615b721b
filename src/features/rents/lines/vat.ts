import type { Rent, RentLine } from '../../../../machines/types';
import { pageConfig } from '../../../shared/config';
import { sumMoney, toCents, withVat } from '../../../shared/domain/formats/money';
import { chargesOf } from './totals';

/** VAT of a rent by rate in percent, the highest first, in euro; null where a line or charge does not say its rate. */
export function vatByRate(rent: Rent): { rate: number; vat: number }[] | null {
  const cents = new Map<number, number>();
  for (const { vatRate, paymentValue, paymentValueWithVat } of [...rent.rentLines, ...chargesOf(rent)]) {
    if (vatRate === undefined) return null;
    cents.set(vatRate, (cents.get(vatRate) ?? 0) + toCents(paymentValueWithVat) - toCents(paymentValue));
  }
  return [...cents].sort(([a], [b]) => b - a).map(([rate, vat]) => ({ rate, vat: vat / 100 }));
}

/** The rate that all lines and charges share, in percent; null without any, or where they differ or do not say. */
export function vatRateOf(rent: Rent): number | null {
  const rates = vatByRate(rent);
  return rates?.length === 1 ? (rates[0]?.rate ?? null) : null;
}

/** VAT rate that a line says, in percent; null where all lines and charges share one, which the total says. */
export function rateOfLine(rent: Rent): (line: RentLine) => number | null {
  const isMixed = (vatByRate(rent)?.length ?? 0) > 1;
  return ({ vatRate }) => (isMixed ? (vatRate ?? null) : null);
}

/** VAT rate for previews, in percent: the announced one, else that of the last line; null without either. */
export function previewRate(rent: Rent): number | null {
  return pageConfig().vatRate ?? rent.rentLines.at(-1)?.vatRate ?? null;
}

/** Value with VAT in euro; null without a value or a rate. */
export function previewWithVat(rent: Rent, value: number | null): number | null {
  const rate = previewRate(rent);
  return rate === null || value === null || !Number.isFinite(value) ? null : withVat(value, rate);
}

/** Sum with VAT in euro of values that may have rates of their own; null where a rate is not known. */
export function sumWithVat(rent: Rent, values: readonly { value: number; vatRate?: number | null }[]): number | null {
  const usual = previewRate(rent);
  const all = values.flatMap(({ value, vatRate }) => {
    const rate = vatRate ?? usual;
    return rate === null ? [] : [withVat(value, rate)];
  });
  return all.length < values.length ? null : sumMoney(all);
}
