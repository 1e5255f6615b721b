import { useImperativeHandle, useRef, type ReactNode, type Ref } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RentPageState } from '../routing/paths';
import { useDialogInAddress } from '../ui/dialog/useDialogInAddress';

/** Opens a list's form for a new record. */
export interface NewRecordHandle {
  open: () => void;
}

/** Ways out of the form. */
export interface NewRecordTools {
  /** Closes the form, for the dialog's `onClose`. Does nothing after `goTo`, whose page is on its way. */
  close: () => void;
  /** Goes to the page of the record that was made, in place of the form. */
  goTo: (address: string, state?: RentPageState) => void;
}

interface Props {
  ref: Ref<NewRecordHandle>;
  /** Without it no form opens, whatever the address says. */
  mayCreate: boolean;
  /** The form's dialog, rendered while it is open. */
  children: (tools: NewRecordTools) => ReactNode;
}

/**
 * Place of a list's form for a new record; the address keeps whether it is open (`new=1`). A component of its own, so that
 * opening the form renders the form and not the list.
 */
export function NewRecord({ ref, mayCreate, children }: Props) {
  const navigate = useNavigate();
  const { shown, show } = useDialogInAddress('new', true);
  const isLeaving = useRef(false);
  useImperativeHandle(ref, () => ({ open: () => show('1') }));
  if (!mayCreate || shown !== '1') return null;
  return children({
    close: () => {
      // The next page is on its way; another address now would call it off.
      if (!isLeaving.current) show(null);
    },
    goTo: (address, state) => {
      isLeaving.current = true;
      void navigate(address, { replace: true, state });
    },
  });
}
