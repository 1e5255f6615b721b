import { useState } from 'react';
import { MOST_UNITS } from '../../../contract/lib/limits';
import { useTranslation } from '../../shared/i18n/useTranslation';
import styles from './lookup.module.css';

interface Props {
  /** Names the field and its model. */
  label: string;
  value: number;
  onChange: (value: number) => void;
}

/**
 * A whole number with a button on either side; + and - change it as well, the arrows lead to other rows. It is reached by the
 * arrows, not by Tab: twenty rows would stand between the model and the customer. An emptied field counts as none only once it is
 * left: its row would go while a new number is typed.
 */
export function QuantityField({ label, value, onChange }: Props) {
  const { t } = useTranslation('availability');
  const [isEmptied, setEmptied] = useState(false);
  const set = (next: number) => {
    setEmptied(false);
    onChange(Math.min(MOST_UNITS, Math.max(0, next)));
  };
  return (
    <div className={styles.quantity} role="group" aria-label={label}>
      <button type="button" tabIndex={-1} aria-label={t('less')} disabled={value === 0} onClick={() => set(value - 1)}>
        <i className="pi pi-minus" aria-hidden="true" />
      </button>
      <input
        inputMode="numeric"
        role="spinbutton"
        tabIndex={-1}
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={MOST_UNITS}
        value={isEmptied ? '' : String(value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => {
          if (isEmptied) set(0);
        }}
        onChange={(event) => {
          const digits = event.target.value.replace(/\D/gu, '');
          if (digits === '') setEmptied(true);
          else set(Number(digits));
        }}
        onKeyDown={(event) => {
          const step = { '+': 1, '-': -1 }[event.key];
          if (!step) return;
          event.preventDefault();
          set(value + step);
        }}
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label={t('moreOne')}
        disabled={value === MOST_UNITS}
        onClick={() => set(value + 1)}
      >
        <i className="pi pi-plus" aria-hidden="true" />
      </button>
    </div>
  );
}
