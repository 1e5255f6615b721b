import { Checkbox } from 'primereact/checkbox';
import { RadioButton } from 'primereact/radiobutton';
import { useId, type ReactNode } from 'react';
import styles from './panel.module.css';

interface Props<TValue extends string> {
  label: string;
  value: TValue;
  /** An icon by its name, or a picture. */
  options: readonly { value: TValue; label: string; icon?: string; picture?: ReactNode }[];
  onChoose: (value: TValue) => void;
}

/** Radio buttons side by side; arrow keys move between them. */
export function Choice<TValue extends string>({ label, value, options, onChoose }: Props<TValue>) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <RadioButton
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            {option.picture}
            <span>
              {option.icon ? <i className={`pi pi-${option.icon}`} aria-hidden="true" /> : null}
              {option.label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Yes or no. */
export function Tick({ label, value, onToggle }: { label: string; value: boolean; onToggle: () => void }) {
  return (
    <label className={styles.tick}>
      <Checkbox checked={value} onChange={onToggle} />
      {label}
    </label>
  );
}
