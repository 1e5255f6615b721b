import type { LinePricing, RentLine } from '../../../../machines/types';
import { assetName } from '../../../shared/domain/asset';
import { sumMoney } from '../../../shared/domain/formats/money';
import { listValueOf } from './totals';

/** Lines of one model, several under a heading of their own, or one line without a model by itself. */
export interface LineGroup {
  key: string;
  /** Null for a line that stands by itself. */
  model: ModelOfLines | null;
  lines: RentLine[];
}

/** The heading of the lines of one model. */
export interface ModelOfLines {
  name: string;
  /** Units of the rent; one that was swapped counts once. */
  count: number;
  value: number;
  valueWithVat: number;
  /** How the value of each came about, where it is the same for all. */
  price: LinePrice | null;
}

/** Packages that explain the value of a line. */
export interface LinePrice extends LinePricing {
  /** Value of one unit, before any discount. */
  value: number;
}

/** How the value of a line came about; null for a value that was typed. */
export function priceOfLine(line: RentLine): LinePrice | null {
  return line.pricing ? { ...line.pricing, value: listValueOf(line) } : null;
}

/**
 * Lines in their order, those of one model together where its first one stands. A single one is a group too: its row
 * stays when another line joins it.
 */
export function groupLines(lines: readonly RentLine[]): LineGroup[] {
  const groups = new Map<string, RentLine[]>();
  for (const line of lines) {
    const model = line.asset.assetModel;
    const key = model ? `model ${model.id}` : `line ${line.asset.serialNumber}`;
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  }
  return [...groups].map(([key, units]) => ({ key, model: modelOf(units), lines: units }));
}

function modelOf(units: readonly RentLine[]): ModelOfLines | null {
  const assetModel = units[0]?.asset.assetModel;
  if (!assetModel) return null;
  const names = new Set(units.map(({ asset }) => assetName(asset)));
  // A unit that went out in a swap has no price of its own.
  const prices = units.filter(({ insteadOf }) => insteadOf === undefined).map(priceOfLine);
  const [price] = prices;
  const isShared = new Set(prices.map((each) => JSON.stringify(each))).size === 1;
  return {
    name: (names.size === 1 ? [...names][0] : undefined) || assetModel.description,
    count: units.filter(({ swappedBy }) => swappedBy === undefined).length,
    value: sumMoney(units.map(({ paymentValue }) => paymentValue)),
    valueWithVat: sumMoney(units.map(({ paymentValueWithVat }) => paymentValueWithVat)),
    price: isShared ? (price ?? null) : null,
  };
}
