import { batchMachine, type BatchItem, type Refusal } from '../../../../machines/inventory/batch.machine';
import type { Failure } from '../../../../machines/types';
import { assetCalls, type AssetsChange } from '../../../../contract/assets';
import { call } from '../../../shared/api/client/call';
import { callActor } from '../../../shared/api/client/callActor';
import { HttpFailure } from '../../../shared/api/client/errors';
import { sameId } from '../../../shared/domain/ids';
import { createAssetOnce } from '../edit/asset.logic';
import { newAssetBody, type AssetValues } from '../edit/assetSchema';

/** Details of a refused asset, from our back end. */
interface RefusedDetail {
  asset: string | number;
  code: string;
}

/** Applies one change to many assets: all at once where the server announces it, else one after another. */
export const assetsChange = batchMachine.provide({
  actors: {
    runAll: callActor(async ({ items, task }: { items: BatchItem[]; task: object }, signal) => {
      try {
        await call(assetCalls.changeSeveral)({ body: { assets: items.map(({ key }) => key), ...task } }, signal);
        return [];
      } catch (error) {
        const refused = refusedOf(error, items);
        if (refused.length === 0) throw error;
        return refused;
      }
    }),
    runOne: callActor(({ item, task }: { item: BatchItem; task: object }, signal) =>
      changeOne(item.key, task as AssetsChange, signal),
    ),
  },
});

/** Creates many assets alike, one after another: the contract knows no call for several. */
export const assetsCreation = batchMachine.provide({
  actors: {
    runOne: callActor<unknown, { item: BatchItem; task: object }>(({ item, task }, signal) =>
      createAssetOnce(newAssetBody(task as AssetValues, item.key), signal),
    ),
  },
});

/** Tags are replaced as a whole: read first, and written with the version, so that a parallel change is not lost. */
async function changeOne(
  serialNumber: string,
  { addTags = [], removeTags = [], ...fields }: AssetsChange,
  signal: AbortSignal,
): Promise<unknown> {
  if (addTags.length === 0 && removeTags.length === 0)
    return call(assetCalls.update)({ serialNumber, body: fields }, signal);
  const asset = await call(assetCalls.read)({ serialNumber }, signal);
  const removed = new Set(removeTags.map(String));
  const kept = (asset.tags ?? []).map(({ id }) => String(id)).filter((id) => !removed.has(id));
  const body = { ...fields, tags: [...new Set([...kept, ...addTags.map(String)])] };
  return call(assetCalls.update)({ serialNumber, version: asset.version, body }, signal);
}

function refusedOf(error: unknown, items: readonly BatchItem[]): Refusal[] {
  if (!(error instanceof HttpFailure) || error.body.code !== 'assets-refused') return [];
  const refused = (error.body.details?.refused ?? []) as RefusedDetail[];
  return refused.map(({ asset, code }) => ({
    item: items.find(({ key }) => sameId(key, asset)) ?? { key: String(asset), label: '' },
    failure: failureOf(code),
  }));
}

function failureOf(code: string): Failure {
  return code === 'not-found'
    ? { kind: 'missing', messageKey: code }
    : { kind: 'blocked', messageKey: code === 'too-many-tags' ? code : 'conflict' };
}
