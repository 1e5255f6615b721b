import type { Id, Rent, WireDay } from '../../../machines/types';
import { bookingApi, send, sendForList, type Listed } from './client';
import { ifMatch } from './versions';

/** Of which rents; what another back end does not know it ignores. */
export interface RentsFilter {
  customer?: Id;
  startDateInterval?: { begin?: WireDay; end?: WireDay };
  id?: Id;
  state?: string | string[];
  payed?: boolean;
  asset?: Id | readonly Id[];
  overlaps?: { begin: WireDay; end: WireDay };
  overdueOn?: string;
  search?: string;
  sort?: string;
  page?: number;
  perPage?: number;
}

/** How many rents each view holds. */
export type RentViewCounts = Partial<
  Record<
    | 'all'
    | 'ORDERING'
    | 'NOT_STARTED'
    | 'ONGOING'
    | 'ENDED'
    | 'overdue'
    | 'leavesToday'
    | 'returnsToday'
    | 'missed'
    | 'unpaid',
    number
  >
>;

const path = (id: Id, action = '') => `rents/${encodeURIComponent(String(id))}${action && `/${action}`}`;
const act = (id: Id, action: string, version?: number) =>
  send<Rent>(bookingApi(), path(id, action), { method: 'post', ...ifMatch(version) });
const change = (id: Id, action: string, json: object, version?: number) =>
  send<Rent>(bookingApi(), path(id, action), { method: 'post', json, ...ifMatch(version) });

/** Rents that pass the filter. */
export function readRents(filter: RentsFilter = {}, signal?: AbortSignal): Promise<Listed<Rent>> {
  return sendForList(bookingApi(), 'rents/read-rents', { method: 'post', json: filter, signal });
}

/** One rent; null when there is none. There is no call for one, so the match is picked from what comes back. */
export async function readRent(id: Id, signal?: AbortSignal): Promise<Rent | null> {
  const { items } = await readRents({ id }, signal);
  return items.find((rent) => String(rent.id) === String(id)) ?? null;
}

/** What is paid and owed in euro, where it was asked for. */
export interface RentTotals {
  paidTotal: number;
  paidTotalWithVat: number;
  unpaidTotal: number;
  unpaidTotalWithVat: number;
}

/**
 * Counts for the views; `today` decides what is overdue, `totals` asks for the money too. Ours: where the server does not
 * count, this throws as any missing call.
 */
export function readRentViews(
  filter: RentsFilter & { today: WireDay; totals: true },
  signal?: AbortSignal,
): Promise<RentViewCounts & RentTotals>;
export function readRentViews(filter: RentsFilter & { today: WireDay }, signal?: AbortSignal): Promise<RentViewCounts>;
export function readRentViews(
  filter: RentsFilter & { today: WireDay; totals?: true },
  signal?: AbortSignal,
): Promise<RentViewCounts> {
  return send(bookingApi(), 'rents/views', { method: 'post', json: filter, signal });
}

export function createRent(
  rent: {
    customer: Id;
    delliveryAddress?: Id;
    startDate: WireDay;
    endDate: WireDay;
    notes?: string;
    referenceCode?: string;
  },
  signal?: AbortSignal,
): Promise<Rent> {
  return send(bookingApi(), 'rents', { method: 'post', json: rent, signal });
}

export const reserveRent = (id: Id, version?: number) => act(id, 'reserveRent', version);
export const startRent = (id: Id, version?: number) => act(id, 'startRent', version);
export const endRent = (id: Id, version?: number) => act(id, 'endRent', version);
export const payRent = (id: Id, version?: number) => act(id, 'payRent', version);
export const unpayRent = (id: Id, version?: number) => act(id, 'unpayRent', version);
/** Ours: offered only when announced. */
export const reopenRent = (id: Id, version?: number) => act(id, 'reopenRent', version);

/** Ours: offered only when announced. */
export function deleteRent(id: Id, version?: number): Promise<void> {
  return send(bookingApi(), path(id), { method: 'delete', ...ifMatch(version) });
}

/** Ours: reference and notes. */
export function patchRent(
  id: Id,
  changes: { referenceCode?: string | null; notes?: string | null },
  version?: number,
): Promise<Rent> {
  return send(bookingApi(), path(id), { method: 'patch', json: changes, ...ifMatch(version) });
}

export const addEquipment = (id: Id, line: { asset: Id; paymentValue: number }) => change(id, 'addEquipment', line);
export const removeEquipment = (id: Id, line: { asset: Id }) => change(id, 'removeEquipment', line);
export const updateDate = (id: Id, period: { startDate: WireDay; endDate: WireDay }, version?: number) =>
  change(id, 'updateDate', period, version);
export const updateCustomerOrAddress = (id: Id, party: { customer: Id; delliveryAddress: Id }, version?: number) =>
  change(id, 'update-customer-or-address', party, version);
export const updateEquipmentPaymentValue = (id: Id, line: { asset: Id; paymentValue: number }, version?: number) =>
  change(id, 'updateEquipmentPaymentValue', line, version);
