import { useImperativeHandle, useLayoutEffect, useRef, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { currencySign, formatAmount, parseMoney } from '../../domain/money';
import styles from './controls.module.css';
import type { ControlProps } from './Field';

interface Props extends Partial<ControlProps> {
  'aria-label'?: string;
  /** In euro; null while nothing is typed, NaN for text that is no amount. */
  value: number | null;
  onChange: (value: number | null) => void;
  onBlur?: () => void;
  disabled?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/**
 * An amount in euro as people type it: `1234,5`, `1234.5` or `1.234,50`. What is typed stays as it is while one types,
 * and takes the language's form on leaving.
 */
export function MoneyField({ value, onChange, onBlur, disabled, inputRef, ...control }: Props) {
  const { i18n } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const lang = i18n.language;
  const shown = value === null || Number.isNaN(value) ? '' : formatAmount(value, lang);
  // An amount that came from elsewhere replaces what was typed: leaving is not heard of a field that is locked while it has the focus.
  const meant = typed === null ? null : amountOf(typed, lang);
  const isOwn = typed !== null && (Number.isNaN(meant) || meant === value);
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(inputRef, () => input.current as HTMLInputElement, []);
  // Typing then replaces an amount that came from elsewhere, as it does after entering the field.
  useLayoutEffect(() => {
    if (!isOwn && input.current === document.activeElement) input.current?.select();
  }, [isOwn, shown]);
  return (
    <span className={`${styles.wrap} ${styles.euro}`}>
      <input
        {...control}
        ref={input}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        className={`${styles.control} ${styles.money}`}
        placeholder={formatAmount(0, lang)}
        value={isOwn ? typed : shown}
        disabled={disabled}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          const text = event.target.value;
          setTyped(text);
          onChange(amountOf(text, lang));
        }}
        onBlur={() => {
          // Text that is no amount stays, so that it can be mended.
          if (value === null || !Number.isNaN(value)) setTyped(null);
          onBlur?.();
        }}
      />
      <span className={styles.trailIcon} aria-hidden="true">
        {currencySign(lang)}
      </span>
    </span>
  );
}

function amountOf(text: string, lang: string): number | null {
  return text.trim() === '' ? null : (parseMoney(text, lang) ?? Number.NaN);
}
