import { assetName } from '../../../shared/domain/asset';
import { ItemAmounts } from './Amounts';
import { DiscountLink, PriceReason, TypedNote } from './LineDiscount';
import { priceOfLine } from './lineGroups';
import { ExchangeLink, UnitNote } from '../exchange/LineExchange';
import { LineActions } from './LineActions';
import { LineValueField } from './LineValueField';
import styles from './lines.module.css';
import type { LineRowProps } from './LineRow';
import { useLineValue } from './useLineValue';

/** A line on a phone. */
export function LineItem({ rent, line, may, onRemove, onDiscount, exchange, isUnit, rateOf }: LineRowProps) {
  const value = useLineValue({ rent, line });
  const isPriced = line.insteadOf === undefined;
  const serial = String(line.asset.serialNumber);
  const name = isUnit ? '' : assetName(line.asset);
  return (
    <li className={styles.item} data-unit={serial}>
      <div className={styles.itemWhat}>
        <span className={styles.itemName}>{name || serial}</span>
        {name ? <span className={styles.itemSerial}>{serial}</span> : null}
        {isUnit ? null : <PriceReason price={priceOfLine(line)} />}
        {isPriced ? <TypedNote line={line} may={may} /> : null}
        <UnitNote rent={rent} line={line} />
        <ExchangeLink line={line} exchange={exchange} />
        <DiscountLink line={line} value={value} onDiscount={isPriced ? onDiscount : null} />
      </div>
      <ItemAmounts
        value={<LineValueField line={line} value={value} />}
        withVat={line.paymentValueWithVat}
        rate={rateOf(line)}
      />
      <LineActions
        line={line}
        value={value}
        may={{ ...may, changeValue: may.changeValue && isPriced }}
        onRemove={onRemove}
      />
    </li>
  );
}
