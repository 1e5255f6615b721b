import type { ChargeFields } from '../../../contract/rentLines';
import type { Id, Rent } from '../../../machines/types';
import { bookingApi, send } from './client/client';
import { postToRent, rentPath } from './client/rentCall';
import { ifMatch } from './client/versions';

/* Charges beside the lines of a rent, while it is unpaid. Extension: each call fails with 501 where they are not announced. */
const extension = 'charges';

const chargePath = (id: Id, charge: Id) => rentPath(id, `charges/${encodeURIComponent(String(charge))}`);

/** Adds a charge to the rent. */
export const addCharge = (id: Id, charge: ChargeFields, version?: number) =>
  postToRent(id, 'charges', { json: charge, version, extension });

/** Changes the given fields of a charge. */
export function updateCharge(id: Id, charge: Id, changes: Partial<ChargeFields>, version?: number): Promise<Rent> {
  return send(bookingApi(), chargePath(id, charge), {
    extension,
    method: 'patch',
    json: changes,
    ...ifMatch(version),
  });
}

/** Takes a charge off the rent. */
export function removeCharge(id: Id, charge: Id, version?: number): Promise<Rent> {
  return send(bookingApi(), chargePath(id, charge), { extension, method: 'delete', ...ifMatch(version) });
}
