import { useSyncExternalStore } from 'react';
import { addressOf, pathIn } from './basePath';

/** Where one wanted to go before signing in; kept with the history's entry. */
interface Kept {
  origin?: string;
}

export const SIGN_IN = '/authentication/login';

const changes = new Set<() => void>();

const currentPath = () => pathIn(location.pathname);

/** The path of the address, for components outside the router. */
export function usePath(): string {
  return useSyncExternalStore(subscribe, currentPath, currentPath);
}

function subscribe(onChange: () => void): () => void {
  changes.add(onChange);
  window.addEventListener('popstate', onChange);
  return () => {
    changes.delete(onChange);
    window.removeEventListener('popstate', onChange);
  };
}

/** Goes to another address of the light pages; `origin` is where signing in leads back to. */
export function go(
  path: string,
  { origin = keptOrigin(), replace = false }: { origin?: string | null; replace?: boolean } = {},
): void {
  const state: Kept = origin ? { origin } : {};
  if (replace) history.replaceState(state, '', addressOf(path));
  else history.pushState(state, '', addressOf(path));
  for (const changed of [...changes]) changed();
}

/** Where signing in leads back to; null without a wish. */
export function keptOrigin(): string | null {
  const origin = (history.state as Kept | null)?.origin;
  return typeof origin === 'string' && origin.startsWith('/') && !origin.startsWith('//') ? origin : null;
}
