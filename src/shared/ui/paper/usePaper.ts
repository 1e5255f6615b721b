import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useMediaQuery } from '../useMediaQuery';

let isPrinting = false;

/** Whether the page is being printed; true before the browser lays the paper out, so that components can render other content. */
export function usePaper(): boolean {
  const isPaper = useMediaQuery('print');
  return useSyncExternalStore(subscribe, () => isPrinting) || isPaper;
}

function subscribe(onChange: () => void): () => void {
  const update = ({ type }: Event) => {
    isPrinting = type === 'beforeprint';
    // The browser prints right after this event; the change of its media comes too late.
    flushSync(onChange);
  };
  window.addEventListener('beforeprint', update);
  window.addEventListener('afterprint', update);
  return () => {
    window.removeEventListener('beforeprint', update);
    window.removeEventListener('afterprint', update);
    isPrinting = false;
  };
}
