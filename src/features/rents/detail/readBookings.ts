import type { Bookings, Id, Maintenance } from '../../../../machines/types';
import { ifOffered } from '../../../shared/api/ifOffered';
import { readMaintenances, type MaintenancesQuery } from '../../../shared/api/maintenances';
import { readRents } from '../../../shared/api/rents';
import { toWire, type Day } from '../../../shared/domain/days';
import { rememberedUserMay } from '../../../shared/session';

/** Every rent and every unfinished maintenance of these assets. A back end that ignores the filter answers with all rents. */
export async function readBookings(assets: readonly Id[], signal: AbortSignal): Promise<Bookings> {
  if (assets.length === 0) return { rents: [], maintenances: [] };
  const [rents, maintenances] = await Promise.all([
    readRents({ asset: assets }, signal),
    readUnfinished(assets, signal),
  ]);
  return { rents: rents.items, maintenances };
}

/** Rents and maintenances of these assets that share a day with the period. */
export async function readBookingsWithin(
  assets: readonly Id[],
  start: Day,
  end: Day,
  signal: AbortSignal,
): Promise<Bookings> {
  if (assets.length === 0) return { rents: [], maintenances: [] };
  const [rents, maintenances] = await Promise.all([
    readRents({ asset: assets, overlaps: { begin: toWire(start), end: toWire(end) } }, signal),
    maintenancesIfOffered({ begin: toWire(start), end: toWire(end) }, signal),
  ]);
  return { rents: rents.items, maintenances };
}

async function readUnfinished(assets: readonly Id[], signal: AbortSignal): Promise<Maintenance[]> {
  return (await Promise.all(assets.map((asset) => maintenancesIfOffered({ asset }, signal)))).flat();
}

/** Maintenances are ours, and their reading needs a permission: where there is no answer they close no day here. */
async function maintenancesIfOffered(query: MaintenancesQuery, signal: AbortSignal): Promise<Maintenance[]> {
  if (!rememberedUserMay('maintenance:read', 'rent:update')) return [];
  const { items } = await ifOffered(readMaintenances(query, signal), { items: [] });
  return items.filter(({ state }) => state !== 'DONE');
}
