import { isDiscounted } from '../../src/shared/domain/price';
import type { Trx } from '../db/transaction';
import { invalidFields } from '../lib/errors';
import { pricingsOf } from '../pricing/proposals';
import type { LinePricing } from '../pricing/schemas';
import type { Period } from './conflicts';
import type { Static } from 'typebox';

export interface LineInput {
  serial: number;
  /** Euro, without VAT: what the discount leaves of the list value. */
  paymentValue: number;
  /** The payment value unless given. */
  listValue?: number;
  /** None unless given. */
  discountPercent?: number;
}

/** The value of a line and how it came about. A value without more is the list value. */
export async function valueColumns(trx: Trx, line: LineInput, period: Period) {
  if (!agrees(line)) throw invalidFields({ paymentValue: 'invalid' });
  const [pricing = null] = await pricingsOf(trx, [listValueOf(line)], period);
  return columnsOf(line, pricing);
}

/** Gives lines of a rent new values for its days. Each line keeps the VAT rate that it was written with. */
export async function writeLineValues(
  trx: Trx,
  rentId: number,
  lines: readonly LineInput[],
  period: Period,
): Promise<void> {
  if (!lines.every(agrees)) throw invalidFields({ values: 'invalid' });
  if (new Set(lines.map(({ serial }) => serial)).size < lines.length) throw invalidFields({ values: 'taken' });
  const pricings = await pricingsOf(trx, lines.map(listValueOf), period);
  for (const [index, line] of lines.entries()) {
    const changed = await trx
      .updateTable('rent_lines')
      .set(columnsOf(line, pricings[index] ?? null))
      .where('rent_id', '=', rentId)
      .where('asset_serial', '=', line.serial)
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw invalidFields({ values: 'not-found' });
  }
}

function columnsOf(line: LineInput, pricing: Static<typeof LinePricing> | null) {
  return {
    payment_value: line.paymentValue,
    list_value: listValueOf(line).value,
    discount_percent: line.discountPercent ?? 0,
    pricing: pricing && JSON.stringify(pricing),
  };
}

/** Whether the payment value is what the discount, alone or spread, leaves: the caller's word on it is checked. */
function agrees(line: LineInput): boolean {
  return isDiscounted(line.paymentValue, listValueOf(line).value, line.discountPercent ?? 0);
}

function listValueOf({ serial, paymentValue, listValue = paymentValue }: LineInput) {
  return { serial, value: listValue };
}
