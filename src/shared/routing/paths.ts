import type { HandoverDirection, Id } from '../../../machines/types';
import type { Day } from '../domain/days/days';

/** The own account: password, sessions, second factor. */
export const PROFILE = '/profile';

/** State of a navigation to the page of a rent. */
export interface RentPageState {
  /** The look-up has just created the rent. */
  isFromLookup?: boolean;
  /** The rent was just created, without equipment. */
  isNew?: boolean;
  /** First day with which the choice of the rent's days opens. */
  startsOn?: Day;
  /** Last day with which it opens. */
  endsOn?: Day;
  /** Serial number to add first. */
  serial?: string;
  /** Serial number of the unit whose exchange opens. */
  exchanges?: string;
}

/** State of a navigation to the page of a hand-over. */
export interface HandoverPageState {
  /** It leads back to where its link stands, rather than to the rent. */
  returnsBack?: boolean;
}

/** The list of equipment. */
export const INVENTORY = '/apps/cockpit/inventory';

/** State of a navigation to the list of equipment. */
export interface InventoryPageState {
  /** Serial numbers whose labels are to be printed. */
  labels?: string[];
}

/** The list of equipment with these serial numbers only. */
export function assetsPath(serials: readonly string[]): string {
  return `${INVENTORY}?serialNumber=${serials.map(encodeURIComponent).join(',')}`;
}

/** The state of a link to a hand-over from a list of several rents. */
export const FROM_LIST: HandoverPageState = { returnsBack: true };

/** The page of a rent. */
export function rentPath(id: Id): string {
  return `/apps/cockpit/rents/${encodeURIComponent(String(id))}`;
}

/** A new rent for this customer; the dialog belongs to the list of rents. */
export function newRentPath(customer: Id): string {
  return `/apps/cockpit/rents?new=1&customer=${encodeURIComponent(String(customer))}`;
}

/** The page on which equipment of a rent goes out, or comes back. */
export function handoverPath(id: Id, direction: HandoverDirection): string {
  return `${rentPath(id)}/${direction === 'OUT' ? 'hand-out' : 'take-back'}`;
}

/** The list of cancelled rents. */
export const CANCELLED_RENTS = '/apps/cockpit/cancelled-rents';

/** The page of a cancelled rent. */
export function cancelledRentPath(id: Id): string {
  return `${CANCELLED_RENTS}/${encodeURIComponent(String(id))}`;
}

/** The planning board with what this text finds, around this day. */
export function planningPath(search: string, day: Day): string {
  return `/apps/cockpit/planning?${new URLSearchParams({ search, from: day }).toString()}`;
}

/** The page of a customer. */
export function customerPath(id: Id): string {
  return `/apps/cockpit/customers/${encodeURIComponent(String(id))}`;
}

/** The statement of a customer's account, of this year. */
export function statementPath(customer: Id): string {
  return `${customerPath(customer)}/statement`;
}

export { assetPath } from '../domain/formats/serialNumber';

/** The page of a maintenance. */
export function maintenancePath(id: Id): string {
  return `/apps/cockpit/maintenances/${encodeURIComponent(String(id))}`;
}
