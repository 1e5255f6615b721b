import type { Asset, CollectionQuery } from '../../../../machines/types';
import { assetCalls } from '../../../../contract/assets';
import type { Place } from '../../../../contract/lib/limits';
import { call } from '../../../shared/api/client/call';
import { availabilityFor } from '../../../shared/api/availabilityQuery';
import { isOffered } from '../../../shared/config';
import { collectionOf, type CollectionSource } from '../../../shared/collection/collection.logic';
import type { QueryShape } from '../../../shared/collection/queryParams';
import { assetName } from '../../../shared/domain/asset';
import { sameId } from '../../../shared/domain/ids';

/** Filters and default order of the list of equipment. */
export const ASSETS_SHAPE: QueryShape = {
  filters: ['state', 'type', 'place', 'tag', 'center', 'serialNumber'],
  sort: 'description',
  perPage: 20,
};

/** Whether the back end says where equipment is, to this user. */
export function knowsPlaces(): boolean {
  return isOffered('assetPlaces') && availabilityFor() !== undefined;
}

/** Serial numbers of the filter that links set, which stand side by side in the address. */
export function serialsOf(value: string): string[] {
  return value.split(',').filter(Boolean);
}

/** The filters as the server takes them, `place` apart. */
export function assetFilters({ place: _place, serialNumber, ...filters }: CollectionQuery['filters']) {
  return { ...filters, ...(serialNumber && { serialNumber: serialsOf(serialNumber) }) };
}

export const assetsSource: CollectionSource<Asset> = {
  load: ({ search, filters, sort, page, perPage }, signal) => {
    const { place } = filters;
    const places = knowsPlaces() ? { now: true, ...(place && { place: place as Place }) } : {};
    const availability = availabilityFor(places);
    const window = { ...(search ? { search } : {}), sort, page, perPage };
    return call(assetCalls.find)(
      { body: { ...assetFilters(filters), ...window, ...(availability && { availability }) } },
      signal,
    );
  },
  uncounted: 'complete',
  idOf: (asset) => String(asset.serialNumber),
  textsOf: (asset) => [String(asset.serialNumber), asset.description, asset.brand, asset.model],
  passes: (asset, filter, value) => {
    switch (filter) {
      case 'state':
        return sameId(asset.state.id, value);
      case 'type':
        return asset.state.type === value;
      case 'serialNumber':
        return serialsOf(value).some((serial) => sameId(asset.serialNumber, serial));
      case 'tag':
        return (asset.tags ?? []).some(({ id }) => sameId(id, value));
      case 'center':
        return sameId(asset.center?.id, value);
      default:
        return true;
    }
  },
  valueOf: (asset, field) => {
    switch (field) {
      case 'serialNumber':
        return Number(asset.serialNumber) || String(asset.serialNumber);
      case 'description':
        return assetName(asset);
      case 'state':
        return asset.state.description ?? asset.state.type;
      case 'center':
        return asset.center?.description;
      case 'costValue':
        return asset.costValue;
      default:
        return null;
    }
  },
};

/** The list of equipment: paged by our server, or here when another back end answers all of it. */
export const assetsList = collectionOf(assetsSource);
