import type { Asset, AvailabilityPeriod, Id } from '../../../machines/types';
import { periodQuery } from './availabilityQuery';
import { mainApi, sendForList, type Listed } from './client/client';

/** Units of a model that are free on all days of the period, those first that would be chosen. */
export function readFreeUnits(
  model: Id,
  period: AvailabilityPeriod,
  filter: { search?: string; page: number; perPage: number },
  signal?: AbortSignal,
): Promise<Listed<Asset>> {
  const { center, ...days } = periodQuery(period);
  return sendForList(mainApi(), `availability/models/${encodeURIComponent(String(model))}/units`, {
    extension: 'availability',
    searchParams: { ...days, ...(center === undefined ? {} : { center: String(center) }), ...filter },
    signal,
  });
}
