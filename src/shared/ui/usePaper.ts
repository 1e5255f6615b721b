import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useMediaQuery } from './useMediaQuery';

let isPrinting = false;

/** Whether the page is being printed; true before the browser lays the paper out, so that components can render other content. */
export function usePaper(): boolean {
  const isPaper = useMediaQuery('print');
  return useSyncExternalStore(subscribe, () => isPrinting) || isPaper;
}

function subscribe(onChange: () => void): () => void {
  const note = ({ type }: Event) => {
    isPrinting = type === 'beforeprint';
    // The browser prints right after this event; the change of its media comes too late.
    flushSync(onChange);
  };
  window.addEventListener('beforeprint', note);
  window.addEventListener('afterprint', note);
  return () => {
    window.removeEventListener('beforeprint', note);
    window.removeEventListener('afterprint', note);
    isPrinting = false;
  };
}
