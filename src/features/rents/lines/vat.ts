import type { Rent } from '../../../../machines/types';
import { pageConfig } from '../../../shared/config';
import { sumMoney, withVat } from '../../../shared/domain/formats/money';
import { chargesOf } from './totals';

/** The rate that all lines and charges share, in percent; null without any, or where they differ or do not say. */
export function vatRateOf(rent: Rent): number | null {
  const rates = new Set([...rent.rentLines, ...chargesOf(rent)].map(({ vatRate }) => vatRate));
  const [rate] = rates;
  return rates.size === 1 && rate !== undefined ? rate : null;
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
