import { useLayoutEffect } from 'react';

let waiting = 0;

/** Marks the page's `<main>` as busy while something on it loads for the first time (decisions 6). */
export function useMainBusy(busy: boolean): void {
  useLayoutEffect(() => {
    if (!busy) return;
    const main = document.querySelector('main');
    waiting += 1;
    main?.setAttribute('aria-busy', 'true');
    return () => {
      waiting -= 1;
      if (waiting === 0) main?.removeAttribute('aria-busy');
    };
  }, [busy]);
}
