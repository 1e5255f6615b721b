import { PERIODS, type PeriodKey } from '../../../../contract/lib/limits';
import { isPeriodKey } from '../../../shared/domain/days/periods';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { SelectField } from '../../../shared/ui/form/SelectField';
import styles from './parts.module.css';

/** The seven periods (product 9.2). */
export function FiguresPeriodField({ value, onChange }: { value: PeriodKey; onChange: (period: PeriodKey) => void }) {
  const { t } = useTranslation('dashboards');
  return (
    <span className={styles.period}>
      <SelectField
        aria-label={t('period.label')}
        value={value}
        options={PERIODS.map((period) => ({ value: period, label: t(`period.${period}`) }))}
        onChange={(period) => {
          if (isPeriodKey(period)) onChange(period);
        }}
      />
    </span>
  );
}
