import { useTranslation } from 'react-i18next';
import { assetName } from '../../../shared/domain/asset';
import { formatMoney } from '../../../shared/domain/money';
import { DiscountButton, DiscountNote, PriceReason, TypedNote, type DiscountProps } from './LineDiscount';
import { priceOfLine } from './lineGroups';
import { LineButtons, LineValueField } from './LineValueField';
import { ExchangeButton, type ExchangeProps } from './LineExchange';
import styles from './lines.module.css';
import { useLineValue, type LineProps } from './useLineValue';

export interface LineRowProps extends LineProps, Pick<DiscountProps, 'onDiscount'>, Pick<ExchangeProps, 'onExchange'> {
  /** Stands under the heading of its model, which has name and price. */
  isUnit: boolean;
}

/** A line in the table; columns do not move while its value is edited. */
export function LineRow({ rent, line, may, onRemove, onDiscount, onExchange, isUnit }: LineRowProps) {
  const { i18n } = useTranslation();
  const value = useLineValue({ rent, line });
  return (
    <tr data-unit={String(line.asset.serialNumber)}>
      <td className={styles.order}>{line.lineOrder + 1}</td>
      <th scope="row" className={styles.serial}>
        {String(line.asset.serialNumber)}
        <ExchangeButton line={line} onExchange={onExchange} />
      </th>
      <td>
        {isUnit ? null : assetName(line.asset) || '—'}
        {isUnit ? null : <PriceReason price={priceOfLine(line)} />}
        <TypedNote line={line} may={may} />
        <DiscountNote line={line} />
      </td>
      <td className={styles.value}>
        <LineValueField line={line} value={value} />
      </td>
      <td className={styles.withVat}>{formatMoney(line.paymentValueWithVat, i18n.language)}</td>
      <td className={styles.actions}>
        <DiscountButton line={line} value={value} onDiscount={onDiscount} />
        <LineButtons line={line} value={value} may={may} onRemove={onRemove} />
      </td>
    </tr>
  );
}
