import {
  assign,
  emit,
  fromCallback,
  fromPromise,
  not,
  sendTo,
  setup,
  stateIn,
  type AnyActorRef,
  type AnyEventObject,
} from 'xstate';
import type { Failure, Id, ModelAnswer, ModelAvailability, ModelCheck, ModelWords, Notice } from '../types';
import type { PagedSearchMachine } from '../types/children';

/** Model and quantity to add, with the availability that the suggestion showed. */
export interface ModelOrder {
  availability: ModelAvailability;
  quantity: number;
}

interface Context {
  rentId: Id;
  /** How many the field asks for. */
  quantity: number;
  order: ModelOrder | null;
  /** Free units of the order, and days on which enough are free; null until the server has answered. */
  check: ModelCheck | null;
  failure: Failure | null;
}

/** Free units of the ordered model, as known last. */
export function freeOfModel({ order, check }: Pick<Context, 'order' | 'check'>): number {
  return (check ?? order?.availability)?.free ?? 0;
}

/** Values of an order in the texts of notices. */
const noticeValues = ({ availability, quantity }: ModelOrder) => ({ model: availability.model.description, quantity });

const notProvided = (): never => {
  throw new Error('not provided');
};

/**
 * Units by model and quantity in the last row of a rent's lines; its search suggests the models. All units go on the rent in one
 * request, or none. For a model that is short, the row shows how many are free and when enough are; the typed text stays.
 */
