import { useCallback } from 'react';
import { useNavigate, useSearchParams, type NavigateOptions } from 'react-router-dom';
import { useRouter } from './routing';
import { newestLocation } from './useAddress';

/**
 * A value in the address, null where it has none, and a function that sets it and leaves the others. That answers a
 * promise of the navigation, which `setSearchParams` of the router does not.
 */
export function useAddressParam(name: string) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const router = useRouter();
  const set = useCallback(
    async (value: string | null, options: NavigateOptions = {}) => {
      // The page may not have rendered the newest address yet.
      const next = new URLSearchParams(newestLocation(router).search);
      if (value === null) next.delete(name);
      else next.set(name, value);
      await navigate({ search: next.toString() }, { preventScrollReset: true, ...options });
    },
    [name, navigate, router],
  );
  return [params.get(name), set] as const;
}
