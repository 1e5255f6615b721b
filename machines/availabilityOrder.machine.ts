import { and, assign, emit, enqueueActions, fromPromise, not, setup } from 'xstate';
import type { AvailabilityPeriod, Customer, Failure, Id, ModelAvailability, ModelShortage, Named, Rent } from './types';

/** A model that was asked for; `shortage` is null until the server has said what is free of this quantity. */
export interface OrderLine {
  model: Named;
  quantity: number;
  /** As the list showed it; later as the server says of this quantity. */
  availability: ModelAvailability;
  shortage: ModelShortage | null;
}

/** Customer, delivery address, and the quantities that were asked for. */
export interface Order {
  customer: Pick<Customer, 'id' | 'description'> | null;
  /** Only a repeated rent brings one; it goes when another customer is chosen. */
  address: NonNullable<Rent['delliveryAddress']> | null;
  lines: OrderLine[];
}

/** The rent to make. */
export interface OrderedRent {
  customer: Id;
  address: Id | null;
  period: AvailabilityPeriod;
  lines: { model: Id; quantity: number; missing: number }[];
}

interface Context extends Order {
  period: AvailabilityPeriod | null;
  /** Whether the customer was missing at the last try. */
  lacksCustomer: boolean;
  failure: Failure | null;
  isChanged: boolean;
  /** Whether to create the rent once availability has been checked. */
  isWanted: boolean;
  rentId: Id | null;
}

/** Units of a line that can go on the rent. */
export function freeOf({ quantity, shortage, availability }: OrderLine): number {
  return Math.min(quantity, (shortage ?? availability).free);
}

const notProvided = (): never => {
  throw new Error('not provided');
};

/**
 * Order of a caller: quantities of models, checked against the free units, and made into a rent at once. Only free units are
 * booked; the rest is noted as refused demand. After a conflict nothing is booked, and the order is checked again.
 */
