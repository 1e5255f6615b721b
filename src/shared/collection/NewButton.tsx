import { Button } from '../ui/Button';
import { usePrefetchedDialog, type LazyDialog } from '../ui/dialog/lazyDialog';

interface Props {
  label: string;
  /** The dialog to open: prefetched when the page is idle, or a press is near. */
  dialog: Pick<LazyDialog<never>, 'fetch'>;
  onPress: () => void;
}

/** Button for a new record, in the head of its list. */
export function NewButton({ label, dialog, onPress }: Props) {
  usePrefetchedDialog(dialog);
  const warm = () => void dialog.fetch().catch(() => undefined);
  return <Button icon="pi pi-plus" label={label} onClick={onPress} onPointerEnter={warm} onFocus={warm} />;
}
