import { useImperativeHandle, useLayoutEffect, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import styles from './controls.module.css';
import type { ControlProps } from './Field';

export interface NumberFieldProps extends Partial<ControlProps> {
  'aria-label'?: string;
  /** Null while nothing is typed, NaN for text that is no number, or a number that the owner refuses. */
  value: number | null;
  onChange: (value: number | null) => void;
  onBlur?: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  disabled?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

interface Props extends NumberFieldProps {
  /** Sign behind the number, such as `€`. */
  sign: string;
  placeholder?: string;
  format: (value: number) => string;
  /** Reads what was typed; null for text that is no number. */
  parse: (text: string) => number | null;
}

/** A number as people type it. The text stays as it is while one types, and takes the language's form on leaving. */
export function NumberField({
  value,
  onChange,
  onBlur,
  disabled,
  inputRef,
  sign,
  placeholder,
  format,
  parse,
  ...control
}: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const read = (text: string) => (text.trim() === '' ? null : (parse(text) ?? Number.NaN));
  const formatted = value === null || Number.isNaN(value) ? '' : format(value);
  // A number from elsewhere replaces the typed text at once: a field that is disabled while it has the focus sends no blur.
  const typedValue = typed === null ? null : read(typed);
  const showsTyped = typed !== null && (Number.isNaN(typedValue) || Number.isNaN(value) || typedValue === value);
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(inputRef, () => input.current as HTMLInputElement, []);
  // Selects a number from elsewhere, so that typing replaces it as it does after entering the field.
  useLayoutEffect(() => {
    if (!showsTyped && input.current === document.activeElement) input.current?.select();
  }, [showsTyped, formatted]);
  return (
    <span className={`${styles.wrap} ${styles.signed}`}>
      <input
        {...control}
        ref={input}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        className={`${styles.control} ${styles.number}`}
        placeholder={placeholder}
        value={showsTyped ? typed : formatted}
        disabled={disabled}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          const text = event.target.value;
          setTyped(text);
          onChange(read(text));
        }}
        onBlur={() => {
          // Text that is no number, or has more decimals than are shown, stays, so that it can be mended.
          if (value === null || parse(format(value)) === value) setTyped(null);
          onBlur?.();
        }}
      />
      <span className={styles.trailIcon} aria-hidden="true">
        {sign}
      </span>
    </span>
  );
}
