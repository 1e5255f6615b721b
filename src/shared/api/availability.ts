import type { Asset, AvailabilityPeriod, Id, ModelAvailability, ModelCheck } from '../../../machines/types';
import { dayOf, today } from '../domain/days/days';
import { mainApi, send, sendForList, type Listed } from './client/client';
import { hasFields } from './client/shape';

const extension = 'availability';

/** Which models, one page of them by name. */
export interface ModelsFilter {
  search?: string;
  tag?: Id;
  page: number;
  perPage: number;
}

/** Units of each model that are free on all days of the period. Extension: another back end may not know it. */
export function readModelAvailability(
  period: AvailabilityPeriod,
  { tag, ...filter }: ModelsFilter,
  signal?: AbortSignal,
): Promise<Listed<ModelAvailability>> {
  const searchParams = { ...daysOf(period), ...filter, ...(tag === undefined ? {} : { tag: String(tag) }) };
  return sendForList(mainApi(), 'availability/models', { extension, searchParams, signal });
}

/** Free units of one model, the units missing from a quantity, and alternatives. */
export function readModelCheck(
  model: Id,
  quantity: number,
  period: AvailabilityPeriod,
  signal?: AbortSignal,
): Promise<ModelCheck> {
  return send(mainApi(), `availability/models/${encodeURIComponent(String(model))}`, {
    extension,
    searchParams: { ...daysOf(period), quantity },
    signal,
    isAnswer: isModelCheck,
  });
}

/** Units of a model that are free on all days of the period, those first that would be chosen. */
export function readFreeUnits(
  model: Id,
  period: AvailabilityPeriod,
  filter: { search?: string; page: number; perPage: number },
  signal?: AbortSignal,
): Promise<Listed<Asset>> {
  return sendForList(mainApi(), `availability/models/${encodeURIComponent(String(model))}/units`, {
    extension,
    searchParams: { ...daysOf(period), ...filter },
    signal,
  });
}

const isModelCheck = hasFields<ModelCheck>({ model: 'object', free: 'number', short: 'array', alternatives: 'array' });

/** A request that could not be met when a rent was made. */
export interface RefusedDemand {
  id: Id;
  model: { id: Id; description: string };
  center: { id: Id; description: string } | null;
  startDate: string;
  endDate: string;
  asked: number;
  missing: number;
  rent: { id: Id; code: string } | null;
  /** An instant in ISO 8601. */
  createdAt: string;
}

/** Requests for units that were not free, the latest first. */
export function readRefusedDemand(
  query: { page?: number; perPage?: number; search?: string; sort?: string } = {},
  signal?: AbortSignal,
): Promise<Listed<RefusedDemand>> {
  return sendForList(mainApi(), 'refused-demand', { extension, searchParams: { ...query }, signal });
}

function daysOf({ start, end, center }: AvailabilityPeriod) {
  return { today: today(), from: dayOf(start), to: dayOf(end), ...(center === null ? {} : { center: String(center) }) };
}
