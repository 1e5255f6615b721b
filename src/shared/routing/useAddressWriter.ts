import { useCallback, useContext } from 'react';
import { useSearchParams } from 'react-router-dom';
import { RouterContext } from './routing';

/**
 * A function with which a page keeps its query in the address. It asks for the new parameters, given the current ones.
 * It does nothing while another page is being opened, as writing would cancel that navigation.
 */
export function useAddressWriter() {
  const [params, setParams] = useSearchParams();
  // `useNavigation` updates a moment too late, and would render the page again at every navigation.
  const router = useContext(RouterContext);
  return useCallback(
    (next: (current: URLSearchParams) => URLSearchParams, replace: boolean) => {
      const target = router?.state.navigation.location;
      if (target && target.pathname !== router.state.location.pathname) return;
      // The page may not have rendered the newest address yet, for example that of a dialog.
      const current = new URLSearchParams(router?.state.location.search ?? params);
      setParams(next(current), { replace, preventScrollReset: true });
    },
    [params, setParams, router],
  );
}
