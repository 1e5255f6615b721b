import { formatMoney } from '../../shared/domain/formats/money';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { useSession } from '../../shared/session';
import styles from './rentTotals.module.css';
import type { RentSums, Sum } from './rentSums';

/** Paid and unpaid totals of a customer; dashes while loading, nothing for users without prices. */
export function RentTotals({ sums }: { sums: RentSums | null }) {
  const { t } = useTranslation('customers');
  if (!useSession().seesPrices) return null;
  return (
    <dl className={styles.totals}>
      <Total label={t('summary.paid')} sum={sums?.paid ?? null} />
      <Total label={t('summary.unpaid')} sum={sums?.unpaid ?? null} isOwed={(sums?.unpaid.net ?? 0) > 0} />
    </dl>
  );
}

function Total({ label, sum, isOwed }: { label: string; sum: Sum | null; isOwed?: boolean }) {
  const { t, i18n } = useTranslation('customers');
  const money = (value: number) => formatMoney(value, i18n.language);
  return (
    <div>
      <dt>{label}</dt>
      <dd className={`${styles.net} ${isOwed ? styles.owed : ''}`}>{sum ? money(sum.net) : '—'}</dd>
      <dd className={styles.withVat}>{sum ? t('summary.withVat', { value: money(sum.withVat) }) : '\u00a0'}</dd>
    </div>
  );
}
