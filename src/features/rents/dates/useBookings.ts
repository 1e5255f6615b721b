import { useSelector } from '@xstate/react';
import type { RentDates } from './rentDates.logic';

/** How the reading of the other bookings of a rent's equipment stands. */
export function useBookings(dates: RentDates) {
  const actor = useSelector(dates, ({ children }) => children.bookings);
  const snapshot = useSelector(actor, (state) => state);
  return {
    hasFailed: snapshot?.matches('failed') || snapshot?.matches('outdated') || false,
    failure: snapshot?.context.failure ?? null,
  };
}
