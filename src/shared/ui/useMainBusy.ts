import { useLayoutEffect } from 'react';

let waiting = 0;

/** Sets `aria-busy` on `<main>` while something on the page loads for the first time. */
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

/** Longer than this nothing is put off, whatever the page still waits for, in milliseconds. */
const LONGEST = 5000;

/** Resolves when main is not, or no longer, busy: the page has its own records, and the rest may be fetched. */
export function whenMainIdle(): Promise<void> {
  return whenMain((main) => main?.getAttribute('aria-busy') !== 'true');
}

/** Resolves when there is a main and its first data are shown; for what starts before the page does. */
export function whenFirstDataShown(): Promise<void> {
  return whenMain((main) => main !== null && main.getAttribute('aria-busy') !== 'true');
}

function whenMain(isReady: (main: HTMLElement | null) => boolean): Promise<void> {
  const page = document;
  const isBusy = () => !isReady(page.querySelector('main'));
  return new Promise((resolve) => {
    const end = () => {
      observer.disconnect();
      clearTimeout(timer);
      resolve();
    };
    const observer = new MutationObserver(() => (isBusy() ? undefined : end()));
    const timer = setTimeout(end, LONGEST);
    if (isBusy()) observer.observe(page.body, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
    else end();
  });
}
