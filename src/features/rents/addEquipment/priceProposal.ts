import { differs } from '../../../../machines/rent/priceReview.machine';
import type { Asset, PriceProposal, ProposedPrice, Rent, RentLine } from '../../../../machines/types';
import { callActor } from '../../../shared/api/client/callActor';
import { readPrices } from '../../../shared/api/prices';
import { isOffered } from '../../../shared/config';
import { dayOf, daysInPeriod } from '../../../shared/domain/days/days';
import { discounted, spreadDiscount } from '../../../shared/domain/price';

type Days = Pick<Rent, 'startDate' | 'endDate'>;

/** The price that the rate of a unit's model proposes for the rent's days; null without a model, a rate, or the call. */
async function readProposal(
  { assetModel }: Pick<Asset, 'assetModel'>,
  { startDate, endDate }: Days,
  signal: AbortSignal,
): Promise<ProposedPrice | null> {
  if (assetModel == null || !isOffered('rates')) return null;
  const [price] = await readPrices({ startDate, endDate, models: [assetModel.id] }, signal);
  return price ? proposalOf(price) : null;
}

function proposalOf({ value, pricing }: PriceProposal): ProposedPrice | null {
  return value === null || pricing === null ? null : { value, listValue: value, pricing };
}

function lessDiscount(proposal: ProposedPrice, { discountPercent = 0 }: Pick<RentLine, 'discountPercent'>) {
  return { ...proposal, value: discounted(proposal.listValue, discountPercent) };
}

/** A line, and the price of its new days. */
interface PricedLine {
  line: RentLine;
  proposal: ProposedPrice;
}

/**
 * Prices of lines in these days, less their discounts, asked for at once. Lines without a model or a rate are left out.
 */
export async function readLineProposals(
  lines: readonly RentLine[],
  days: Days,
  signal: AbortSignal,
): Promise<PricedLine[]> {
  const models = new Map(
    lines.flatMap(({ asset: { assetModel } }) => (assetModel ? [[String(assetModel.id), assetModel.id]] : [])),
  );
  const prices = await readPrices({ ...days, models: [...models.values()] }, signal);
  const proposals = new Map(prices.map((price) => [String(price.model.id), proposalOf(price)]));
  const priced = [...lines]
    .sort((a, b) => a.lineOrder - b.lineOrder)
    .flatMap((line) => {
      const proposal = proposals.get(String(line.asset.assetModel?.id));
      return proposal ? [{ line, proposal }] : [];
    });
  return lessSpreadDiscounts(priced);
}

const percentOf = ({ line }: PricedLine): number => line.discountPercent ?? 0;

/** Takes each discount off all its lines at once. A line keeps its payment value with its list value. */
function lessSpreadDiscounts(lines: readonly PricedLine[]): PricedLine[] {
  const values = new Map(lines.map(({ line }) => [line, line.paymentValue]));
  const changing = lines.filter(differs);
  for (const percent of new Set(changing.map(percentOf))) {
    const group = changing.filter((each) => percentOf(each) === percent);
    const left = spreadDiscount(
      group.map(({ proposal }) => proposal.listValue),
      percent,
    );
    for (const [index, { line }] of group.entries()) values.set(line, left[index] ?? line.paymentValue);
  }
  return lines.map(({ line, proposal }) => ({ line, proposal: { ...proposal, value: values.get(line) ?? 0 } }));
}

/** The actor that asks for the price of a chosen unit; `rent` gives the rent as it is then. */
export function proposePriceFor(rent: () => Rent) {
  return callActor<ProposedPrice | null, { asset: Asset | null }>(async ({ asset }, signal) =>
    asset ? readProposal(asset, rent(), signal) : null,
  );
}

/**
 * Price of a line, less its discount. As it was agreed, or by today's rate: where another value was typed, and for other
 * days.
 */
export async function readLineProposal(
  { asset, pricing, paymentValue, listValue = paymentValue, discountPercent }: RentLine,
  rent: Days,
  signal: AbortSignal,
): Promise<ProposedPrice | null> {
  if (pricing?.days === daysInPeriod(dayOf(rent.startDate), dayOf(rent.endDate))) {
    return { value: paymentValue, listValue, pricing };
  }
  const proposal = await readProposal(asset, rent, signal);
  return proposal && lessDiscount(proposal, { discountPercent });
}
