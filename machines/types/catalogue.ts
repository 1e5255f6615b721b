export type { Asset, AssetAvailability, AssetBooking } from '../../contract/assets';
export type { AssetState, AssetStateType } from '../../contract/assetStates';
export type { Center } from '../../contract/centers';
export type { AssetModel, MeterUnit } from '../../contract/pricing';
export type { LineAsset } from '../../contract/rentRecord';
export type { Tag } from '../../contract/tags';
