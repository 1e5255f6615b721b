import { and, assign, emit, fromCallback, fromPromise, not, raise, setup, type SnapshotFrom } from 'xstate';
import type {
  AvailabilityPeriod,
  CustomerAndAddress,
  Failure,
  Id,
  Order,
  OrderedModels,
  OrderedRent,
  OrderLine,
} from '../types';
import type { CustomerChoiceMachine, OrderedModelsMachine } from '../types/children';

interface Context extends Order {
  period: AvailabilityPeriod | null;
  /** The days that the availability of the lines was read for. */
  checkedPeriod: AvailabilityPeriod | null;
  /** The free units for these quantities are being read. */
  isChecking: boolean;
  /** Whether the customer was missing at the last try. */
  lacksCustomer: boolean;
  /** Failure of the last availability check. */
  unchecked: Failure | null;
  /** Why the rent could not be made. */
  failure: Failure | null;
  isChanged: boolean;
  rentId: Id | null;
}

/** Units of a line that can go on the rent; all of them where only the server knows. */
export function freeOf({ quantity, availability, isOfOtherDays }: OrderLine): number {
  return isOfOtherDays ? quantity : Math.min(quantity, availability.free);
}

/** Models and quantities as one text, to compare them. */
const quantitiesOf = (lines: readonly OrderLine[]) =>
  lines.map(({ model, quantity }) => `${model.id} ${quantity}`).join();

type OrderedSnapshot = SnapshotFrom<OrderedModelsMachine>;

/** Models of the order; `isChecking` while their availability is read, or the read is debounced. Simulated actors have no tags. */
function modelsIn(snapshot: Pick<OrderedSnapshot, 'context'> & Partial<Pick<OrderedSnapshot, 'hasTag'>>) {
  return { ...snapshot.context, isChecking: snapshot.hasTag?.('checking') ?? false };
}

const notProvided = (): never => {
  throw new Error('not provided');
};

/**
 * Order of a caller: models and quantities of a machine of their own, a customer, and the rent that is made of them at once.
 * Only free units are booked; the rest is noted as refused demand. After a conflict nothing is booked, and the order is
 * checked again.
 */
