import type { Asset, ProposedPrice, Rent, RentLine } from '../../../../machines/types';
import { callActor } from '../../../shared/api/callActor';
import { readPrices } from '../../../shared/api/rates';
import { isOffered } from '../../../shared/config';
import { dayOf, daysInPeriod } from '../../../shared/domain/days';
import { discounted } from '../../../shared/domain/price';

type Days = Pick<Rent, 'startDate' | 'endDate'>;

/** The price that the rate of a unit's model proposes for the rent's days; null without a model, a rate, or the call. */
async function readProposal(
  { assetModel }: Pick<Asset, 'assetModel'>,
  { startDate, endDate }: Days,
  signal: AbortSignal,
): Promise<ProposedPrice | null> {
  if (assetModel == null || !isOffered('rates')) return null;
  const [proposal] = await readPrices({ startDate, endDate, models: [assetModel.id] }, signal);
  if (!proposal || proposal.value === null || !proposal.pricing) return null;
  return { value: proposal.value, listValue: proposal.value, pricing: proposal.pricing };
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
  { asset, pricing, paymentValue, listValue = paymentValue, discountPercent = 0 }: RentLine,
  rent: Days,
  signal: AbortSignal,
): Promise<ProposedPrice | null> {
  if (pricing?.days === daysInPeriod(dayOf(rent.startDate), dayOf(rent.endDate))) {
    return { value: paymentValue, listValue, pricing };
  }
  const proposal = await readProposal(asset, rent, signal);
  return proposal && { ...proposal, value: discounted(proposal.listValue, discountPercent) };
}
