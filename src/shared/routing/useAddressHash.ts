import { useCallback } from 'react';
import { useLocation, useNavigate, type Location, type NavigateOptions } from 'react-router-dom';
import { pathIn } from './basePath';
import { useRouter } from './routing';
import { newestLocation } from './useAddress';

/**
 * A function that opens over the page what a hash names; an empty one closes it. The page's query stays as it was written
 * last, though React may not have rendered it yet, and so does its state. It does nothing once another page has opened.
 */
export function useAddressHash() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const router = useRouter();
  return useCallback(
    (hash: string, options: Pick<NavigateOptions, 'replace' | 'flushSync'> = {}) => {
      const newest: Location<unknown> = newestLocation(router);
      if (pathIn(newest.pathname) !== pathname) return;
      void navigate({ search: newest.search, hash }, { state: newest.state, ...options });
    },
    [navigate, pathname, router],
  );
}
