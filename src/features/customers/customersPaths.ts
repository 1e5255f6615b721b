import type { Id } from '../../../machines/types';
import { customerPath } from '../../shared/routing/paths';

export const CUSTOMERS = '/apps/cockpit/customers';

/** The rents of a customer. */
export function customerRentsPath(id: Id): string {
  return `${customerPath(id)}/rents`;
}
