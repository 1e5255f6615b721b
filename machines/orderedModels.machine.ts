import { assign, fromPromise, setup } from 'xstate';
import type { AvailabilityPeriod, Failure, ModelAvailability, ModelShortage, OrderLine, OrderedModels } from './types';

const notProvided = (): never => {
  throw new Error('not provided');
};

/**
 * Models and quantities of an order in a period, with the availability check of each change. `availabilityOrder` invokes it
 * and reads its snapshots.
 */
export const orderedModelsMachine = setup({
  types: {
    context: {} as OrderedModels,
    input: {} as Pick<OrderedModels, 'period' | 'lines'>,
    events: {} as
      | { type: 'quantity.change'; availability: ModelAvailability; quantity: number }
      | { type: 'period.change'; period: AvailabilityPeriod | null }
      | { type: 'order.clear' },
    tags: {} as 'checking',
  },
  actors: {
    checkLines: fromPromise<ModelShortage[], Pick<OrderedModels, 'period' | 'lines'>>(notProvided),
  },
  delays: { typingPause: 120 },
  guards: {
    isCheckable: ({ context }) => context.period !== null && context.lines.length > 0,
    isUnknown: ({ context }) => context.period !== null && context.lines.some(({ shortage }) => shortage === null),
  },
  actions: {
    /** A quantity of nothing takes the model off the order. */
    setQuantity: assign(({ context }, asked: { availability: ModelAvailability; quantity: number }) => {
      const { model } = asked.availability;
      const known = context.lines.find((line) => String(line.model.id) === String(model.id));
      const line: OrderLine = { model, quantity: asked.quantity, availability: asked.availability, shortage: null };
      const lines = known ? context.lines.map((one) => (one === known ? line : one)) : [...context.lines, line];
      return { lines: lines.filter(({ quantity }) => quantity > 0), failure: null };
    }),
    setPeriod: assign({ period: (_, { period }: { period: AvailabilityPeriod | null }) => period, failure: null }),
    setChecked: assign(({ context }, { found }: { found: ModelShortage[] }) => ({
      lines: context.lines.map((line) => {
        const shortage = found.find(({ model }) => String(model.id) === String(line.model.id)) ?? null;
        return shortage ? { ...line, shortage, availability: shortage } : line;
      }),
    })),
    clear: assign({ lines: [], failure: null }),
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => error as Failure }),
  },
}).createMachine({
  id: 'orderedModels',
  context: ({ input }) => ({ ...input, failure: null }),
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
      always: [{ guard: 'isUnknown', target: 'checking' }, { target: 'idle' }],
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
    unchecked: { description: 'The order could not be checked; it stays, and the server decides when it is made.' },
  },
});
