import type { ReactNode } from 'react';
import { formatMoney } from '../../../shared/domain/formats/money';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { useSession } from '../../../shared/session';
import styles from './lines.module.css';

interface Props {
  /** Without VAT. */
  value: ReactNode;
  withVat: number;
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
export function AmountCells({ value, withVat }: Props) {
  const { i18n } = useTranslation();
  if (!useSession().seesPrices) return null;
  return (
    <>
      <td className={styles.value}>{value}</td>
      <td className={styles.withVat}>{formatMoney(withVat, i18n.language)}</td>
    </>
  );
}

/** Value of a row on a phone. */
export function ItemAmounts({ value, withVat }: Props) {
  const { t, i18n } = useTranslation('rent');
  if (!useSession().seesPrices) return null;
  return (
    <div className={styles.itemValue}>
      {value}
      <span className={styles.itemVat}>{t('lines.valueWithVat', { value: formatMoney(withVat, i18n.language) })}</span>
    </div>
  );
}
