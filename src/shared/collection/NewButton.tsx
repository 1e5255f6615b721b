import { Button } from '../ui/Button';

interface Props {
  label: string;
  /** Prefetches the dialog when a press is near. */
  warm: () => void;
  onPress: () => void;
}

/** The way to a new record, in the head of its list. */
export function NewButton({ label, warm, onPress }: Props) {
  return <Button type="button" icon="pi pi-plus" label={label} onClick={onPress} onMouseEnter={warm} onFocus={warm} />;
}
