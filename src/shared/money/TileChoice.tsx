import { RadioButton } from 'primereact/radiobutton';
import type { InputHTMLAttributes, KeyboardEvent } from 'react';
import styles from './tileChoice.module.css';

interface Props<T extends string> {
  name: string;
  legend: string;
  /** Icons are names without `pi-`. */
  options: readonly { value: T; label: string; icon?: string }[];
  chosen: T | null;
  error?: string | null;
  disabled?: boolean;
  onChoose: (value: T) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLFieldSetElement>) => void;
}

/** Has a choice that is not taken over leave the tiles as they are: PrimeReact would leave it to the browser. */
const heldAt = (checked: boolean): InputHTMLAttributes<HTMLInputElement> => ({ checked, defaultChecked: undefined });

/** One of a few, as tiles side by side: one stop of Tab. */
export function TileChoice<T extends string>(props: Props<T>) {
  const { name, legend, options, chosen, error, disabled, onChoose, onKeyDown } = props;
  return (
    <fieldset
      disabled={disabled}
      className={styles.choice}
      aria-describedby={error ? `${name}-note` : undefined}
      onKeyDown={onKeyDown}
    >
      <legend>{legend}</legend>
      <div>
        {options.map(({ value, label, icon }) => (
          <label key={value} className={styles.tile}>
            <RadioButton
              inputId={`${name}-${value}`}
              name={name}
              value={value}
              checked={value === chosen}
              pt={{ input: heldAt(value === chosen) }}
              onChange={() => onChoose(value)}
            />
            {icon ? <i className={`pi pi-${icon}`} aria-hidden="true" /> : null}
            {label}
            <i className={`pi pi-check ${styles.check}`} aria-hidden="true" />
          </label>
        ))}
      </div>
      {error ? (
        <p id={`${name}-note`} className={styles.error}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
