import { useContext } from 'react';
import { hasRoute, RoutesContext } from '../../shared/routing/routing';
import { useSession } from '../../shared/session';
import { menuFor, type MenuSection } from '../menu';

/** The sections of the menu with what this user may open and the app has. */
export function useMenuSections(): MenuSection[] {
  const { can } = useSession();
  const routes = useContext(RoutesContext);
  return menuFor(can, (address) => hasRoute(routes, address));
}
