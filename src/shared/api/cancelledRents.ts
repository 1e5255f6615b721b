import type { CancelledRent, Id } from '../../../machines/types';
import { bookingApi, mainApi, send, sendForList, type Listed } from './client/client';
import type { ListParams } from './client/listParams';
import { ifMatch } from './client/versions';

const extension = 'cancelRent';

/** Cancels a rent that has not gone out and is unpaid: it is no rent any more, and its equipment is free. */
export function cancelRent(id: Id, reason: string, version?: number): Promise<void> {
  const path = `rents/${encodeURIComponent(String(id))}/cancel`;
  return send(bookingApi(), path, { extension, method: 'post', json: { reason }, ...ifMatch(version) });
}

/** A cancelled rent as it was; fails with 404 when there is none. */
export function readCancelledRent(id: Id, signal?: AbortSignal): Promise<CancelledRent> {
  return send(mainApi(), `cancelled-rents/${encodeURIComponent(String(id))}`, { extension, signal });
}

/** Rents that were cancelled, the latest first. */
export function readCancelledRents(query: ListParams = {}, signal?: AbortSignal): Promise<Listed<CancelledRent>> {
  return sendForList(mainApi(), 'cancelled-rents', { extension, searchParams: { ...query }, signal });
}
