import { useState } from 'react';
import { useLocation, type Location } from 'react-router-dom';
import { pathIn } from './basePath';
import { useRouter, type PageRouter } from './routing';

/** The address of a page, which holds the page's query. */
export interface Address {
  /** Parameters of the page's newest address, which React may not have rendered yet. */
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

/**
 * The address of a page.
 * @param rendered where the page is, without the base path: the router may have opened another page already
 */
export function createAddress(router: PageRouter, rendered: Pick<Location, 'pathname' | 'search'>): Address {
  const isHere = ({ pathname }: Pick<Location, 'pathname'>) => pathIn(pathname) === rendered.pathname;
  let known = rendered.search;
  /** State of the address that was written last. An entry of the history that Back restores has a copy. */
  let written = {};
  return {
    params: () => {
      const newest = newestLocation(router);
      return new URLSearchParams(isHere(newest) ? newest.search : known);
    },
    write: (next, replace) => {
      const { location, navigation } = router.state;
      if (!isHere(navigation.location ?? location)) return;
      const { search, hash } = newestLocation(router);
      written = {};
      const address = { search: next(new URLSearchParams(search)).toString(), hash };
      void router.navigate(address, { replace, preventScrollReset: true, state: written });
    },
    subscribe: (listener) => {
      const look = ({ location }: PageRouter['state']) => {
        if (!isHere(location)) return;
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
  const rendered = useLocation();
  const [address] = useState(() => createAddress(router, rendered));
  return address;
}
