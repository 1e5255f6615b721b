import { useEffect } from 'react';

export const PRODUCT = 'Rental Cockpit';
/** Name and version of the product, as pages and titles show them. */
export const VERSION = '1.0';
/** The company that the footer names. */
export const DEVELOPER = 'Oficina Digital, Lda.';

/** Names the page and its record in the browser's tab, for as long as it is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? PRODUCT : `${title} · ${PRODUCT}`;
  }, [title]);
}
