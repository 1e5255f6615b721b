import { isOffered } from './config';
import type { Session } from './session';

/** The part of the address that opens the look-up over any page. */
export const LOOKUP = '#lookup';

/** Whether this user may look up what is free, and the back end knows it. */
export function mayLookUp({ can }: Pick<Session, 'can'>): boolean {
  return isOffered('availability') && (can('asset:read') || can('rent:update'));
}
