import type { ReactNode } from 'react';
import { Button } from '../ui/Button';
import { ModalDialog } from '../ui/dialog/ModalDialog';

interface Props {
  title: string;
  /** Labels of the buttons. */
  accept: string;
  cancel: string;
  /** False once the server has refused the removal for good. */
  isPossible?: boolean;
  isBusy: boolean;
  onAccept: () => void;
  onCancel: () => void;
  /** The record to delete, and the reason of a refusal. */
  children: ReactNode;
}

/** The question before something goes for good. */
export function RemovalQuestion({
  title,
  accept,
  cancel,
  isPossible = true,
  isBusy,
  onAccept,
  onCancel,
  children,
}: Props) {
  return (
    <ModalDialog
      size="confirm"
      title={title}
      onClose={onCancel}
      foot={
        <>
          <Button text severity="secondary" label={cancel} disabled={isBusy} onClick={onCancel} />
          {isPossible ? (
            <Button outlined severity="danger" icon="pi pi-trash" label={accept} loading={isBusy} onClick={onAccept} />
          ) : null}
        </>
      }
    >
      {children}
    </ModalDialog>
  );
}
