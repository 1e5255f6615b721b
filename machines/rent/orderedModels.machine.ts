import { and, assign, fromPromise, setup } from 'xstate';
import type {
  AvailabilityPeriod,
  Failure,
  ModelAvailability,
  ModelCheck,
  OrderLine,
  OrderedModels,
  OrderedModelsInput,
} from '../types';

const notProvided = (): never => {
  throw new Error('not provided');
};

/**
 * Models and quantities of an order in a period, with the availability check of each change. `availabilityOrder` invokes it
 * and reads its snapshots.
 */
export const orderedModelsMachine = setup({
  types: {
    context: {} as OrderedModels & {
      /** Checks that failed, one after the other. */
      tries: number;
    },
    input: {} as OrderedModelsInput,
    events: {} as
      | { type: 'quantity.change'; availability: ModelAvailability; quantity: number }
      | { type: 'period.change'; period: AvailabilityPeriod | null }
      | { type: 'connection.return' }
      | { type: 'order.clear' },
    tags: {} as 'checking',
  },
  actors: {
    checkLines: fromPromise<ModelCheck[], Pick<OrderedModels, 'period' | 'lines'>>(notProvided),
  },
  delays: {
    typingPause: 120,
    /** Longer after each failure, and half a minute at most. */
    retryPause: ({ context }) => Math.min(30_000, 2_000 * 2 ** context.tries),
  },
  guards: {
    isCheckable: ({ context }) => context.period !== null && context.lines.length > 0,
    isUnknown: ({ context: { period, checkedPeriod, lines } }) =>
      period !== checkedPeriod || lines.some(({ check }) => check === null),
    mayRetry: ({ context }) => context.failure?.kind === 'retry',
  },
  actions: {
    /** A quantity of nothing takes the model off the order. */
    setQuantity: assign(({ context }, asked: { availability: ModelAvailability; quantity: number }) => {
      const { quantity, availability } = asked;
      const { model } = availability;
      const known = context.lines.find((line) => String(line.model.id) === String(model.id));
      const isOfOtherDays = known?.availability === availability && known.isOfOtherDays;
      const line: OrderLine = { model, quantity, availability, check: null, isOfOtherDays };
      const lines = known ? context.lines.map((one) => (one === known ? line : one)) : [...context.lines, line];
      return { lines: lines.filter((one) => one.quantity > 0), failure: null, tries: 0 };
    }),
    /** Marks what is known of the lines: from here on it is about other days. */
    setPeriod: assign(({ context }, { period }: { period: AvailabilityPeriod | null }) => ({
      period,
      failure: null,
      tries: 0,
      lines: context.lines.map((line) => ({ ...line, check: null, isOfOtherDays: true })),
    })),
    setChecked: assign(({ context }, { found }: { found: ModelCheck[] }) => ({
      lines: context.lines.map((line) => {
        const check = found.find(({ model }) => String(model.id) === String(line.model.id)) ?? null;
        return check ? { ...line, check, availability: check, isOfOtherDays: false } : line;
      }),
      checkedPeriod: context.period,
      failure: null,
      tries: 0,
    })),
    clear: assign({ lines: [], failure: null }),
    setFailure: assign(({ context }, { error }: { error: unknown }) => ({
      failure: error as Failure,
      tries: context.tries + 1,
    })),
  },
}).createMachine({
  id: 'orderedModels',
  context: ({ input }) => ({ ...input, failure: null, tries: 0 }),
  initial: 'opening',
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
    'order.clear': { target: '.idle', actions: 'clear', description: 'Ask for nothing any more.' },
  },
  states: {
    opening: {
      description: 'Availability of each quantity may be known already.',
      always: [{ guard: and(['isCheckable', 'isUnknown']), target: 'checking' }, { target: 'idle' }],
    },
    idle: { description: 'Availability is known for the order as it is.' },
    pausing: {
      description: 'A short pause, so that pressing plus five times asks once.',
      tags: ['checking'],
      after: {
        typingPause: [{ guard: 'isCheckable', target: 'checking' }, { target: 'idle' }],
      },
    },
    checking: {
      description: 'The server names the missing units of each model, and alternatives.',
      tags: ['checking'],
      invoke: {
        id: 'checkLines',
        src: 'checkLines',
        input: ({ context: { period, lines } }) => ({ period, lines }),
        onDone: { target: 'idle', actions: { type: 'setChecked', params: ({ event }) => ({ found: event.output }) } },
        onError: { target: 'unchecked', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
    },
    unchecked: {
      description:
        'The order could not be checked; it stays, and the server decides when it is made. The check is tried again.',
      on: { 'connection.return': { target: 'checking', description: 'The network is back.' } },
      after: { retryPause: { guard: 'mayRetry', target: 'checking' } },
    },
  },
});
