import type { Id, Maintenance, WireDay } from '../../../machines/types';
import { mainApi, sendForList, type Listed } from './client';

/** Maintenances of an asset, or those that share a day with a period. Ours: another back end may not know them. */
export function readMaintenances(
  query: { asset?: Id; state?: string; begin?: WireDay; end?: WireDay } = {},
  signal?: AbortSignal,
): Promise<Listed<Maintenance>> {
  const searchParams = Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  return sendForList(mainApi(), 'maintenances', { searchParams, signal });
}
