import type { Id, Rent } from '../../../../machines/types';
import { isOffered } from '../../config';
import { today, type Day } from '../../domain/days/days';
import { bookingApi, send, type CallOptions } from './client';
import { ifMatch } from './versions';

/** The caller's own day in the address of a write that dates what happens, where that is announced. */
export const dated = (): { today: Day } | undefined => (isOffered('datedWrites') ? { today: today() } : undefined);

/** The path of a rent, or of one of its actions. */
export const rentPath = (id: Id, action = '') => `rents/${encodeURIComponent(String(id))}${action && `/${action}`}`;

/**
 * Posts an action of a rent and answers the rent. Fails with 409 in the wrong stage, and with 412 when the rent is no
 * longer at `version`. An extension that is not announced fails with 501.
 */
export const postToRent = (
  id: Id,
  action: string,
  { version, ...options }: { version?: number } & Pick<CallOptions, 'json' | 'extension' | 'searchParams'>,
) => send<Rent>(bookingApi(), rentPath(id, action), { method: 'post', ...options, ...ifMatch(version) });
