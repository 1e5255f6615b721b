import { useTranslation } from '../../../shared/i18n/useTranslation';
import styles from './yearPicker.module.css';

interface Props {
  year: number;
  first: number;
  last: number;
  onChange: (year: number) => void;
}

/** One year back or forth, between the first and the last that have anything to show. */
export function YearPicker({ year, first, last, onChange }: Props) {
  const { t } = useTranslation('dashboards');
  return (
    <span className={styles.year} role="group" aria-label={t('chart.year')}>
      <button
        type="button"
        aria-label={t('chart.previousYear')}
        disabled={year <= first}
        onClick={() => onChange(year - 1)}
      >
        <i className="pi pi-chevron-left" aria-hidden="true" />
      </button>
      <span aria-live="polite">{year}</span>
      <button type="button" aria-label={t('chart.nextYear')} disabled={year >= last} onClick={() => onChange(year + 1)}>
        <i className="pi pi-chevron-right" aria-hidden="true" />
      </button>
    </span>
  );
}
