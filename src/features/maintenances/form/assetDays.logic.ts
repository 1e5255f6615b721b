import { rentCalls } from '../../../../contract/rents';
import { maintenanceCalls } from '../../../../contract/maintenances';
import type { Id, Maintenance, Rent } from '../../../../machines/types';
import { orUnsupported } from '../../../shared/api/client/orUnsupported';
import { call } from '../../../shared/api/client/call';
import { createLedger, occupancyOf, type Occupancy } from '../../../shared/domain/availability/availability';
import { sameId } from '../../../shared/domain/ids';
import { resourceOf } from '../../../shared/record/useResource';
import { rememberedUserMay } from '../../../shared/session';

/** Bookings of one asset. */
export interface AssetDays {
  /** Rents that are not over. */
  rents: Rent[];
  maintenances: Maintenance[];
}

/**
 * Rents and maintenances of an asset. Without the permission to read rents the list has none; the server's refusal
 * names conflicts.
 */
export const assetDaysResource = resourceOf(async (asset: Id, signal): Promise<AssetDays> => {
  const [rents, maintenances] = await Promise.all([
    readOpenRents(asset, signal),
    call(maintenanceCalls.list)({ query: { asset } }, signal),
  ]);
  return {
    rents,
    maintenances: maintenances.items.filter((item) => sameId(item.asset.serialNumber, asset)),
  };
});

async function readOpenRents(asset: Id, signal: AbortSignal): Promise<Rent[]> {
  if (!rememberedUserMay('rent:read', 'rent:update')) return [];
  const { items } = await orUnsupported(
    call(rentCalls.find)({ body: { asset, state: ['ORDERING', 'NOT_STARTED', 'ONGOING'] } }, signal),
    {
      items: [],
    },
  );
  // Another back end may ignore the filter.
  return items.filter(
    (rent) => rent.state !== 'ENDED' && rent.rentLines.some((line) => sameId(line.asset.serialNumber, asset)),
  );
}

/** Days closed by other maintenances, apart from days with rents. */
export interface AssetOccupancy {
  closed: Occupancy;
  taken: Occupancy;
}

/** @param own the maintenance that is being changed; its own days are free to it */
export function occupancyOfAsset(asset: Id, { rents, maintenances }: AssetDays, own: Id | undefined): AssetOccupancy {
  const others = maintenances.filter(({ id }) => !sameId(id, own));
  return { closed: occupancyOf(createLedger([], others), [asset]), taken: occupancyOf(createLedger(rents), [asset]) };
}
