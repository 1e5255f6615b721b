import type { RentLine } from '../../../../machines/types';
import { assetName } from '../../../shared/domain/asset';
import { AmountCells } from './Amounts';
import { DiscountButton, DiscountNote, PriceReason, TypedNote, type DiscountProps } from './LineDiscount';
import { priceOfLine } from './lineGroups';
import { LineActions } from './LineActions';
import { LineValueField } from './LineValueField';
import { ExchangeButton, UnitNote, type ExchangeProps } from '../exchange/LineExchange';
import styles from './lines.module.css';
import { useLineValue, type LineProps } from './useLineValue';

export interface LineRowProps extends LineProps, Pick<DiscountProps, 'onDiscount'>, Pick<ExchangeProps, 'exchange'> {
  /** Stands under the heading of its model, which has name and price. */
  isUnit: boolean;
  /** VAT rate that a line says, in percent; null where it is that of the whole rent. */
  rateOf: (line: RentLine) => number | null;
}

/** A line in the table; columns do not move while its value is edited. */
export function LineRow({ rent, line, may, onRemove, onDiscount, exchange, isUnit, rateOf }: LineRowProps) {
  const value = useLineValue({ rent, line });
  const isPriced = line.insteadOf === undefined;
  return (
    <tr data-unit={String(line.asset.serialNumber)}>
      <td className={styles.order}>{line.lineOrder + 1}</td>
      <th scope="row" className={styles.serial}>
        {String(line.asset.serialNumber)}
        <ExchangeButton line={line} exchange={exchange} />
      </th>
      <td>
        {isUnit ? null : assetName(line.asset) || '—'}
        {isUnit ? null : <PriceReason price={priceOfLine(line)} />}
        {isPriced ? <TypedNote line={line} may={may} /> : null}
        <DiscountNote line={line} />
        <UnitNote rent={rent} line={line} />
      </td>
      <AmountCells
        value={<LineValueField line={line} value={value} />}
        withVat={line.paymentValueWithVat}
        rate={rateOf(line)}
      />
      {may.hasActions ? (
        <td className={styles.actions}>
          <DiscountButton line={line} value={value} onDiscount={isPriced ? onDiscount : null} />
          <LineActions
            line={line}
            value={value}
            may={{ ...may, changeValue: may.changeValue && isPriced }}
            onRemove={onRemove}
          />
        </td>
      ) : null}
    </tr>
  );
}
