import { useCallback } from 'react';
import { useNavigate, type NavigateOptions } from 'react-router-dom';
import { useRouter } from './routing';
import { newestLocation } from './useAddress';

/**
 * A function that opens over the page what a hash names; an empty one closes it. The page's query stays as it was written
 * last, though React may not have rendered it yet.
 */
export function useAddressHash() {
  const navigate = useNavigate();
  const router = useRouter();
  return useCallback(
    (hash: string, options?: NavigateOptions) =>
      void navigate({ search: newestLocation(router).search, hash }, options),
    [navigate, router],
  );
}
