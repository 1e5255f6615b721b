import { and, assign, emit, fromCallback, fromPromise, not, raise, setup, stateIn } from 'xstate';
import type {
  AvailabilityPeriod,
  CustomerAndAddress,
  Failure,
  Id,
  ModelAvailability,
  ModelCheck,
  Named,
  Order,
  OrderedRent,
  OrderLine,
  TakenLine,
} from '../types';
import type { CustomerChoiceMachine } from '../types/children';

interface Context extends Order {
  period: AvailabilityPeriod | null;
  /** The days that the availability of the lines was read for. */
  checkedPeriod: AvailabilityPeriod | null;
  /** Whether the customer was missing at the last try. */
  lacksCustomer: boolean;
  /** Models of the order that did not exist any more at the last check. */
  gone: Named[];
  /** Failure of the last availability check, and how many failed one after the other. */
  unchecked: Failure | null;
  tries: number;
  /** Why the rent could not be made. */
  failure: Failure | null;
  isChanged: boolean;
  rentId: Id | null;
}

/** Units of a line that can go on the rent; all of them where only the server knows. */
export function freeOf({ quantity, availability, isOfOtherDays }: OrderLine): number {
  return isOfOtherDays ? quantity : Math.min(quantity, availability.free);
}

interface Asked {
  availability: ModelAvailability;
  quantity: number;
}

const lineOf = ({ lines }: Context, { model }: ModelAvailability) =>
  lines.find((line) => String(line.model.id) === String(model.id));

/** Models and quantities as one text, to compare them. */
const quantitiesOf = (lines: readonly OrderLine[]) =>
  lines.map(({ model, quantity }) => `${model.id} ${quantity}`).join();

/** Lines with this quantity of a model; a quantity of nothing takes it off the order. */
function withQuantity(context: Context, { availability, quantity }: Asked) {
  const known = lineOf(context, availability);
  const isOfOtherDays = known?.availability === availability && known.isOfOtherDays;
  const line: OrderLine = { model: availability.model, quantity, availability, check: null, isOfOtherDays };
  const lines = known ? context.lines.map((one) => (one === known ? line : one)) : [...context.lines, line];
  return otherOrder(
    context,
    lines.filter((one) => one.quantity > 0),
  );
}

/** Placeholder availability of a model until its check is answered. */
const unknownOf = (model: Named): ModelAvailability => ({
  ...{ model, tags: [], total: 0, free: 0, centers: [], late: [] },
  ...{ price: null, pricing: null, deposit: null, nextFree: null },
});

/** A line of which nothing is known but what was asked for. */
export const askedLine = (taken: TakenLine): OrderLine => ({
  ...taken,
  availability: unknownOf(taken.model),
  check: null,
  isOfOtherDays: true,
});

/** Lines with these quantities; those of other models stay. */
function withLines(context: Context, { taken }: { taken: TakenLine[] }) {
  const kept = context.lines.filter(({ model }) => !taken.some((one) => String(one.model.id) === String(model.id)));
  return otherOrder(context, [...kept, ...taken.map(askedLine)]);
}

/** An order of other quantities: the failures were about the former ones. */
function otherOrder(context: Context, lines: OrderLine[]) {
  const lacksCustomer = context.lacksCustomer && lines.length > 0;
  const isChanged = context.isChanged || quantitiesOf(lines) !== quantitiesOf(context.lines);
  return { lines, isChanged, lacksCustomer, failure: null, gone: [], unchecked: null, tries: 0 };
}

const notProvided = (): never => {
  throw new Error('not provided');
};

/**
 * Order of a caller: models and quantities, a customer, and the rent that is made of them at once. Availability is checked after
 * each change. Only free units are booked; the rest is noted as refused demand. After a conflict nothing is booked, and the
 * order is checked again.
 */
