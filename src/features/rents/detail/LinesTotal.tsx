import { useTranslation } from 'react-i18next';
import type { Rent } from '../../../../machines/types';
import { formatMoney } from '../../../shared/domain/money';
import styles from './lines.module.css';
import { vatRateOf } from './vat';

/** The foot of the table, in its columns; it stays in sight when the table is longer than the window. */
export function LinesTotalRow({ rent, mayChangeLines }: { rent: Rent; mayChangeLines: boolean }) {
  const { t, i18n } = useTranslation('rent');
  const rate = vatRateOf(rent);
  const rule = rent.payed ? 'lines.settled' : mayChangeLines ? 'lines.closesAfterReserving' : 'lines.openUntilPaid';
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={3}>
          {t('lines.total')}
          <span className={styles.note}>
            {rate === null ? null : t('lines.vatAt', { rate })} {t(rule)}
          </span>
        </th>
        <td className={styles.value}>{formatMoney(rent.paymentTotal, i18n.language)}</td>
        <td className={styles.withVat}>{formatMoney(rent.paymentTotalWithVat, i18n.language)}</td>
        <td />
      </tr>
    </tfoot>
  );
}

/** The same on a phone, and on paper: three lines. */
export function LinesTotal({ rent }: { rent: Rent }) {
  const { t, i18n } = useTranslation('rent');
  const rate = vatRateOf(rent);
  return (
    <dl className={styles.totals}>
      <div>
        <dt>{t('lines.totalWithout')}</dt>
        <dd>{formatMoney(rent.paymentTotal, i18n.language)}</dd>
      </div>
      <div>
        <dt>{rate === null ? t('lines.vat') : t('lines.vatRate', { rate })}</dt>
        <dd>
          {formatMoney(
            (Math.round(rent.paymentTotalWithVat * 100) - Math.round(rent.paymentTotal * 100)) / 100,
            i18n.language,
          )}
        </dd>
      </div>
      <div className={styles.grand}>
        <dt>{t('lines.totalWith')}</dt>
        <dd>{formatMoney(rent.paymentTotalWithVat, i18n.language)}</dd>
      </div>
    </dl>
  );
}
