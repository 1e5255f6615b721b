import type { Rent } from '../../../../machines/types';

/** Portugal's standard rate in percent, for the preview beside a value that no line tells the rate of yet. */
const STANDARD_RATE = 23;

/** The rate that all of the rent's lines share, in percent; null without lines, or where they differ or do not say. */
export function vatRateOf(rent: Rent): number | null {
  const rates = new Set(rent.rentLines.map((line) => line.vatRate));
  const [rate] = rates;
  return rates.size === 1 && rate !== undefined ? rate : null;
}

/** The rate to preview a new line with; the server's own result counts once it is there. */
export function previewRate(rent: Rent): number {
  return rent.rentLines.at(-1)?.vatRate ?? STANDARD_RATE;
}
