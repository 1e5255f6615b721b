import { useState } from 'react';
import { useRouter, type PageRouter } from './routing';

/** The address of a page, which holds the page's query. */
export interface Address {
  /** Parameters of the newest address, which React may not have rendered yet. */
  params: () => URLSearchParams;
  /**
   * Writes the query; other parts of the address stay. Does nothing once another page is being opened or has opened, as
   * writing would cancel that navigation or change the address of that page.
   * @param next the new parameters, given the current ones
   * @param replace whether Back skips the address of before
   */
  write: (next: (current: URLSearchParams) => URLSearchParams, replace: boolean) => void;
  /**
   * Tells a listener whenever this page's address changes in another way than by `write`: by Back, a link, or another part
   * of the page. It gets the new parameters and those of before.
   * @returns ends that
   */
  subscribe: (listener: (params: URLSearchParams, former: URLSearchParams) => void) => () => void;
}

/** The newest address: one that is being written to the page that is open counts already. */
export function newestLocation({ state: { location, navigation } }: Pick<PageRouter, 'state'>) {
  return navigation.location?.pathname === location.pathname ? navigation.location : location;
}

/** The address of the page that the router shows now. */
export function createAddress(router: PageRouter): Address {
  const { pathname } = router.state.location;
  let { search: known } = router.state.location;
  /** State of the address that was written last. An entry of the history that Back restores has a copy. */
  let written = {};
  return {
    params: () => new URLSearchParams(newestLocation(router).search),
    write: (next, replace) => {
      const { location, navigation } = router.state;
      if ((navigation.location ?? location).pathname !== pathname) return;
      const { search, hash } = newestLocation(router);
      written = {};
      const address = { search: next(new URLSearchParams(search)).toString(), hash };
      void router.navigate(address, { replace, preventScrollReset: true, state: written });
    },
    subscribe: (listener) => {
      const look = ({ location }: PageRouter['state']) => {
        if (location.pathname !== pathname) return;
        const isOwn = location.state === written;
        const former = known;
        known = location.search;
        if (isOwn) written = {};
        else if (known !== former) listener(new URLSearchParams(known), new URLSearchParams(former));
      };
      look(router.state);
      return router.subscribe(look);
    },
  };
}

/** The address of the page that is rendered. */
export function useAddress(): Address {
  const router = useRouter();
  const [address] = useState(() => createAddress(router));
  return address;
}
