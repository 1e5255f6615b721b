import { assign, emit, fromCallback, sendTo, setup, type AnyActorRef, type AnyEventObject } from 'xstate';
import type { AvailabilityPeriod, FoundModel, Id, ModelAnswer, ModelAvailability, Order, TakenLine } from '../types';
import type { PagedSearchMachine } from '../types/children';
import type { AvailabilityOrderMachine } from '../types/parts';

/** What the model field holds: its text, and the quantity and words that were read from it. */
interface Typed {
  text: string;
  search: string;
  quantity: number;
}

const notProvided = (): never => {
  throw new Error('not provided');
};

/**
 * Models that Enter can mean: with as many free as are asked for, or any where none has. One of exactly the searched name is
 * meant alone.
 */
export function fittingModels({ items, text }: Pick<ModelAnswer, 'items' | 'text'>, quantity: number): FoundModel[] {
  const models = items as FoundModel[];
  const named = models.filter(({ model }) => model.description.toLowerCase() === text.trim().toLowerCase());
  if (named.length === 1) return named;
  const enough = models.filter(({ free }) => free >= quantity);
  return enough.length > 0 ? enough : models;
}

/** The model that Enter takes; null where several fit, or others may follow: one of them has to be chosen. */
export function onlyFit(answer: ModelAnswer, quantity: number): FoundModel | null {
  const [first, ...others] = fittingModels(answer, quantity);
  return first && others.length === 0 && !answer.hasNext ? first : null;
}

/**
 * The look-up: which models are free in a period, and an order of them. Its search finds the models; its order counts, checks
 * and makes the rent. What one of them reports, it passes on to the other. Enter takes the model that fits, and asks where several do.
 */
