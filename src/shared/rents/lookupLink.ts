import type { Id, Rent } from '../../../machines/types';
import { isOffered } from '../config';
import { dayOf, daysInPeriod } from '../domain/days/days';
import { MOST_PERIOD_DAYS } from '../../../contract/lib/limits';
import type { Session } from '../session';

/** The part of the address that opens the look-up over any page. */
export const LOOKUP = '#lookup';

/** The part of the address that opens the look-up with words in its model field. */
export function lookupHash(words: string): string {
  return `${LOOKUP}=${encodeURIComponent(words)}`;
}

/** The words of the model field that the address asks for, empty for none; null where it does not open the look-up. */
export function readLookupHash(hash: string): string | null {
  if (hash === LOOKUP) return '';
  if (!hash.startsWith(`${LOOKUP}=`)) return null;
  try {
    return decodeURIComponent(hash.slice(LOOKUP.length + 1));
  } catch {
    return '';
  }
}

/** A rent whose customer and models are asked for again. */
export interface RepeatedRent {
  id: Id;
  isCancelled: boolean;
}

/** The part of the address that opens the look-up with what a rent had. */
export function repeatHash({ id, isCancelled }: RepeatedRent): string {
  return `#${isCancelled ? 'repeat-cancelled' : 'repeat'}=${encodeURIComponent(String(id))}`;
}

/** The rent that the address asks to repeat; null where it does not. */
export function readRepeatHash(hash: string): RepeatedRent | null {
  const [, kind, id] = /^#(repeat|repeat-cancelled)=([\w.~-]+)$/u.exec(hash) ?? [];
  return kind && id ? { id, isCancelled: kind === 'repeat-cancelled' } : null;
}

/** Whether this user may look up availability, and the back end knows the call. */
export function mayLookUp({ can }: Pick<Session, 'can'>): boolean {
  return isOffered('availability') && (can('asset:read') || can('rent:update'));
}

/** Whether this user may make a rent of what another one had. */
export function mayRepeat(session: Pick<Session, 'can'>): boolean {
  return mayLookUp(session) && session.can('rent:read') && session.can('rent:update');
}

/** Whether the back end knows the availability of models in the rent's period. */
export function takesModels({ startDate, endDate }: Pick<Rent, 'startDate' | 'endDate'>): boolean {
  return isOffered('availability') && daysInPeriod(dayOf(startDate), dayOf(endDate)) <= MOST_PERIOD_DAYS;
}
