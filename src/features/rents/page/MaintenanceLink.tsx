import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Id } from '../../../../machines/types';
import { useHasRoute } from '../../../shared/routing/routing';
import { useSession } from '../../../shared/session';

/** A link to a maintenance with the permission; plain text without. */
export function MaintenanceLink({ id, children }: { id: Id; children: ReactNode }) {
  const { can } = useSession();
  const address = `/apps/cockpit/maintenances/${encodeURIComponent(String(id))}`;
  const isOpen = useHasRoute(address) && can('maintenance:read');
  return isOpen ? <Link to={address}>{children}</Link> : children;
}
