import type { LineAsset as AssetOfLine } from '../../contract/lib/schemas';
import type { Wire } from '../../contract/lib/wire';
import type { Id } from './base';

export type { Asset, AssetAvailability, AssetBooking } from '../../contract/assets';
export type { AssetState, AssetStateType } from '../../contract/assetStates';
export type { Center } from '../../contract/centers';
export type { AssetModel, MeterUnit } from '../../contract/pricing';
export type { Tag } from '../../contract/tags';

/** The asset of a line: the serial number is the contract's, the rest are extensions that save a request. */
export interface LineAsset extends Wire<typeof AssetOfLine> {
  /** Extension, on lines of rents. */
  assetModel?: { id: Id; description: string } | null;
}
