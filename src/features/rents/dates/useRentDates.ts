import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Bookings, Rent } from '../../../../machines/types';
import { rentBookings, rentDatesLogic } from './rentDates.logic';
import { assetsOf } from './rentOccupancy';
import { useNotices } from '../parts/useNotices';
import { onInvalidate } from '../../../shared/cache/invalidation';
import { useActorEvents } from '../../../shared/useActorEvents';

/** Actors of the dates dialog: the choice, and the bookings it depends on. */
export interface RentDatesActors {
  dates: ActorRefFrom<typeof rentDatesLogic>;
  bookings: ActorRefFrom<typeof rentBookings>;
}

/** Makes the actors of the dates dialog. Passes the current rent to both, and the bookings that were read to `dates`. */
export function useRentDates(rent: Rent): RentDatesActors {
  const dates = useActorRef(rentDatesLogic, { input: { rent } });
  const bookings = useActorRef(rentBookings, { input: { key: assetsOf(rent), keepsValue: true } }, (snapshot) =>
    dates.send({ type: 'bookings.update', bookings: bookingsIn(snapshot), isReading: isReading(snapshot) }),
  );
  useNotices(dates);
  useEffect(() => {
    bookings.send({ type: 'resource.select', key: assetsOf(rent) });
    dates.send({ type: 'rent.update', rent });
  }, [bookings, dates, rent]);
  // Returns, repairs and their undoing change the days of equipment, also those of other users.
  useEffect(
    () => onInvalidate(['rents', 'maintenances'], () => bookings.send({ type: 'resource.refresh' })),
    [bookings],
  );
  useActorEvents(dates, { 'bookings.outdated': () => bookings.send({ type: 'resource.refresh' }) });
  return { dates, bookings };
}

type BookingsSnapshot = SnapshotFrom<typeof rentBookings>;

/** Bookings of the rent's equipment; null until they are read. */
export const bookingsIn = ({ context }: BookingsSnapshot) => context.value as Bookings | null;

/** Whether the bookings are being read, for the first time or again. */
const isReading = (state: BookingsSnapshot) => state.matches('loading') || state.matches('refreshing');

/** The review of the prices, while the new days are being saved. */
export const reviewOf = ({ children }: SnapshotFrom<typeof rentDatesLogic>) => children.priceReview;

/** Whether the last reading of the bookings failed. */
export const hasFailed = (state: BookingsSnapshot) => state.matches('failed') || state.matches('outdated');
