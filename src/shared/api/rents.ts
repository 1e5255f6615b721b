import type { Id, Rent, WireDay } from '../../../machines/types';
import type { RentAlerts } from '../domain/alerts';
import type { Day } from '../domain/days';
import type { Extension } from '../domain/extensions';
import type { TodayWork } from '../domain/todayWork';
import { readAddresses } from './addresses';
import { bookingApi, send, sendForList, type Listed } from './client';
import type { TakeBack, TakeBackItem } from './handovers';
import { hasFields, hasId } from './shape';
import { ifMatch } from './versions';

/** Filters of a list of rents; a back end ignores those that it does not know. */
export interface RentsFilter {
  customer?: Id;
  startDateInterval?: { begin?: WireDay; end?: WireDay };
  id?: Id;
  state?: string | string[];
  payed?: boolean;
  asset?: Id | Id[];
  overlaps?: { begin: WireDay; end: WireDay };
  overdueOn?: string;
  search?: string;
  sort?: string;
  page?: number;
  perPage?: number;
}

/** The value of a line. List value and discount are extensions; without them the value has no discount. */
export interface LineValue {
  asset: Id;
  paymentValue: number;
  listValue?: number;
  discountPercent?: number;
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
const act = (id: Id, action: string, version?: number, extension?: Extension) =>
  send<Rent>(bookingApi(), path(id, action), { extension, method: 'post', ...ifMatch(version) });
const change = (id: Id, action: string, json: object, version?: number) =>
  send<Rent>(bookingApi(), path(id, action), { method: 'post', json, ...ifMatch(version) });

/** Rents that pass the filter. */
export function readRents(filter: RentsFilter = {}, signal?: AbortSignal): Promise<Listed<Rent>> {
  return sendForList(bookingApi(), 'rents/read-rents', { method: 'post', json: filter, signal });
}

/** One rent; null when there is none. There is no call for one, so the match is picked from what comes back. */
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

/** Paid and unpaid totals in euro, on request. */
export interface RentTotals {
  paidTotal: number;
  paidTotalWithVat: number;
  unpaidTotal: number;
  unpaidTotalWithVat: number;
}

/**
 * Counts for the views; `today` decides what is overdue, `totals` asks for the money too. Extension: where the server does not
 * count, throws what `orUnsupported` catches.
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
  const isAnswer = filter.totals ? isSummed : isCounted;
  return send(bookingApi(), 'rents/views', { extension: 'rentViews', isAnswer, method: 'post', json: filter, signal });
}

/** Reads the rents that need attention on the caller's day. Extension: throws what `orUnsupported` catches without it. */
export function readRentAlerts(today: Day, signal?: AbortSignal): Promise<RentAlerts> {
  return send(bookingApi(), 'rents/alerts', {
    extension: 'alerts',
    isAnswer: isAlerts,
    searchParams: { today },
    signal,
  });
}

/** Reads the front-desk work of a day, of one center or all. Extension: throws 404 where the server does not offer it. */
export function readTodayWork(
  today: Day,
  center: Id | null,
  most: number | null,
  signal?: AbortSignal,
): Promise<TodayWork> {
  return send(bookingApi(), 'rents/today', {
    extension: 'todayWork',
    isAnswer: isTodayWork,
    searchParams: { today, ...(center === null ? {} : { center: String(center) }), ...(most === null ? {} : { most }) },
    signal,
  });
}

const isTodayWork = hasFields<TodayWork>({ centers: 'array', sections: 'object', units: 'array' });
const isAlerts = hasFields<RentAlerts>({ leaving: 'object', returning: 'object', overdue: 'object', unpaid: 'object' });
const isCounted = hasFields<RentViewCounts>({ all: 'number' });
const isSummed = hasFields<RentViewCounts & RentTotals>({
  all: 'number',
  paidTotal: 'number',
  paidTotalWithVat: 'number',
  unpaidTotal: 'number',
  unpaidTotalWithVat: 'number',
});

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
  return send(bookingApi(), 'rents', { isAnswer: hasId, method: 'post', json: rent, signal });
}

// Each fails with 409 in the wrong stage and, with a version, with 412 when the rent was changed meanwhile.
/** Confirms the order: its equipment is reserved. */
export const reserveRent = (id: Id, version?: number) => act(id, 'reserveRent', version);
/** Hands all equipment out: the rent is under way. */
export const startRent = (id: Id, version?: number) => act(id, 'startRent', version);
/** Takes all equipment back: the rent has ended. */
export const endRent = (id: Id, version?: number) => act(id, 'endRent', version);
/** Marks the rent as paid. */
export const payRent = (id: Id, version?: number) => act(id, 'payRent', version);
/** Marks the rent as unpaid again. */
export const unpayRent = (id: Id, version?: number) => act(id, 'unpayRent', version);
/** An extension: fails with 501 where it is not announced. */
export const reopenRent = (id: Id, version?: number) => act(id, 'reopenRent', version, 'reopenRent');

