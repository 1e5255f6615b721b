import styles from './switch.module.css';

interface Props {
  'aria-label': string;
  checked: boolean;
  disabled?: boolean;
  onToggle: () => void;
}

/** Something that is on or off at once; its label stands elsewhere. */
export function Switch({ checked, disabled, onToggle, ...named }: Props) {
  return (
    <label className={styles.target}>
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
