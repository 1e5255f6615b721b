import { rentCalls } from '../../../../contract/rents';
import { maintenanceCalls } from '../../../../contract/maintenances';
import type { Asset, Id, Maintenance, Rent } from '../../../../machines/types';
import { assetCalls } from '../../../../contract/assets';
import { availabilityFor } from '../../../shared/api/availabilityQuery';
import { orUnsupported } from '../../../shared/api/client/orUnsupported';
import { call } from '../../../shared/api/client/call';
import { isOffered } from '../../../shared/config';
import type { ResourceName } from '../../../shared/cache/invalidation';
import { keptResourceOf } from '../../../shared/record/useResource';
import { rememberedUserMay } from '../../../shared/session';
import { sameId } from '../../../shared/domain/ids';

/** An asset by its serial number. */
export const assetResource = keptResourceOf((serialNumber: Id, signal) =>
  call(assetCalls.read)({ serialNumber }, signal),
);

/** The asset as the list has it, which says where it is now. To ask only where `knowsPlaces` holds. */
export const placedAssetResource = keptResourceOf(async (serialNumber: Id, signal): Promise<Asset | null> => {
  const body = { serialNumber: [serialNumber], availability: availabilityFor({ now: true }) };
  const { items } = await call(assetCalls.find)({ body }, signal);
  return items.find((asset) => sameId(asset.serialNumber, serialNumber)) ?? null;
});

/** Kinds of records whose change outdates the bookings and earnings of an asset. */
export const INVALIDATED_BY: readonly ResourceName[] = ['rents', 'maintenances'];

/** Rents and maintenances of an asset; null where the user may not read them. A back end without maintenances has an empty list. */
export interface AssetBookings {
  rents: Rent[] | null;
  maintenances: Maintenance[] | null;
}

/** Whether rents and maintenances are both known; otherwise a day without a booking may still be taken. */
export function isComplete(bookings: AssetBookings | null): boolean {
  return bookings !== null && bookings.rents !== null && bookings.maintenances !== null;
}

/** Reads an asset's bookings. Another back end may ignore the filter, so those of other assets are left out here. */
export const assetBookingsResource = keptResourceOf(async (serialNumber: Id, signal): Promise<AssetBookings> => {
  const isIts = (asset: { serialNumber: Id }) => sameId(asset.serialNumber, serialNumber);
  const [rents, maintenances] = await Promise.all([
    rememberedUserMay('rent:read', 'rent:update')
      ? orUnsupported(call(rentCalls.find)({ body: { asset: serialNumber } }, signal), null)
      : null,
    readOwnMaintenances(serialNumber, signal),
  ]);
  return {
    rents: rents?.items.filter((rent) => rent.rentLines.some(({ asset }) => isIts(asset))) ?? null,
    maintenances: maintenances?.items.filter(({ asset }) => isIts(asset)) ?? null,
  };
});

async function readOwnMaintenances(asset: Id, signal: AbortSignal): Promise<{ items: Maintenance[] } | null> {
  if (!isOffered('maintenances')) return { items: [] };
  if (!rememberedUserMay('maintenance:read', 'rent:update')) return null;
  return await orUnsupported(call(maintenanceCalls.list)({ query: { asset } }, signal), null);
}

/** Earnings of an asset, added up by the server. */
export const assetEarningsResource = keptResourceOf((serialNumber: Id, signal) =>
  orUnsupported(call(assetCalls.earnings)({ serialNumber }, signal), null),
);
