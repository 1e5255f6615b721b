import { rentCalls } from '../../../../contract/rents';
import { maintenanceCalls, type MaintenancesQuery } from '../../../../contract/maintenances';
import type { Asset, Bookings, Id, Maintenance, Rent } from '../../../../machines/types';
import { orUnsupported } from '../../../shared/api/client/orUnsupported';
import { call } from '../../../shared/api/client/call';
import { rememberedUserMay } from '../../../shared/session';

/** Every rent and every unfinished maintenance of these assets. A back end that ignores the filter answers with all rents. */
export async function readBookings(assets: Id[], signal: AbortSignal): Promise<Bookings> {
  if (assets.length === 0) return { rents: [], maintenances: [] };
  const [rents, maintenances] = await Promise.all([
    call(rentCalls.find)({ body: { asset: assets } }, signal),
    readUnfinished(assets, signal),
  ]);
  return { rents: rents.items, maintenances };
}

/** Every rent of these assets, also one they are late on, and their unfinished maintenances in the days of the rent that wants them. */
export async function readBookingsOf(
  assets: readonly Pick<Asset, 'serialNumber'>[],
  { startDate, endDate }: Pick<Rent, 'startDate' | 'endDate'>,
  signal: AbortSignal,
): Promise<Bookings> {
  if (assets.length === 0) return { rents: [], maintenances: [] };
  const [rents, maintenances] = await Promise.all([
    call(rentCalls.find)({ body: { asset: assets.map(({ serialNumber }) => serialNumber) } }, signal),
    maintenancesIfOffered({ begin: startDate, end: endDate }, signal),
  ]);
  return { rents: rents.items, maintenances };
}

async function readUnfinished(assets: Id[], signal: AbortSignal): Promise<Maintenance[]> {
  return (await Promise.all(assets.map((asset) => maintenancesIfOffered({ asset }, signal)))).flat();
}

/** Maintenances are an extension, and their reading needs a permission: where there is no answer they close no day here. */
async function maintenancesIfOffered(query: MaintenancesQuery, signal: AbortSignal): Promise<Maintenance[]> {
  if (!rememberedUserMay('maintenance:read', 'rent:update')) return [];
  const { items } = await orUnsupported(call(maintenanceCalls.list)({ query }, signal), { items: [] });
  return items.filter(({ state }) => state !== 'DONE');
}
