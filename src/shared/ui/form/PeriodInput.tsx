import { useState, type Ref } from 'react';
import type { Day } from '../../domain/days';
import { formatPeriod, parsePeriod, type Period } from '../../domain/dayText';
import { useTranslation } from '../../i18n/useTranslation';
import styles from './controls.module.css';
import type { ControlProps } from './Field';

interface Props extends Partial<ControlProps> {
  'aria-label'?: string;
  value: Period;
  today: Day;
  /** Called with the period as soon as the text is one; with `isReadable` false while it is not. */
  onChange: (period: Period, isReadable: boolean) => void;
  onBlur?: () => void;
  readOnly?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/**
 * A period typed in one field: first day, dash, last day. With the focus, typing replaces it. On leaving, it takes the
 * language's form.
 */
export function PeriodInput({ value, today, onChange, onBlur, inputRef, ...control }: Props) {
  const { t, i18n } = useTranslation('lists');
  const [typed, setTyped] = useState<string | null>(null);
  const lang = i18n.language;
  const read = typed === null ? null : parsePeriod(typed, today);
  // A period chosen elsewhere, on the calendar, replaces what was typed.
  const isOwn = typed !== null && (value.start === null || (read?.start === value.start && read.end === value.end));
  return (
    <span className={`${styles.wrap} ${styles.leading}`}>
      <i className={`pi pi-calendar ${styles.icon}`} aria-hidden="true" />
      <input
        {...control}
        ref={inputRef}
        type="text"
        autoComplete="off"
        className={styles.control}
        placeholder={t('period.placeholder')}
        value={isOwn ? typed : formatPeriod(value, lang)}
        onFocus={({ target }) => target.select()}
        onChange={(event) => {
          const text = event.target.value;
          const period = parsePeriod(text, today);
          setTyped(text);
          onChange(period ?? { start: null, end: null }, period !== null);
        }}
        onBlur={() => {
          // Text that is no period stays, so that it can be mended.
          if (read || !isOwn) setTyped(null);
          onBlur?.();
        }}
      />
    </span>
  );
}
