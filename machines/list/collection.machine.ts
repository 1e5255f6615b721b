import { assign, emit, fromPromise, raise, setup, stateIn } from 'xstate';
import type { CollectionAnswer, CollectionQuery, Failure, Kept } from '../types';

const notProvided = (): never => {
  throw new Error('not provided');
};

/** The same text for the same query, in whichever order its filters were set. */
const keyOf = ({ search, filters, sort, page, perPage }: CollectionQuery) =>
  JSON.stringify([search, Object.entries(filters).sort(), sort, page, perPage]);

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
      /** Whether the answer with which it began was read for this visit. */
      isFresh: boolean;
      /** The last page of an uncounted list that had rows: one that comes again was the last. */
      lastPage: { page: number; items: unknown[] };
      /** The rows of the current page. */
      items: unknown[];
      /** Number of matches; null without a count. */
      total: number | null;
      failure: Failure | null;
    },
    input: {} as { query: CollectionQuery; kept?: Kept<CollectionAnswer> },
    events: {} as
      | { type: 'search.type'; text: string }
      | { type: 'search.apply' }
      | { type: 'filters.change'; filters: Record<string, string> }
      | { type: 'sort.change'; sort: string }
      | { type: 'page.change'; page: number }
      | { type: 'filters.clear' }
      | { type: 'query.replace'; query: CollectionQuery; former: CollectionQuery }
      | { type: 'list.load' }
      | { type: 'list.refresh' },
    emitted: {} as { type: 'query.settled'; query: CollectionQuery; replace: boolean },
  },
  actors: { load: fromPromise<CollectionAnswer, CollectionQuery>(notProvided) },
  delays: { typingPause: 120 },
  guards: {
    isFresh: ({ context }) => context.isFresh,
    hasRows: ({ context }) => context.items.length > 0,
    hasCompleteList: ({ context }) => context.answer.kind === 'complete',
    isPastTheEnd: ({ context }) => context.items.length === 0 && context.query.page > 1,
    isFiltered: ({ context }) => context.query.search !== '' || Object.keys(context.query.filters).length > 0,
    isOtherSearch: ({ context }, params: { text: string }) => params.text.trim() !== context.query.search,
    /** The list may be ahead of its address, which waits while another page is being opened. */
    isOtherQuery: ({ context }, { query, former }: { query: CollectionQuery; former: CollectionQuery }) =>
      [former, context.query].every((known) => keyOf(known) !== keyOf(query)),
    isLoading: stateIn({ rows: { reading: 'loading' } }),
  },
  actions: {
    setTyped: assign({ typed: (_, params: { text: string }) => params.text }),
    applySearch: assign({ query: ({ context }) => ({ ...context.query, page: 1, search: context.typed.trim() }) }),
    /** Takes the change into the query and goes back to the first page. */
    changeQuery: assign({
      query: ({ context }, change: Partial<CollectionQuery>) => ({ ...context.query, page: 1, ...change }),
    }),
    clearFilters: assign(({ context }) => ({
      typed: '',
      query: { ...context.query, search: '', filters: {}, page: 1 },
    })),
    replaceQuery: assign((_, { query }: { query: CollectionQuery }) => ({ query, typed: query.search })),
    goToLastPage: assign({
      query: ({ context: { query, total } }) => {
        const last = total === null ? query.page - 1 : Math.ceil(total / query.perPage);
        return { ...query, page: last >= 1 && last < query.page ? last : 1 };
      },
    }),
    /** Replaced by one that knows a page which comes again. */
    setAnswer: assign(({ context }, { answer }: { answer: CollectionAnswer }) => ({
      answer,
      lastPage: { page: context.query.page, items: answer.items },
      failure: null,
    })),
    /** Shows the answer's rows. Replaced by one that also searches, filters and sorts a complete list. */
    applyClientQuery: assign({
      items: ({ context: { answer, query } }) =>
        answer.kind === 'complete'
          ? answer.items.slice((query.page - 1) * query.perPage, query.page * query.perPage)
          : answer.items,
      total: ({ context: { answer } }) => (answer.kind === 'complete' ? answer.items.length : answer.total),
    }),
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => error as Failure }),
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
    answer: input.kept?.value ?? { kind: 'page', items: [], total: null, hasNext: false },
    isFresh: input.kept?.isFresh ?? false,
    lastPage: { page: input.kept ? input.query.page : 0, items: input.kept?.value.items ?? [] },
    items: [],
    total: null,
    failure: null,
  }),
  type: 'parallel',
  states: {
    query: {
      description: 'The query of the list. The address is told of it by query.settled.',
      initial: 'settled',
      states: {
        settled: {
          description: 'The search is the one that the rows answer.',
          on: {
            'search.type': {
              guard: { type: 'isOtherSearch', params: ({ event }) => event },
              target: 'typing',
              actions: [{ type: 'setTyped', params: ({ event }) => event }, 'applySearch', 'emitSearch', 'requestLoad'],
              description: 'The first key is asked at once.',
            },
          },
        },
        typing: {
          description: 'A search is being typed; keys after the first are asked after a pause.',
          after: { typingPause: { target: 'settled', actions: raise({ type: 'search.apply' }) } },
        },
      },
      on: {
        'search.type': {
          target: '.typing',
          actions: { type: 'setTyped', params: ({ event }) => event },
          description: 'The pause begins anew; spaces alone ask for nothing.',
        },
        'search.apply': {
          guard: { type: 'isOtherSearch', params: ({ context }) => ({ text: context.typed }) },
          target: '.settled',
          actions: ['applySearch', 'emitSearch', 'requestLoad'],
          description: 'After the pause, or at once with Enter.',
        },
        'filters.change': {
          actions: [
            { type: 'changeQuery', params: ({ event: { filters } }) => ({ filters }) },
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
          actions: [{ type: 'changeQuery', params: ({ event: { sort } }) => ({ sort }) }, 'emitQuery', 'requestLoad'],
          description: 'Sort by another column, or the other way round.',
        },
        'page.change': {
          actions: [{ type: 'changeQuery', params: ({ event: { page } }) => ({ page }) }, 'emitQuery', 'requestLoad'],
          description: 'Go to another page.',
        },
        'query.replace': {
          guard: { type: 'isOtherQuery', params: ({ event }) => event },
          target: '.settled',
          actions: [{ type: 'replaceQuery', params: ({ event }) => event }, 'requestRefresh'],
          description: 'The address names another query, for example by Back: it is not told.',
        },
      },
    },
    rows: {
      description: 'The rows that are shown.',
      initial: 'beginning',
      states: {
        beginning: {
          description: 'Whether rows are known from before.',
          entry: 'applyClientQuery',
          always: [
            { guard: 'isFresh', target: 'deciding', description: 'They were read for this visit.' },
            { guard: 'hasRows', target: 'reading.refreshing', description: 'They may be old.' },
            { target: 'reading' },
          ],
        },
        reading: {
          description: 'The server is asked.',
          tags: ['busy'],
          initial: 'loading',
          invoke: {
            id: 'load',
            src: 'load',
            input: ({ context }) => context.query,
            onDone: {
              target: 'deciding',
              actions: [{ type: 'setAnswer', params: ({ event }) => ({ answer: event.output }) }, 'applyClientQuery'],
            },
            onError: [
              { guard: 'isLoading', target: 'failed', actions: { type: 'setFailure', params: ({ event }) => event } },
              { target: 'outdated', actions: { type: 'setFailure', params: ({ event }) => event } },
            ],
          },
          states: {
            loading: { description: 'Nothing to show yet.' },
            refreshing: { description: 'The rows of before stay while others load.' },
            previous: { type: 'history', description: 'Reads anew, and looks as before.' },
          },
          on: {
            'list.load': {
              target: '.previous',
              reenter: true,
              description: 'Another question: only its answer counts.',
            },
            'list.refresh': { target: '.previous', reenter: true, description: 'Records changed: ask again.' },
          },
        },
        deciding: {
          description: 'Decides how the rows and their number are shown.',
          always: [
            { guard: 'hasRows', target: 'ready' },
            {
              guard: 'isPastTheEnd',
              target: 'reading.loading',
              actions: ['goToLastPage', 'emitSearch'],
              description: 'The page is gone, for example after its last row was deleted: show the last there is.',
            },
            { guard: 'isFiltered', target: 'noMatch' },
            { target: 'empty' },
          ],
        },
        ready: { description: 'Rows to show.', tags: ['settled'] },
        noMatch: { description: 'No row fits search and filters.', tags: ['settled'] },
        empty: { description: 'There is nothing at all yet.', tags: ['settled'] },
        failed: {
          description: 'Nothing to show, and the reason.',
          on: {
            'list.load': { target: 'reading.loading', description: 'Another question.' },
            'list.refresh': { target: 'reading.loading', description: 'Try again.' },
          },
        },
        outdated: {
          description: 'The rows of before, and the reason why they are not newer.',
          on: { 'list.load': { target: 'reading.refreshing', description: 'Another question.' } },
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
          { target: '.reading.refreshing', description: 'The server is asked; the rows stay meanwhile.' },
        ],
        'list.refresh': { target: '.reading.refreshing', description: 'Records changed: ask again.' },
      },
    },
  },
});
