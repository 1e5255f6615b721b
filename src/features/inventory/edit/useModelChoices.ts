import { assetModelCalls, type AssetModel } from '../../../../contract/pricing';
import { call } from '../../../shared/api/client/call';
import { orUnsupported } from '../../../shared/api/client/orUnsupported';
import { keptResourceOf, useResource } from '../../../shared/record/useResource';

/** Models are an extension: a back end without them has none to choose from. */
const modelList = keptResourceOf<AssetModel[]>(
  async (_all, signal) => (await orUnsupported(call(assetModelCalls.list)({}, signal), { items: [] })).items,
);

/** Reads the models that an asset may be of. */
export function useModelChoices() {
  return useResource<AssetModel[]>(modelList, 'all', 'asset-models');
}
