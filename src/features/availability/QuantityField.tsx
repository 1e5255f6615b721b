import { useTranslation } from 'react-i18next';
import { MOST_UNITS } from '../../shared/domain/modelAvailability';
import styles from './lookup.module.css';

interface Props {
  /** Names the field and its model. */
  label: string;
  value: number;
  onChange: (value: number) => void;
}

/** A whole number with a button on either side; the arrows change it as well. */
export function QuantityField({ label, value, onChange }: Props) {
  const { t } = useTranslation('availability');
  const set = (next: number) => onChange(Math.min(MOST_UNITS, Math.max(0, next)));
  return (
    <div className={styles.quantity} role="group" aria-label={label}>
      <button type="button" aria-label={t('less')} disabled={value === 0} onClick={() => set(value - 1)}>
        <i className="pi pi-minus" aria-hidden="true" />
      </button>
      <input
        inputMode="numeric"
        role="spinbutton"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={MOST_UNITS}
        value={String(value)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => set(Number(event.target.value.replace(/\D/gu, '') || 0))}
        onKeyDown={(event) => {
          const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
          if (!step) return;
          event.preventDefault();
          set(value + step);
        }}
      />
      <button type="button" aria-label={t('moreOne')} disabled={value === MOST_UNITS} onClick={() => set(value + 1)}>
        <i className="pi pi-plus" aria-hidden="true" />
      </button>
    </div>
  );
}
