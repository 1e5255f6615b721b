import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import styles from './authField.module.css';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'required'> {
  label: string;
  hint?: string;
  error?: string;
  /** Element at the end of the label's line, for example the link to password recovery. */
  beside?: ReactNode;
  /** Over the end of the field, for example a button that shows the password. */
  inside?: ReactNode;
}

/** Required, labelled input with its hint and error. */
export function AuthField({ label, hint, error, beside, inside, ...input }: Props) {
  const id = useId();
  const notes = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <div className={styles.label}>
        <label htmlFor={id}>{label}</label>
        {beside}
      </div>
      <div className={styles.control}>
        <input
          {...input}
          id={id}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={notes || undefined}
        />
        {inside}
      </div>
      {hint ? (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      ) : null}
      {error ? (
        <span id={`${id}-error`} className={styles.error}>
          <i className="pi pi-exclamation-circle" aria-hidden="true" /> {error}
        </span>
      ) : null}
    </div>
  );
}
