import { assign, fromPromise, setup } from 'xstate';
import type { Failure, Id } from '../types';

/** Something to choose from a long list that lives on a server. */
export interface SuggestedItem {
  id: Id;
}

/** One page of suggestions; `hasNext` when the server may hold more. */
export interface SuggestedPage {
  items: SuggestedItem[];
  hasNext: boolean;
}

const notProvided = (): never => {
  throw new Error('not provided');
};

/**
 * Suggestions under a field: asks the server after a pause in typing, loads further pages as one scrolls, and lets the
 * latest text win. It starts with the first page of everything as soon as the list is opened.
 */
export const suggestionsMachine = setup({
  types: {
    context: {} as {
      text: string;
      items: SuggestedItem[];
      /** Number of the last page found; a page is how many suggestions come in one answer. */
      page: number;
      hasNext: boolean;
      failure: Failure | null;
    },
    events: {} as
      | { type: 'list.open' }
      | { type: 'list.close' }
      | { type: 'text.type'; text: string }
      | { type: 'page.more' }
      | { type: 'search.retry' },
  },
  actors: {
    find: fromPromise<SuggestedPage, { text: string; page: number }>(notProvided),
  },
  delays: { typingPause: 120 },
  guards: {
    hasNext: ({ context }) => context.hasNext,
    hasItems: ({ context }) => context.items.length > 0,
  },
  actions: {
    setText: assign({ text: (_, params: { text: string }) => params.text }),
    clearText: assign({ text: '' }),
    startAnew: assign({ page: 1, failure: null }),
    clearFailure: assign({ failure: null }),
    showPage: assign({
      items: (_, params: { found: SuggestedPage }) => params.found.items,
      hasNext: (_, params: { found: SuggestedPage }) => params.found.hasNext,
    }),
    /** A back end that knows no pages answers the same one again: nothing new means that this was the end. */
    appendPage: assign(({ context }, params: { found: SuggestedPage }) => {
      const known = new Set(context.items.map((item) => String(item.id)));
      const added = params.found.items.filter((item) => !known.has(String(item.id)));
      const hasNext = params.found.hasNext && added.length > 0;
      return { items: [...context.items, ...added], page: context.page + 1, hasNext };
    }),
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => error as Failure }),
    clearItems: assign({ items: [], hasNext: false }),
  },
}).createMachine({
  id: 'suggestions',
  context: { text: '', items: [], page: 1, hasNext: false, failure: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'Nothing is being searched for.',
      on: {
        'list.open': { target: 'open', description: 'Open the list.' },
        'text.type': {
          target: 'open.pausing',
          actions: { type: 'setText', params: ({ event }) => ({ text: event.text }) },
          description: 'Type words to search for.',
        },
      },
    },
    open: {
      description: 'The list stands under the field.',
      initial: 'searching',
      on: {
        'list.close': { target: 'closed', actions: 'clearText', description: 'The next search starts from nothing.' },
        'text.type': {
          target: '.pausing',
          reenter: true,
          actions: { type: 'setText', params: ({ event }) => ({ text: event.text }) },
          description: 'Go on typing.',
        },
      },
      states: {
        pausing: {
          description: 'Words are being typed; the suggestions found before stay in sight.',
          tags: ['busy'],
          after: { typingPause: { target: 'searching' } },
        },
        searching: {
          description: 'The first page of suggestions is on its way.',
          tags: ['busy'],
          entry: 'startAnew',
          invoke: {
            id: 'findFirst',
            src: 'find',
            input: ({ context }) => ({ text: context.text, page: 1 }),
            onDone: {
              target: 'found',
              actions: { type: 'showPage', params: ({ event }) => ({ found: event.output }) },
            },
            onError: {
              target: 'failed',
              actions: ['clearItems', { type: 'setFailure', params: ({ event }) => event }],
            },
          },
        },
        found: {
          description: 'The server has answered.',
          initial: 'deciding',
          states: {
            deciding: {
              description: 'Whether there is anything to show.',
              always: [{ guard: 'hasItems', target: 'some' }, { target: 'none' }],
            },
            some: {
              description: 'Something fits and can be chosen.',
              on: {
                'page.more': { guard: 'hasNext', target: 'loadingMore', description: 'Scrolled near the end.' },
              },
            },
            none: {
              description: 'Nothing matches; the person may create it.',
            },
            loadingMore: {
              description: 'The suggestions found stay while the next page is on its way.',
              tags: ['busy'],
              entry: 'clearFailure',
              invoke: {
                id: 'findMore',
                src: 'find',
                input: ({ context }) => ({ text: context.text, page: context.page + 1 }),
                onDone: {
                  target: 'some',
                  actions: { type: 'appendPage', params: ({ event }) => ({ found: event.output }) },
                },
                onError: { target: 'incomplete', actions: { type: 'setFailure', params: ({ event }) => event } },
              },
            },
            incomplete: {
              description: 'The suggestions found stay; the next page did not come.',
              on: {
                'search.retry': { target: 'loadingMore', description: 'Try again.' },
                'page.more': { target: 'loadingMore', description: 'Scroll on: try again.' },
              },
            },
          },
        },
        failed: {
          description: 'The search failed, and the reason.',
          on: { 'search.retry': { target: 'searching', description: 'Try again.' } },
        },
      },
    },
  },
});
