import { Button } from 'primereact/button';
import type { ReactNode } from 'react';
import { ModalDialog } from '../ui/ModalDialog';

interface Props {
  title: string;
  /** The words on the buttons. */
  accept: string;
  cancel: string;
  isBusy: boolean;
  onAccept: () => void;
  onCancel: () => void;
  /** What goes, and the reason when it could not. */
  children: ReactNode;
}

/** The question before something goes for good. */
export function RemovalQuestion({ title, accept, cancel, isBusy, onAccept, onCancel, children }: Props) {
  return (
    <ModalDialog
      size="confirm"
      title={title}
      onClose={onCancel}
      foot={
        <>
          <Button type="button" text severity="secondary" label={cancel} disabled={isBusy} onClick={onCancel} />
          <Button
            type="button"
            outlined
            severity="danger"
            icon="pi pi-trash"
            label={accept}
            loading={isBusy}
            onClick={onAccept}
          />
        </>
      }
    >
      {children}
    </ModalDialog>
  );
}
