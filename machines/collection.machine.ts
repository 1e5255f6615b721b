import { assign, emit, fromPromise, raise, setup } from 'xstate';
import type { Failure } from './types';

/** Query of a list. Filters hold only set values; `sort` is a field, with `-` in front for descending. */
export interface CollectionQuery {
  search: string;
  filters: Record<string, string>;
  sort: string;
  page: number;
  perPage: number;
}

/**
 * Answer of a back end.
 * - `page`: one page, the server counted them all in `total`
 * - `complete`: the whole list, to be searched, sorted and paged here
 * - `open`: one page of an uncounted list; `hasNext` says whether more may follow
 */
export interface CollectionAnswer {
  kind: 'page' | 'complete' | 'open';
  items: unknown[];
  total: number | null;
  hasNext: boolean;
}

const notProvided = (): never => {
  throw new Error('not provided');
};

/**
 * A list of records: rents, customers, assets. It keeps the query (search, filters, sort, page) and its rows, and loads
 * again when the query changes. The latest query wins: an older request is aborted. Former rows stay visible while
 * others load, and when loading fails.
 */
export const collectionMachine = setup({
  types: {
    context: {} as {
      query: CollectionQuery;
      /** The search as typed so far; becomes part of the query after a pause. */
      typed: string;
      answer: CollectionAnswer;
      /** The last page of an uncounted list that had rows: one that comes again was the last. */
      lastPage: { page: number; items: unknown[] };
      /** The rows of the current page. */
      items: unknown[];
      /** Number of matches; null without a count. */
      total: number | null;
      failure: Failure | null;
    },
    input: {} as { query: CollectionQuery },
    events: {} as
      | { type: 'search.type'; text: string }
      | { type: 'search.apply' }
      | { type: 'filters.change'; filters: Record<string, string> }
      | { type: 'sort.change'; sort: string }
      | { type: 'page.change'; page: number }
      | { type: 'perPage.change'; perPage: number }
      | { type: 'filters.clear' }
      | { type: 'query.replace'; query: CollectionQuery }
      | { type: 'list.load' }
      | { type: 'list.refresh' },
    emitted: {} as { type: 'query.settled'; query: CollectionQuery; replace: boolean },
  },
  actors: {
    load: fromPromise<CollectionAnswer, CollectionQuery>(notProvided),
  },
  delays: {
    typingPause: 120,
  },
  guards: {
    hasRows: ({ context }) => context.items.length > 0,
    hasCompleteList: ({ context }) => context.answer.kind === 'complete',
    isPastTheEnd: ({ context }) => context.items.length === 0 && context.query.page > 1,
    isFiltered: ({ context }) => context.query.search !== '' || Object.keys(context.query.filters).length > 0,
    isOtherSearch: ({ context }, params: { text: string }) => params.text.trim() !== context.query.search,
    isNewSearch: ({ context }) => context.typed.trim() !== context.query.search,
  },
  actions: {
    setTyped: assign({ typed: (_, params: { text: string }) => params.text }),
    applySearch: assign({ query: ({ context }) => ({ ...context.query, search: context.typed.trim(), page: 1 }) }),
    setFilters: assign({
      query: ({ context }, params: { filters: Record<string, string> }) => ({
        ...context.query,
        filters: params.filters,
        page: 1,
      }),
    }),
    setSort: assign({
      query: ({ context }, params: { sort: string }) => ({ ...context.query, sort: params.sort, page: 1 }),
    }),
    setPage: assign({ query: ({ context }, params: { page: number }) => ({ ...context.query, page: params.page }) }),
    setPerPage: assign({
      query: ({ context }, params: { perPage: number }) => ({ ...context.query, perPage: params.perPage, page: 1 }),
    }),
    clearFilters: assign({
      typed: '',
      query: ({ context }) => ({ ...context.query, search: '', filters: {}, page: 1 }),
    }),
    replaceQuery: assign({
      typed: (_, params: { query: CollectionQuery }) => params.query.search,
      query: (_, params: { query: CollectionQuery }) => params.query,
    }),
    goToLastPage: assign({
      query: ({ context: { query, total } }) => {
        const last = total === null ? query.page - 1 : Math.ceil(total / query.perPage);
        return { ...query, page: last >= 1 && last < query.page ? last : 1 };
      },
    }),
    /** Replaced by one that knows a page which comes again. */
    setAnswer: assign({
      answer: (_, params: { answer: CollectionAnswer }) => params.answer,
      lastPage: ({ context }, params: { answer: CollectionAnswer }) => ({
        page: context.query.page,
        items: params.answer.items,
      }),
      failure: null,
    }),
    /** Shows the answer's rows. Replaced by one that also searches, filters and sorts a complete list. */
    applyClientQuery: assign({
      items: ({ context: { answer, query } }) =>
        answer.kind === 'complete'
          ? answer.items.slice((query.page - 1) * query.perPage, query.page * query.perPage)
          : answer.items,
      total: ({ context: { answer } }) => (answer.kind === 'complete' ? answer.items.length : answer.total),
    }),
    setFailure: assign({
      failure: (_, { error }: { error: unknown }) => error as Failure,
    }),
    emitQuery: emit(({ context }) => ({ type: 'query.settled' as const, query: context.query, replace: false })),
    emitSearch: emit(({ context }) => ({ type: 'query.settled' as const, query: context.query, replace: true })),
    requestLoad: raise({ type: 'list.load' }),
    /** Filters may have been applied by the server even to a complete list, so that one is read anew too. */
    requestRefresh: raise({ type: 'list.refresh' }),
  },
}).createMachine({
  id: 'collection',
  context: ({ input }) => ({
    query: input.query,
    typed: input.query.search,
    answer: { kind: 'page', items: [], total: null, hasNext: false },
    lastPage: { page: 0, items: [] },
    items: [],
    total: null,
    failure: null,
  }),
  type: 'parallel',
  states: {
    query: {
      description: 'What is asked. Whoever follows along, such as the address bar, is told by query.settled.',
      initial: 'settled',
      states: {
        settled: {
          description: 'Nobody is typing.',
          on: {
            'search.type': [
              {
                guard: { type: 'isOtherSearch', params: ({ event }) => ({ text: event.text }) },
                target: 'typing',
                actions: [
                  { type: 'setTyped', params: ({ event }) => ({ text: event.text }) },
                  'applySearch',
                  'emitSearch',
                  'requestLoad',
                ],
                description: 'The first key is asked at once.',
              },
              {
                target: 'typing',
                actions: { type: 'setTyped', params: ({ event }) => ({ text: event.text }) },
                description: 'Spaces alone ask for nothing new.',
              },
            ],
          },
        },
        typing: {
          description: 'Somebody is typing a search; what follows the first key is asked after a pause.',
          after: { typingPause: { target: 'settled', actions: raise({ type: 'search.apply' }) } },
          on: {
            'search.type': {
              target: 'typing',
              reenter: true,
              actions: { type: 'setTyped', params: ({ event }) => ({ text: event.text }) },
              description: 'The pause begins anew.',
            },
          },
        },
      },
      on: {
        'search.apply': {
          guard: 'isNewSearch',
          target: '.settled',
          actions: ['applySearch', 'emitSearch', 'requestLoad'],
          description: 'After the pause, or at once with Enter.',
        },
        'filters.change': {
          actions: [
            { type: 'setFilters', params: ({ event }) => ({ filters: event.filters }) },
            'emitQuery',
            'requestRefresh',
          ],
          description: 'Set or lift a filter.',
        },
        'filters.clear': {
          target: '.settled',
          description: 'Search and filters go; sort and page size stay.',
          actions: ['clearFilters', 'emitQuery', 'requestRefresh'],
        },
        'sort.change': {
          actions: [{ type: 'setSort', params: ({ event }) => ({ sort: event.sort }) }, 'emitQuery', 'requestLoad'],
          description: 'Sort by another column, or the other way round.',
        },
        'page.change': {
          actions: [{ type: 'setPage', params: ({ event }) => ({ page: event.page }) }, 'emitQuery', 'requestLoad'],
          description: 'Go to another page.',
        },
        'perPage.change': {
          actions: [
            { type: 'setPerPage', params: ({ event }) => ({ perPage: event.perPage }) },
            'emitQuery',
            'requestLoad',
          ],
          description: 'Show more or fewer rows on a page.',
        },
        'query.replace': {
          target: '.settled',
          actions: [{ type: 'replaceQuery', params: ({ event }) => ({ query: event.query }) }, 'requestRefresh'],
          description: 'The address changed, for example by Back: it already knows, so it is not told.',
        },
      },
    },
    rows: {
      description: 'What is shown.',
      initial: 'loading',
      states: {
        loading: {
          description: 'Nothing to show yet.',
          tags: ['busy'],
          invoke: {
            id: 'loadFirst',
            src: 'load',
            input: ({ context }) => context.query,
            onDone: {
              target: 'deciding',
              actions: [{ type: 'setAnswer', params: ({ event }) => ({ answer: event.output }) }, 'applyClientQuery'],
            },
            onError: {
              target: 'failed',
              actions: { type: 'setFailure', params: ({ event }) => event },
            },
          },
          on: {
            'list.load': {
              target: 'loading',
              reenter: true,
              description: 'Another question: the answer under way no longer counts.',
            },
            'list.refresh': {
              target: 'loading',
              reenter: true,
              description: 'Records changed: ask again.',
            },
          },
        },
        refreshing: {
          description: 'The rows of before stay while others load.',
          tags: ['busy'],
          invoke: {
            id: 'loadAgain',
            src: 'load',
            input: ({ context }) => context.query,
            onDone: {
              target: 'deciding',
              actions: [{ type: 'setAnswer', params: ({ event }) => ({ answer: event.output }) }, 'applyClientQuery'],
            },
            onError: {
              target: 'outdated',
              actions: { type: 'setFailure', params: ({ event }) => event },
            },
          },
          on: {
            'list.load': {
              target: 'refreshing',
              reenter: true,
              description: 'Another question: the answer under way no longer counts.',
            },
            'list.refresh': {
              target: 'refreshing',
              reenter: true,
              description: 'Records changed: ask again.',
            },
          },
        },
        deciding: {
          description: 'What the answer amounts to.',
          always: [
            { guard: 'hasRows', target: 'ready' },
            {
              guard: 'isPastTheEnd',
              target: 'loading',
              actions: ['goToLastPage', 'emitSearch'],
              description: 'The page is gone, for example after its last row was deleted: show the last there is.',
            },
            { guard: 'isFiltered', target: 'noMatch' },
            { target: 'empty' },
          ],
        },
        ready: { description: 'Rows to show.', tags: ['settled'] },
        noMatch: {
          description: 'There may be rows, but none that fits search and filters.',
          tags: ['settled'],
        },
        empty: { description: 'There is nothing at all yet.', tags: ['settled'] },
        failed: {
          description: 'Nothing to show, and the reason.',
          on: {
            'list.load': { target: 'loading', description: 'Another question.' },
            'list.refresh': { target: 'loading', description: 'Try again.' },
          },
        },
        outdated: {
          description: 'The rows of before, and the reason why they are not newer.',
          on: {
            'list.load': { target: 'refreshing', description: 'Another question.' },
            'list.refresh': { target: 'refreshing', description: 'Try again.' },
          },
        },
      },
      on: {
        'list.load': [
          {
            guard: 'hasCompleteList',
            target: '.deciding',
            actions: 'applyClientQuery',
            description: 'The whole list is here: a new search, order or page needs no request.',
          },
          {
            target: '.refreshing',
            description: 'The server is asked; the rows stay meanwhile.',
          },
        ],
        'list.refresh': {
          target: '.refreshing',
          description: 'Records changed: ask again.',
        },
      },
    },
  },
});
