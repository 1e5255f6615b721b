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
 * A day as people type it: `20/11/2026`, `20-11`, `20`. With the focus, typing replaces the day. On leaving, it takes the
 * language's form.
 */
export function DayInput({ value, onChange, disabled, ...control }: Props) {
  const { i18n } = useTranslation();
  const today = useToday();
  const [typed, setTyped] = useState<string | null>(null);
  // A day chosen elsewhere, on a calendar, replaces what was typed.
  const isOwn = typed !== null && (value === null || parseDay(typed, today) === value);
  return (
    <input
      {...control}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      className={styles.control}
      value={isOwn ? typed : value ? formatDay(value, i18n.language) : ''}
      disabled={disabled}
      onFocus={({ target }) => target.select()}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(parseDay(event.target.value, today));
      }}
      onBlur={() => {
        // Text that is no day stays, so that it can be mended.
        if (value !== null || typed === '') setTyped(null);
      }}
    />
  );
}
