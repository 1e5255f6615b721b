import { useState } from 'react';
import { formatDay, type Day } from '../../domain/days';
import { parseDay } from '../../domain/dayText';
import { useTranslation } from '../../i18n/useTranslation';
import { useToday } from '../../useToday';
import styles from './controls.module.css';
import type { ControlProps } from './Field';

interface Props extends Partial<ControlProps> {
  'aria-label'?: string;
  value: Day | null;
  onChange: (day: Day | null) => void;
  disabled?: boolean;
}

/**
 * Field for a day as people type it: `20/11/2026`, `20-11`. On focus all of it is selected, so typing replaces it. On leaving, the
 * day is written as the language does.
 */
export function DayInput({ value, onChange, disabled, ...control }: Props) {
  const { i18n } = useTranslation();
  const today = useToday();
  const [typed, setTyped] = useState<string | null>(null);
  // Another value than the typed one was chosen on a calendar, and replaces the text.
  const isTyped = typed !== null && (value === null || parseDay(typed, today) === value);
  return (
    <input
      {...control}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      className={styles.control}
      value={isTyped ? typed : value ? formatDay(value, i18n.language) : ''}
      disabled={disabled}
      onFocus={({ target }) => target.select()}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(parseDay(event.target.value, today));
      }}
      onBlur={() => {
        // Text that is no day stays, to be corrected.
        if (value !== null || typed === '') setTyped(null);
      }}
    />
  );
}
