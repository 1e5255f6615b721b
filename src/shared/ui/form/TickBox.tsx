import { Checkbox } from 'primereact/checkbox';
import type { ReactNode } from 'react';
import styles from './tickBox.module.css';

interface Props {
  id: string;
  checked: boolean;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
  className?: string;
  onChange: (checked: boolean) => void;
  onBlur?: () => void;
}

/** Yes or no, with its label beside the box and a hint below. */
export function TickBox({ id, checked, label, hint, disabled, className = '', onChange, onBlur }: Props) {
  return (
    <div className={`${styles.tick} ${className}`}>
      <Checkbox
        inputId={id}
        checked={checked}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.checked ?? false)}
        onBlur={onBlur}
      />
      <label htmlFor={id}>{label}</label>
      {hint ? <p id={`${id}-hint`}>{hint}</p> : null}
    </div>
  );
}
