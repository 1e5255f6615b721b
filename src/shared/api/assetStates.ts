import type { AssetState, Id } from '../../../machines/types';
import { mainApi, send, sendForList, type Listed } from './client/client';
import type { ListParams } from './client/listParams';
import { ifMatch } from './client/versions';

/** A state of the list. Extension: how many assets are in it. */
export interface ListedAssetState extends AssetState {
  assetCount?: number;
}

export interface AssetStateFields {
  description: string;
  type: string;
}

const path = (id: Id) => `assetStates/${encodeURIComponent(String(id))}`;

/** The states that equipment can be in. */
export function readAssetStates(query: ListParams = {}, signal?: AbortSignal): Promise<Listed<ListedAssetState>> {
  return sendForList(mainApi(), 'assetStates', { searchParams: { ...query }, signal });
}

/** Reads a state; fails with 404 without it. */
export function readAssetState(id: Id, signal?: AbortSignal): Promise<AssetState> {
  return send(mainApi(), path(id), { signal });
}

/** Creates a state of one of the three types. */
export function createAssetState(state: AssetStateFields, signal?: AbortSignal): Promise<AssetState> {
  return send(mainApi(), 'assetStates', { method: 'post', json: state, signal });
}

/** Changes the given fields. With a version, fails when the record was changed meanwhile. */
export function updateAssetState(
  id: Id,
  changes: Partial<AssetStateFields>,
  version?: number,
  signal?: AbortSignal,
): Promise<AssetState> {
  return send(mainApi(), path(id), { method: 'patch', json: changes, signal, ...ifMatch(version) });
}

/** Deletes a state; fails while assets are in it, and for the last one that is available or for maintenance. */
export function deleteAssetState(id: Id, version?: number): Promise<void> {
  return send(mainApi(), path(id), { method: 'delete', ...ifMatch(version) });
}
