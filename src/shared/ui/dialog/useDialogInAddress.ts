import { startTransition, useOptimistic } from 'react';
import { useAddressParam } from '../../routing/useAddressParam';
import { catchKeys } from './keyCatcher';

/**
 * The dialog over a page as a part of the address, so that a reload keeps it open. It opens and closes at once; the page
 * renders its new address in the background.
 * @param name of the parameter, whose value says which dialog is open
 * @param isPage whether opening it makes an entry of the history, which Back closes
 */
export function useDialogInAddress(name: string, isPage = false) {
  const [inAddress, set] = useAddressParam(name);
  const [shown, setShown] = useOptimistic(inAddress);
  const show = (value: string | null) => {
    const focused = document.activeElement;
    startTransition(async () => {
      setShown(value);
      // Before the dialog renders: its guard of unsaved text would ask about this navigation too.
      const navigation = set(value, { replace: value === null || !isPage });
      // React renders in a microtask: a dialog whose code is here has the focus after it.
      await Promise.resolve();
      if (value !== null && document.activeElement === focused) catchKeys();
      await navigation;
    });
  };
  return { shown, show };
}
