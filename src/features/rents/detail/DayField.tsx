import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, type Day } from '../../../shared/domain/days';
import { parseDay } from '../../../shared/domain/dayText';
import controls from '../../../shared/ui/form/controls.module.css';
import { Field } from '../../../shared/ui/form/Field';
import { useToday } from '../../../shared/useToday';
import styles from './dialogs.module.css';

interface Props {
  id: string;
  label: string;
  value: Day | null;
  disabled: boolean;
  onChange: (day: Day | null) => void;
}

/** A day as people type it; the calendar beside it shows the same day. */
export function DayField({ id, label, value, disabled, onChange }: Props) {
  const { i18n } = useTranslation();
  const today = useToday();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Field id={id} label={label} required className={styles.dayField}>
      {(control) => (
        <input
          {...control}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          className={controls.control}
          value={typed ?? (value ? formatDay(value, i18n.language) : '')}
          disabled={disabled}
          onChange={(event) => {
            setTyped(event.target.value);
            onChange(parseDay(event.target.value, today));
          }}
          onBlur={() => setTyped(null)}
        />
      )}
    </Field>
  );
}
