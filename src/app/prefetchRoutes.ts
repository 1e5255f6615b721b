import { useContext, useEffect, useEffectEvent } from 'react';
import { mayEnter, RoutesContext } from '../shared/routing';
import { useSession } from '../shared/session';
import { whenPageIdle } from './deferredComponents';
import { MENU } from './menu';

/** Who has just come to a page reads it for a moment. */
const READING_MS = 2000;

/**
 * Fetches the pages of the menu that this user may open, one after the other, while the one that is open is being read. In
 * a browser that cannot say when it is idle, and where somebody saves data, each comes when it is asked for.
 */
export function usePrefetchRoutes(): void {
  const session = useSession();
  const routes = useContext(RoutesContext);
  const fetchPages = useEffectEvent(async (isGone: () => boolean) => {
    const listed = MENU.flatMap(({ entries }) => entries.map(({ path }) => path));
    for (const { path, handle, lazy } of routes) {
      if (isGone()) return;
      // What does not arrive is asked for again when somebody wants it, and then they are told.
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
