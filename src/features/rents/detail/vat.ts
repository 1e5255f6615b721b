import type { Rent } from '../../../../machines/types';
import { pageConfig } from '../../../shared/config';
import { withVat } from '../../../shared/domain/money';

/** The rate that all of the rent's lines share, in percent; null without lines, or where they differ or do not say. */
export function vatRateOf(rent: Rent): number | null {
  const rates = new Set(rent.rentLines.map((line) => line.vatRate));
  const [rate] = rates;
  return rates.size === 1 && rate !== undefined ? rate : null;
}

/** The rate to preview a new line with, in percent: what the server announces, else that of the last line; null where nobody says. */
export function previewRate(rent: Rent): number | null {
  return pageConfig().vatRate ?? rent.rentLines.at(-1)?.vatRate ?? null;
}

/** What a typed value will be with VAT, in euro; null while there is no value or nobody says the rate. */
export function previewWithVat(rent: Rent, value: number | null): number | null {
  const rate = previewRate(rent);
  return rate === null || value === null || !Number.isFinite(value) ? null : withVat(value, rate);
}
