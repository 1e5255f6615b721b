import { assign, emit, fromPromise, raise, setup } from 'xstate';
import type { AvailabilityPeriod, Failure, ModelAvailability } from './types';

/** One page of models. */
export interface ModelsPage {
  models: ModelAvailability[];
  total: number;
  hasNext: boolean;
}

interface Context extends ModelsPage {
  /** Null while the field holds no period. */
  period: AvailabilityPeriod | null;
  search: string;
  page: number;
  /** Enter came before the answer: this many of its first model are meant. */
  accepts: number | null;
  failure: Failure | null;
}

const notProvided = (): never => {
  throw new Error('not provided');
};

/**
 * Models with their free units in a period: searched while typing, further pages on request. Enter accepts the first model,
 * also before the answer is here.
 */
export const availabilityLookupMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { period: AvailabilityPeriod | null },
    events: {} as
      | { type: 'period.change'; period: AvailabilityPeriod | null }
      | { type: 'search.type'; search: string }
      | { type: 'search.accept'; quantity: number }
      | { type: 'search.retry' }
      | { type: 'page.more' },
    emitted: {} as { type: 'model.accepted'; model: ModelAvailability; quantity: number },
  },
  actors: {
    findModels: fromPromise<ModelsPage, { period: AvailabilityPeriod | null; search: string; page: number }>(
      notProvided,
    ),
  },
  delays: { typingPause: 120 },
  guards: {
    hasPeriod: ({ context }) => context.period !== null,
    hasNext: ({ context }) => context.hasNext,
    wasAccepted: ({ context }) => context.accepts !== null,
    hasModels: ({ context }) => context.models.length > 0,
  },
  actions: {
    setPeriod: assign({ period: (_, { period }: { period: AvailabilityPeriod | null }) => period }),
    setSearch: assign({ search: (_, { search }: { search: string }) => search, accepts: null }),
    setModels: assign((_, { found }: { found: ModelsPage }) => ({ ...found, page: 1, failure: null })),
    appendModels: assign(({ context }, { found }: { found: ModelsPage }) => {
      const known = new Set(context.models.map(({ model }) => String(model.id)));
      const others = found.models.filter(({ model }) => !known.has(String(model.id)));
      return { ...found, models: [...context.models, ...others], page: context.page + 1, failure: null };
    }),
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => error as Failure, accepts: null }),
    setAccepted: assign({ accepts: (_, { quantity }: { quantity: number }) => quantity }),
    acceptFirst: raise(({ context }) => ({ type: 'search.accept' as const, quantity: context.accepts ?? 1 })),
    clearSearch: assign({ search: '', accepts: null }),
    emitAccepted: emit(({ context }, { quantity }: { quantity: number }) => ({
      type: 'model.accepted' as const,
      model: context.models[0] as ModelAvailability,
      quantity,
    })),
  },
}).createMachine({
  id: 'availabilityLookup',
  context: ({ input }) => ({
    period: input.period,
    search: '',
    models: [],
    total: 0,
    hasNext: false,
    page: 1,
    accepts: null,
    failure: null,
  }),
  initial: 'asking',
  on: {
    'period.change': {
      target: '.typing',
      actions: { type: 'setPeriod', params: ({ event }) => event },
      description: 'Another period, or another center.',
    },
    'search.type': {
      target: '.typing',
      actions: { type: 'setSearch', params: ({ event }) => event },
      description: 'Type words to search for.',
    },
    'search.retry': {
      target: '.asking',
      description: 'Once more after a failure, or when units were taken meanwhile.',
    },
  },
  states: {
    asking: {
      description: 'Without a period there is nothing to ask.',
      always: [{ guard: 'hasPeriod', target: 'looking' }, { target: 'waiting' }],
    },
    waiting: { description: 'The field holds no period yet.' },
    typing: {
      description: 'A short pause in typing starts the search.',
      tags: ['searching'],
      after: { typingPause: 'asking' },
      on: {
        'search.accept': {
          actions: { type: 'setAccepted', params: ({ event }) => event },
          description: 'Enter before the answer: its first model is accepted.',
        },
      },
    },
    looking: {
      description: 'The server counts; the models found before stay in sight.',
      tags: ['searching'],
      invoke: {
        id: 'findModels',
        src: 'findModels',
        input: ({ context }) => ({ period: context.period, search: context.search, page: 1 }),
        onDone: [
          {
            guard: 'wasAccepted',
            target: 'shown',
            actions: [{ type: 'setModels', params: ({ event }) => ({ found: event.output }) }, 'acceptFirst'],
          },
          { target: 'shown', actions: { type: 'setModels', params: ({ event }) => ({ found: event.output }) } },
        ],
        onError: { target: 'failed', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
      on: {
        'search.accept': {
          actions: { type: 'setAccepted', params: ({ event }) => event },
          description: 'Enter before the answer: its first model is accepted.',
        },
      },
    },
    shown: {
      description: 'Models with free and all units, and the price of one.',
      initial: 'some',
      on: {
        'search.accept': {
          guard: 'hasModels',
          target: 'typing',
          actions: [{ type: 'emitAccepted', params: ({ event }) => event }, 'clearSearch'],
          description: 'Enter: the first model; the field is empty for the next.',
        },
      },
      states: {
        some: {
          description: 'The models found so far; the server may have more.',
          on: { 'page.more': { guard: 'hasNext', target: 'loadingMore', description: 'Show more models.' } },
        },
        loadingMore: {
          description: 'The models found stay while the next page is on its way.',
          invoke: {
            id: 'findMore',
            src: 'findModels',
            input: ({ context }) => ({ period: context.period, search: context.search, page: context.page + 1 }),
            onDone: {
              target: 'some',
              actions: { type: 'appendModels', params: ({ event }) => ({ found: event.output }) },
            },
            onError: { target: 'incomplete', actions: { type: 'setFailure', params: ({ event }) => event } },
          },
        },
        incomplete: {
          description: 'The models found stay; the next page did not come.',
          on: { 'page.more': { target: 'loadingMore', description: 'Try again.' } },
        },
      },
    },
    failed: { description: 'The search failed; the words stay.' },
  },
});
