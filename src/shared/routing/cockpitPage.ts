import type { AppRoute, RouteHandle } from './routing';

/** A page inside the cockpit's menu and header: its address, its module, and what else its route says. */
export function cockpitPage(
  path: string,
  lazy: AppRoute['lazy'],
  handle: Omit<RouteHandle, 'path' | 'layout'>,
): AppRoute {
  return { path, lazy, handle: { path, layout: 'vertical', exact: true, ...handle } };
}
