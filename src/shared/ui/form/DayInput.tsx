import { useState } from 'react';
import { formatDay, type Day } from '../../domain/days/days';
import { parseDay } from '../../domain/days/typedDays';
import { useTranslation } from '../../i18n/useTranslation';
import { useToday } from '../../useToday';
import styles from './controls.module.css';
import type { ControlProps } from './Field';

interface Props extends Partial<ControlProps> {
  'aria-label'?: string;
  value: Day | null;
  /** First day of the period that this is the last one of: weekdays and lengths count from it. */
  first?: Day | null;
  /** Last day of the period that is made longer: `+2` counts from it. */
  last?: Day | null;
  /** Called with the day as soon as the text is one; with `isReadable` false for other text. */
  onChange: (day: Day | null, isReadable: boolean) => void;
  disabled?: boolean;
}

/**
 * Field for a day as people type it: `20/11/2026`, `20-11`, `20112026`, `sexta`. On focus all of it is selected, so typing replaces it. On leaving, the
 * day is written as the language does.
 */
export function DayInput({ value, first, last, onChange, disabled, ...control }: Props) {
  const { i18n } = useTranslation();
  const today = useToday();
  const [typed, setTyped] = useState<string | null>(null);
  // Another value than the typed one was chosen on a calendar, and replaces the text.
  const isTyped = typed !== null && (value === null || parseDay(typed, today, first, last) === value);
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
        const text = event.target.value;
        const day = parseDay(text, today, first, last);
        setTyped(text);
        onChange(day, day !== null || text.trim() === '');
      }}
      onBlur={() => {
        // Text that is no day stays, to be corrected.
        if (value !== null || typed === '') setTyped(null);
      }}
    />
  );
}
