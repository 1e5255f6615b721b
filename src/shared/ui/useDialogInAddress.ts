import { useAddressParam } from '../useAddressParam';
import { catchKeys } from './keyCatcher';

/**
 * The dialog over a page as a part of the address, so that a reload keeps it open.
 * @param name of the parameter, whose value says which dialog is open
 * @param isPage whether opening it makes an entry of the history, which Back closes
 */
export function useDialogInAddress(name: string, isPage = false) {
  const [shown, set] = useAddressParam(name);
  const show = (value: string | null) => {
    if (value !== null) catchKeys();
    // Renders at once: by default the router renders in a later frame.
    set(value, { replace: value === null || !isPage, flushSync: true });
  };
  return { shown, show };
}
