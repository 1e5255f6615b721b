import { rentDatesMachine } from '../../../machines/rent/rentDates.machine';
import type { Bookings, RentChangeFailure, ReviewedLine } from '../../../machines/types';
import {
  isChosenPeriodFree,
  isChosenPeriodTaken,
  mayChangeDates,
  mayChangeStart,
} from '../../../src/features/rents/dates/rentOccupancy';
import { done, sampleOf } from '../sample';
import { week } from './rentDialogs';
import { blocked, lineOf, lost, conflictWith, rentOf } from './rentRecords';

const machine = rentDatesMachine.provide({
  guards: {
    mayChange: ({ context }) => mayChangeDates(context),
    mayChangeStart: ({ context }) => mayChangeStart(context),
    isPeriodFree: ({ context }) => isChosenPeriodFree(context),
    isTaken: ({ context }) => !context.isReading && isChosenPeriodTaken(context),
  },
});

const unticked: ReviewedLine = { line: lineOf(100427), proposal: week, isTicked: false };

/** The move was refused. */
export const refusing = (failure: RentChangeFailure) =>
  done('priceReview', { end: 'refused', failure, reviewed: [unticked] });

const bookings: Bookings = {
  rents: [rentOf({ id: 9, code: 'A2026-00009', startDate: '2026-12-02T00:00:00', endDate: '2026-12-04T00:00:00' })],
  maintenances: [],
};

/** What the resource of the bookings shows, in one of its states. */
const bookingsShow = (state: string) => ({
  type: 'xstate.snapshot.bookings',
  snapshot: { matches: (asked: string) => asked === state, context: { value: bookings, failure: null } },
});

const events = [
  { type: 'rent.update', rent: rentOf({ notes: 'x' }) },
  { type: 'bookings.update', bookings, isReading: false },
  { type: 'bookings.update', bookings, isReading: true },
  { type: 'bookings.update', bookings: { rents: [], maintenances: [] }, isReading: false },
  bookingsShow('refreshing'),
  bookingsShow('ready'),
  { type: 'bookings.refresh' },
  { type: 'dates.change' },
  ...['2026-12-04', null].map((day) => ({ type: 'start.choose', day })),
  ...['2026-11-30', '2026-12-03'].map((day) => ({ type: 'end.choose', day })),
  { type: 'dates.save' },
  { type: 'dates.cancel' },
  { type: 'conflict.acceptServer' },
  { type: 'question.accept' },
  { type: 'question.cancel' },
  done('priceReview', { end: 'saved', failure: null, reviewed: [] }),
  done('priceReview', { end: 'cancelled', failure: null, reviewed: [unticked] }),
  ...[blocked, lost].map((failure) => refusing({ ...failure, serverVersion: null })),
  refusing(conflictWith(rentOf({ endDate: '2026-11-29T00:00:00', version: 9 }))),
];

export const rentDatesSample = sampleOf(machine, {
  input: { rent: rentOf() },
  events,
  distinguish: ({ rent, bookings: loaded, start, end, serverVersion, isReading, failure }) => [
    rent.endDate,
    loaded !== null,
    start,
    end,
    serverVersion !== null,
    isReading,
    failure?.kind,
  ],
});
