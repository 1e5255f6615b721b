import type { Rent } from '../../../../machines/types';
import { assetName } from '../../../shared/domain/asset';
import { formatMoney } from '../../../shared/domain/formats/money';
import { percentText } from '../../../shared/domain/formats/percent';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { chargeCalculation } from '../parts/format';
import { DiscountNote } from '../lines/LineDiscount';
import styles from './order.module.css';
import { chargesOf } from '../lines/totals';

/** The lines of a rent on paper, in their order, each with its discount. */
export function OrderLines({ rent }: { rent: Rent }) {
  const { t, i18n } = useTranslation('rent');
  const lang = i18n.language;
  return (
    <table>
      <thead>
        <tr>
          <th>{t('lines.order')}</th>
          <th>{t('lines.serial')}</th>
          <th>{t('lines.equipment')}</th>
          <th className={styles.figure}>{t('lines.value')}</th>
          <th className={styles.figure}>{t('lines.withVat')}</th>
        </tr>
      </thead>
      <tbody>
        {[...rent.rentLines]
          .sort((a, b) => a.lineOrder - b.lineOrder)
          .map((line) => (
            <tr key={String(line.asset.serialNumber)}>
              <td>{line.lineOrder + 1}</td>
              <td>{String(line.asset.serialNumber)}</td>
              <td className={styles.name}>
                {assetName(line.asset)} <DiscountNote line={line} />
              </td>
              <td className={styles.figure}>{formatMoney(line.paymentValue, lang)}</td>
              <td className={styles.figure}>{formatMoney(line.paymentValueWithVat, lang)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

/** The charges of a rent on paper; nothing for a rent without any. */
export function OrderCharges({ rent }: { rent: Rent }) {
  const { t, i18n } = useTranslation('rent');
  const lang = i18n.language;
  const charges = chargesOf(rent);
  if (charges.length === 0) return null;
  return (
    <table className={styles.charges}>
      <thead>
        <tr>
          <th>{t('charges.title')}</th>
          <th>{t('charges.calculation')}</th>
          <th className={styles.figure}>{t('lines.vat')}</th>
          <th className={styles.figure}>{t('lines.value')}</th>
          <th className={styles.figure}>{t('lines.withVat')}</th>
        </tr>
      </thead>
      <tbody>
        {charges.map((charge) => (
          <tr key={String(charge.id)}>
            <td className={styles.name}>{charge.description}</td>
            <td>{chargeCalculation(t, charge, lang)}</td>
            <td className={styles.figure}>{percentText(charge.vatRate, lang)}</td>
            <td className={styles.figure}>{formatMoney(charge.paymentValue, lang)}</td>
            <td className={styles.figure}>{formatMoney(charge.paymentValueWithVat, lang)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
