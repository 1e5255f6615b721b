import { MOST_PRICED_MODELS } from '../../../contract/lib/limits';
import * as pricing from '../../../contract/pricing';
import type { Id, WireDay } from '../../../machines/types';
import { call } from './client/call';

/** Proposed prices of models for a period, in the order of the models; many are asked for in batches. */
export async function readPrices(
  { models, ...period }: { startDate: WireDay; endDate: WireDay; models: Id[] },
  signal?: AbortSignal,
): Promise<pricing.PriceProposal[]> {
  const count = Math.ceil(models.length / MOST_PRICED_MODELS);
  const batches = Array.from({ length: count }, (_, index) => {
    const some = models.slice(index * MOST_PRICED_MODELS, (index + 1) * MOST_PRICED_MODELS);
    return call(pricing.readPrices)({ body: { ...period, models: some } }, signal);
  });
  return (await Promise.all(batches)).flatMap(({ items }) => items);
}