export const availabilityOrderMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { period: AvailabilityPeriod | null; order?: Order },
    events: {} as
      | { type: 'quantity.change'; availability: ModelAvailability; quantity: number }
      | { type: 'period.change'; period: AvailabilityPeriod | null }
      | { type: 'customer.choose'; customer: Pick<Customer, 'id' | 'description'> | null }
      | { type: 'address.clear' }
      | { type: 'order.clear' }
      | { type: 'order.check' }
      | { type: 'order.create' }
      | { type: 'dialog.close' }
      | { type: 'question.accept' }
      | { type: 'question.cancel' },
    emitted: {} as
      | { type: 'order.invalid'; lacks: 'customer' | 'units' }
      | { type: 'units.taken' }
      | { type: 'rent.created'; rentId: Id }
      | { type: 'dialog.closed' },
  },
  actors: {
    checkLines: fromPromise<ModelShortage[], { period: AvailabilityPeriod | null; lines: OrderLine[] }>(notProvided),
    createRent: fromPromise<{ id: Id }, OrderedRent>(notProvided),
  },
  delays: { typingPause: 120 },
  guards: {
    hasUnits: ({ context }) => context.period !== null && context.lines.some((line) => freeOf(line) > 0),
    hasCustomer: ({ context }) => context.customer !== null,
    isCheckable: ({ context }) => context.period !== null && context.lines.length > 0,
    isChanged: ({ context }) => context.isChanged,
    isWanted: ({ context }) => context.isWanted,
    isConflict: (_, { error }: { error: unknown }) => (error as Failure).kind === 'conflict',
  },
  actions: {
    /** A quantity of nothing takes the model off the order. */
    setQuantity: assign(({ context }, asked: { availability: ModelAvailability; quantity: number }) => {
      const id = String(asked.availability.model.id);
      const known = context.lines.find(({ model }) => String(model.id) === id);
      const line = {
        model: asked.availability.model,
        quantity: asked.quantity,
        availability: asked.availability,
        shortage: null,
      };
      const lines = known ? context.lines.map((one) => (one === known ? line : one)) : [...context.lines, line];
      return { lines: lines.filter(({ quantity }) => quantity > 0), isChanged: true, isWanted: false, failure: null };
    }),
    setPeriod: assign({
      period: (_, { period }: { period: AvailabilityPeriod | null }) => period,
      isWanted: false,
      failure: null,
    }),
    setCustomer: assign(({ context }, { customer }: { customer: Context['customer'] }) => ({
      customer,
      address: String(customer?.id) === String(context.customer?.id) ? context.address : null,
      isChanged: true,
      lacksCustomer: false,
      failure: null,
    })),
    setChecked: assign(({ context }, { found }: { found: ModelShortage[] }) => ({
      lines: context.lines.map((line) => {
        const shortage = found.find(({ model }) => String(model.id) === String(line.model.id)) ?? null;
        return shortage ? { ...line, shortage, availability: shortage } : line;
      }),
    })),
    clearAddress: assign({ address: null, isChanged: true, failure: null }),
    clear: assign({ lines: [], failure: null, lacksCustomer: false }),
    noteWanted: assign({ isWanted: true }),
    create: enqueueActions(({ enqueue }) => {
      enqueue.assign({ isWanted: false });
      enqueue.raise({ type: 'order.create' });
    }),
    noteMissingCustomer: assign({ lacksCustomer: true }),
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => error as Failure, isWanted: false }),
    clearFailure: assign({ failure: null }),
    setRent: assign({ rentId: (_, { rent }: { rent: { id: Id } }) => rent.id, isChanged: false }),
    emitInvalid: emit((_, { lacks }: { lacks: 'customer' | 'units' }) => ({ type: 'order.invalid' as const, lacks })),
    emitTaken: emit({ type: 'units.taken' }),
    emitCreated: emit(({ context }) => ({ type: 'rent.created' as const, rentId: context.rentId as Id })),
    emitClosed: emit({ type: 'dialog.closed' }),
  },
}).createMachine({
  id: 'availabilityOrder',
  context: ({ input }) => ({
    period: input.period,
    ...(input.order ?? { lines: [], customer: null, address: null }),
    lacksCustomer: false,
    failure: null,
    isChanged: false,
    isWanted: false,
    rentId: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      description: 'Quantities and the customer may change; what is free of them is checked meanwhile.',
      initial: 'idle',
      on: {
        'quantity.change': {
          target: '.pausing',
          actions: { type: 'setQuantity', params: ({ event }) => event },
          description: 'Ask for a quantity of a model; for none, take it off.',
        },
        'period.change': {
          target: '.pausing',
          actions: { type: 'setPeriod', params: ({ event }) => event },
          description: 'Other days: the quantities stay.',
        },
        'customer.choose': {
          actions: { type: 'setCustomer', params: ({ event }) => event },
          description: 'Choose who rents.',
        },
        'address.clear': { actions: 'clearAddress', description: 'Without a delivery address.' },
        'order.clear': { target: '.idle', actions: 'clear', description: 'Ask for nothing any more.' },
        'order.check': { target: '.checking', description: 'Check again after a failure.' },
        'order.create': [
          {
            guard: not('hasUnits'),
            actions: { type: 'emitInvalid', params: { lacks: 'units' } },
            description: 'Nothing of it is free.',
          },
          {
            guard: and(['hasUnits', 'hasCustomer']),
            target: 'creating',
            description: 'Make the rent with all its lines.',
          },
          {
            actions: ['noteMissingCustomer', { type: 'emitInvalid', params: { lacks: 'customer' } }],
            description: 'The customer is missing.',
          },
        ],
        'dialog.close': [
          { guard: 'isChanged', target: 'leaving', description: 'Close; something was asked for.' },
          { target: 'closed', description: 'Close.' },
        ],
      },
      states: {
        idle: { description: 'What is known of the order is current.' },
        pausing: {
          description: 'A short pause, so that pressing plus five times asks once.',
          tags: ['checking'],
          on: {
            'order.create': {
              guard: 'isCheckable',
              actions: 'noteWanted',
              description: 'The rent is made once the order has been checked.',
            },
          },
          after: {
            typingPause: [{ guard: 'isCheckable', target: 'checking' }, { target: 'idle' }],
          },
        },
        checking: {
          description: 'The server says of each model what is short of the quantity, and what could be rented instead.',
          tags: ['checking'],
          on: {
            'order.create': {
              actions: 'noteWanted',
              description: 'The rent is made once the order has been checked.',
            },
          },
          invoke: {
            id: 'checkLines',
            src: 'checkLines',
            input: ({ context }) => ({ period: context.period, lines: context.lines }),
            onDone: [
              {
                guard: 'isWanted',
                target: 'idle',
                actions: [{ type: 'setChecked', params: ({ event }) => ({ found: event.output }) }, 'create'],
              },
              {
                target: 'idle',
                actions: { type: 'setChecked', params: ({ event }) => ({ found: event.output }) },
              },
            ],
            onError: { target: 'unchecked', actions: { type: 'setFailure', params: ({ event }) => event } },
          },
        },
        unchecked: { description: 'The order could not be checked; it stays, and the server decides when it is made.' },
      },
    },
    creating: {
      description: 'The rent is made with all its lines, or not at all.',
      tags: ['busy'],
      entry: 'clearFailure',
      invoke: {
        id: 'createRent',
        src: 'createRent',
        input: ({ context }) => ({
          customer: (context.customer as NonNullable<Order['customer']>).id,
          address: context.address?.id ?? null,
          period: context.period as AvailabilityPeriod,
          lines: context.lines.map((line) => ({
            model: line.model.id,
            quantity: freeOf(line),
            missing: line.quantity - freeOf(line),
          })),
        }),
        onDone: {
          target: 'created',
          actions: { type: 'setRent', params: ({ event }) => ({ rent: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isConflict', params: ({ event }) => event },
            target: 'editing.checking',
            actions: [{ type: 'setFailure', params: ({ event }) => event }, 'emitTaken'],
          },
          { target: 'editing.unchecked', actions: { type: 'setFailure', params: ({ event }) => event } },
        ],
      },
    },
    leaving: {
      description: 'An order that was begun would be lost.',
      on: {
        'question.accept': { target: 'closed', description: 'Discard it.' },
        'question.cancel': { target: 'editing.pausing', description: 'Stay; a check may have been cut short.' },
      },
    },
    created: { type: 'final', description: 'The rent exists; its page opens.', entry: 'emitCreated' },
    closed: { type: 'final', description: 'The dialog goes.', entry: 'emitClosed' },
  },
});
