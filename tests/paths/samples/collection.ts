import { collectionMachine } from '../../../machines/list/collection.machine';
import type { CollectionAnswer, CollectionQuery } from '../../../machines/types';
import { after, done, failed, sampleOf, withKept } from '../sample';
import { lost } from './rentRecords';

export const query: CollectionQuery = { search: '', filters: {}, sort: '-startDate', page: 1, perPage: 2 };
export const page = (items: unknown[], total: number): CollectionAnswer => ({
  kind: 'page',
  items,
  total,
  hasNext: false,
});
export const complete = (items: unknown[]): CollectionAnswer => ({
  kind: 'complete',
  items,
  total: null,
  hasNext: false,
});

export const collectionSample = sampleOf(collectionMachine, {
  input: { query },
  events: [
    { type: 'search.type', text: 'ferr' },
    { type: 'search.type', text: ' ' },
    { type: 'search.apply' },
    { type: 'filters.change', filters: { view: 'ONGOING' } },
    { type: 'sort.change', sort: 'code' },
    { type: 'page.change', page: 2 },
    { type: 'filters.clear' },
    { type: 'query.replace', query, former: { ...query, page: 4 } },
    { type: 'list.load' },
    { type: 'list.refresh' },
    after('typingPause', 'collection.query.typing'),
    done('load', page([1], 1)),
    done('load', page([], 0)),
    done('load', complete([1, 2, 3])),
    failed('load', lost),
  ],
  distinguish: ({ query: asked, typed, items, answer }) => [
    asked.search !== '' || asked.filters.view,
    asked.page > 1,
    items.length === 0,
    typed.trim() !== asked.search,
    answer.kind,
  ],
  mayMiss: [
    'state collection.rows.beginning',
    'transition collection.rows.beginning on always if isFresh to collection.rows.deciding',
    'transition collection.rows.beginning on always if hasRows to collection.rows.reading.refreshing',
  ],
});

/** Of rows that are known from an earlier visit. */
export const oldCollectionSample = withKept(collectionSample, page([1], 1), false);

/** Of rows that are read for this visit. */
export const freshCollectionSample = withKept(collectionSample, page([1], 1), true);
