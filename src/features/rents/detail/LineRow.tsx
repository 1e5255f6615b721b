import { useTranslation } from 'react-i18next';
import { assetName } from '../../../shared/domain/asset';
import { formatMoney } from '../../../shared/domain/money';
import { LineButtons, LineValueField } from './LineValueField';
import styles from './lines.module.css';
import { useLineValue, type LineProps } from './useLineValue';

/** A line in the table; columns do not move while its value is edited. */
export function LineRow({ rent, line, may, onRemove }: LineProps) {
  const { i18n } = useTranslation();
  const value = useLineValue({ rent, line });
  return (
    <tr>
      <td className={styles.order}>{line.lineOrder + 1}</td>
      <th scope="row" className={styles.serial}>
        {String(line.asset.serialNumber)}
      </th>
      <td>{assetName(line.asset) || '—'}</td>
      <td className={styles.value}>
        <LineValueField line={line} value={value} />
      </td>
      <td className={styles.withVat}>{formatMoney(line.paymentValueWithVat, i18n.language)}</td>
      <td className={styles.actions}>
        <LineButtons line={line} value={value} may={may} onRemove={onRemove} />
      </td>
    </tr>
  );
}
