import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RentPageState } from '../paths';
import { useDialogInAddress } from '../ui/useDialogInAddress';

/** Opens and closes a list's form for a new record; the address keeps whether it is open (`new=1`). */
export interface NewRecord {
  isOpen: boolean;
  open: () => void;
  /** Closes the form, for the dialog's `onClose`. Does nothing after `goTo`, whose page is on its way. */
  close: () => void;
  /** Goes to the page of the record that was made, in place of the form. */
  goTo: (address: string, state?: RentPageState) => void;
}

/**
 * The form for a new record as a part of the address, `?new=1`.
 * @param mayCreate without it no form opens, whatever the address says
 */
export function useNewRecord(mayCreate: boolean): NewRecord {
  const navigate = useNavigate();
  const { shown, show } = useDialogInAddress('new', true);
  const isLeaving = useRef(false);
  return {
    isOpen: mayCreate && shown === '1',
    open: () => show('1'),
    close: () => {
      // The next page is on its way; another address now would call it off.
      if (!isLeaving.current) show(null);
    },
    goTo: (address, state) => {
      isLeaving.current = true;
      void navigate(address, { replace: true, state });
    },
  };
}
