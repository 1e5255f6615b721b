import { Type } from 'typebox';
import { crudCalls } from './lib/crudCalls';
import { LONGEST } from './lib/limits';
import { readers } from './lib/readers';
import { closed, partial } from './lib/schemas';
import { SETTINGS } from './lib/unmeasured';
import { filledText, Id, Version } from './lib/values';
import { clientType, sparse, type OrOther, type Wire } from './lib/wire';

const TYPES = ['AVAILABLE', 'MAINTENANCE', 'UNAVAILABLE'] as const;
export type AssetStateType = (typeof TYPES)[number];
/** Another back end may know more types than ours. */
type AnyType = OrOther<AssetStateType>;

export const AssetState = closed({
  id: Id,
  ...sparse({ description: Type.String() }),
  type: clientType<AnyType>()(Type.String()),
  ...sparse({ version: Version }),
});
export type AssetState = Wire<typeof AssetState>;

/** A state of the list, with the number of assets in it. */
export const ListedAssetState = closed({
  ...AssetState.properties,
  ...sparse({ assetCount: Type.Integer({ minimum: 0 }) }),
});
export type ListedAssetState = Wire<typeof ListedAssetState>;

const fields = { description: filledText(LONGEST.shortName), type: clientType<AnyType>()(Type.Enum([...TYPES])) };
export const AssetStateBody = closed(fields);
export type AssetStateFields = Wire<typeof AssetStateBody>;
export const AssetStatePatch = partial(fields);

/** The states in which equipment can be. */
export const assetStateCalls = crudCalls({
  path: '/assetStates',
  tag: 'assetStates',
  readers: readers.assetStates,
  writers: 'settings:update',
  record: AssetState,
  listed: ListedAssetState,
  body: AssetStateBody,
  patch: AssetStatePatch,
  examples: { create: { description: 'Livre', type: 'UNAVAILABLE' }, change: { description: 'Livre' } },
  unmeasured: SETTINGS,
});
