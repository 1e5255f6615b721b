import type { ReactNode } from 'react';
import styles from './switch.module.css';

interface Props {
  'aria-label': string;
  checked: boolean;
  disabled?: boolean;
  onToggle: () => void;
  /** Short visible word beside the switch, which toggles it as well. */
  children?: ReactNode;
}

/** Something that is on or off at once; its name stands elsewhere or beside it. */
export function Switch({ checked, disabled, onToggle, children, ...named }: Props) {
  return (
    <label className={styles.target}>
      {children}
      <input
        {...named}
        type="checkbox"
        role="switch"
        className={styles.switch}
        checked={checked}
        disabled={disabled}
        onChange={onToggle}
      />
    </label>
  );
}
