import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/useTranslation';
import styles from './field.module.css';

/** Attributes that link a control to its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
  'aria-required'?: true;
}

interface Props {
  id: string;
  label: string;
  required?: boolean;
  /** Says `opcional` behind the label. */
  optional?: boolean;
  hint?: ReactNode;
  /** Error message in the user's language. */
  error?: string | null;
  /** Element at the end of the label's line, for example a link to create what can be chosen. */
  aside?: ReactNode;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

/** Star behind the name of what must be filled in; its control says so with `aria-required`. */
export function RequiredMark() {
  return (
    <span className={styles.star} aria-hidden="true">
      *
    </span>
  );
}

/** A form field: label above, control, then the error or the hint below. */
export function Field({ id, label, required, optional, hint, error, aside, className, children }: Props) {
  const { t } = useTranslation('lists');
  const noteId = `${id}-note`;
  const hasNote = Boolean(error ?? hint);
  return (
    <div className={`${styles.field} ${className ?? ''}`}>
      <div className={styles.head}>
        <label id={`${id}-label`} htmlFor={id}>
          {label}
          {required ? (
            <>
              {' '}
              <RequiredMark />
            </>
          ) : null}
          {optional ? <span className={styles.optional}> {t('optional')}</span> : null}
        </label>
        {aside}
      </div>
      {children({
        id,
        ...(error ? { 'aria-invalid': true } : {}),
        ...(hasNote ? { 'aria-describedby': noteId } : {}),
        ...(required ? { 'aria-required': true } : {}),
      })}
      {error ? (
        <p id={noteId} className={styles.error}>
          <i className="pi pi-exclamation-circle" aria-hidden="true" />
          {error}
        </p>
      ) : hint ? (
        <p id={noteId} className={styles.hint}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
