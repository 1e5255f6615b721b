import type { Id } from '../../../../machines/types';
import { useSession } from '../../../shared/session';
import { useHasRoute } from '../../../shared/routing';

/** Where the customer's page is; null where there is none, or not for this user. */
export function useCustomerLink(customer: Id): string | null {
  const { can } = useSession();
  const path = `/apps/cockpit/customers/${encodeURIComponent(String(customer))}`;
  const exists = useHasRoute(path);
  return exists && can('customer:read') ? path : null;
}
