import type { Id, PriceProposal, Rate, WireDay } from '../../../machines/types';
import { mainApi, send, sendForList, type Listed } from './client/client';
import type { ListParams } from './client/listParams';
import { ifMatch } from './client/versions';

/** Writable fields of a rate; the packages are replaced as a whole. */
export interface RateFields {
  description: string;
  packages: { days: number; price: number }[];
}

const extension = 'rates';
const path = (id: Id) => `rates/${encodeURIComponent(String(id))}`;

/** Rates. Extension: another back end may not know them. */
export function readRates(query: ListParams = {}, signal?: AbortSignal): Promise<Listed<Rate>> {
  return sendForList(mainApi(), 'rates', { extension, searchParams: { ...query }, signal });
}

/** Reads a rate; fails with 404 without it. */
export function readRate(id: Id, signal?: AbortSignal): Promise<Rate> {
  return send(mainApi(), path(id), { extension, signal });
}

/** Creates a rate with its packages. */
export function createRate(rate: RateFields, signal?: AbortSignal): Promise<Rate> {
  return send(mainApi(), 'rates', { extension, method: 'post', json: rate, signal });
}

/** Changes the given fields. Values on rents stay as they are. */
export function updateRate(
  id: Id,
  changes: Partial<RateFields>,
  version?: number,
  signal?: AbortSignal,
): Promise<Rate> {
  return send(mainApi(), path(id), { extension, method: 'patch', json: changes, signal, ...ifMatch(version) });
}

/** Deletes a rate; fails while models are priced by it. */
export function deleteRate(id: Id, version?: number): Promise<void> {
  return send(mainApi(), path(id), { extension, method: 'delete', ...ifMatch(version) });
}

/** Most models that the server prices in one request. */
const MOST_MODELS = 200;

/** Proposed prices of models for a period, in the order of the models; many are asked for in batches. */
export async function readPrices(
  { models, ...period }: { startDate: WireDay; endDate: WireDay; models: Id[] },
  signal?: AbortSignal,
): Promise<PriceProposal[]> {
  const count = Math.ceil(models.length / MOST_MODELS);
  const batches = Array.from({ length: count }, (_, index) => {
    const json = { ...period, models: models.slice(index * MOST_MODELS, (index + 1) * MOST_MODELS) };
    return send<PriceProposal[]>(mainApi(), 'prices', { extension, method: 'post', json, signal });
  });
  return (await Promise.all(batches)).flat();
}
