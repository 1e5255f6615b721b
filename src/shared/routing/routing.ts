import { createContext, useContext, type ComponentType } from 'react';
import { matchPath, matchRoutes, type createBrowserRouter, type PathMatch } from 'react-router-dom';
import type { Permission } from '../../../machines/types';
import { pathIn } from './basePath';
import { isOffered } from '../config';
import type { Extension } from '../../../contract/lib/extensions';
import type { Session } from '../session';

/** Declaration of a route (product 2.2); layout, guard, menu and search follow from it. */
export interface RouteHandle {
  path: string;
  layout: 'vertical' | 'horizontal' | 'full';
  /** Whether the page shows its own layout; on others with a menu, the person has chosen it. */
  isLayoutFixed?: boolean;
  /** Whether addresses below it lead elsewhere, as React Router has it for a path without `/*`. */
  exact?: boolean;
  /** Shown without signing in. */
  public?: boolean;
  /** Needed to enter, each of them; without one any signed-in user may. `admin` stands for the administrator's role. */
  permission?: Permission | readonly Permission[] | 'admin';
  /** Shows nothing but amounts: without the right to see them there is no such page. */
  needsPrices?: true;
  /** Beyond the contract: where the back end does not offer it, nothing leads here and the page says so. */
  extension?: Extension;
  /** Key of its title in the namespace `shell`, below `pages`. */
  titleKey: string;
  /** Namespace of the title, where it is not `shell`. */
  ns?: string;
  /** Namespaces of the texts that the page shows; they arrive together with its code. */
  texts?: readonly string[];
  /** The calls that the page begins with, where its address has no query. The served page makes them while scripts load. */
  firstCalls?: readonly FirstCall[];
}

/**
 * A call that needs nothing but the address: `{id}` stands for the parameter of that name, `{today}`, `{yesterday}`,
 * `{monthStart}`, `{monthEnd}` and `{year}` for dates. It must read as the page's own call does, or its answer is not used.
 */
export interface FirstCall {
  api: 'main' | 'booking';
  /** Path below the API's base address, with its query. */
  path: string;
  /** JSON of a POST; without it the call is a GET. */
  body?: object;
  /** Needed for the call, where it is more than the page needs. */
  permission?: Permission;
  /** Beyond the contract: where it is not announced, the page begins with another call. */
  extension?: Extension;
}

/** Whether this user may open the page. */
export function mayEnter(
  { user, can, seesPrices }: Session,
  { permission, needsPrices }: Pick<RouteHandle, 'permission' | 'needsPrices'>,
): boolean {
  if (needsPrices && !seesPrices) return false;
  if (permission === undefined) return true;
  if (permission === 'admin') return user.isAdmin;
  return typeof permission === 'string' ? can(permission) : permission.every(can);
}

/**
 * The match of an address with a page that this user may open; undefined where there is none, or it may not be opened.
 * @param pathname with the base path
 */
export function permittedPage(routes: readonly AppRoute[], session: Session, pathname: string) {
  const match = matchRoutes([...routes], pathIn(pathname))?.at(-1);
  if (!match || match.route.path === '*') return undefined;
  const { handle } = match.route;
  return mayEnter(session, handle) && isPageOffered(handle) ? match : undefined;
}

/** Reads what a page begins with, before it opens at this address. Never fails: the page reads by itself then. */
export type PrefetchData = (address: Pick<PathMatch, 'pathname' | 'params'>) => Promise<void>;

/** Exports of a page's module. */
export interface PageModule {
  Component: ComponentType;
  prefetchData?: PrefetchData;
}

/** One page of the site map. */
export interface AppRoute {
  path: string;
  handle: RouteHandle;
  Component?: ComponentType;
  lazy?: () => Promise<PageModule>;
}

/** The pages that links, menus and the search may lead to. */
export const RoutesContext = createContext<readonly AppRoute[]>([]);

/** What pages need of the router. */
export type PageRouter = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'navigate' | 'subscribe'>;

/** The router itself; null outside the cockpit. */
export const RouterContext = createContext<PageRouter | null>(null);

/** The router, for its newest address and for changes of it. Throws outside the cockpit. */
export function useRouter(): PageRouter {
  const router = useContext(RouterContext);
  if (!router) throw new Error('There is no router.');
  return router;
}

/** Whether the back end has the page's extension. */
export function isPageOffered({ extension }: Pick<RouteHandle, 'extension'>): boolean {
  return extension === undefined || isOffered(extension);
}

/** Whether the app has a page at this address. */
export function useHasRoute(address: string): boolean {
  return hasRoute(useContext(RoutesContext), address.split('?')[0] ?? address);
}

/** Whether one of the routes is at this path. */
export function hasRoute(routes: readonly AppRoute[], address: string): boolean {
  // Most addresses are as their routes say: matching makes a regular expression of each route.
  return (
    routes.some(({ path }) => path === address) ||
    routes.some(({ path }) => path !== '*' && matchPath({ path, end: true }, address) !== null)
  );
}
