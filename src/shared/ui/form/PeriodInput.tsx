import { useState, type KeyboardEventHandler, type Ref } from 'react';
import type { Day } from '../../domain/days/days';
import { formatPeriod, type Period } from '../../domain/days/dayText';
import { parsePeriod, type LoneDay } from '../../domain/days/typedDays';
import { useTranslation } from '../../i18n/useTranslation';
import styles from './controls.module.css';
import type { ControlProps } from './Field';

interface Props extends Partial<ControlProps> {
  'aria-label'?: string;
  value: Period;
  today: Day;
  /** Meaning of a day alone; the first one of a period unless told otherwise. */
  lone?: LoneDay;
  /** Called with the period as soon as the text is one; with `isReadable` false while it is not. */
  onChange: (period: Period, isReadable: boolean) => void;
  onBlur?: () => void;
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
  readOnly?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/**
 * Field for a period: first day, dash, last day. On focus all of it is selected, so typing replaces it. On leaving, the days are
 * written as the language does.
 */
export function PeriodInput({ value, today, lone, onChange, onBlur, inputRef, ...control }: Props) {
  const { t, i18n } = useTranslation('lists');
  const [typed, setTyped] = useState<string | null>(null);
  const lang = i18n.language;
  const read = typed === null ? null : parsePeriod(typed, today, lone);
  // Another period than the typed one was chosen on the calendar, and replaces the text.
  const isTyped = typed !== null && (value.start === null || (read?.start === value.start && read.end === value.end));
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
        value={isTyped ? typed : formatPeriod(value, lang)}
        onFocus={({ target }) => target.select()}
        onChange={(event) => {
          const text = event.target.value;
          const period = parsePeriod(text, today, lone);
          setTyped(text);
          onChange(period ?? { start: null, end: null }, period !== null);
        }}
        onBlur={() => {
          // Text that is no period stays, to be corrected.
          if (read || !isTyped) setTyped(null);
          onBlur?.();
        }}
      />
    </span>
  );
}
