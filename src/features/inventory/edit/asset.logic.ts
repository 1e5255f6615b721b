import type { Asset } from '../../../../machines/types';
import { createAsset, deleteAsset, readAsset, updateAsset, updateCostValue } from '../../../shared/api/assets';
import { createIdempotently } from '../../../shared/api/client/createIdempotently';
import { recordFormOf, recordRemovalOf } from '../../../shared/record/recordForm.logic';
import type { AssetBody } from './assetSchema';

/** Request body for a new asset. */
type NewAsset = AssetBody & { serialNumber: string; costValue?: number };

/** Creates an asset, never twice: after a lost answer, a stored asset with this serial number and description counts as created. */
export function createAssetOnce(asset: Parameters<typeof createAsset>[0], signal: AbortSignal): Promise<Asset> {
  return createIdempotently(
    () => createAsset(asset, signal),
    async () => {
      const found = await readAsset(asset.serialNumber, signal);
      return found.description === asset.description ? found : undefined;
    },
  );
}

/** The form of an asset. */
export const assetForm = recordFormOf<Asset, NewAsset>({
  create: createAssetOnce,
  change: (asset, changes, signal) => updateAsset(asset.serialNumber, changes, asset.version, signal),
  read: (asset, signal) => readAsset(asset.serialNumber, signal),
});

/** The form of what an asset cost, which has a call of its own. */
export const costForm = recordFormOf<Asset, { costValue: number }>({
  create: () => Promise.reject(new Error('A cost belongs to an asset.')),
  change: (asset, { costValue = 0 }, signal) => updateCostValue(asset.serialNumber, costValue, asset.version, signal),
  read: (asset, signal) => readAsset(asset.serialNumber, signal),
});

/** Deletes an asset, in the version that was read. */
export const assetRemoval = recordRemovalOf<Asset>((asset) => deleteAsset(asset.serialNumber, asset.version));
