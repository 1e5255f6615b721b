import { rentCalls } from '../../../../contract/rents';
import { call } from '../../../shared/api/client/call';
import type { CollectionQuery, Rent } from '../../../../machines/types';
import { collectionOf, select, type CollectionSource } from '../../../shared/collection/collection.logic';
import { today } from '../../../shared/domain/days/days';
import { sortValue } from '../../../shared/rents/sortValue';
import { RENT_VIEWS, rentPasses, rentsFilter, type RentView } from './rentsQuery';

/** Source of the list of rents: how it is read, and how an answer without pages is sorted and filtered. */
export const rentsSource: CollectionSource<Rent> = {
  load: (query, signal) =>
    call(rentCalls.find)(
      { body: { ...rentsFilter(query, today()), sort: query.sort, page: query.page, perPage: query.perPage } },
      signal,
    ),
  uncounted: 'complete',
  idOf: (rent) => String(rent.id),
  textsOf: (rent) => [
    rent.code,
    rent.referenceCode,
    rent.customer.description,
    ...rent.rentLines.map(({ asset }) => String(asset.serialNumber)),
  ],
  passes: (rent, filter, value) => rentPasses(rent, filter, value, today()),
  valueOf: sortValue,
};

/** The list of rents: paged by our server, or here when another back end answers all of them. */
export const rentsList = collectionOf(rentsSource);

/** How many rents each view holds, counted here; for a back end that does not count. */
export function countViews(rents: readonly Rent[], query: CollectionQuery): Record<RentView, number> {
  const counts = {} as Record<RentView, number>;
  for (const view of RENT_VIEWS) {
    const { view: _, ...filters } = query.filters;
    counts[view] = select(
      rents,
      { ...query, sort: '', filters: view === 'all' ? filters : { ...filters, view } },
      rentsSource,
    ).length;
  }
  return counts;
}
