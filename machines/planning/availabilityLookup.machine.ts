import { assign, emit, fromPromise, raise, setup } from 'xstate';
import type { AvailabilityPeriod, Failure, ModelAvailability } from '../types';

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
  /** Enter came before the answer: this many of the model that fits are meant. */
  accepts: number | null;
  /** Enter found several models that fit: this many of the one that is chosen. */
  asked: number | null;
  /** Searches that failed, one after the other. */
  tries: number;
  failure: Failure | null;
}

const notProvided = (): never => {
  throw new Error('not provided');
};

/**
 * Models that Enter can mean: with as many free as are asked for, or any where none has. One of exactly the searched name is
 * meant alone.
 */
export function fittingModels({ models, search }: Pick<Context, 'models' | 'search'>, quantity: number) {
  const named = models.filter(({ model }) => model.description.toLowerCase() === search.trim().toLowerCase());
  if (named.length === 1) return named;
  const enough = models.filter(({ free }) => free >= quantity);
  return enough.length > 0 ? enough : models;
}

/**
 * Models with their free units in a period: searched while typing, further pages on request. Enter accepts the model that
 * fits, also before the answer is here, and asks where several do. What was found goes as soon as other days are asked about.
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
      | { type: 'connection.return' }
      | { type: 'model.choose'; model: ModelAvailability }
      | { type: 'page.more' },
    emitted: {} as { type: 'model.accepted'; model: ModelAvailability; quantity: number },
  },
  actors: {
    findModels: fromPromise<ModelsPage, { period: AvailabilityPeriod | null; search: string; page: number }>(
      notProvided,
    ),
  },
  delays: {
    typingPause: 120,
    /** Longer after each failure, and half a minute at most. */
    retryPause: ({ context }) => Math.min(30_000, 2_000 * 2 ** context.tries),
  },
  guards: {
    hasPeriod: ({ context }) => context.period !== null,
    hasNext: ({ context }) => context.hasNext,
    wasAccepted: ({ context }) => context.accepts !== null,
    hasModels: ({ context }) => context.models.length > 0,
    isOnlyFit: ({ context }, { quantity }: { quantity: number }) =>
      !context.hasNext && fittingModels(context, quantity).length === 1,
    mayRetry: ({ context }) => context.failure?.kind === 'retry',
  },
  actions: {
    /** Drops the models: their units and prices are those of other days. */
    setPeriod: assign((_, { period }: { period: AvailabilityPeriod | null }) => ({
      period,
      models: [],
      total: 0,
      hasNext: false,
      asked: null,
      tries: 0,
    })),
    setSearch: assign({ search: (_, { search }: { search: string }) => search, accepts: null, asked: null, tries: 0 }),
    setModels: assign((_, { found }: { found: ModelsPage }) => ({ ...found, page: 1, failure: null, tries: 0 })),
    appendModels: assign(({ context }, { found }: { found: ModelsPage }) => {
      const known = new Set(context.models.map(({ model }) => String(model.id)));
      const others = found.models.filter(({ model }) => !known.has(String(model.id)));
      return { ...found, models: [...context.models, ...others], page: context.page + 1, failure: null, tries: 0 };
    }),
    setFailure: assign(({ context }, { error }: { error: unknown }) => ({
      failure: error as Failure,
      accepts: null,
      tries: context.tries + 1,
    })),
    clearModels: assign({ models: [], total: 0, hasNext: false }),
    setAccepted: assign({ accepts: (_, { quantity }: { quantity: number }) => quantity }),
    setAsked: assign({ asked: (_, { quantity }: { quantity: number }) => quantity, accepts: null }),
    acceptFound: raise(({ context }) => ({ type: 'search.accept' as const, quantity: context.accepts ?? 1 })),
    clearSearch: assign({ search: '', accepts: null, asked: null }),
    emitAccepted: emit(({ context }, { quantity }: { quantity: number }) => ({
      type: 'model.accepted' as const,
      model: fittingModels(context, quantity)[0] as ModelAvailability,
      quantity,
    })),
    emitChosen: emit(({ context }, { model }: { model: ModelAvailability }) => ({
      type: 'model.accepted' as const,
      model,
      quantity: context.asked ?? 1,
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
    asked: null,
    tries: 0,
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
          description: 'Enter before the answer: the model that fits is accepted.',
        },
      },
    },
    looking: {
      description: 'The server counts; what was found for other words stays in sight.',
      tags: ['searching'],
      invoke: {
        id: 'findModels',
        src: 'findModels',
        input: ({ context }) => ({ period: context.period, search: context.search, page: 1 }),
        onDone: [
          {
            guard: 'wasAccepted',
            target: 'shown',
            actions: [{ type: 'setModels', params: ({ event }) => ({ found: event.output }) }, 'acceptFound'],
          },
          { target: 'shown', actions: { type: 'setModels', params: ({ event }) => ({ found: event.output }) } },
        ],
        onError: {
          target: 'failed',
          actions: [{ type: 'setFailure', params: ({ event }) => event }, 'clearModels'],
        },
      },
      on: {
        'search.accept': {
          actions: { type: 'setAccepted', params: ({ event }) => event },
          description: 'Enter before the answer: the model that fits is accepted.',
        },
      },
    },
    shown: {
      description: 'Models with free and all units, and the price of one.',
      initial: 'some',
      on: {
        'search.accept': [
          {
            guard: { type: 'isOnlyFit', params: ({ event }) => event },
            target: 'typing',
            actions: [{ type: 'emitAccepted', params: ({ event }) => event }, 'clearSearch'],
            description: 'Enter: the one model that fits; the field is empty for the next.',
          },
          {
            guard: 'hasModels',
            actions: { type: 'setAsked', params: ({ event }) => event },
            description: 'Enter: several fit, and one of them has to be chosen.',
          },
        ],
        'model.choose': {
          target: 'typing',
          actions: [{ type: 'emitChosen', params: ({ event }) => event }, 'clearSearch'],
          description: 'Choose one of the models; the field is empty for the next.',
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
          on: {
            'page.more': { target: 'loadingMore', description: 'Try again.' },
            'connection.return': { target: 'loadingMore', description: 'The network is back.' },
          },
          after: { retryPause: { guard: 'mayRetry', target: 'loadingMore' } },
        },
      },
    },
    failed: {
      description: 'The search failed; the words stay. It is tried again by itself, less and less often.',
      on: { 'connection.return': { target: 'looking', description: 'The network is back.' } },
      after: { retryPause: { guard: 'mayRetry', target: 'looking' } },
    },
  },
});
