import type { Ref } from 'react';
import styles from './controls.module.css';
import type { ControlProps } from './Field';

export interface SelectProps extends Partial<ControlProps> {
  'aria-label'?: string;
  value: string;
  options: readonly { value: string; label: string }[];
  /** First entry, for nothing chosen. */
  placeholder?: string;
  disabled?: boolean;
  onChange: (value: string) => void;
}

/**
 * A choice among a few, as the browser draws it. The list of rents opens first, and `SelectField` would
 * add 17 KB to it. The order of a list on a phone and the rows of a handover need no more than this.
 */
export function PlainSelect({
  value,
  options,
  placeholder,
  disabled,
  onChange,
  selectRef,
  ...control
}: SelectProps & { selectRef?: Ref<HTMLSelectElement> }) {
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
