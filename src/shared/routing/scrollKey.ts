import type { Location } from 'react-router-dom';

/**
 * Under which name a page's place is remembered for `ScrollRestoration`. React Router gives all pages that the browser opens
 * itself the same key: one would be shown where another was left.
 */
export function scrollKey({ key, pathname }: Pick<Location, 'key' | 'pathname'>): string {
  return key === 'default' ? pathname : key;
}