export const availabilityOrderMachine = setup({
  types: {
    context: {} as Context,
    children: {} as { customerChoice: 'customerChoice' },
    input: {} as { period: AvailabilityPeriod | null; order?: Order },
    events: {} as
      | ({ type: 'quantity.change' } & Asked)
      | ({ type: 'quantity.add' } & Asked)
      | { type: 'lines.take'; taken: TakenLine[] }
      | { type: 'order.clear' }
      | { type: 'period.change'; period: AvailabilityPeriod | null }
      | { type: 'connection.return' }
      | { type: 'order.create' }
      | { type: 'dialog.close' }
      | { type: 'question.accept' }
      | { type: 'question.cancel' },
    emitted: {} as
      | { type: 'order.invalid'; lacks: 'period' | 'customer' | 'units' }
      | { type: 'units.taken' }
      | { type: 'dialog.closed' },
    output: {} as { rentId: Id | null },
    tags: {} as 'busy' | 'checking',
  },
  actors: {
    customerChoice: fromCallback(notProvided) as unknown as CustomerChoiceMachine,
    /** Answers for each line, in their order: its availability, or null for a model that does not exist any more. */
    checkLines: fromPromise<(ModelCheck | null)[], Pick<Context, 'period' | 'lines'>>(notProvided),
    createRent: fromPromise<{ id: Id }, OrderedRent>(notProvided),
  },
  delays: {
    typingPause: 120,
    /** Longer after each failure, and half a minute at most. */
    retryPause: ({ context }) => Math.min(30_000, 2_000 * 2 ** context.tries),
  },
  guards: {
    hasPeriod: ({ context }) => context.period !== null,
    hasUnits: ({ context }) => context.lines.some((line) => freeOf(line) > 0),
    hasCustomer: ({ context }) => context.customer !== null,
    isCheckable: ({ context }) => context.period !== null && context.lines.length > 0,
    isUnknown: ({ context: { period, checkedPeriod, lines } }) =>
      period !== checkedPeriod || lines.some(({ check }) => check === null),
    isPausing: stateIn({ editing: { check: 'pausing' } }),
    isReading: stateIn({ editing: { check: 'checking' } }),
    /** Whether the check failed, or took models off the order. */
    isUnsettled: ({ context }) => context.unchecked !== null || context.gone.length > 0,
    /** Whether the rent may have been made: its own units would count as taken. */
    isOutcomeUnknown: ({ context }) => context.failure?.kind === 'retry',
    mayRetry: ({ context }) => context.unchecked?.kind === 'retry',
    isChanged: ({ context }) => context.isChanged,
    isBlocked: (_, { error }: { error: unknown }) => (error as Failure).kind === 'blocked',
  },
  actions: {
    setQuantity: assign(({ context }, asked: Asked) => withQuantity(context, asked)),
    addQuantity: assign(({ context }, { availability, quantity }: Asked) =>
      withQuantity(context, { availability, quantity: (lineOf(context, availability)?.quantity ?? 0) + quantity }),
    ),
    takeLines: assign(({ context }, taken: { taken: TakenLine[] }) => withLines(context, taken)),
    clear: assign(({ context }) => otherOrder(context, [])),
    /** Discards the checks of all lines and marks their availability as that of other days. */
    setPeriod: assign(({ context }, { period }: { period: AvailabilityPeriod | null }) => ({
      period,
      failure: null,
      gone: [],
      unchecked: null,
      tries: 0,
      lines: context.lines.map((line) => ({ ...line, check: null, isOfOtherDays: true })),
    })),
    /** Keeps what was found of each line; lines of models that do not exist any more go. */
    setChecked: assign(({ context }, { found }: { found: (ModelCheck | null)[] }) => ({
      lines: context.lines.flatMap((line, index) => {
        if (found[index] === null) return [];
        const check = found.find((one) => String(one?.model.id) === String(line.model.id));
        return check ? { ...line, model: check.model, check, availability: check, isOfOtherDays: false } : line;
      }),
      gone: context.lines.filter((_, index) => found[index] === null).map(({ model }) => model),
      checkedPeriod: context.period,
      unchecked: null,
      tries: 0,
    })),
    setUnchecked: assign(({ context }, { error }: { error: unknown }) => ({
      unchecked: error as Failure,
      tries: context.tries + 1,
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
    emitClosed: emit({ type: 'dialog.closed' }),
  },
}).createMachine({
  id: 'availabilityOrder',
  context: ({ input }) => ({
    period: input.period,
    checkedPeriod: input.period,
    ...(input.order ?? { lines: [], customer: null, address: null }),
    lacksCustomer: false,
    gone: [],
    unchecked: null,
    tries: 0,
    failure: null,
    isChanged: input.order?.isChanged ?? false,
    rentId: null,
  }),
  output: ({ context: { rentId } }) => ({ rentId }),
  initial: 'editing',
  states: {
    editing: {
      description: 'Quantities and the customer may change; availability is checked meanwhile.',
      type: 'parallel',
      invoke: {
        id: 'customerChoice',
        src: 'customerChoice',
        input: ({ context: { customer, address } }) => ({ customer, address }),
        onSnapshot: {
          actions: { type: 'setChoice', params: ({ event }) => event.snapshot.context },
          description: 'Customer or address were chosen.',
        },
      },
      on: {
        'dialog.close': [
          { guard: 'isChanged', target: 'leaving', description: 'Close; something was asked for.' },
          { target: 'closed', description: 'Close.' },
        ],
      },
      states: {
        check: {
          description: 'Whether the free units are known for the order as it is.',
          initial: 'opening',
          on: {
            'quantity.change': {
              target: '.pausing',
              actions: { type: 'setQuantity', params: ({ event }) => event },
              description: 'Ask for a quantity of a model; for none, take it off.',
            },
            'quantity.add': {
              target: '.pausing',
              actions: { type: 'addQuantity', params: ({ event }) => event },
              description: 'Ask for so many more of a model.',
            },
            'lines.take': {
              target: '.pausing',
              actions: { type: 'takeLines', params: ({ event }) => event },
              description: 'Ask for what an earlier order had.',
            },
            'period.change': {
              target: '.pausing',
              actions: { type: 'setPeriod', params: ({ event }) => event },
              description: 'Other days: the quantities stay.',
            },
            'order.clear': { target: '.idle', actions: 'clear', description: 'Ask for nothing any more.' },
          },
          states: {
            opening: {
              description: 'Availability of each quantity may be known already.',
              always: [
                { guard: and(['isCheckable', 'isUnknown', not('isOutcomeUnknown')]), target: 'checking' },
                { target: 'idle' },
              ],
            },
            idle: { description: 'Availability is known for the order as it is.' },
            pausing: {
              description: 'A short pause, so that pressing plus five times asks once.',
              tags: ['checking'],
              after: { typingPause: [{ guard: 'isCheckable', target: 'checking' }, { target: 'idle' }] },
            },
            checking: {
              description: 'The server names the missing units of each model, and alternatives.',
              tags: ['checking'],
              invoke: {
                id: 'checkLines',
                src: 'checkLines',
                input: ({ context: { period, lines } }) => ({ period, lines }),
                onDone: {
                  target: 'idle',
                  actions: { type: 'setChecked', params: ({ event }) => ({ found: event.output }) },
                },
                onError: { target: 'unchecked', actions: { type: 'setUnchecked', params: ({ event }) => event } },
              },
            },
            unchecked: {
              description:
                'The order could not be checked; it stays, and the server decides when it is made. The check is tried again.',
              on: { 'connection.return': { target: 'checking', description: 'The network is back.' } },
              after: { retryPause: { guard: 'mayRetry', target: 'checking' } },
            },
          },
        },
        wish: {
          description: 'Whether the rent was asked for before the check was through.',
          initial: 'open',
          on: {
            'order.create': [
              {
                guard: not('hasPeriod'),
                actions: { type: 'emitInvalid', params: { lacks: 'period' } },
                description: 'The days are missing.',
              },
              {
                guard: and(['isCheckable', 'isPausing']),
                target: '.awaitingAvailability',
                description: 'The rent is made once the order has been checked.',
              },
              {
                guard: 'isReading',
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
                target: '#availabilityOrder.creating',
                description: 'Make the rent with all its lines.',
              },
              {
                actions: ['noteMissingCustomer', { type: 'emitInvalid', params: { lacks: 'customer' } }],
                description: 'The customer is missing.',
              },
            ],
          },
          states: {
            open: { description: 'No rent was asked for yet.' },
            awaitingAvailability: {
              description: 'The rent is to be made as soon as availability is known.',
              on: {
                'quantity.change': { target: 'open', description: 'Another order: its rent was not asked for.' },
                'quantity.add': { target: 'open', description: 'Another order: its rent was not asked for.' },
                'lines.take': { target: 'open', description: 'Another order: its rent was not asked for.' },
                'period.change': { target: 'open', description: 'Other days: their rent was not asked for.' },
                'order.clear': { target: 'open', description: 'There is nothing to make a rent of.' },
              },
              always: [
                { guard: and(['isUnsettled', not('isPausing'), not('isReading')]), target: 'open' },
                {
                  guard: and([not('isPausing'), not('isReading')]),
                  target: 'open',
                  actions: raise({ type: 'order.create' }),
                },
              ],
            },
          },
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
    created: { type: 'final', description: 'The rent exists; its page opens.' },
    closed: { type: 'final', description: 'The dialog goes.', entry: 'emitClosed' },
  },
});
