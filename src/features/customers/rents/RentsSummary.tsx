import { useMemo } from 'react';
import type { Rent } from '../../../../machines/types';
import type { Day } from '../../../shared/domain/days/days';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { useSession } from '../../../shared/session';
import { sumRents } from '../rentSums';
import { RentTotals } from '../RentTotals';
import styles from './rents.module.css';

/** Paid and owed over all of a customer's rents, whatever the filters show; null while they are read. */
export function RentsSummary({ rents, today }: { rents: readonly Rent[] | null; today: Day }) {
  const { t } = useTranslation('customerRents');
  const sums = useMemo(() => (rents ? sumRents(rents, today) : null), [rents, today]);
  if (!useSession().seesPrices) return null;
  return (
    <div className={styles.summary}>
      <RentTotals sums={sums} />
      <p className={styles.note}>{t('noOrdering')}</p>
    </div>
  );
}
