import { useCallback } from 'react';
import { useNavigate, useSearchParams, type NavigateOptions } from 'react-router-dom';

/**
 * A value in the address, null where it has none, and a function that sets it and leaves the others. That answers a
 * promise of the navigation, which `setSearchParams` of the router does not.
 */
export function useAddressParam(name: string) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const set = useCallback(
    async (value: string | null, options: NavigateOptions = {}) => {
      const next = new URLSearchParams(params);
      if (value === null) next.delete(name);
      else next.set(name, value);
      await navigate({ search: next.toString() }, { preventScrollReset: true, ...options });
    },
    [name, navigate, params],
  );
  return [params.get(name), set] as const;
}
