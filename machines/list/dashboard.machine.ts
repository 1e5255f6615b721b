import { assign, fromPromise, setup } from 'xstate';
import type { Failure, Kept } from '../types';

/** Query of a dashboard: `year` is that of its chart, `today` the day by the user's clock. */
export interface DashboardQuery {
  period: string;
  year: number;
  today: string;
}

const notProvided = (): never => {
  throw new Error('not provided');
};

/**
 * A page of figures. Reads them when it opens, when its query changes and when records change. The latest query wins,
 * and former figures stay visible meanwhile.
 */
export const dashboardMachine = setup({
  types: {
    context: {} as {
      query: DashboardQuery;
      /** The figures that are shown; null until the first came. */
      figures: unknown;
      /** Whether the figures with which it began were read for this visit. */
      isFresh: boolean;
      failure: Failure | null;
    },
    input: {} as { query: DashboardQuery; kept?: Kept<unknown> },
    events: {} as { type: 'query.change'; query: DashboardQuery } | { type: 'figures.refresh' },
  },
  actors: {
    readFigures: fromPromise<unknown, { query: DashboardQuery }>(notProvided),
  },
  guards: {
    isFresh: ({ context }) => context.isFresh,
    hasFigures: ({ context }) => context.figures !== null,
    isOther: ({ context }, { query }: { query: DashboardQuery }) =>
      query.period !== context.query.period || query.year !== context.query.year || query.today !== context.query.today,
    isMissing: (_, { error }: { error: unknown }) => (error as Failure).kind === 'missing',
  },
  actions: {
    setQuery: assign({ query: (_, { query }: { query: DashboardQuery }) => query }),
    setFigures: assign({ figures: (_, { figures }: { figures: unknown }) => figures, failure: null }),
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => error as Failure }),
  },
}).createMachine({
  id: 'dashboard',
  context: ({ input }) => ({
    query: input.query,
    figures: input.kept?.value ?? null,
    isFresh: input.kept?.isFresh ?? false,
    failure: null,
  }),
  initial: 'beginning',
  states: {
    beginning: {
      description: 'Whether figures are known from before.',
      always: [
        { guard: 'isFresh', target: 'shown', description: 'They were read for this visit.' },
        { guard: 'hasFigures', target: 'shown.refreshing', description: 'They may be old.' },
        { target: 'unread' },
      ],
    },
    unread: {
      description: 'No figures yet.',
      initial: 'loading',
      on: {
        'query.change': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: '.loading',
          actions: { type: 'setQuery', params: ({ event }) => event },
          description: 'Choose another period.',
        },
        'figures.refresh': {
          target: '.loading',
          description: 'Try again, or read again: the answer under way may be older than a change.',
        },
      },
      states: {
        loading: {
          description: 'The figures are being read for the first time.',
          tags: ['busy'],
          invoke: {
            id: 'load',
            src: 'readFigures',
            input: ({ context }) => ({ query: context.query }),
            onDone: {
              target: '#dashboard.shown',
              actions: { type: 'setFigures', params: ({ event }) => ({ figures: event.output }) },
            },
            onError: [
              { guard: { type: 'isMissing', params: ({ event }) => event }, target: '#dashboard.unavailable' },
              { target: 'failed', actions: { type: 'setFailure', params: ({ event }) => event } },
            ],
          },
        },
        failed: { description: 'No figures, and the reason.' },
      },
    },
    shown: {
      description: 'There are figures.',
      initial: 'ready',
      on: {
        'query.change': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: '.refreshing.stale',
          actions: { type: 'setQuery', params: ({ event }) => event },
          description: 'Choose another period.',
        },
      },
      states: {
        ready: {
          description: 'The figures answer the query.',
          on: { 'figures.refresh': { target: 'refreshing.silent', description: 'Records changed.' } },
        },
        refreshing: {
          description: 'The figures of before stay until the answer is here.',
          tags: ['busy'],
          initial: 'silent',
          invoke: {
            id: 'refresh',
            src: 'readFigures',
            input: ({ context }) => ({ query: context.query }),
            onDone: {
              target: 'ready',
              actions: { type: 'setFigures', params: ({ event }) => ({ figures: event.output }) },
            },
            onError: { target: 'outdated', actions: { type: 'setFailure', params: ({ event }) => event } },
          },
          states: {
            silent: { description: 'Records changed: without a sign unless it fails.' },
            stale: { description: 'The figures look old: another query, or a retry.', tags: ['stale'] },
            previous: { type: 'history', description: 'Reads anew, and looks as before.' },
          },
          on: { 'figures.refresh': { target: '.previous', reenter: true, description: 'Changed again meanwhile.' } },
        },
        outdated: {
          description: 'The figures of before, and the reason why they are not newer.',
          tags: ['stale'],
          on: { 'figures.refresh': { target: 'refreshing.stale', description: 'Try again.' } },
        },
      },
    },
    unavailable: {
      description: 'This back end computes no statistics, and the user may not read the records for them.',
    },
  },
});
