import type { Ref } from 'react';
import styles from './controls.module.css';
import type { ControlProps } from './Field';

interface Props extends Partial<ControlProps> {
  'aria-label'?: string;
  value: string;
  options: readonly { value: string; label: string }[];
  /** First entry, for nothing chosen. */
  placeholder?: string;
  disabled?: boolean;
  onChange: (value: string) => void;
  selectRef?: Ref<HTMLSelectElement>;
}

/** A choice among a few: the browser's own list, which every keyboard, phone and screen reader knows. */
export function SelectField({ value, options, placeholder, disabled, onChange, selectRef, ...control }: Props) {
  return (
    <span className={`${styles.wrap} ${styles.trailing}`}>
      <select
        {...control}
        ref={selectRef}
        className={`${styles.control} ${styles.select}`}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
      >
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <i className={`pi pi-chevron-down ${styles.trailIcon}`} aria-hidden="true" />
    </span>
  );
}
