/**
 * Path below which the app is installed, such as `/cockpit`; empty at the root of its origin. The server writes it into
 * `<html data-base>` (server/lib/routePages.ts).
 */
export function basePath(): string {
  return typeof document === 'undefined' ? '' : (document.documentElement.dataset.base ?? '');
}

/** Address of one of the app's pages, for links and history entries outside the router. */
export function addressOf(path: string): string {
  return basePath() + path;
}

/** Path of an address as routes know it, without the base path. */
export function pathIn(pathname: string): string {
  const base = basePath();
  if (pathname === base) return '/';
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname;
}
