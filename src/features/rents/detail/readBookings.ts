import type { Bookings, Id, Maintenance } from '../../../../machines/types';
import { toFailure } from '../../../shared/api/errors';
import { readMaintenances } from '../../../shared/api/maintenances';
import { readRents } from '../../../shared/api/rents';
import { toWire, type Day } from '../../../shared/domain/days';
import { rememberedUserMay } from '../../../shared/session';

/** Every rent and every unfinished maintenance of these assets. A back end that ignores the filter answers with all rents. */
export async function readBookings(assets: readonly Id[], signal: AbortSignal): Promise<Bookings> {
  if (assets.length === 0) return { rents: [], maintenances: [] };
  const [rents, maintenances] = await Promise.all([readRents({ asset: assets }, signal), readUnfinished(assets, signal)]);
  return { rents: rents.items, maintenances };
}

/** Rents and maintenances of these assets that share a day with the period. */
export async function readBookingsWithin(assets: readonly Id[], start: Day, end: Day, signal: AbortSignal): Promise<Bookings> {
  if (assets.length === 0) return { rents: [], maintenances: [] };
  const [rents, maintenances] = await Promise.all([
    readRents({ asset: assets, overlaps: { begin: toWire(start), end: toWire(end) } }, signal),
    optional(() => readMaintenances({ begin: toWire(start), end: toWire(end) }, signal).then((list) => list.items)),
  ]);
  return { rents: rents.items, maintenances: maintenances.filter(keepsAsset) };
}

async function readUnfinished(assets: readonly Id[], signal: AbortSignal): Promise<Maintenance[]> {
  const lists = await Promise.all(
    assets.map((asset) => optional(() => readMaintenances({ asset }, signal).then((list) => list.items))),
  );
  return lists.flat().filter(keepsAsset);
}

const keepsAsset = (maintenance: Maintenance) => maintenance.state !== 'DONE';

/** Maintenances are ours, and their reading needs a permission: where there is no answer they close no day here. */
async function optional(read: () => Promise<Maintenance[]>): Promise<Maintenance[]> {
  if (!rememberedUserMay('maintenance:read', 'rent:update')) return [];
  try {
    return await read();
  } catch (error) {
    const { kind } = toFailure(error);
    if (kind === 'retry') throw error;
    return [];
  }
}