/** An extension: fails with 501 where it is not announced. The equipment had not left after all. */
export const undoStart = (id: Id, version?: number) => act(id, 'undoStart', version, 'undoMoves');
/** An extension: fails with 501 where it is not announced. The equipment is not back after all. */
export const undoEnd = (id: Id, version?: number) => act(id, 'undoEnd', version, 'undoMoves');

/** An extension: fails with 501 where it is not announced. */
export function deleteRent(id: Id, version?: number): Promise<void> {
  return send(bookingApi(), path(id), { extension: 'deleteRent', method: 'delete', ...ifMatch(version) });
}

/** Extension: reference and notes. */
export function patchRent(
  id: Id,
  changes: { referenceCode?: string | null; notes?: string | null },
  version?: number,
): Promise<Rent> {
  return send(bookingApi(), path(id), { extension: 'patchRent', method: 'patch', json: changes, ...ifMatch(version) });
}

/** Adds a line. Fails with 409 where the asset is not free in the rent's days. */
export const addEquipment = (id: Id, line: { asset: Id; paymentValue: number }, version?: number) =>
  change(id, 'addEquipment', line, version);
/** Takes the line of an asset off the rent. */
export const removeEquipment = (id: Id, line: { asset: Id }, version?: number) =>
  change(id, 'removeEquipment', line, version);
/** Moves a rent; the values of lines are an extension, saved with the days or not at all. */
export const updateDate = (
  id: Id,
  move: { startDate: WireDay; endDate: WireDay; values?: LineValue[] },
  version?: number,
) => change(id, 'updateDate', move, version);
/** Changes the customer and the delivery address together. */
export const updateCustomerOrAddress = (id: Id, chosen: { customer: Id; delliveryAddress: Id }, version?: number) =>
  change(id, 'update-customer-or-address', chosen, version);
/** Changes the value of the line of an asset. */
export const updateEquipmentPaymentValue = (id: Id, line: LineValue, version?: number) =>
  change(id, 'updateEquipmentPaymentValue', line, version);

/** Writable fields of a charge: one of it, at the usual VAT rate, unless said otherwise. */
export interface ChargeFields {
  type?: Id | null;
  description: string;
  quantity?: number;
  unitValue: number;
  vatRate?: number;
}

const chargePath = (id: Id, charge: Id) => path(id, `charges/${encodeURIComponent(String(charge))}`);

/** Extension: a charge beside the lines, while the rent is unpaid. */
export function addCharge(id: Id, charge: ChargeFields, version?: number): Promise<Rent> {
  return send(bookingApi(), path(id, 'charges'), {
    extension: 'charges',
    method: 'post',
    json: charge,
    ...ifMatch(version),
  });
}

/** Extension: changes the given fields of a charge. */
export function updateCharge(id: Id, charge: Id, changes: Partial<ChargeFields>, version?: number): Promise<Rent> {
  return send(bookingApi(), chargePath(id, charge), {
    extension: 'charges',
    method: 'patch',
    json: changes,
    ...ifMatch(version),
  });
}

/** Extension: takes a charge off the rent. */
export function removeCharge(id: Id, charge: Id, version?: number): Promise<Rent> {
  return send(bookingApi(), chargePath(id, charge), { extension: 'charges', method: 'delete', ...ifMatch(version) });
}

/** Extension: so many units of a model, all or none, at the price of their rate. */
export function addModel(id: Id, order: { model: Id; quantity: number; center?: Id }, version?: number): Promise<Rent> {
  return send(bookingApi(), path(id, 'addModel'), {
    extension: 'availability',
    method: 'post',
    json: order,
    ...ifMatch(version),
  });
}

/** A unit that is with the customer comes back for this reason, as it is described. */
interface SwapReason {
  reason: string;
  back: Omit<TakeBackItem, 'asset'>;
  charges?: TakeBack['charges'];
}

/** Extension: another free unit for one that has not gone out, or with a reason for one that is with the customer. */
export function exchangeUnit(
  id: Id,
  units: { asset: Id; by: Id } & Partial<SwapReason>,
  version?: number,
): Promise<Rent> {
  return send(bookingApi(), path(id, 'exchange'), {
    extension: 'availability',
    method: 'post',
    json: units,
    ...ifMatch(version),
  });
}

/** Extension: the same discount in percent on every line, from its list value. */
export function discountRent(id: Id, percent: number, version?: number): Promise<Rent> {
  return send(bookingApi(), path(id, 'discount'), {
    extension: 'rates',
    method: 'post',
    json: { percent },
    ...ifMatch(version),
  });
}
