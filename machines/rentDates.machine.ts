import { assign, emit, fromPromise, raise, setup } from 'xstate';
import type { Failure, Id, Maintenance, Notice, Rent } from './types';

/** What else books the rent's equipment: other rents, and maintenances where they may be read. */
export interface Bookings {
  rents: Pick<Rent, 'id' | 'code' | 'customer' | 'startDate' | 'endDate' | 'rentLines'>[];
  maintenances: Pick<Maintenance, 'id' | 'asset' | 'startDate' | 'endDate'>[];
}

interface Context {
  rent: Rent;
  /** Null until loaded: then no day is available. */
  bookings: Bookings | null;
  bookingsFailure: Failure | null;
  /** Days, `YYYY-MM-DD`, as chosen so far. */
  start: string | null;
  end: string | null;
  failure: Failure | null;
}

type Events =
  | { type: 'rent.update'; rent: Rent }
  | { type: 'bookings.retry' }
  | { type: 'dates.change' }
  | { type: 'start.choose'; day: string | null }
  | { type: 'end.choose'; day: string | null }
  | { type: 'dates.save' }
  | { type: 'dates.cancel' };

const notProvided = (): never => {
  throw new Error('not provided');
};

/**
 * The days of a rent: why a day is closed, and moving the rent to others. Which days may be chosen is the
 * availability rule's to say, which the app provides; until the bookings are loaded nothing can be saved.
 */
