import { useEffect } from 'react';
import { PRODUCT } from '../product';

/** Names the page and its record in the browser's tab, for as long as it is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? PRODUCT : `${title} · ${PRODUCT}`;
  }, [title]);
}
