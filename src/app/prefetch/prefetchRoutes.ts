import { useContext, useEffect, useEffectEvent, useState } from 'react';
import { pathIn } from '../../shared/routing/basePath';
import { whenPageIdle } from '../../shared/browser/idle';
import { mayPrefetch } from '../../shared/browser/mayPrefetch';
import { isPageOffered, mayEnter, RoutesContext } from '../../shared/routing/routing';
import { useSession } from '../../shared/session';
import { MENU } from '../menu';

/** Time to read a newly opened page before prefetching begins, in milliseconds. */
const READING_MS = 2000;
/** Compressed bytes after which no further page is prefetched: `pages` by this hook, `all` since the layout was rendered. */
const MAX_BYTES = { pages: 90_000, all: 235_000 };

/**
 * Prefetches the permitted pages that are likely next: the record page of the open list, then the menu. One after the other, while
 * the open page is idle. Does nothing over a slow or metered connection, or in browsers without idle callbacks.
 */
export function usePrefetchRoutes(): void {
  const session = useSession();
  const routes = useContext(RoutesContext);
  // Taken at the first render: parts of the page are fetched before effects run.
  const [opened] = useState(() => performance.now());
  const fetchPages = useEffectEvent(async (isGone: () => boolean) => {
    const from = performance.now();
    const listed = MENU.flatMap(({ entries }) => entries.map(({ path }) => path));
    const list = pathIn(window.location.pathname);
    // `/rents/:id`, not the pages below it.
    const isRecord = (path: string) => path.startsWith(`${list}/:`) && !path.slice(list.length + 1).includes('/');
    const likely = [
      ...routes.filter(({ path }) => isRecord(path)),
      ...routes.filter(({ path }) => listed.includes(path)),
    ];
    for (const { handle, lazy } of likely) {
      if (isGone() || bytesSince(from) > MAX_BYTES.pages || bytesSince(opened) > MAX_BYTES.all) return;
      // A failed prefetch is ignored: opening the page loads it again and reports the failure.
      const isOpen = mayEnter(session, handle) && isPageOffered(handle);
      if (typeof lazy === 'function' && isOpen) await lazy().catch(() => undefined);
    }
  });
  useEffect(() => {
    if (!('requestIdleCallback' in window) || !mayPrefetch()) return;
    let isGone = false;
    const timer = setTimeout(() => void whenPageIdle().then(() => fetchPages(() => isGone)), READING_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, []);
}

function bytesSince(from: number): number {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return entries.reduce((sum, entry) => (entry.startTime < from ? sum : sum + entry.transferSize), 0);
}
