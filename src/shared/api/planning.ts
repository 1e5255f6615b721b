import type { Id } from '../../../machines/types';
import type { Day } from '../domain/days/days';
import type { Planning } from '../domain/availability/planningTypes';
import { mainApi, send } from './client/client';
import { hasFields } from './client/shape';

/** Which part of the planning board. */
export interface PlanningQuery {
  /** Decides which bookings are late. */
  today: Day;
  from: Day;
  to: Day;
  center?: readonly string[];
  tag?: readonly string[];
  search?: string;
  /** Only assets that are free on all of these days. */
  free?: { start: Day; end: Day } | null;
  /** Pages of assets; the first one without it. */
  pages?: readonly number[];
  /** Instead of pages: the rents that go out and come back on this day. */
  day?: Day | null;
  /** Models whose free assets are counted in any case; 0 for assets without a model. */
  models?: readonly Id[];
}

const isPlanning = hasFields<Planning>({
  from: 'string',
  to: 'string',
  total: 'number',
  late: 'number',
  pages: 'array',
  groups: 'array',
  centers: 'array',
  assets: 'array',
  rents: 'array',
  maintenances: 'array',
});

/** Reads all models and some pages of assets, with their bookings in a period. Extension: throws what `orUnsupported` catches without it. */
export function readPlanning(query: PlanningQuery, signal?: AbortSignal): Promise<Planning> {
  const { today, from, to, center = [], tag = [], search, free, pages = [], day, models = [] } = query;
  const searchParams = new URLSearchParams({ today, from, to });
  for (const id of center) searchParams.append('center', id);
  for (const id of tag) searchParams.append('tag', id);
  for (const page of pages) searchParams.append('page', String(page));
  for (const id of models) searchParams.append('model', String(id));
  if (day) searchParams.set('day', day);
  if (search) searchParams.set('search', search);
  if (free) {
    searchParams.set('freeFrom', free.start);
    searchParams.set('freeTo', free.end);
  }
  return send<Planning>(mainApi(), 'planning', { extension: 'planning', isAnswer: isPlanning, searchParams, signal });
}
