import { cancelledRentCalls } from '../../../../contract/cancelledRents';
import { call } from '../../../shared/api/client/call';
import type { CancelledRent, Id } from '../../../../machines/types';
import { collectionOf, type CollectionSource } from '../../../shared/collection/collection.logic';
import type { QueryShape } from '../../../shared/collection/queryParams';
import { keptResourceOf } from '../../../shared/record/useResource';

/** Filters and default order of the list: the latest cancellation first. */
export const CANCELLED_SHAPE: QueryShape = { filters: [], sort: '-cancelledAt', perPage: 20 };

/** Rents that were cancelled. The bundled server alone has them: it counts, searches and sorts. */
export const cancelledSource: CollectionSource<CancelledRent> = {
  load: ({ search, sort, page, perPage }, signal) =>
    call(cancelledRentCalls.list)({ query: { ...(search ? { search } : {}), sort, page, perPage } }, signal),
  uncounted: 'open',
  idOf: ({ id }) => String(id),
  textsOf: () => [],
  passes: () => true,
  valueOf: () => null,
};

export const cancelledList = collectionOf(cancelledSource);

/** One cancelled rent. */
export const cancelledRentResource = keptResourceOf((id: Id, signal) => call(cancelledRentCalls.read)({ id }, signal));
