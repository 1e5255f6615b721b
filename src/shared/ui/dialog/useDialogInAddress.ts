import { startTransition, useOptimistic } from 'react';
import { useAddressParam } from '../../routing/useAddressParam';

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
    startTransition(async () => {
      setShown(value);
      // Before the dialog renders: its guard of unsaved text would ask about this navigation too.
      await set(value, { replace: value === null || !isPage });
    });
  };
  return { shown, show };
}