export const lookupMachine = setup({
  types: {
    context: {} as {
      /** Null while the field holds no period. */
      period: AvailabilityPeriod | null;
      order: Order | undefined;
      /** What was taken last; null once something is typed. */
      taken: TakenLine | null;
    } & Typed,
    input: {} as { period: AvailabilityPeriod | null; order?: Order; typed?: Typed },
    events: {} as
      | { type: 'period.change'; period: AvailabilityPeriod | null }
      | ({ type: 'text.type' } & Typed)
      | { type: 'model.accept' }
      | { type: 'model.choose'; model: ModelAvailability }
      | ({ type: 'search.accepted' } & ModelAnswer)
      | { type: 'order.invalid'; lacks: 'period' | 'customer' | 'units' }
      | { type: 'units.taken' }
      | { type: 'connection.return' },
    emitted: {} as
      | { type: 'model.taken' }
      | { type: 'order.invalid'; lacks: 'period' | 'customer' | 'units' }
      | { type: 'rent.created'; rentId: Id },
    children: {} as { search: 'search'; order: 'order' },
  },
  actors: {
    search: fromCallback(notProvided) as unknown as PagedSearchMachine,
    order: fromCallback(notProvided) as unknown as AvailabilityOrderMachine,
    /** Sends `connection.return` when the network is back. */
    observeConnection: fromCallback(notProvided),
    /** Sends the look-up what its parts emit. */
    childEvents: fromCallback<AnyEventObject, { of: AnyActorRef }>(notProvided),
  },
  guards: {
    isOnlyFit: ({ context }, answer: ModelAnswer) => onlyFit(answer, context.quantity) !== null,
    isSomething: (_, { items }: ModelAnswer) => items.length > 0,
    isRent: (_, { rentId }: { rentId: Id | null }) => rentId !== null,
  },
  actions: {
    setPeriod: assign({ period: (_, { period }: { period: AvailabilityPeriod | null }) => period }),
    setTyped: assign((_, { text, search, quantity }: Typed) => ({ text, search, quantity, taken: null })),
    noteTaken: assign(({ context }, { model }: { model: ModelAvailability }) => ({
      taken: { model: model.model, quantity: context.quantity },
    })),
    clearTyped: assign({ text: '', search: '', quantity: 1 }),
    searchInPeriod: sendTo('search', ({ context }) => ({ type: 'filter.change', filter: context.period })),
    orderForPeriod: sendTo('order', ({ context }) => ({ type: 'period.change', period: context.period })),
    searchWords: sendTo('search', (_, { search }: { search: string }) => ({ type: 'search.type', text: search })),
    searchAgain: sendTo('search', { type: 'search.retry' }),
    pressEnter: sendTo('search', { type: 'search.accept', marked: null }),
    addModel: sendTo('order', ({ context }, { model }: { model: ModelAvailability }) => ({
      type: 'quantity.add',
      availability: model,
      quantity: context.quantity,
    })),
    retrySearch: sendTo('search', { type: 'connection.return' }),
    retryCheck: sendTo('order', { type: 'connection.return' }),
    emitTaken: emit({ type: 'model.taken' }),
    emitInvalid: emit((_, { lacks }: { lacks: 'period' | 'customer' | 'units' }) => ({
      type: 'order.invalid' as const,
      lacks,
    })),
    emitCreated: emit((_, { rentId }: { rentId: Id | null }) => ({
      type: 'rent.created' as const,
      rentId: rentId as Id,
    })),
  },
}).createMachine({
  id: 'lookup',
  context: ({ input: { period, order, typed } }) => ({
    period,
    order,
    taken: null,
    ...(typed ?? { text: '', search: '', quantity: 1 }),
  }),
  invoke: [
    {
      id: 'search',
      src: 'search',
      input: ({ context: { period, search } }) => ({ opensAtOnce: true, text: search, filter: period, retries: true }),
    },
    {
      id: 'order',
      src: 'order',
      input: ({ context: { period, order } }) => ({ period, ...(order && { order }) }),
      onDone: [
        {
          guard: { type: 'isRent', params: ({ event }) => event.output },
          target: '.closed',
          actions: { type: 'emitCreated', params: ({ event }) => event.output },
          description: 'The rent exists: its page opens.',
        },
        { target: '.closed', description: 'The order was given up.' },
      ],
    },
    { id: 'observeConnection', src: 'observeConnection' },
    { id: 'childEvents', src: 'childEvents', input: ({ self }) => ({ of: self }) },
  ],
  initial: 'browsing',
  on: {
    'period.change': {
      target: '.browsing',
      actions: [{ type: 'setPeriod', params: ({ event }) => event }, 'searchInPeriod', 'orderForPeriod'],
      description: 'Another period, or another center.',
    },
    'text.type': {
      target: '.browsing',
      actions: [
        { type: 'setTyped', params: ({ event }) => event },
        { type: 'searchWords', params: ({ event }) => event },
      ],
      description: 'Type words to search for, perhaps with a quantity before them.',
    },
    'model.accept': {
      actions: 'pressEnter',
      description: 'Enter: the model that fits is taken, as soon as the answer is here.',
    },
    'search.accepted': [
      {
        guard: { type: 'isOnlyFit', params: ({ event }) => event },
        target: '.took',
        actions: [
          {
            type: 'addModel',
            params: ({ context, event }) => ({ model: onlyFit(event, context.quantity) as FoundModel }),
          },
          {
            type: 'noteTaken',
            params: ({ context, event }) => ({ model: onlyFit(event, context.quantity) as FoundModel }),
          },
        ],
        description: 'One model fits.',
      },
      {
        guard: { type: 'isSomething', params: ({ event }) => event },
        target: '.choosing',
        description: 'Several fit, and one of them has to be chosen.',
      },
    ],
    'order.invalid': {
      actions: { type: 'emitInvalid', params: ({ event }) => event },
      description: 'The field that is missing gets the focus.',
    },
    'units.taken': { actions: 'searchAgain', description: 'Units were taken meanwhile: the list is read again.' },
    'connection.return': {
      actions: ['retrySearch', 'retryCheck'],
      description: 'The network is back: what failed is tried again.',
    },
  },
  states: {
    browsing: { description: 'Models are searched for and ordered.' },
    choosing: {
      description: 'Enter found several models that fit; one of them is chosen.',
      on: {
        'model.choose': {
          target: 'took',
          actions: [
            { type: 'addModel', params: ({ event }) => event },
            { type: 'noteTaken', params: ({ event }) => event },
          ],
          description: 'Choose one of them.',
        },
      },
    },
    took: {
      description: 'The model is on the order; the field is empty for the next.',
      entry: ['clearTyped', { type: 'searchWords', params: { search: '' } }, 'emitTaken'],
      always: 'browsing',
    },
    closed: { type: 'final', description: 'The dialog goes.' },
  },
});
