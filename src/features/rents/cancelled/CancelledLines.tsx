import type { Rent } from '../../../../machines/types';
import { assetName } from '../../../shared/domain/asset';
import { formatMoney } from '../../../shared/domain/formats/money';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { PHONE, useMediaQuery } from '../../../shared/ui/useMediaQuery';
import { ChargesTable } from '../charges/ChargesTable';
import { AmountCells, ItemAmounts } from '../lines/Amounts';
import { DiscountNote } from '../lines/LineDiscount';
import styles from '../lines/lines.module.css';
import { LinesHead } from '../lines/LinesTable';
import { LinesTotal } from '../lines/LinesTotal';
import { chargesOf } from '../lines/totals';
import { rateOfLine } from '../lines/vat';

/** Equipment, charges and total of a rent that can no longer change. */
export function CancelledLines({ rent }: { rent: Rent }) {
  const { t } = useTranslation('rent');
  const isPhone = useMediaQuery(PHONE);
  const charges = chargesOf(rent);
  const Lines = isPhone ? LineCards : LineRows;
  return (
    <section className={styles.panel} aria-labelledby="cancelled-lines">
      <div className={styles.head}>
        <h2 id="cancelled-lines">
          {t('lines.title')} <span className={styles.count}>{rent.rentLines.length}</span>
        </h2>
      </div>
      {rent.rentLines.length === 0 ? (
        <p className={styles.empty}>{t('lines.emptyReadOnly')}</p>
      ) : (
        <Lines lines={[...rent.rentLines].sort((a, b) => a.lineOrder - b.lineOrder)} rateOf={rateOfLine(rent)} />
      )}
      {charges.length > 0 ? (
        <div className={styles.head}>
          <h2>
            {t('charges.title')} <span className={styles.count}>{charges.length}</span>
          </h2>
        </div>
      ) : null}
      <ChargesTable charges={charges} isPhone={isPhone} hasActions={false} buttonsOf={null} />
      <LinesTotal rent={rent} onChangeDiscount={null} />
    </section>
  );
}

interface LinesProps {
  lines: Rent['rentLines'];
  rateOf: ReturnType<typeof rateOfLine>;
}

function LineRows({ lines, rateOf }: LinesProps) {
  const { i18n } = useTranslation();
  return (
    <table className={styles.table}>
      <LinesHead />
      <tbody>
        {lines.map((line) => (
          <tr key={String(line.asset.serialNumber)}>
            <td className={styles.order}>{line.lineOrder + 1}</td>
            <th scope="row" className={styles.serial}>
              {String(line.asset.serialNumber)}
            </th>
            <td>
              {assetName(line.asset) || '—'} <DiscountNote line={line} />
            </td>
            <AmountCells
              value={formatMoney(line.paymentValue, i18n.language)}
              withVat={line.paymentValueWithVat}
              rate={rateOf(line)}
            />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function LineCards({ lines, rateOf }: LinesProps) {
  const { i18n } = useTranslation();
  return (
    <ul className={styles.items}>
      {lines.map((line) => {
        const serial = String(line.asset.serialNumber);
        const name = assetName(line.asset);
        return (
          <li key={serial} className={styles.item}>
            <div className={styles.itemWhat}>
              <span className={styles.itemName}>{name || serial}</span>
              {name ? <span className={styles.itemSerial}>{serial}</span> : null}
              <DiscountNote line={line} />
            </div>
            <ItemAmounts
              value={<span>{formatMoney(line.paymentValue, i18n.language)}</span>}
              withVat={line.paymentValueWithVat}
              rate={rateOf(line)}
            />
          </li>
        );
      })}
    </ul>
  );
}
