import type { Asset, Id, WireDay } from '../../../machines/types';
import type { LabelSheetName } from '../domain/labelSheets';
import { mainApi, send, sendForList, type Listed } from './client/client';
import { sendForFile } from './files';
import { hasFields, hasSerialNumber } from './client/shape';
import { ifMatch } from './client/versions';

/** Which assets; empty for all of them. Several values of one filter widen it. */
export interface AssetsFilter {
  search?: string;
  state?: Id;
  type?: string;
  tag?: Id;
  center?: Id;
  serialNumber?: Id | Id[];
  sort?: string;
  page?: number;
  perPage?: number;
  /** Extension; from `availabilityFor`. */
  availability?: AvailabilityQuery;
}

/** Asks whether each asset is overdue today and, with a period, what occupies it; bookings of `rent` do not count. */
export interface AvailabilityQuery {
  today: WireDay;
  begin?: WireDay;
  end?: WireDay;
  rent?: Id;
}

/** Writable fields of an asset; null empties a field. The cost has a call of its own. */
export interface AssetFields {
  description: string;
  brand?: string | null;
  model?: string | null;
  state: Id;
  tags?: Id[];
  center?: Id | null;
  /** Extension. */
  assetModel?: Id | null;
  notes?: string | null;
}

/** Changes many assets alike; `center` is null for none. */
export interface AssetsChange {
  state?: Id;
  center?: Id | null;
  addTags?: Id[];
  removeTags?: Id[];
}

/** Labels to print: of which assets, on which sheet, and how many labels of its first page are used up. */
export interface LabelsQuery {
  filter: Pick<AssetsFilter, 'search' | 'serialNumber' | 'state' | 'type' | 'tag' | 'center'>;
  sheet: LabelSheetName;
  skip: number;
  lang: string;
  title: string;
}

/** Earnings of an asset in euro without VAT, with the number of rents and days. */
export interface AssetEarnings {
  earned: number;
  rents: number;
  days: number;
  /** Null without the permission to read maintenances. */
  maintenanceCost: number | null;
}

const path = (serialNumber: Id, action = '') =>
  `assets/${encodeURIComponent(String(serialNumber))}${action && `/${action}`}`;

/** Equipment that passes the filter. */
export function findAssets(filter: AssetsFilter = {}, signal?: AbortSignal): Promise<Listed<Asset>> {
  return sendForList(mainApi(), 'assets/find', { method: 'post', json: filter, signal });
}

/** Reads an asset; fails with 404 without it. */
export function readAsset(serialNumber: Id, signal?: AbortSignal): Promise<Asset> {
  return send(mainApi(), path(serialNumber), { signal });
}

/** Fails with 409 where another asset has the serial number. */
export function createAsset(
  asset: AssetFields & { serialNumber: Id; costValue?: number | null },
  signal?: AbortSignal,
): Promise<Asset> {
  return send(mainApi(), 'assets', { isAnswer: hasSerialNumber, method: 'post', json: asset, signal });
}

/**
 * Changes the given fields; `tags` replaces all of them. With a version, fails when the asset was changed meanwhile.
 */
export function updateAsset(
  serialNumber: Id,
  changes: Partial<AssetFields>,
  version?: number,
  signal?: AbortSignal,
): Promise<Asset> {
  return send(mainApi(), path(serialNumber), { method: 'patch', json: changes, signal, ...ifMatch(version) });
}

/** Sets what an asset cost, in euro. */
export function updateCostValue(
  serialNumber: Id,
  costValue: number,
  version?: number,
  signal?: AbortSignal,
): Promise<Asset> {
  return send(mainApi(), path(serialNumber, 'updateCostValue'), {
    method: 'post',
    json: { costValue },
    signal,
    ...ifMatch(version),
  });
}

/** Deletes an asset; fails for one with maintenances or rents. */
export function deleteAsset(serialNumber: Id, version?: number): Promise<void> {
  return send(mainApi(), path(serialNumber), { method: 'delete', ...ifMatch(version) });
}

/** Changes up to 200 assets or none of them. Extension: offered only when announced. */
export function changeAssets(assets: Id[], change: AssetsChange, signal?: AbortSignal): Promise<{ changed: number }> {
  return send(mainApi(), 'assets/bulk', {
    extension: 'assetsBulk',
    method: 'post',
    json: { assets, ...change },
    signal,
  });
}

const isEarnings = hasFields<AssetEarnings>({ earned: 'number', rents: 'number', days: 'number' });

/** Reads the earnings of an asset. Extension: throws what `orUnsupported` catches where the server does not add them up. */
export function readEarnings(serialNumber: Id, signal?: AbortSignal): Promise<AssetEarnings> {
  return send(mainApi(), path(serialNumber, 'earnings'), { extension: 'assetEarnings', isAnswer: isEarnings, signal });
}

/** Draws labels as a PDF. Their codes hold addresses of the app as this browser reaches it. */
export function drawLabels(query: LabelsQuery, signal: AbortSignal): Promise<Blob> {
  const json = { ...query, origin: window.location.origin };
  return sendForFile(mainApi(), 'assets/labels', 'application/pdf', {
    method: 'post',
    json,
    signal,
    extension: 'assetLabels',
  });
}
