import { InputSwitch } from 'primereact/inputswitch';
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

/** PrimeReact gives the box around the switch the role and the name too: one control would be two. */
const BOX = { root: { role: undefined, 'aria-checked': undefined, 'aria-label': undefined } };

/** Something that is on or off at once; its name stands elsewhere or beside it. */
export function Switch({ onToggle, children, ...control }: Props) {
  return (
    <label className={styles.target}>
      {children}
      <InputSwitch {...control} onChange={onToggle} pt={BOX} />
    </label>
  );
}