export const quickAddModelMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { rentId: Id },
    events: {} as
      | ({ type: 'search.type' } & ModelWords)
      | { type: 'search.clear' }
      | { type: 'list.close' }
      | { type: 'field.leave' }
      | ({ type: 'search.accepted' } & ModelAnswer)
      | { type: 'model.choose'; availability: ModelAvailability }
      | { type: 'model.chooseOnly' }
      | { type: 'order.retry' }
      | { type: 'order.reduce' },
    emitted: {} as Notice | { type: 'lines.changed' } | { type: 'model.added' } | { type: 'focus'; place: 'serial' },
    children: {} as { search: 'search' },
  },
  actors: {
    search: fromCallback(notProvided) as unknown as PagedSearchMachine,
    /** Sends the row what its search emits. */
    childEvents: fromCallback<AnyEventObject, { of: AnyActorRef }>(notProvided),
    addModel: fromPromise<unknown, { rentId: Id; order: ModelOrder }>(notProvided),
    checkModel: fromPromise<ModelCheck, { order: ModelOrder }>(notProvided),
  },
  guards: {
    mayType: not(stateIn('adding')),
    /** Whether one model alone is meant, so that no unseen one goes on the rent. */
    isOnlyFit: (_, _answer: ModelAnswer): boolean => notProvided(),
    isSomething: (_, { items }: ModelAnswer) => items.length > 0,
    isEnough: ({ context }, { availability }: Pick<ModelOrder, 'availability'>) =>
      context.quantity <= availability.free,
    isShort: ({ context }, { found }: { found: ModelCheck }) => found.free < (context.order as ModelOrder).quantity,
    hasFree: ({ context }) => freeOfModel(context) > 0,
    isBlocked: (_, { error }: { error: unknown }) => (error as Failure).kind === 'blocked',
  },
  actions: {
    setQuantity: assign({ quantity: (_, { quantity }: ModelWords) => quantity }),
    setOrder: assign(({ context: { quantity } }, { availability }: Pick<ModelOrder, 'availability'>) => ({
      order: { availability, quantity },
      check: null,
    })),
    setCheck: assign({ check: (_, { found }: { found: ModelCheck }) => found }),
    reduce: assign(({ context }) => ({ order: context.order && { ...context.order, quantity: freeOfModel(context) } })),
    clear: assign({ order: null, check: null, failure: null }),
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => error as Failure }),
    clearFailure: assign({ failure: null }),
    searchWords: sendTo('search', (_, { search }: ModelWords) => ({ type: 'search.type', text: search })),
    pressEnter: sendTo('search', { type: 'search.accept', marked: null }),
    closeSearch: sendTo('search', { type: 'list.close' }),
    /** Raises `model.choose` with that model. */
    chooseOnly: (_, _answer: ModelAnswer) => notProvided(),
    focusField: emit({ type: 'focus', place: 'serial' }),
    emitAdded: emit({ type: 'model.added' }),
    emitSuccess: emit(({ context }) => ({
      type: 'notice' as const,
      severity: 'success' as const,
      messageKey: 'rent-add-model-success-message',
      values: noticeValues(context.order as ModelOrder),
      failure: null,
    })),
    emitFailure: emit(({ context }) => ({
      type: 'notice' as const,
      severity: 'error' as const,
      messageKey: 'rent-add-model-error-message',
      values: noticeValues(context.order as ModelOrder),
      failure: context.failure,
    })),
    emitLinesChanged: emit({ type: 'lines.changed' }),
  },
}).createMachine({
  id: 'quickAddModel',
  context: ({ input }) => ({ rentId: input.rentId, quantity: 1, order: null, check: null, failure: null }),
  invoke: [
    { id: 'search', src: 'search', input: { opensAtOnce: false } },
    { id: 'childEvents', src: 'childEvents', input: ({ self }) => ({ of: self }) },
  ],
  initial: 'closed',
  on: {
    'search.type': {
      guard: 'mayType',
      target: '.open',
      actions: [
        'clear',
        { type: 'setQuantity', params: ({ event }) => event },
        { type: 'searchWords', params: ({ event }) => event },
      ],
      description: 'Type words, perhaps with a quantity before them; the former choice is cleared.',
    },
    'search.clear': {
      guard: 'mayType',
      target: '.closed',
      actions: 'clear',
      description: 'The field is empty, or holds a serial number.',
    },
  },
  states: {
    closed: { description: 'No models are suggested.' },
    open: {
      description: 'Models are suggested under the field.',
      initial: 'choosing',
      exit: 'closeSearch',
      on: {
        'list.close': { target: 'closed', description: 'Put the suggestions away; the words stay.' },
        'model.choose': [
          {
            guard: { type: 'isEnough', params: ({ event }) => event },
            target: 'adding',
            actions: { type: 'setOrder', params: ({ event }) => event },
            description: 'Choose a model of which enough units are free.',
          },
          {
            target: 'checking',
            actions: { type: 'setOrder', params: ({ event }) => event },
            description: 'Choose a model of which fewer are free.',
          },
        ],
      },
      states: {
        choosing: {
          description: 'One of the models can be chosen.',
          on: {
            'model.chooseOnly': {
              target: 'awaitingOnlyModel',
              actions: 'pressEnter',
              description: 'Enter without a mark: the model that fits is meant, as soon as the answer is here.',
            },
            'field.leave': { target: '#quickAddModel.closed', description: 'Leave the field; the words stay.' },
          },
        },
        awaitingOnlyModel: {
          description:
            'The model of the answer will be taken, if it is the only one that fits, even where the field is left.',
          on: {
            'search.accepted': [
              {
                guard: { type: 'isOnlyFit', params: ({ event }) => event },
                target: 'choosing',
                actions: { type: 'chooseOnly', params: ({ event }) => event },
                description: 'The only one that fits is chosen.',
              },
              {
                guard: { type: 'isSomething', params: ({ event }) => event },
                target: 'asking',
                actions: 'focusField',
                description: 'Several fit, and one of them has to be chosen.',
              },
              { target: 'choosing', actions: 'focusField', description: 'The answer holds no model.' },
            ],
          },
        },
        asking: {
          description: 'Enter found several models that fit; nothing was added.',
          on: {
            'field.leave': { target: '#quickAddModel.closed', description: 'Leave the field; the words stay.' },
          },
        },
      },
    },
    checking: {
      description: 'Fewer units were free than asked for, as far as the suggestion knew: the server says how many are.',
      tags: ['busy', 'checking'],
      invoke: {
        id: 'checkModel',
        src: 'checkModel',
        input: ({ context }) => ({ order: context.order as ModelOrder }),
        onDone: [
          {
            guard: { type: 'isShort', params: ({ event }) => ({ found: event.output }) },
            target: 'short',
            actions: { type: 'setCheck', params: ({ event }) => ({ found: event.output }) },
          },
          {
            target: 'adding',
            actions: { type: 'setCheck', params: ({ event }) => ({ found: event.output }) },
            description: 'Enough are free by now.',
          },
        ],
        onError: { target: 'short', description: 'The count from the suggestion is shown instead.' },
      },
    },
    checkingAfterRefusal: {
      description: 'The server says whether too few units were the reason for the refusal.',
      tags: ['busy', 'checking'],
      invoke: {
        id: 'checkRefusedModel',
        src: 'checkModel',
        input: ({ context }) => ({ order: context.order as ModelOrder }),
        onDone: [
          {
            guard: { type: 'isShort', params: ({ event }) => ({ found: event.output }) },
            target: 'short',
            actions: { type: 'setCheck', params: ({ event }) => ({ found: event.output }) },
          },
          {
            target: 'refused',
            actions: { type: 'setCheck', params: ({ event }) => ({ found: event.output }) },
            description: 'Enough are free, and yet they could not be added.',
          },
        ],
        onError: { target: 'refused', description: 'The first failure says more.' },
      },
    },
    short: {
      description: 'Fewer units are free than asked for; nothing was added.',
      on: {
        'order.retry': { target: 'checking', actions: 'clearFailure', description: 'Enter: ask again.' },
        'order.reduce': { guard: 'hasFree', target: 'adding', actions: 'reduce', description: 'Add the free ones.' },
      },
    },
    adding: {
      description: 'All units are on their way to the rent, or none.',
      tags: ['busy'],
      entry: 'clearFailure',
      invoke: {
        id: 'addModel',
        src: 'addModel',
        input: ({ context }) => ({ rentId: context.rentId, order: context.order as ModelOrder }),
        onDone: 'added',
        onError: [
          {
            guard: { type: 'isBlocked', params: ({ event }) => event },
            target: 'checkingAfterRefusal',
            actions: [
              { type: 'setFailure', params: ({ event }) => event },
              'emitFailure',
              'emitLinesChanged',
              'focusField',
            ],
            description: 'Another user was faster, or the rent has moved on.',
          },
          {
            target: 'refused',
            actions: [{ type: 'setFailure', params: ({ event }) => event }, 'emitFailure', 'focusField'],
          },
        ],
      },
    },
    refused: {
      description: 'Nothing was added; the failure says why.',
      on: { 'order.retry': { target: 'adding', description: 'Enter: once more.' } },
    },
    added: {
      description: 'The units are on the rent; the row is empty for the next.',
      entry: ['emitSuccess', 'emitLinesChanged', 'emitAdded', 'focusField', 'clear'],
      always: 'closed',
    },
  },
});
