import type { Asset } from '../../../../machines/types';
import { assetCalls, type NewAsset } from '../../../../contract/assets';
import { call } from '../../../shared/api/client/call';
import { createIdempotently } from '../../../shared/api/client/createIdempotently';
import { recordFormOf, recordRemovalOf } from '../../../shared/record/recordForm.logic';
import type { AssetBody } from './assetSchema';

const keyOf = ({ serialNumber, version }: Asset) => ({ serialNumber, version });

/** Creates an asset, never twice: after a lost answer, a stored asset with this serial number and description counts as created. */
export function createAssetOnce(asset: NewAsset, signal: AbortSignal): Promise<Asset> {
  return createIdempotently(
    () => call(assetCalls.create)({ body: asset }, signal),
    async () => {
      const found = await call(assetCalls.read)(asset, signal);
      return found.description === asset.description ? found : undefined;
    },
  );
}

/** The form of an asset. */
export const assetForm = recordFormOf<Asset, AssetBody & { serialNumber: string; costValue?: number }>({
  create: createAssetOnce,
  change: (asset, changes, signal) => call(assetCalls.update)({ ...keyOf(asset), body: changes }, signal),
  read: (asset, signal) => call(assetCalls.read)(asset, signal),
});

/** The form of what an asset cost, which has a call of its own. */
export const costForm = recordFormOf<Asset, { costValue: number }>({
  create: () => Promise.reject(new Error('A cost belongs to an asset.')),
  change: (asset, { costValue = 0 }, signal) =>
    call(assetCalls.updateCostValue)({ ...keyOf(asset), body: { costValue } }, signal),
  read: (asset, signal) => call(assetCalls.read)(asset, signal),
});

/** Deletes an asset, in the version that was read. */
export const assetRemoval = recordRemovalOf<Asset>(call(assetCalls.remove));
