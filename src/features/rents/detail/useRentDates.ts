import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Rent } from '../../../../machines/types';
import { rentBookingsLogic, rentDatesLogic } from './rentDates.logic';
import { useNotices } from './useNotices';
import { useActorEvents } from '../../../shared/useActorEvents';

/** Actors of the dates dialog: the choice, and the bookings it depends on. */
export interface RentDatesActors {
  dates: ActorRefFrom<typeof rentDatesLogic>;
  bookings: ActorRefFrom<typeof rentBookingsLogic>;
}

/** The two actors behind a rent's days: both know the rent as it is, and the one that moves it knows what was read. */
export function useRentDates(rent: Rent): RentDatesActors {
  const bookings = useActorRef(rentBookingsLogic, { input: { rent } });
  const dates = useActorRef(rentDatesLogic, { input: { rent } });
  useNotices(dates);
  useEffect(() => {
    bookings.send({ type: 'rent.update', rent });
    dates.send({ type: 'rent.update', rent });
  }, [bookings, dates, rent]);
  const known = useSelector(bookings, (state) => state.context.bookings);
  useEffect(() => dates.send({ type: 'bookings.update', bookings: known }), [dates, known]);
  useActorEvents(dates, { 'bookings.outdated': () => bookings.send({ type: 'bookings.refresh' }) });
  return { dates, bookings };
}
