import { centerCalls, type Center } from '../../../../contract/centers';
import { call } from '../../../shared/api/client/call';
import { collectionOf, type CollectionSource } from '../../../shared/collection/collection.logic';
import type { QueryShape } from '../../../shared/collection/queryParams';

/** Filters and default order of the list of centers. */
export const CENTERS_SHAPE: QueryShape = { filters: [], sort: 'description', perPage: 20 };

/** The centers, which our server pages; another one's list is arranged here. */
export const centersSource: CollectionSource<Center> = {
  load: ({ search, sort, page, perPage }, signal) =>
    call(centerCalls.list)({ query: { ...(search ? { search } : {}), sort, page, perPage } }, signal),
  uncounted: 'complete',
  idOf: ({ id }) => String(id),
  textsOf: ({ description, street, postalCode, postalCodeLocation, phone, email }) => [
    description,
    street,
    postalCode,
    postalCodeLocation,
    phone,
    email,
  ],
  passes: () => true,
  valueOf: (center, field) => {
    switch (field) {
      case 'description':
      case 'postalCode':
      case 'postalCodeLocation':
      case 'assetCount':
        return center[field];
      default:
        return null;
    }
  },
};

export const centersList = collectionOf(centersSource);
