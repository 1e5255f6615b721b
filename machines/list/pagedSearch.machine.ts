import { assign, emit, fromPromise, setup, stateIn } from 'xstate';
import type { Failure, Id, SearchItem, SearchPage, SearchQuery } from '../types';

interface Context extends Pick<SearchQuery, 'text' | 'filter' | 'taken'> {
  items: SearchItem[];
  /** How many were found in all, and how many of them are free; null where the server does not count. */
  total: number | null;
  free: number | null;
  /** Number of the last page found. */
  page: number;
  hasNext: boolean;
  /** Searches that failed, one after the other. */
  tries: number;
  /** Whether the list is open from the beginning. */
  opensAtOnce: boolean;
  /** Whether a search whose answer was lost is tried again by itself. */
  retries: boolean;
  failure: Failure | null;
}

const notProvided = (): never => {
  throw new Error('not provided');
};

/**
 * Search in a long list on a server: asks after a pause in typing, finds further pages on scrolling, and lets the latest words
 * win. Enter is reported with the answer, also where it was pressed before. The machine of a dialog invokes it; a field starts it alone.
 */
export const pagedSearchMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Pick<Context, 'opensAtOnce'> & Partial<Pick<Context, 'text' | 'filter' | 'retries'>>,
    events: {} as
      | { type: 'list.open' }
      | { type: 'list.close' }
      | { type: 'search.type'; text: string }
      | { type: 'filter.change'; filter: unknown }
      | { type: 'search.accept'; marked: Id | null }
      | { type: 'search.retry' }
      | { type: 'connection.return' }
      | { type: 'item.take'; taken: Id }
      | { type: 'page.more' },
    emitted: {} as {
      type: 'search.accepted';
      /** What was found; nothing when the search failed. */
      items: SearchItem[];
      text: string;
      hasNext: boolean;
      /** The item that Enter was pressed on; null where it came before the answer. */
      marked: Id | null;
    },
    tags: {} as 'busy' | 'searching',
  },
  actors: {
    find: fromPromise<SearchPage, SearchQuery>(notProvided),
  },
  delays: {
    typingPause: 120,
    /** Longer after each failure, and half a minute at most. */
    retryPause: ({ context }) => Math.min(30_000, 2_000 * 2 ** context.tries),
  },
  guards: {
    opensAtOnce: ({ context }) => context.opensAtOnce,
    canAsk: ({ context }) => context.filter !== null,
    hasNext: ({ context }) => context.hasNext,
    hasItems: ({ context }) => context.items.length > 0,
    isEnterPressed: stateIn({ open: { pending: { enter: 'pressed' } } }),
    mayRetry: ({ context }) => context.retries && context.failure?.kind === 'retry',
  },
  actions: {
    setText: assign({ text: (_, { text }: { text: string }) => text, tries: 0 }),
    clearText: assign({ text: '' }),
    /** Drops what was found with another filter. */
    setFilter: assign((_, { filter }: { filter: unknown }) => ({
      filter,
      items: [],
      total: null,
      free: null,
      hasNext: false,
      tries: 0,
    })),
    /** Removes a taken item from the results at once: the server leaves it out only in its next answer. */
    markTaken: assign(({ context }, { taken }: { taken: Id }) => ({
      taken: [...context.taken, String(taken)],
      items: context.items.filter(({ id }) => String(id) !== String(taken)),
      text: '',
    })),
    clearFailure: assign({ failure: null }),
    setPage: assign((_, { found }: { found: SearchPage }) => ({
      items: found.items,
      total: found.total ?? null,
      free: found.free ?? null,
      hasNext: found.hasNext,
      page: 1,
      tries: 0,
    })),
    /** A back end that knows no pages answers the same one again: nothing new means that this was the end, an empty page does not. */
    appendPage: assign(({ context }, { found }: { found: SearchPage }) => {
      const known = new Set(context.items.map(({ id }) => String(id)));
      const added = found.items.filter(({ id }) => !known.has(String(id)));
      return {
        items: [...context.items, ...added],
        total: found.total ?? null,
        free: found.free ?? null,
        hasNext: found.hasNext && (added.length > 0 || found.items.length === 0),
        page: context.page + 1,
        tries: 0,
      };
    }),
    setFailure: assign(({ context }, { error }: { error: unknown }) => ({
      failure: error as Failure,
      tries: context.tries + 1,
    })),
    clearItems: assign({ items: [], total: null, free: null, hasNext: false }),
    /** Reports Enter; a search that has a rule for what Enter means provides its own. */
    emitAccepted: emit(({ context: { items, text, hasNext } }, { marked }: { marked: Id | null }) => ({
      type: 'search.accepted' as const,
      items,
      text,
      hasNext,
      marked,
    })),
  },
}).createMachine({
  id: 'pagedSearch',
  context: ({ input }) => ({
    text: input.text ?? '',
    filter: input.filter,
    taken: [],
    items: [],
    total: null,
    free: null,
    page: 1,
    hasNext: false,
    tries: 0,
    opensAtOnce: input.opensAtOnce,
    retries: input.retries ?? false,
    failure: null,
  }),
  initial: 'starting',
  states: {
    starting: {
      description: 'A dialog shows its list at once, a field once it is used.',
      always: [{ guard: 'opensAtOnce', target: 'open' }, { target: 'closed' }],
    },
    closed: {
      description: 'Nothing is being searched for.',
      on: {
        'list.open': { target: 'open', description: 'Open the list.' },
        'search.type': {
          target: 'open.pending.request.pausing',
          actions: { type: 'setText', params: ({ event }) => event },
          description: 'Type words to search for.',
        },
      },
    },
    open: {
      description: 'The list stands under the field.',
      initial: 'pending',
      on: {
        'list.close': { target: 'closed', actions: 'clearText', description: 'The next search starts from nothing.' },
        'search.type': {
          target: '.pending.request.pausing',
          reenter: true,
          actions: { type: 'setText', params: ({ event }) => event },
          description: 'Type words to search for.',
        },
        'filter.change': {
          target: '.pending.request.pausing',
          reenter: true,
          actions: { type: 'setFilter', params: ({ event }) => event },
          description: 'Search under another filter, for example for other days.',
        },
        'search.retry': {
          target: '.pending',
          reenter: true,
          description: 'Search again: a press after a failure, or automatic when something found was taken meanwhile.',
        },
        'item.take': {
          target: '.pending',
          reenter: true,
          actions: { type: 'markTaken', params: ({ event }) => event },
          description: 'Something found was taken: the search begins with empty words for the next.',
        },
      },
      states: {
        pending: {
          description: 'An answer is awaited; what was found before stays in sight.',
          type: 'parallel',
          tags: ['busy', 'searching'],
          states: {
            request: {
              description: 'The request for the first page.',
              initial: 'asking',
              states: {
                asking: {
                  description: 'Where the filter is missing, there is nothing to ask.',
                  always: [{ guard: 'canAsk', target: 'searching' }, { target: '#pagedSearch.open.waiting' }],
                },
                pausing: {
                  description: 'Words are being typed.',
                  after: { typingPause: 'asking' },
                },
                searching: {
                  description: 'The first page is on its way.',
                  entry: 'clearFailure',
                  invoke: {
                    id: 'findFirst',
                    src: 'find',
                    input: ({ context: { text, filter, taken } }) => ({ text, filter, taken, page: 1 }),
                    onDone: [
                      {
                        guard: 'isEnterPressed',
                        target: '#pagedSearch.open.shown',
                        actions: [
                          { type: 'setPage', params: ({ event }) => ({ found: event.output }) },
                          { type: 'emitAccepted', params: { marked: null } },
                        ],
                      },
                      {
                        target: '#pagedSearch.open.shown',
                        actions: { type: 'setPage', params: ({ event }) => ({ found: event.output }) },
                      },
                    ],
                    onError: [
                      {
                        guard: 'isEnterPressed',
                        target: '#pagedSearch.open.failed',
                        actions: [
                          'clearItems',
                          { type: 'setFailure', params: ({ event }) => event },
                          { type: 'emitAccepted', params: { marked: null } },
                        ],
                      },
                      {
                        target: '#pagedSearch.open.failed',
                        actions: ['clearItems', { type: 'setFailure', params: ({ event }) => event }],
                      },
                    ],
                  },
                },
              },
            },
            enter: {
              description:
                'Whether Enter was pressed before the answer. Further typing, a retry or a failure resets it.',
              initial: 'notPressed',
              states: {
                notPressed: {
                  description: 'Enter has not been pressed for these words.',
                  on: {
                    'search.accept': { target: 'pressed', description: 'Enter before the answer: it waits for it.' },
                  },
                },
                pressed: { description: 'Enter is reported with the answer.' },
              },
            },
          },
        },
        waiting: { description: 'Nothing can be asked yet: the filter is missing.' },
        shown: {
          description: 'The server has answered.',
          initial: 'deciding',
          on: {
            'search.accept': {
              actions: { type: 'emitAccepted', params: ({ event }) => event },
              description: 'Enter: reported with what was found, and the marked item.',
            },
          },
          states: {
            deciding: {
              description: 'Whether there is anything to show.',
              always: [{ guard: 'hasItems', target: 'some' }, { target: 'none' }],
            },
            some: {
              description: 'What was found so far; the server may have more.',
              on: {
                'page.more': { guard: 'hasNext', target: 'loadingMore', description: 'Scroll near the end.' },
              },
            },
            none: { description: 'Nothing fits.' },
            loadingMore: {
              description: 'What was found stays while the next page is on its way.',
              tags: ['busy'],
              entry: 'clearFailure',
              invoke: {
                id: 'findMore',
                src: 'find',
                input: ({ context: { text, filter, taken, page } }) => ({ text, filter, taken, page: page + 1 }),
                onDone: {
                  target: 'some',
                  actions: { type: 'appendPage', params: ({ event }) => ({ found: event.output }) },
                },
                onError: { target: 'incomplete', actions: { type: 'setFailure', params: ({ event }) => event } },
              },
            },
            incomplete: {
              description: 'What was found stays; the next page did not come.',
              on: {
                'page.more': { target: 'loadingMore', description: 'Scroll on, or press retry.' },
                'connection.return': { target: 'loadingMore', description: 'The network is back.' },
              },
              after: { retryPause: { guard: 'mayRetry', target: 'loadingMore' } },
            },
          },
        },
        failed: {
          description: 'The search failed, and the reason; the words stay.',
          on: {
            'connection.return': { target: 'pending', description: 'The network is back.' },
          },
          after: { retryPause: { guard: 'mayRetry', target: 'pending' } },
        },
      },
    },
  },
});
