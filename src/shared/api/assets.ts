import type { Asset, Id } from '../../../machines/types';
import { mainApi, send, sendForList, type Listed } from './client';

/** Which assets; empty for all of them. */
export interface AssetsFilter {
  search?: string;
  state?: Id;
  type?: string;
  tag?: Id;
  center?: Id;
  serialNumber?: Id;
  sort?: string;
  page?: number;
  perPage?: number;
}

export function findAssets(filter: AssetsFilter = {}, signal?: AbortSignal): Promise<Listed<Asset>> {
  return sendForList(mainApi(), 'assets/find', { method: 'post', json: filter, signal });
}

export function readAsset(serialNumber: Id, signal?: AbortSignal): Promise<Asset> {
  return send(mainApi(), `assets/${encodeURIComponent(String(serialNumber))}`, { signal });
}
