import { useSearchParams } from 'react-router-dom';
import { catchKeys } from './keyCatcher';

/**
 * The dialog over a page as a part of the address, so that a reload keeps it open.
 * @param name of the parameter, whose value says which dialog is open
 * @param isPage whether opening it makes an entry of the history, which Back closes
 */
export function useDialogInAddress(name: string, isPage = false) {
  const [params, setParams] = useSearchParams();
  const show = (value: string | null) => {
    if (value !== null) catchKeys();
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      // Renders at once: by default the router renders in a later frame.
      { replace: value === null || !isPage, preventScrollReset: true, flushSync: true },
    );
  };
  return { shown: params.get(name), show };
}
