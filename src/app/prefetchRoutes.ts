import { useContext, useEffect, useEffectEvent } from 'react';
import { mayEnter, RoutesContext } from '../shared/routing';
import { useSession } from '../shared/session';
import { whenPageIdle } from './deferredComponents';
import { MENU } from './menu';

/** Time to read a newly opened page before prefetching begins, in milliseconds. */
const READING_MS = 2000;

/**
 * Prefetches the permitted pages of the menu, one after the other, while the open page is idle. Skipped with data
 * saving on, and in browsers without idle callbacks.
 */
export function usePrefetchRoutes(): void {
  const session = useSession();
  const routes = useContext(RoutesContext);
  const fetchPages = useEffectEvent(async (isGone: () => boolean) => {
    const listed = MENU.flatMap(({ entries }) => entries.map(({ path }) => path));
    for (const { path, handle, lazy } of routes) {
      if (isGone()) return;
      // A failed prefetch is ignored: opening the page loads it again and reports the failure.
      if (typeof lazy === 'function' && listed.includes(path) && mayEnter(session, handle))
        await lazy().catch(() => undefined);
    }
  });
  useEffect(() => {
    if (!('requestIdleCallback' in window) || savesData()) return;
    let isGone = false;
    const timer = setTimeout(() => void whenPageIdle().then(() => fetchPages(() => isGone)), READING_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, []);
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
