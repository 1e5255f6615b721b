import type { Bookings } from '../../../../machines/rentDates.machine';
import type { Id, Maintenance, Rent } from '../../../../machines/types';
import { toFailure } from '../../../shared/api/errors';
import { readMaintenances } from '../../../shared/api/maintenances';
import { readRents } from '../../../shared/api/rents';
import { toWire, type Day } from '../../../shared/domain/days';
import { rememberedUserMay } from '../../../shared/session';

const has = (rent: Rent, asset: Id) =>
  rent.rentLines.some((line) => String(line.asset.serialNumber) === String(asset));

/**
 * Every rent and every unfinished maintenance of these assets. A back end that ignores the asset filter answers
 * with all rents at once: then one call is enough, and the ledger picks what it needs.
 */
export async function readBookings(assets: readonly Id[], signal: AbortSignal): Promise<Bookings> {
  const [first, ...others] = assets;
  if (first === undefined) return { rents: [], maintenances: [] };
  const [rents, maintenances] = await Promise.all([readRentsOf(first, others, signal), readUnfinished(assets, signal)]);
  return { rents, maintenances };
}

async function readRentsOf(first: Id, others: readonly Id[], signal: AbortSignal): Promise<Rent[]> {
  const { items } = await readRents({ asset: first }, signal);
  const isFiltered = items.every((rent) => has(rent, first));
  const more = isFiltered
    ? await Promise.all(others.map((asset) => readRents({ asset }, signal).then((list) => list.items)))
    : [];
  return [...new Map([...items, ...more.flat()].map((rent) => [String(rent.id), rent])).values()];
}

/** Rents and maintenances that share a day with the period, whatever their equipment. */
export async function readBookingsWithin(start: Day, end: Day, signal: AbortSignal): Promise<Bookings> {
  const [rents, maintenances] = await Promise.all([
    readRents({ overlaps: { begin: toWire(start), end: toWire(end) } }, signal),
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
