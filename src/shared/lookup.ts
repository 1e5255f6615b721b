import type { Rent } from '../../machines/types';
import { isOffered } from './config';
import { dayOf, daysInPeriod } from './domain/days';
import { MOST_PERIOD_DAYS } from './domain/modelAvailability';
import type { Session } from './session';

/** The part of the address that opens the look-up over any page. */
export const LOOKUP = '#lookup';

/** Whether this user may look up what is free, and the back end knows it. */
export function mayLookUp({ can }: Pick<Session, 'can'>): boolean {
  return isOffered('availability') && (can('asset:read') || can('rent:update'));
}

/** Whether the back end says what is free of models in the rent's period. */
export function takesModels({ startDate, endDate }: Pick<Rent, 'startDate' | 'endDate'>): boolean {
  return isOffered('availability') && daysInPeriod(dayOf(startDate), dayOf(endDate)) <= MOST_PERIOD_DAYS;
}