export const rentDatesMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { rent: Rent },
    events: {} as Events,
    emitted: {} as Notice | { type: 'rent.changed' } | { type: 'form.invalid' },
  },
  actors: {
    readBookings: fromPromise<Bookings, { rent: Rent }>(notProvided),
    updateDate: fromPromise<unknown, { rentId: Id; startDate: string; endDate: string }>(notProvided),
    readRent: fromPromise<Rent | null, { rentId: Id }>(notProvided),
  },
  guards: {
    /** Whether the lifecycle lets this rent's dates, or at least its end, change. */
    mayChange: (_: { context: Context }): boolean => notProvided(),
    /** Whether the start may change too; in a running rent only the end can. */
    mayChangeStart: (_: { context: Context }): boolean => notProvided(),
    /** Whether every day of the chosen period is free for all of the rent's equipment. */
    isPeriodFree: (_: { context: Context }): boolean => notProvided(),
    isIncomplete: ({ context }) => context.start === null || context.end === null,
    isReversed: ({ context }) => context.start !== null && context.end !== null && context.end < context.start,
    isUnchanged: ({ context }) =>
      context.start === context.rent.startDate.slice(0, 10) && context.end === context.rent.endDate.slice(0, 10),
    isLost: (_, { failure }: { failure: Failure }) => failure.kind === 'retry',
    isSaved: ({ context }, { rent }: { rent: Rent | null }) =>
      rent !== null && rent.startDate.slice(0, 10) === context.start && rent.endDate.slice(0, 10) === context.end,
    hasSameEquipment: ({ context }, { rent }: { rent: Rent }) =>
      context.rent.rentLines.map((line) => String(line.asset.serialNumber)).sort().join() ===
      rent.rentLines.map((line) => String(line.asset.serialNumber)).sort().join(),
  },
  actions: {
    setRent: assign({ rent: (_, { rent }: { rent: Rent }) => rent }),
    setBookings: assign((_, { bookings }: { bookings: Bookings }) => ({ bookings, bookingsFailure: null })),
    setBookingsFailure: assign({ bookingsFailure: (_, { failure }: { failure: Failure }) => failure }),
    startFromRent: assign(({ context }) => ({
      start: context.rent.startDate.slice(0, 10),
      end: context.rent.endDate.slice(0, 10),
      failure: null,
    })),
    setStart: assign({ start: (_, { day }: { day: string | null }) => day, failure: null }),
    setEnd: assign({ end: (_, { day }: { day: string | null }) => day, failure: null }),
    setFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    clearFailure: assign({ failure: null }),
    readAgain: raise({ type: 'bookings.retry' }),
    announceInvalid: emit({ type: 'form.invalid' }),
    announceSaved: emit(({ context }) => ({
      type: 'notice' as const,
      severity: 'success' as const,
      messageKey: 'rent-update-date-success-message',
      values: { code: context.rent.code },
      failure: null,
    })),
    announceFailure: emit(({ context }) => ({
      type: 'notice' as const,
      severity: 'error' as const,
      messageKey: 'rent-update-date-error-message',
      values: { code: context.rent.code },
      failure: context.failure,
    })),
    announceChange: emit({ type: 'rent.changed' }),
  },
}).createMachine({
  id: 'rentDates',
  context: ({ input }) => ({
    rent: input.rent,
    bookings: null,
    bookingsFailure: null,
    start: null,
    end: null,
    failure: null,
  }),
  type: 'parallel',
  states: {
    bookings: {
      description: 'What else books the equipment of this rent.',
      initial: 'loading',
      on: {
        'rent.update': [
          {
            guard: { type: 'hasSameEquipment', params: ({ event }) => event },
            actions: { type: 'setRent', params: ({ event }) => event },
          },
          {
            target: '.loading',
            actions: { type: 'setRent', params: ({ event }) => event },
            description: 'Other equipment has other bookings.',
          },
        ],
        'bookings.retry': { target: '.loading', description: 'By hand after a failure, by itself after a conflict.' },
      },
      states: {
        loading: {
          description: 'The other rents with this equipment are read.',
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
              actions: { type: 'setBookingsFailure', params: ({ event }) => ({ failure: event.error as Failure }) },
            },
          },
        },
        loaded: { description: 'Closed days are known, and why.' },
        failed: { description: 'The bookings could not be read; no day can be chosen.' },
      },
    },
    form: {
      description: 'The change of days.',
      initial: 'viewing',
      states: {
        viewing: {
          description: 'The rent’s days stand in the calendar.',
          on: { 'dates.change': { guard: 'mayChange', target: 'choosing', actions: 'startFromRent' } },
        },
        choosing: {
          description: 'New days are being chosen.',
          initial: 'open',
          on: {
            'start.choose': {
              guard: 'mayChangeStart',
              target: '.open',
              actions: { type: 'setStart', params: ({ event }) => event },
            },
            'end.choose': { target: '.open', actions: { type: 'setEnd', params: ({ event }) => event } },
            'dates.cancel': 'viewing',
            'dates.save': [
              { guard: 'isIncomplete', target: '.incomplete', actions: 'announceInvalid' },
              { guard: 'isReversed', target: '.reversed', actions: 'announceInvalid' },
              { guard: 'isUnchanged', target: 'viewing' },
              { guard: 'isPeriodFree', target: 'saving' },
              { target: '.closed', actions: 'announceInvalid' },
            ],
          },
          states: {
            open: { description: 'Nothing is wrong so far.' },
            incomplete: { description: 'Both days are required.' },
            reversed: { description: 'The end lies before the start.' },
            closed: { description: 'Some of these days are closed, or not known to be open.' },
            refused: { description: 'The server said no, or no answer came; the days chosen stay.' },
          },
        },
        saving: {
          description: 'The new days are on their way.',
          tags: 'busy',
          entry: 'clearFailure',
          invoke: {
            id: 'updateDate',
            src: 'updateDate',
            input: ({ context }) => ({
              rentId: context.rent.id,
              startDate: context.start ?? '',
              endDate: context.end ?? '',
            }),
            onDone: 'saved',
            onError: [
              {
                guard: { type: 'isLost', params: ({ event }) => ({ failure: event.error as Failure }) },
                target: 'checking',
                actions: { type: 'setFailure', params: ({ event }) => ({ failure: event.error as Failure }) },
              },
              {
                target: 'choosing.refused',
                actions: [
                  { type: 'setFailure', params: ({ event }) => ({ failure: event.error as Failure }) },
                  'announceFailure',
                  'readAgain',
                ],
              },
            ],
          },
        },
        checking: {
          description: 'The answer was lost: the rent itself says whether its days moved.',
          tags: 'busy',
          invoke: {
            id: 'readRent',
            src: 'readRent',
            input: ({ context }) => ({ rentId: context.rent.id }),
            onDone: [
              { guard: { type: 'isSaved', params: ({ event }) => ({ rent: event.output }) }, target: 'saved' },
              { target: 'choosing.refused', actions: 'announceFailure' },
            ],
            onError: { target: 'choosing.refused', actions: 'announceFailure' },
          },
        },
        saved: {
          description: 'The rent has its new days.',
          entry: ['announceSaved', 'announceChange'],
          always: 'viewing',
        },
      },
    },
  },
});
