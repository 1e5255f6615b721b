import { freeOf } from '../../../machines/planning/availabilityOrder.machine';
import type { OrderLine } from '../../../machines/types';
import { sumMoney, withVat } from '../../shared/domain/formats/money';

/** Units of an order, and its amounts as the rent will have them; null while prices are those of other days. */
export interface OrderSums {
  asked: number;
  booked: number;
  amounts: Amounts | null;
}

/** Amounts in euro. */
export interface Amounts {
  value: number;
  /** Sum with VAT; null without a known rate. */
  gross: number | null;
  deposit: number;
}

/** Adds up an order. VAT is rounded by unit, as on the lines of the rent. */
export function orderSums(lines: readonly OrderLine[], vatRate: number | null): OrderSums {
  const units = lines.flatMap((line) => Array.from({ length: freeOf(line) }, () => line.availability));
  const isOfOtherDays = lines.some((line) => line.isOfOtherDays);
  return {
    asked: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    booked: units.length,
    amounts: isOfOtherDays
      ? null
      : {
          value: sumMoney(units.map(({ price }) => price ?? 0)),
          gross: vatRate === null ? null : sumMoney(units.map(({ price }) => withVat(price ?? 0, vatRate))),
          deposit: sumMoney(units.map((unit) => unit.deposit ?? 0)),
        },
  };
}
