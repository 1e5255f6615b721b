import { useContext, useEffect, useEffectEvent, useRef } from 'react';
import { mayPrefetch } from '../../shared/browser/mayPrefetch';
import { isOffered } from '../../shared/config';
import { abortPrefetching } from '../../shared/cache/answers';
import { permittedPage, RoutesContext, type PageModule } from '../../shared/routing/routing';
import { useSession } from '../../shared/session';

/** Time that the pointer rests on a link before its page is prefetched, in milliseconds. */
const REST_MS = 80;

/**
 * Prefetches code and data of the page behind a link, or a row, on which the pointer rests. Only what the user may open,
 * one page at a time, and nothing over a slow or metered line.
 */
export function usePrefetchLinks(): void {
  const session = useSession();
  const routes = useContext(RoutesContext);
  const rested = useRef<HTMLAnchorElement>(null);
  const prefetch = useEffectEvent((link: HTMLAnchorElement) => {
    // A quick press has opened the page meanwhile.
    if (!isToOtherPage(link)) return;
    const { pathname, search } = link;
    const match = permittedPage(routes, session, pathname);
    if (!match) return;
    abortPrefetching();
    const read = (page?: PageModule) => {
      // With a query of its own a page begins with another answer.
      const isLikely = rested.current === link && isToOtherPage(link) && search === '';
      // Another back end would be asked for whole lists in their place.
      const isCheap = (match.route.handle.firstCalls ?? []).every(
        (each) => !each.extension || isOffered(each.extension),
      );
      return isLikely && isCheap ? page?.prefetchData?.(match) : undefined;
    };
    // Opening the page loads it again and reports the failure.
    void match.route.lazy?.().then(read, () => undefined);
  });
  useEffect(() => {
    const left = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rest = ({ target, pointerType }: PointerEvent) => {
      const link = linkAt(target);
      if (link === rested.current) return;
      clearTimeout(timer);
      rested.current = link;
      if (link && mayPrefetch()) timer = setTimeout(() => prefetch(link), pointerType === 'mouse' ? REST_MS : 0);
    };
    // Not `pointerover`: that is sent as well when a page opens, or scrolls, under a pointer that rests.
    for (const type of ['pointermove', 'pointerdown'] as const)
      document.addEventListener(type, rest, { signal: left.signal, passive: true });
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, []);
}

/** The link to another page of the app that the pointer is on, by itself or as a part of its row. */
function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  if (!(target instanceof Element)) return null;
  const link =
    target.closest<HTMLAnchorElement>('a[href]') ??
    target.closest('tr')?.querySelector<HTMLAnchorElement>('a[data-open]') ??
    null;
  return link !== null && isToOtherPage(link) && link.target === '' ? link : null;
}

function isToOtherPage({ origin, pathname }: HTMLAnchorElement): boolean {
  return origin === window.location.origin && pathname !== window.location.pathname;
}
