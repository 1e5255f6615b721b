import { assign, fromPromise, setup } from 'xstate';
import type { Bookings, Failure, Rent } from './types';

const notProvided = (): never => {
  throw new Error('not provided');
};

/**
 * What else books the equipment of a rent. Read when the rent is shown, and again when it has other equipment or the
 * world turned out to be different; until then what was read before stands.
 */
export const rentBookingsMachine = setup({
  types: {
    context: {} as {
      rent: Rent;
      /** Null until loaded: then no day is available. */
      bookings: Bookings | null;
      failure: Failure | null;
    },
    input: {} as { rent: Rent },
    events: {} as { type: 'rent.update'; rent: Rent } | { type: 'bookings.refresh' },
  },
  actors: {
    readBookings: fromPromise<Bookings, { rent: Rent }>(notProvided),
  },
  guards: {
    hasSameEquipment: ({ context }, { rent }: { rent: Rent }) =>
      context.rent.rentLines
        .map((line) => String(line.asset.serialNumber))
        .sort()
        .join() ===
      rent.rentLines
        .map((line) => String(line.asset.serialNumber))
        .sort()
        .join(),
  },
  actions: {
    setRent: assign({ rent: (_, { rent }: { rent: Rent }) => rent }),
    setBookings: assign((_, { bookings }: { bookings: Bookings }) => ({ bookings, failure: null })),
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => error as Failure }),
  },
}).createMachine({
  id: 'rentBookings',
  context: ({ input }) => ({ rent: input.rent, bookings: null, failure: null }),
  initial: 'loading',
  on: {
    'rent.update': [
      {
        guard: { type: 'hasSameEquipment', params: ({ event }) => event },
        actions: { type: 'setRent', params: ({ event }) => event },
        description: 'The rent was read again, with the same equipment.',
      },
      {
        target: '.loading',
        actions: { type: 'setRent', params: ({ event }) => event },
        description: 'Other equipment has other bookings.',
      },
    ],
    'bookings.refresh': {
      target: '.loading',
      description: 'By hand after a failure, by itself after a conflict.',
    },
  },
  states: {
    loading: {
      description: 'The other rents and the maintenances of this equipment are read.',
      invoke: {
        id: 'readBookings',
        src: 'readBookings',
        input: ({ context }) => ({ rent: context.rent }),
        onDone: {
          target: 'loaded',
          actions: { type: 'setBookings', params: ({ event }) => ({ bookings: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'setFailure', params: ({ event }) => event },
        },
      },
    },
    loaded: {
      description: 'Closed days are known, and why.',
    },
    failed: {
      description: 'The bookings could not be read; no day can be chosen.',
    },
  },
});
