import type { ReactNode } from 'react';
import styles from './asideButton.module.css';

interface Props {
  /** Name of the icon without `pi-`. */
  icon?: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A quiet action at the end of a label's or heading's line: creating what could be chosen, for example. */
export function AsideButton({ icon, disabled, onClick, children }: Props) {
  return (
    <button type="button" className={styles.aside} disabled={disabled} onClick={onClick}>
      {icon ? <i className={`pi pi-${icon}`} aria-hidden="true" /> : null}
      {children}
    </button>
  );
}
