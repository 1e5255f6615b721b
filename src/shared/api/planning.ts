import type { Day } from '../domain/days';
import type { Planning } from '../domain/planningTypes';
import { mainApi, send } from './client';
import { hasFields } from './shape';

/** Which part of the planning board. */
export interface PlanningQuestion {
  /** Decides what is late. */
  today: Day;
  from: Day;
  to: Day;
  center?: readonly string[];
  tag?: readonly string[];
  search?: string;
  /** Only assets that are free on all of these days. */
  free?: { start: Day; end: Day } | null;
}

const isPlanning = hasFields<Planning>({
  from: 'string',
  to: 'string',
  total: 'number',
  groups: 'array',
  centers: 'array',
  assets: 'array',
  rents: 'array',
  maintenances: 'array',
});

/** Bookings of all assets in a period. Ours: where the server does not answer it, this throws as any missing call. */
export function readPlanning(question: PlanningQuestion, signal?: AbortSignal): Promise<Planning> {
  const { today, from, to, center = [], tag = [], search, free } = question;
  const searchParams = new URLSearchParams({ today, from, to });
  for (const id of center) searchParams.append('center', id);
  for (const id of tag) searchParams.append('tag', id);
  if (search) searchParams.set('search', search);
  if (free) {
    searchParams.set('freeFrom', free.start);
    searchParams.set('freeTo', free.end);
  }
  return send<Planning>(mainApi(), 'planning', { extension: 'planning', isAnswer: isPlanning, searchParams, signal });
}
