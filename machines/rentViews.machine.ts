import { assign, fromPromise, setup } from 'xstate';

/** How many rents each view holds. */
export type ViewCounts = Record<string, number | undefined>;

const notProvided = (): never => {
  throw new Error('not provided');
};

/**
 * The figures beside the views. They never hold up the list: while they are unknown, or where a back end does not
 * count, the views simply stand without them.
 */
export const rentViewsMachine = setup({
  types: {
    context: {} as {
      /** What is counted within, as text: the same filter is not asked twice. */
      filter: string;
      counts: ViewCounts | null;
    },
    events: {} as { type: 'filter.change'; filter: string } | { type: 'counts.refresh' },
    input: {} as { filter: string },
  },
  actors: {
    readRentViews: fromPromise<ViewCounts | null, { filter: string }>(notProvided),
  },
  guards: {
    isOther: ({ context }, params: { filter: string }) => params.filter !== context.filter,
  },
  actions: {
    setFilter: assign({ filter: (_, params: { filter: string }) => params.filter }),
    setCounts: assign({ counts: (_, params: { counts: ViewCounts | null }) => params.counts }),
    clearCounts: assign({ counts: null }),
  },
}).createMachine({
  id: 'rentViews',
  context: ({ input }) => ({ filter: input.filter, counts: null }),
  initial: 'counting',
  on: {
    'filter.change': {
      guard: { type: 'isOther', params: ({ event }) => ({ filter: event.filter }) },
      target: '.counting',
      reenter: true,
      actions: { type: 'setFilter', params: ({ event }) => ({ filter: event.filter }) },
      description: 'Other filters are set.',
    },
    'counts.refresh': {
      target: '.counting',
      reenter: true,
      description: 'Rents changed.',
    },
  },
  states: {
    counting: {
      description: 'The figures of before stay until the new ones are here.',
      invoke: {
        id: 'readRentViews',
        src: 'readRentViews',
        input: ({ context }) => ({ filter: context.filter }),
        onDone: {
          target: 'counted',
          actions: { type: 'setCounts', params: ({ event }) => ({ counts: event.output }) },
        },
        onError: {
          target: 'uncounted',
          actions: 'clearCounts',
          description: 'No figure is better than a wrong one.',
        },
      },
    },
    counted: {
      description: 'With figures; without them where the back end does not count.',
    },
    uncounted: { description: 'The figures could not be had.' },
  },
});
