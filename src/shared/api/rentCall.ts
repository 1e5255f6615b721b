import type { Id, Rent } from '../../../machines/types';
import type { Extension } from '../domain/extensions';
import { bookingApi, send } from './client';
import { ifMatch } from './versions';

/** The path of a rent, or of one of its actions. */
export const rentPath = (id: Id, action = '') => `rents/${encodeURIComponent(String(id))}${action && `/${action}`}`;

/**
 * Posts an action of a rent and answers the rent. Fails with 409 in the wrong stage, and with 412 when the rent is no
 * longer at `version`. An extension that is not announced fails with 501.
 */
export const postToRent = (
  id: Id,
  action: string,
  { version, ...options }: { version?: number; json?: object; extension?: Extension },
) => send<Rent>(bookingApi(), rentPath(id, action), { method: 'post', ...options, ...ifMatch(version) });