export const availabilityOrderMachine = setup({
  types: {
    context: {} as Context,
    children: {} as { orderedModels: 'orderedModels'; customerChoice: 'customerChoice' },
    input: {} as { period: AvailabilityPeriod | null; order?: Order },
    events: {} as
      | { type: 'order.create' }
      | { type: 'dialog.close' }
      | { type: 'question.accept' }
      | { type: 'question.cancel' },
    emitted: {} as
      | { type: 'order.invalid'; lacks: 'period' | 'customer' | 'units' }
      | { type: 'units.taken' }
      | { type: 'rent.created'; rentId: Id }
      | { type: 'dialog.closed' },
  },
  actors: {
    orderedModels: fromCallback(notProvided) as unknown as OrderedModelsMachine,
    customerChoice: fromCallback(notProvided) as unknown as CustomerChoiceMachine,
    createRent: fromPromise<{ id: Id }, OrderedRent>(notProvided),
  },
  guards: {
    hasPeriod: ({ context }) => context.period !== null,
    hasUnits: ({ context }) => context.lines.some((line) => freeOf(line) > 0),
    hasCustomer: ({ context }) => context.customer !== null,
    isBeingChecked: ({ context }) => context.isChecking && context.period !== null && context.lines.length > 0,
    isUnchecked: ({ context }) => context.unchecked !== null,
    isOtherOrder: ({ context }, { lines, period }: OrderedModels) =>
      period !== context.period || quantitiesOf(lines) !== quantitiesOf(context.lines),
    isChanged: ({ context }) => context.isChanged,
    isBlocked: (_, { error }: { error: unknown }) => (error as Failure).kind === 'blocked',
  },
  actions: {
    setModels: assign((_, models: OrderedModels & { isChecking: boolean }) => ({
      period: models.period,
      checkedPeriod: models.checkedPeriod,
      lines: models.lines,
      isChecking: models.isChecking,
      unchecked: models.failure,
    })),
    /** Clears the failure, which was about the former quantities or days. */
    noteOtherOrder: assign(({ context }, { lines }: OrderedModels) => ({
      isChanged: context.isChanged || quantitiesOf(lines) !== quantitiesOf(context.lines),
      lacksCustomer: context.lacksCustomer && lines.length > 0,
      failure: null,
    })),
    setChoice: assign(({ context }, { customer, address }: CustomerAndAddress) => {
      const isOther = customer?.id !== context.customer?.id || address?.id !== context.address?.id;
      if (!isOther) return {};
      return { customer, address, isChanged: true, lacksCustomer: false, failure: null };
    }),
    noteMissingCustomer: assign({ lacksCustomer: true }),
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => error as Failure }),
    clearFailure: assign({ failure: null }),
    /** Forgets the free units, which are asked for again. */
    clearChecks: assign({ lines: ({ context }) => context.lines.map((line) => ({ ...line, check: null })) }),
    setRent: assign({ rentId: (_, { rent }: { rent: { id: Id } }) => rent.id, isChanged: false }),
    emitInvalid: emit((_, { lacks }: { lacks: 'period' | 'customer' | 'units' }) => ({
      type: 'order.invalid' as const,
      lacks,
    })),
    emitTaken: emit({ type: 'units.taken' }),
    emitCreated: emit(({ context }) => ({ type: 'rent.created' as const, rentId: context.rentId as Id })),
    emitClosed: emit({ type: 'dialog.closed' }),
  },
}).createMachine({
  id: 'availabilityOrder',
  context: ({ input }) => ({
    period: input.period,
    checkedPeriod: input.period,
    ...(input.order ?? { lines: [], customer: null, address: null }),
    isChecking: false,
    lacksCustomer: false,
    unchecked: null,
    failure: null,
    isChanged: false,
    rentId: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      description: 'Quantities and the customer may change; availability is checked meanwhile.',
      initial: 'open',
      invoke: [
        {
          id: 'customerChoice',
          src: 'customerChoice',
          input: ({ context: { customer, address } }) => ({ customer, address }),
          onSnapshot: {
            actions: { type: 'setChoice', params: ({ event }) => event.snapshot.context },
            description: 'Customer or address were chosen.',
          },
        },
        {
          id: 'orderedModels',
          src: 'orderedModels',
          input: ({ context: { period, checkedPeriod, lines } }) => ({ period, checkedPeriod, lines }),
          onSnapshot: [
            {
              guard: { type: 'isOtherOrder', params: ({ event }) => event.snapshot.context },
              target: '.open',
              actions: [
                { type: 'noteOtherOrder', params: ({ event }) => event.snapshot.context },
                { type: 'setModels', params: ({ event }) => modelsIn(event.snapshot) },
              ],
              description: 'Other quantities, or other days.',
            },
            {
              actions: { type: 'setModels', params: ({ event }) => modelsIn(event.snapshot) },
              description: 'Availability of the models is being read, or known.',
            },
          ],
        },
      ],
      on: {
        'order.create': [
          {
            guard: not('hasPeriod'),
            actions: { type: 'emitInvalid', params: { lacks: 'period' } },
            description: 'The days are missing.',
          },
          {
            guard: 'isBeingChecked',
            target: '.awaitingAvailability',
            description: 'The rent is made once the order has been checked.',
          },
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
        open: { description: 'No rent was asked for yet.' },
        awaitingAvailability: {
          description: 'The rent is to be made as soon as availability is known.',
          always: [
            { guard: 'isUnchecked', target: 'open' },
            { guard: not('isBeingChecked'), target: 'open', actions: raise({ type: 'order.create' }) },
          ],
        },
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
        onDone: { target: 'created', actions: { type: 'setRent', params: ({ event }) => ({ rent: event.output }) } },
        onError: [
          {
            guard: { type: 'isBlocked', params: ({ event }) => event },
            target: 'editing',
            actions: [{ type: 'setFailure', params: ({ event }) => event }, 'clearChecks', 'emitTaken'],
          },
          { target: 'editing', actions: { type: 'setFailure', params: ({ event }) => event } },
        ],
      },
    },
    leaving: {
      description: 'An order that was begun would be lost.',
      on: {
        'question.accept': { target: 'closed', description: 'Discard it.' },
        'question.cancel': { target: 'editing', description: 'Stay; a check may have been cut short.' },
      },
    },
    created: { type: 'final', description: 'The rent exists; its page opens.', entry: 'emitCreated' },
    closed: { type: 'final', description: 'The dialog goes.', entry: 'emitClosed' },
  },
});
