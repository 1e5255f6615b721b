import { useEffect } from 'react';

export const PRODUCT = 'Rental Cockpit';

/** Names the page and its record in the browser's tab, for as long as it is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? PRODUCT : `${title} · ${PRODUCT}`;
  }, [title]);
}
