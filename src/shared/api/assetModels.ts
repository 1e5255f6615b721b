import type { AssetModel, Id } from '../../../machines/types';
import { mainApi, send, sendForList, type Listed } from './client/client';
import type { ListParams } from './client/listParams';
import { ifMatch } from './client/versions';

/** Writable fields of a model; null empties a field. */
export interface AssetModelFields {
  description: string;
  brand?: string | null;
  model?: string | null;
  rate?: Id | null;
  deposit?: number | null;
  replacementValue?: number | null;
  bufferDays?: number;
  meterUnit?: 'HOURS' | 'KM' | null;
  hasFuel?: boolean;
}

const extension = 'assetModels';
const path = (id: Id) => `asset-models/${encodeURIComponent(String(id))}`;

/** Models of equipment. Extension: another back end may not know them. */
export function readAssetModels(query: ListParams = {}, signal?: AbortSignal): Promise<Listed<AssetModel>> {
  return sendForList(mainApi(), 'asset-models', { extension, searchParams: { ...query }, signal });
}

/** Reads a model; fails with 404 without it. */
export function readAssetModel(id: Id, signal?: AbortSignal): Promise<AssetModel> {
  return send(mainApi(), path(id), { extension, signal });
}

/** Fails with 409 where there is one of this description, brand and model. */
export function createAssetModel(model: AssetModelFields, signal?: AbortSignal): Promise<AssetModel> {
  return send(mainApi(), 'asset-models', { extension, method: 'post', json: model, signal });
}

/** Changes the given fields. With a version, fails when the record was changed meanwhile. */
export function updateAssetModel(
  id: Id,
  changes: Partial<AssetModelFields>,
  version?: number,
  signal?: AbortSignal,
): Promise<AssetModel> {
  return send(mainApi(), path(id), { extension, method: 'patch', json: changes, signal, ...ifMatch(version) });
}

/** Deletes a model; fails while equipment is of it. */
export function deleteAssetModel(id: Id, version?: number): Promise<void> {
  return send(mainApi(), path(id), { extension, method: 'delete', ...ifMatch(version) });
}
