import type { Id } from '../../../machines/types';
import { customerPath } from '../../shared/routing/paths';

export const CUSTOMERS = '/apps/cockpit/customers';

/** The rents of a customer. */
export function customerRentsPath(id: Id): string {
  return `${customerPath(id)}/rents`;
}

/** A new rent for this customer; the dialog belongs to the list of rents. */
export function newRentPath(id: Id): string {
  return `/apps/cockpit/rents?new=1&customer=${encodeURIComponent(String(id))}`;
}
