import { availabilityCalls, type RefusedDemand } from '../../../../contract/availability';
import { call } from '../../../shared/api/client/call';
import { collectionOf, type CollectionSource } from '../../../shared/collection/collection.logic';
import type { QueryShape } from '../../../shared/collection/queryParams';

/** Filters and default order of the list: the latest request first. */
export const REFUSED_SHAPE: QueryShape = { filters: [], sort: '-id', perPage: 20 };

/** Requests for units that were not free. The bundled server alone records them: it counts, searches and sorts. */
export const refusedSource: CollectionSource<RefusedDemand> = {
  load: ({ search, sort, page, perPage }, signal) =>
    call(availabilityCalls.refused)({ query: { search: search || undefined, sort, page, perPage } }, signal),
  uncounted: 'open',
  idOf: ({ id }) => String(id),
  textsOf: () => [],
  passes: () => true,
  valueOf: () => null,
};

export const refusedList = collectionOf(refusedSource);
