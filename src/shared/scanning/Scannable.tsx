import { useRef, type ReactNode } from 'react';
import { setFieldValue } from '../browser/setFieldValue';
import { ScanButton } from './ScanButton';
import styles from './scanning.module.css';

interface Props {
  disabled?: boolean;
  /** Gets the serial number, where it is not for the field. */
  onCode?: (serial: string) => void;
  /** A field for a serial number. */
  children: ReactNode;
}

/**
 * A field for equipment with the camera beside it. A code that the camera read is typed as a wedge scanner does it, Enter
 * included: the field treats both alike.
 */
export function Scannable({ disabled, onCode, children }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const type = (serial: string) => {
    const field = root.current?.querySelector('input');
    if (!field) return;
    field.focus();
    setFieldValue(field, serial);
    // React renders the field with its new text first.
    setTimeout(() =>
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })),
    );
  };
  return (
    <div ref={root} className={styles.row}>
      {children}
      {/* After the dialog has closed and given the focus back. */}
      <ScanButton disabled={disabled} onCode={onCode ?? ((serial) => setTimeout(() => type(serial)))} />
    </div>
  );
}
