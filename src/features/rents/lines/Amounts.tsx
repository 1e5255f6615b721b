import type { ReactNode } from 'react';
import { formatMoney } from '../../../shared/domain/formats/money';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { useSession } from '../../../shared/session';
import styles from './lines.module.css';

interface Props {
  /** Without VAT. */
  value: ReactNode;
  withVat: number;
  /** Rate in percent, where the row says it; null elsewhere. */
  rate?: number | null;
}

/** Heads of the two columns of amounts; nothing for users without prices (product 6.6), as all of these. */
export function AmountHeads() {
  const { t } = useTranslation('rent');
  if (!useSession().seesPrices) return null;
  return (
    <>
      <th scope="col" className={styles.value}>
        {t('lines.value')}
      </th>
      <th scope="col" className={styles.withVat}>
        {t('lines.withVat')}
      </th>
    </>
  );
}

/** Value of a row, without and with VAT. */
export function AmountCells({ value, withVat, rate = null }: Props) {
  const { i18n } = useTranslation();
  if (!useSession().seesPrices) return null;
  return (
    <>
      <td className={styles.value}>{value}</td>
      <td className={styles.withVat}>
        {formatMoney(withVat, i18n.language)}
        <RateNote rate={rate} />
      </td>
    </>
  );
}

/** Value of a row on a phone. */
export function ItemAmounts({ value, withVat, rate = null }: Props) {
  const { t, i18n } = useTranslation('rent');
  if (!useSession().seesPrices) return null;
  return (
    <div className={styles.itemValue}>
      {value}
      <span className={styles.itemVat}>{t('lines.valueWithVat', { value: formatMoney(withVat, i18n.language) })}</span>
      <RateNote rate={rate} />
    </div>
  );
}

/** The VAT rate of a row, below its value; nothing where it is that of the whole rent. */
export function RateNote({ rate }: { rate: number | null }) {
  const { t } = useTranslation('rent');
  return rate === null ? null : <span className={styles.note}>{t('lines.vatRate', { rate })}</span>;
}
