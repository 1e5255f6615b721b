import { sql } from 'kysely';
import { isDiscounted } from '../../../src/shared/domain/price';
import type { Trx } from '../../db/transaction';
import { invalidFields } from '../../lib/errors';
import { pricingsOf } from '../../pricing/proposals';
import type { LinePricing } from '../../../contract/pricing';
import type { Period } from '../conflicts';
import type { Static } from 'typebox';

/** Values of a line as a request gives them. */
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
  const rows = lines.map((line, index) => {
    const { payment_value, list_value, discount_percent, pricing } = columnsOf(line, pricings[index] ?? null);
    return sql`(${line.serial}::int, ${payment_value}::numeric, ${list_value}::numeric, ${discount_percent}::numeric, ${pricing}::jsonb)`;
  });
  const { rows: changed } = await sql`update rent_lines
    set payment_value = payment, list_value = list, discount_percent = discount, pricing = priced
    from (values ${sql.join(rows)}) as given(serial, payment, list, discount, priced)
    where asset_serial = serial and id in ${firstLines(
      trx,
      rentId,
      lines.map(({ serial }) => serial),
    )} returning id`.execute(trx);
  if (changed.length < lines.length) throw invalidFields({ values: 'not-found' });
}

/** The values of these lines as they are, to be kept for `restoreValues`. */
export async function formerValues(trx: Trx, rentId: number, lines: readonly LineInput[]): Promise<string> {
  const rows = await trx
    .selectFrom('rent_lines')
    .select(['id', 'payment_value', 'list_value', 'discount_percent', 'pricing'])
    .where(
      'id',
      'in',
      firstLines(
        trx,
        rentId,
        lines.map(({ serial }) => serial),
      ),
    )
    .execute();
  return JSON.stringify(rows);
}

/** Gives lines the values that `formerValues` has kept. */
export async function restoreValues(trx: Trx, kept: readonly object[]): Promise<void> {
  await sql`update rent_lines
    set payment_value = kept.payment_value, list_value = kept.list_value, discount_percent = kept.discount_percent, pricing = kept.pricing
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
      as kept(id int, payment_value numeric, list_value numeric, discount_percent numeric, pricing jsonb)
    where rent_lines.id = kept.id`.execute(trx);
}

/** The first line of each unit of a rent, which has its value. Later ones came with a swap, at no price of their own. */
export function firstLines(trx: Trx, rentId: number, serials: readonly number[]) {
  return trx
    .selectFrom('rent_lines')
    .select('id')
    .distinctOn('asset_serial')
    .where('rent_id', '=', rentId)
    .where('asset_serial', 'in', serials)
    .orderBy('asset_serial')
    .orderBy('line_order');
}

function columnsOf(line: LineInput, pricing: Static<typeof LinePricing> | null) {
  return {
    payment_value: line.paymentValue,
    list_value: listValueOf(line).value,
    discount_percent: line.discountPercent ?? 0,
    pricing: pricing && JSON.stringify(pricing),
  };
}

/** Whether the discount, alone or spread, leads to the payment value: the caller's word on it is checked. */
function agrees(line: LineInput): boolean {
  return isDiscounted(line.paymentValue, listValueOf(line).value, line.discountPercent ?? 0);
}

function listValueOf({ serial, paymentValue, listValue = paymentValue }: LineInput) {
  return { serial, value: listValue };
}
