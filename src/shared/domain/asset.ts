import type { Asset, AssetStateType, LineAsset } from '../../../machines/types';
import { finds } from './formats/search';

/** The types that a state can have, in the order of selects. */
export const ASSET_STATE_TYPES: readonly AssetStateType[] = ['AVAILABLE', 'MAINTENANCE', 'UNAVAILABLE'];

/** Whether we know the type; another back end may send others. */
export function isAssetStateType(type: string): type is AssetStateType {
  return (ASSET_STATE_TYPES as readonly string[]).includes(type);
}

/** Name of an asset: description, brand and model; empty without any. */
export function assetName({ description, brand, model }: Omit<LineAsset, 'serialNumber'>): string {
  const make = [brand, model].filter(Boolean).join(' ');
  const last = model || brand;
  if (!description || !last) return description || make;
  // Many shops write brand and model into the description already.
  return description.toLocaleLowerCase().includes(last.toLocaleLowerCase()) ? description : `${description} ${make}`;
}

/** Whether a rent or a maintenance has the asset today, or it may not be rented; false where the server did not say. */
export function isTaken({ availability }: Pick<Asset, 'availability'>): boolean {
  return availability?.now != null && availability.now.place !== 'free';
}

/** Whether a search finds the asset by serial number or name, for back ends that do not know how to search. */
export function assetHasWords({ serialNumber, description, brand, model }: LineAsset, search: string): boolean {
  return finds(search, [serialNumber, description, brand, model, model?.replace(/[\s-]/gu, '')], true);
}
