import { assign, emit, fromCallback, raise, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { Bookings, Failure, Id, Notice, PriceReviewResult, Rent, RentChangeFailure, ReviewedLine } from '../types';
import type { PriceReviewMachine, ResourceMachine } from '../types/children';

interface Context {
  rent: Rent;
  /** The rent at the beginning of the change, or as another user saved it meanwhile. */
  base: Rent;
  /** The rent as another user has moved it meanwhile; null without a conflict. */
  serverVersion: Rent | null;
  /** Null until loaded: then no day is available. */
  bookings: Bookings | null;
  /** Whether the bookings are being read, for the first time or again. */
  isReading: boolean;
  /** Days, `YYYY-MM-DD`, as chosen so far. */
  start: string | null;
  end: string | null;
  /** Lines as the last review of their prices left them; none before. */
  reviewed: ReviewedLine[];
  failure: Failure | null;
}

type Events =
  | { type: 'rent.update'; rent: Rent }
  | { type: 'bookings.update'; bookings: Bookings | null; isReading: boolean }
  | { type: 'bookings.refresh' }
  | { type: 'dates.change' }
  | { type: 'start.choose'; day: string | null }
  | { type: 'end.choose'; day: string | null }
  | { type: 'dates.save' }
  | { type: 'dates.cancel' }
  | { type: 'conflict.acceptServer' }
  | { type: 'question.accept' }
  | { type: 'question.cancel' };

const notProvided = (): never => {
  throw new Error('not provided');
};

/** Serial numbers in one order: the same equipment is not read again. */
export const assetsOf = ({ rentLines }: Pick<Rent, 'rentLines'>): Id[] =>
  rentLines.map(({ asset }) => asset.serialNumber).sort();

type BookingsSnapshot = SnapshotFrom<ResourceMachine>;

const updateOf = ({ context }: BookingsSnapshot, isReading: boolean) => ({
  type: 'bookings.update' as const,
  bookings: context.value as Bookings | null,
  isReading,
});

/**
 * Moves a rent to other days, and reads the other bookings of its equipment. The app provides the availability rule;
 * without the bookings nothing can be saved. A press on saving while they are read waits for them, where they decide whether the days are free. After a conflict the other user's days are shown beside the chosen ones.
 */
export const rentDatesMachine = setup({
  types: {
    context: {} as Context,
    children: {} as { priceReview: 'priceReview'; bookings: 'resource' },
    input: {} as { rent: Rent },
    events: {} as Events,
    emitted: {} as Notice | { type: 'rent.changed' } | { type: 'days.refused' },
  },
  actors: {
    priceReview: fromCallback(notProvided) as unknown as PriceReviewMachine,
    resource: fromCallback(notProvided) as unknown as ResourceMachine,
  },
  guards: {
    /** Whether the lifecycle lets this rent's dates, or at least its end, change. */
    mayChange: (_: { context: Context }): boolean => notProvided(),
    /** Whether the start may change too; in a running rent only the end can. */
    mayChangeStart: (_: { context: Context }): boolean => notProvided(),
    /** Whether every day of the chosen period is free for all of the rent's equipment. */
    isPeriodFree: (_: { context: Context }): boolean => notProvided(),
    /** Whether the bookings are known and close some of the chosen days. */
    isTaken: (_: { context: Context }): boolean => notProvided(),
    isReading: ({ context }) => context.isReading,
    areBeingRead: (_, { bookings }: { bookings: BookingsSnapshot }) =>
      bookings.matches('loading') || bookings.matches('refreshing'),
    areSettled: (_, { bookings }: { bookings: BookingsSnapshot }) =>
      bookings.matches('ready') || bookings.matches('outdated') || bookings.matches('failed'),
    /** Whether the server has just refused these days as taken, and the known bookings do not say so yet. */
    isAskedAgain: ({ context }) => context.isReading && context.failure?.kind === 'blocked',
    isIncomplete: ({ context }) => context.start === null || context.end === null,
    isReversed: ({ context }) => context.start !== null && context.end !== null && context.end < context.start,
    isUnchanged: ({ context }) =>
      context.start === context.base.startDate.slice(0, 10) && context.end === context.base.endDate.slice(0, 10),
    isSaved: (_, { end }: PriceReviewResult) => end === 'saved',
    isCancelled: (_, { end }: PriceReviewResult) => end === 'cancelled',
    hasServerVersion: (_, { failure }: PriceReviewResult) => (failure as RentChangeFailure).serverVersion !== null,
    hasConflict: ({ context }) => context.serverVersion !== null,
    isBlocked: (_, { failure }: PriceReviewResult) => (failure as RentChangeFailure).kind === 'blocked',
  },
  actions: {
    setRent: assign({ rent: (_, { rent }: { rent: Rent }) => rent }),
    setBookings: assign((_, { bookings, isReading }: { bookings: Bookings | null; isReading: boolean }) => ({
      bookings,
      isReading,
    })),
    startFromRent: assign(({ context }) => ({
      base: context.rent,
      serverVersion: null,
      start: context.rent.startDate.slice(0, 10),
      end: context.rent.endDate.slice(0, 10),
      reviewed: [],
      failure: null,
    })),
    setReviewed: assign({ reviewed: (_, { reviewed }: PriceReviewResult) => reviewed }),
    /** Takes the result. After a conflict, saving again overwrites the version that is shown beside the chosen days. */
    setResult: assign((_, { failure, reviewed }: PriceReviewResult) => {
      const theirs = (failure as RentChangeFailure).serverVersion;
      return { reviewed, failure, ...(theirs ? { rent: theirs, base: theirs, serverVersion: theirs } : {}) };
    }),
    acceptServerVersion: assign(({ context }) => ({
      start: context.base.startDate.slice(0, 10),
      end: context.base.endDate.slice(0, 10),
      failure: null,
    })),
    setStart: assign({ start: (_, { day }: { day: string | null }) => day, failure: null }),
    setEnd: assign({ end: (_, { day }: { day: string | null }) => day, failure: null }),
    clearFailure: assign({ failure: null }),
    readBookings: sendTo('bookings', { type: 'resource.refresh' }),
    selectBookings: sendTo('bookings', (_, { rent }: { rent: Rent }) => ({
      type: 'resource.select',
      key: assetsOf(rent),
    })),
    emitNotice: emit(({ context: { rent, failure } }) => ({
      type: 'notice' as const,
      severity: failure ? ('error' as const) : ('success' as const),
      messageKey: failure ? 'rent-update-date-error-message' : 'rent-update-date-success-message',
      values: { code: rent.code },
      failure,
    })),
    emitChanged: emit({ type: 'rent.changed' }),
    emitDaysRefused: emit({ type: 'days.refused' }),
  },
}).createMachine({
  id: 'rentDates',
  context: ({ input }) => ({
    rent: input.rent,
    base: input.rent,
    serverVersion: null,
    bookings: null,
    isReading: false,
    start: null,
    end: null,
    reviewed: [],
    failure: null,
  }),
  invoke: [
    {
      id: 'bookings',
      src: 'resource',
      // Returns and repairs change the days of equipment.
      input: ({ context }) => ({
        key: assetsOf(context.rent),
        keepsValue: true,
        changedBy: ['rents', 'maintenances'],
      }),
      onSnapshot: [
        {
          guard: { type: 'areBeingRead', params: ({ event }) => ({ bookings: event.snapshot }) },
          actions: raise(({ event }) => updateOf(event.snapshot, true)),
        },
        {
          guard: { type: 'areSettled', params: ({ event }) => ({ bookings: event.snapshot }) },
          actions: raise(({ event }) => updateOf(event.snapshot, false)),
        },
      ],
    },
  ],
  initial: 'viewing',
  on: {
    'rent.update': {
      actions: [
        { type: 'setRent', params: ({ event }) => event },
        { type: 'selectBookings', params: ({ event }) => event },
      ],
      description: 'The rent was read again.',
    },
    'bookings.update': {
      actions: { type: 'setBookings', params: ({ event }) => event },
      description: 'Other bookings of the equipment are known.',
    },
    'bookings.refresh': { actions: 'readBookings', description: 'Read the other bookings again.' },
  },
  states: {
    viewing: {
      description: 'The rent’s days stand in the calendar.',
      on: {
        'dates.change': {
          guard: 'mayChange',
          target: 'choosing',
          actions: 'startFromRent',
          description: 'Change the dates.',
        },
      },
    },
    choosing: {
      description: 'New days are being chosen.',
      initial: 'open',
      on: {
        'start.choose': {
          guard: 'mayChangeStart',
          target: '.open',
          actions: { type: 'setStart', params: ({ event }) => event },
          description: 'Choose the first day.',
        },
        'end.choose': {
          target: '.open',
          actions: { type: 'setEnd', params: ({ event }) => event },
          description: 'Choose the last day.',
        },
        'conflict.acceptServer': {
          guard: 'hasConflict',
          target: '.open',
          actions: 'acceptServerVersion',
          description: 'Accept the days that another user saved.',
        },
        'dates.cancel': [
          { guard: 'isUnchanged', target: 'viewing', description: 'Cancel; nothing was changed.' },
          { target: 'leaving', description: 'Cancel; asks first, because other days were chosen.' },
        ],
        'dates.save': [
          {
            guard: 'isIncomplete',
            target: '.incomplete',
            actions: 'emitDaysRefused',
            description: 'Save with a day missing.',
          },
          {
            guard: 'isReversed',
            target: '.reversed',
            actions: 'emitDaysRefused',
            description: 'Save with the end before the start.',
          },
          { guard: 'isUnchanged', target: 'viewing', description: 'Save unchanged days: nothing to do.' },
          {
            guard: 'isAskedAgain',
            target: '.waiting',
            description: 'Save days that were refused, while the bookings are read again.',
          },
          { guard: 'isPeriodFree', target: 'saving', description: 'Save days that are free.' },
          {
            guard: 'isReading',
            target: '.waiting',
            description: 'Save days that are closed by what is known so far, while the bookings are read.',
          },
          { target: '.closed', actions: 'emitDaysRefused', description: 'Save days of which some are closed.' },
        ],
      },
      states: {
        open: {
          description: 'Nothing is wrong so far.',
          always: {
            guard: 'isTaken',
            target: 'closed',
            description: 'The bookings say that some of the days are closed.',
          },
        },
        incomplete: { description: 'Both days are required.' },
        reversed: { description: 'The end lies before the start.' },
        closed: {
          description: 'Some of these days are closed, or not known to be open.',
          always: { guard: 'isPeriodFree', target: 'open', description: 'The days have become free.' },
        },
        waiting: {
          description:
            'Save was pressed while the bookings are read: their answer decides. Other days take the press back.',
          always: [
            { guard: 'isReading', description: 'The answer has not come yet.' },
            { guard: 'isPeriodFree', target: '#rentDates.saving', description: 'The days are free: save them.' },
            { target: 'closed', actions: 'emitDaysRefused', description: 'Some of the days are closed.' },
          ],
        },
        refused: { description: 'The server said no, or no answer came; the days chosen stay.' },
      },
    },
    leaving: {
      description: 'The days chosen would be lost: ask.',
      on: {
        'question.accept': { target: 'viewing', description: 'Yes, give them up.' },
        'question.cancel': { target: 'choosing', description: 'No, go on choosing.' },
      },
    },
    saving: {
      description: 'The new days are on their way, once the prices that change with them have been reviewed.',
      tags: ['busy'],
      entry: 'clearFailure',
      invoke: {
        id: 'priceReview',
        src: 'priceReview',
        input: ({ context }) => ({
          rent: context.base,
          start: context.start as string,
          end: context.end as string,
          reviewed: context.reviewed,
          keepsDays: false,
        }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'viewing',
            actions: ['emitNotice', 'emitChanged'],
            description: 'The rent has its new days.',
          },
          {
            guard: { type: 'isCancelled', params: ({ event }) => event.output },
            target: 'choosing',
            actions: { type: 'setReviewed', params: ({ event }) => event.output },
            description: 'Back from the prices: the days chosen stay, and the ticks for the next review.',
          },
          {
            guard: { type: 'hasServerVersion', params: ({ event }) => event.output },
            target: 'choosing',
            actions: [{ type: 'setResult', params: ({ event }) => event.output }, 'emitChanged'],
            description: 'Another user has moved the rent: both periods are shown.',
          },
          {
            guard: { type: 'isBlocked', params: ({ event }) => event.output },
            target: 'choosing.refused',
            actions: [{ type: 'setResult', params: ({ event }) => event.output }, 'emitNotice', 'readBookings'],
            description: 'Another user was faster: read again which days are free.',
          },
          {
            target: 'choosing.refused',
            actions: [{ type: 'setResult', params: ({ event }) => event.output }, 'emitNotice'],
          },
        ],
      },
    },
  },
});
