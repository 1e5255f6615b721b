import { OPEN_ITEMS } from '../../../../contract/lib/limits';
import { openItemCalls, type Ageing, type OpenItem } from '../../../../contract/openItems';
import { call } from '../../../shared/api/client/call';
import { collectionOf, type CollectionSource } from '../../../shared/collection/collection.logic';
import type { QueryShape } from '../../../shared/collection/queryParams';
import { today } from '../../../shared/domain/days/days';
import { keptResourceOf } from '../../../shared/record/useResource';

export type OpenList = (typeof OPEN_ITEMS)[number];

/** Filters and default order of the list: what has been due longest. */
export const OPEN_SHAPE: QueryShape = { filters: ['what'], sort: 'dueOn', perPage: 20 };

/** The list that is asked for: what is due unless another one is. */
export function openListOf(what: string | null | undefined): OpenList {
  return OPEN_ITEMS.find((list) => list === what) ?? 'DUE';
}

/** What customers owe, what is held of them, and their credit. The bundled server alone keeps it: it counts, searches and sorts. */
export const openSource: CollectionSource<OpenItem> = {
  load: ({ search, filters, sort, page, perPage }, signal) =>
    call(openItemCalls.list)(
      { query: { what: openListOf(filters.what), today: today(), search: search || undefined, sort, page, perPage } },
      signal,
    ),
  uncounted: 'open',
  idOf: ({ rent, customer }) => (rent ? `rent-${String(rent.id)}` : `customer-${String(customer.id)}`),
  textsOf: () => [],
  passes: () => true,
  valueOf: () => null,
};

export const openList = collectionOf(openSource);

/** What is missing, by the days since it was due; read by the day. */
export const ageing = keptResourceOf<Ageing>((day, signal) =>
  call(openItemCalls.ageing)({ query: { today: String(day) } }, signal),
);
