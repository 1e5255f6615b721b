import type { Id, Maintenance, Rent } from '../../../../machines/types';
import { readAsset, readEarnings } from '../../../shared/api/assets';
import { orUnsupported } from '../../../shared/api/orUnsupported';
import { readMaintenances } from '../../../shared/api/maintenances';
import { readRents } from '../../../shared/api/rents';
import type { ResourceName } from '../../../shared/invalidation';
import { resourceOf } from '../../../shared/record/useResource';
import { rememberedUserMay } from '../../../shared/session';

/** An asset by its serial number. */
export const assetResource = resourceOf((serialNumber: Id, signal) => readAsset(serialNumber, signal));

/** Kinds of records that the bookings and the earnings of an asset are made of. */
export const MADE_OF: readonly ResourceName[] = ['rents', 'maintenances'];

/** Rents and maintenances of an asset; null for what the user may not read, or the back end does not offer. */
export interface AssetBookings {
  rents: Rent[] | null;
  maintenances: Maintenance[] | null;
}

/** Another back end may answer all rents and all maintenances: only those with the asset count. */
export const assetBookingsResource = resourceOf(async (serialNumber: Id, signal): Promise<AssetBookings> => {
  const isIts = (asset: { serialNumber: Id }) => String(asset.serialNumber) === String(serialNumber);
  const [rents, maintenances] = await Promise.all([
    rememberedUserMay('rent:read', 'rent:update')
      ? orUnsupported(readRents({ asset: serialNumber }, signal), null)
      : null,
    rememberedUserMay('maintenance:read', 'rent:update')
      ? orUnsupported(readMaintenances({ asset: serialNumber }, signal), null)
      : null,
  ]);
  return {
    rents: rents?.items.filter((rent) => rent.rentLines.some(({ asset }) => isIts(asset))) ?? null,
    maintenances: maintenances?.items.filter(({ asset }) => isIts(asset)) ?? null,
  };
});

/** Earnings of an asset, added up by the server. */
export const assetEarningsResource = resourceOf((serialNumber: Id, signal) =>
  orUnsupported(readEarnings(serialNumber, signal), null),
);
