import { rentCalls } from '../../../../contract/rents';
import { maintenanceCalls } from '../../../../contract/maintenances';
import { centerCalls } from '../../../../contract/centers';
import type { Asset, Center, Id, Maintenance, Rent } from '../../../../machines/types';
import { assetCalls } from '../../../../contract/assets';
import { call } from '../../../shared/api/client/call';
import { orUnsupported } from '../../../shared/api/client/orUnsupported';
import { collectionOf, type CollectionSource } from '../../../shared/collection/collection.logic';
import type { QueryShape } from '../../../shared/collection/queryParams';
import { assetName } from '../../../shared/domain/asset';
import { sameId } from '../../../shared/domain/ids';
import { recordRemovalOf } from '../../../shared/record/recordForm.logic';
import { keptResourceOf } from '../../../shared/record/useResource';
import { rememberedUserMay } from '../../../shared/session';

export const centerResource = keptResourceOf((id: Id, signal) => call(centerCalls.read)({ id }, signal));
export const centerRemoval = recordRemovalOf<Center>(call(centerCalls.remove));

/** Equipment of a center with the rent or the maintenance that has taken it away. */
export interface PlacedAsset {
  asset: Asset;
  rent: Rent | null;
  maintenance: Maintenance | null;
  /** False without the permission to read rents. */
  knowsRents: boolean;
}

/** Filters and default order of a center's equipment. */
export const CENTER_ASSETS_SHAPE: QueryShape = { filters: [], sort: 'description', perPage: 20 };

/** The equipment of one center, each with where it is now. */
export function centerAssetsSource(center: Id): CollectionSource<PlacedAsset> {
  return {
    load: async ({ search, sort, page, perPage }, signal) => {
      const { items, total } = await call(assetCalls.find)(
        { body: { center, ...(search ? { search } : {}), sort, page, perPage } },
        signal,
      );
      // Another back end may ignore the filter.
      const own = items.filter((asset) => sameId(asset.center?.id ?? center, center));
      return { items: await placed(own, signal), total };
    },
    uncounted: 'complete',
    idOf: ({ asset }) => String(asset.serialNumber),
    textsOf: ({ asset }) => [String(asset.serialNumber), asset.description, asset.brand, asset.model],
    passes: () => true,
    valueOf: ({ asset }, field) =>
      field === 'serialNumber'
        ? Number(asset.serialNumber)
        : field === 'state'
          ? asset.state.description
          : assetName(asset),
  };
}

/** The list of the equipment at a center. */
export const centerAssetsList = (center: Id) => collectionOf(centerAssetsSource(center), `assets of center ${center}`);

async function placed(assets: readonly Asset[], signal: AbortSignal): Promise<PlacedAsset[]> {
  const serials = assets.map(({ serialNumber }) => serialNumber);
  const inRepair = assets.some(({ state }) => state.type === 'MAINTENANCE');
  const [rents, maintenances] = await Promise.all([
    serials.length > 0 && rememberedUserMay('rent:read', 'rent:update')
      ? orUnsupported(call(rentCalls.find)({ body: { state: 'ONGOING', asset: serials } }, signal), null)
      : null,
    inRepair && rememberedUserMay('maintenance:read', 'rent:update')
      ? orUnsupported(call(maintenanceCalls.list)({ query: { state: 'ONGOING' } }, signal), null)
      : null,
  ]);
  return assets.map((asset) => {
    const isIt = ({ serialNumber }: { serialNumber: Id }) => sameId(serialNumber, asset.serialNumber);
    const rent = rents?.items.find(
      ({ state, rentLines }) => state === 'ONGOING' && rentLines.some((line) => isIt(line.asset)),
    );
    const maintenance = maintenances?.items.find((each) => each.state === 'ONGOING' && isIt(each.asset));
    return { asset, rent: rent ?? null, maintenance: rent ? null : (maintenance ?? null), knowsRents: rents !== null };
  });
}

/** Key of the words for where equipment is that is on no rent and in no maintenance, as far as that is known. */
export function placeKey({ asset, knowsRents }: PlacedAsset): 'where.maintenance' | 'where.here' | 'where.unknown' {
  if (asset.state.type === 'MAINTENANCE') return 'where.maintenance';
  return knowsRents ? 'where.here' : 'where.unknown';
}
