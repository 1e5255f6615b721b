import { useCallback } from 'react';
import { useSearchParams, type NavigateOptions } from 'react-router-dom';

/** A value in the address, null where it has none, and a function that sets it and leaves the others. */
export function useAddressParam(name: string) {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (value: string | null, options: NavigateOptions = {}) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (value === null) next.delete(name);
          else next.set(name, value);
          return next;
        },
        { preventScrollReset: true, ...options },
      ),
    [name, setParams],
  );
  return [params.get(name), set] as const;
}
