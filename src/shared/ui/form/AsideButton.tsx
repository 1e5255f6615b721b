import type { ReactNode } from 'react';
import { whileBusy } from '../whileBusy';
import styles from './asideButton.module.css';

interface Props {
  /** Name of the icon without `pi-`. */
  icon?: string;
  disabled?: boolean;
  /** Whether its action is under way: it keeps the focus, and a press does nothing. */
  isBusy?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A quiet action at the end of a label's or heading's line: creating what could be chosen, for example. */
export function AsideButton({ icon, disabled, isBusy, onClick, children }: Props) {
  return (
    <button type="button" className={styles.aside} disabled={disabled} onClick={onClick} {...whileBusy(isBusy)}>
      {icon ? <i className={`pi pi-${icon}`} aria-hidden="true" /> : null}
      {children}
    </button>
  );
}
