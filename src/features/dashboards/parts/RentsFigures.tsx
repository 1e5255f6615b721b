import { useState } from 'react';
import type { Day } from '../../../shared/domain/days/days';
import type { PeriodKey } from '../../../../contract/lib/limits';
import type { HomeStatistics } from '../../../../contract/statistics';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { BillingChart } from './BillingChart';
import { LatestRents } from './LatestRents';
import styles from './parts.module.css';
import { SummaryCards } from './SummaryCards';
import { TopCustomers } from './TopCustomers';
import { TopEquipment } from './TopEquipment';

interface Props {
  figures: HomeStatistics;
  /** The period and the year that the figures are of, or will be in a moment. */
  period: PeriodKey;
  year: number;
  today: Day;
  isStale: boolean;
  onYear: (year: number) => void;
}

/** The widgets of the home page, which are those of the rents' dashboard too. */
export function RentsFigures({ figures, period, year, today, isStale, onYear }: Props) {
  const { t } = useTranslation('dashboards');
  // The comparison belongs to the figures on screen, not to the requested ones.
  const [shown, setShown] = useState({ figures, period });
  if (shown.figures !== figures) setShown({ figures, period });
  return (
    <>
      <div className={isStale ? styles.stale : undefined} aria-busy={isStale}>
        <SummaryCards figures={figures} period={shown.period} />
      </div>
      <div className={styles.split}>
        <BillingChart figures={figures} year={year} today={today} isStale={isStale} onYear={onYear} />
        <TopEquipment figures={figures} isStale={isStale} />
      </div>
      <div className={`${styles.split} ${styles.tables}`}>
        <LatestRents rents={figures.latest} isStale={isStale} />
        <TopCustomers
          title={t('customers.top')}
          ranking={figures.topCustomers}
          range={figures.range}
          isStale={isStale}
        />
      </div>
    </>
  );
}
