import { useCallback } from 'react';
import { useLocation, useNavigate, type NavigateOptions } from 'react-router-dom';
import { pathIn } from './basePath';
import { useRouter } from './routing';
import { newestLocation } from './useAddress';

/**
 * A value in the address, null where it has none, and a function that sets it and leaves the others. That answers a
 * promise of the navigation, which `setSearchParams` of the router does not. It does nothing once another page has opened.
 */
export function useAddressParam(name: string) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const router = useRouter();
  const set = useCallback(
    async (value: string | null, options: NavigateOptions = {}) => {
      // React may not have rendered the newest address yet, which may be that of another page.
      if (pathIn(router.state.location.pathname) !== pathname) return;
      const next = new URLSearchParams(newestLocation(router).search);
      if (value === null) next.delete(name);
      else next.set(name, value);
      await navigate({ search: next.toString() }, { preventScrollReset: true, ...options });
    },
    [name, navigate, pathname, router],
  );
  return [new URLSearchParams(search).get(name), set] as const;
}
