import type { Id } from '../../../../machines/types';
import { customerPath } from '../../../shared/routing/paths';
import { useSession } from '../../../shared/session';
import { useHasRoute } from '../../../shared/routing/routing';

/** Where the customer's page is; null where there is none, or not for this user. */
export function useCustomerLink(customer: Id): string | null {
  const { can } = useSession();
  const path = customerPath(customer);
  const exists = useHasRoute(path);
  return exists && can('customer:read') ? path : null;
}
