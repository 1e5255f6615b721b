import type { Id, Rent, RentLine } from '../../../machines/types';
import { readPrices } from '../api/prices';
import { isOffered } from '../config';
import { dayOf, daysInPeriod, toWire, type Day } from '../domain/days/days';
import { sumMoney } from '../domain/formats/money';
import { includesId } from '../domain/ids';
import { discounted } from '../domain/price';
import { resourceOf } from '../record/useResource';
import { unitLines } from './unitLines';

/** Prices of models by their identifier, in euro. */
type Prices = ReadonlyMap<string, number>;

/** Price of the late days of a line, in euro without VAT; `before` and `after` are prices of the agreed and the longer period. */
export function lateValue(
  line: RentLine,
  agreed: { days: number; late: number },
  before: Prices,
  after: Prices,
): number {
  const model = String(line.asset.assetModel?.id);
  const [first, last] = [before.get(model), after.get(model)];
  if (first !== undefined && last !== undefined)
    return discounted(Math.max(last - first, 0), line.discountPercent ?? 0);
  // Without a rate each day costs what the agreed ones do.
  return Math.round((line.paymentValue / agreed.days) * agreed.late * 100) / 100;
}

/**
 * Proposes a price for the late days of these lines: by their rates, the difference that the longer period makes. Null for
 * a user without prices.
 */
export async function proposeLateCharge(
  { startDate, endDate }: Pick<Rent, 'startDate' | 'endDate'>,
  lines: readonly RentLine[],
  today: Day,
  signal: AbortSignal,
): Promise<number | null> {
  const models = new Map(
    lines.flatMap(({ asset: { assetModel } }) => (assetModel ? [[String(assetModel.id), assetModel.id]] : [])),
  );
  const pricesUntil = async (last: string): Promise<Prices> => {
    if (models.size === 0 || !isOffered('rates')) return new Map();
    const prices = await readPrices({ startDate, endDate: last, models: [...models.values()] }, signal);
    return new Map(prices.flatMap(({ model, value }) => (value == null ? [] : [[String(model.id), value]])));
  };
  const [before, after] = await Promise.all([pricesUntil(endDate), pricesUntil(toWire(today))]);
  const days = daysInPeriod(dayOf(startDate), dayOf(endDate));
  const agreed = { days, late: daysInPeriod(dayOf(endDate), today) - 1 };
  const sum = sumMoney(lines.map((line) => lateValue(line, agreed, before, after)));
  return Number.isFinite(sum) ? sum : null;
}

/** The price of the late days of some units of a rent. */
export const lateProposal = resourceOf<number | null, { rent: Rent; serials: readonly Id[]; today: Day }>(
  ({ rent, serials, today }, signal) => {
    const lines = unitLines(rent).filter(({ asset }) => includesId(serials, asset.serialNumber));
    return proposeLateCharge(rent, lines, today, signal);
  },
);
