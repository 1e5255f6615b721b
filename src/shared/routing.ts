import { createContext, useContext } from 'react';
import { matchPath, type RouteObject } from 'react-router-dom';
import type { Permission } from '../../machines/types';
import type { Session } from './session';

/** What a route says about itself (specification 2); everything else follows from it. */
export interface RouteHandle {
  path: string;
  layout: 'vertical' | 'horizontal' | 'full';
  /** It shows its layout; on any other page with a menu, the person has chosen where that is. */
  isLayoutFixed?: boolean;
  exact?: boolean;
  /** Shown without signing in. */
  public?: boolean;
  /** Needed to enter, each of them; without one any signed-in user may. `admin` stands for the administrator's role. */
  permission?: Permission | readonly Permission[] | 'admin';
  /** Key of its title in the namespace `shell`, below `pages`. */
  titleKey: string;
  /** Namespace of the title, where it is not `shell`. */
  ns?: string;
}

/** Whether this user may open the page. */
export function mayEnter({ user, can }: Session, { permission }: Pick<RouteHandle, 'permission'>): boolean {
  if (permission === undefined) return true;
  if (permission === 'admin') return user.isAdmin;
  return typeof permission === 'string' ? can(permission) : permission.every(can);
}

/** One page of the site map. */
export type AppRoute = Pick<RouteObject, 'lazy' | 'Component'> & { path: string; handle: RouteHandle };

export const RoutesContext = createContext<readonly AppRoute[]>([]);

/** Whether the app has a page at this address. */
export function useHasRoute(address: string): boolean {
  return useContext(RoutesContext).some(({ path }) => path !== '*' && matchPath({ path, end: true }, address) !== null);
}
