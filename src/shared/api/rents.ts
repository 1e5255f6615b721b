import type { RentDates, RentsFilter } from '../../../contract/rents';
import type { Id, Rent, WireDay } from '../../../machines/types';
import { readAddresses } from './addresses';
import { bookingApi, send, sendForList, type Listed } from './client/client';
import { dated, postToRent, rentPath } from './client/rentCall';
import { hasId } from './client/shape';
import { ifMatch } from './client/versions';

/** Rents that pass the filter. */
export function readRents(filter: RentsFilter = {}, signal?: AbortSignal): Promise<Listed<Rent>> {
  return sendForList(bookingApi(), 'rents/read-rents', { method: 'post', json: filter, signal });
}

/** One rent; null when there is none. There is no call for one, so the match is picked from the list. */
export async function readRent(id: Id, signal?: AbortSignal): Promise<Rent | null> {
  const { items } = await readRents({ id }, signal);
  const rent = items.find((each) => String(each.id) === String(id));
  return rent ? { ...rent, delliveryAddress: await wholeAddress(rent, signal) } : null;
}

/** Where a rent goes: the contract promises the id alone, and then the customer's addresses know the rest. */
async function wholeAddress({ customer, delliveryAddress }: Rent, signal?: AbortSignal) {
  if (delliveryAddress == null) return null;
  const named = typeof delliveryAddress === 'object' ? delliveryAddress : { id: delliveryAddress };
  if (named.street) return named;
  // A rent whose address cannot be read is still a rent.
  const addresses = await readAddresses({ customer: customer.id }, signal).catch(() => null);
  return addresses?.items.find(({ id }) => String(id) === String(named.id)) ?? named;
}

/** Creates a rent while ordering. Fails with 409 where units of `models` are not free. */
export function createRent(
  rent: {
    customer: Id;
    delliveryAddress?: Id;
    startDate: WireDay;
    endDate: WireDay;
    notes?: string;
    referenceCode?: string;
    /** Extension: its lines by model, all of them or no rent; `missing` were asked for and not free. */
    models?: { model: Id; quantity: number; missing: number }[];
    /** Extension: where these units are taken from first. */
    center?: Id;
  },
  signal?: AbortSignal,
): Promise<Rent> {
  return send(bookingApi(), 'rents', { isAnswer: hasId, method: 'post', json: rent, searchParams: dated(), signal });
}

/** Confirms the order: its equipment is reserved. */
export const reserveRent = (id: Id, version?: number) => postToRent(id, 'reserveRent', { version });
/** Hands all equipment out: the rent is under way. */
export const startRent = (id: Id, version?: number) => postToRent(id, 'startRent', { version, searchParams: dated() });
/** Takes all equipment back: the rent has ended. */
export const endRent = (id: Id, version?: number) => postToRent(id, 'endRent', { version, searchParams: dated() });
/** Marks the rent as paid. */
export const payRent = (id: Id, version?: number) => postToRent(id, 'payRent', { version });
/** Marks the rent as unpaid again. */
export const unpayRent = (id: Id, version?: number) => postToRent(id, 'unpayRent', { version });
/** An extension: fails with 501 where it is not announced. */
export const reopenRent = (id: Id, version?: number) =>
  postToRent(id, 'reopenRent', { version, extension: 'reopenRent' });

/** An extension: fails with 501 where it is not announced. The equipment had not left after all. */
export const undoStart = (id: Id, version?: number) => postToRent(id, 'undoStart', { version, extension: 'undoMoves' });
/** An extension: fails with 501 where it is not announced. The equipment is not back after all. */
export const undoEnd = (id: Id, version?: number) => postToRent(id, 'undoEnd', { version, extension: 'undoMoves' });

/** An extension: fails with 501 where it is not announced. */
export function deleteRent(id: Id, version?: number): Promise<void> {
  return send(bookingApi(), rentPath(id), { extension: 'deleteRent', method: 'delete', ...ifMatch(version) });
}

/** Extension: reference and notes. */
export function patchRent(
  id: Id,
  changes: { referenceCode?: string | null; notes?: string | null },
  version?: number,
): Promise<Rent> {
  return send(bookingApi(), rentPath(id), {
    extension: 'patchRent',
    method: 'patch',
    json: changes,
    ...ifMatch(version),
  });
}

/** Moves a rent. */
export const updateDate = (id: Id, move: RentDates, version?: number) =>
  postToRent(id, 'updateDate', { json: move, version });
/** Changes the customer and the delivery address together. */
export const updateCustomerOrAddress = (id: Id, chosen: { customer: Id; delliveryAddress: Id }, version?: number) =>
  postToRent(id, 'update-customer-or-address', { json: chosen, version });
