import { number, object, string, type ObjectSchema } from 'yup';
import type { ChargeType, Rent, RentCharge } from '../../../../machines/types';
import { LARGEST_QUANTITY, LONGEST, MAX_MONEY } from '../../../../contract/lib/limits';
import { isMoney, parseMoney, toCents } from '../../../shared/domain/formats/money';
import { readPercent } from '../../../shared/domain/formats/percent';
import { chargeAmount, type ChargeBody } from './charges.logic';
import { formatQuantity } from '../parts/format';
import { totalsOf } from '../lines/totals';
import { previewRate } from '../lines/vat';

/** A charge as its form holds it. */
export interface ChargeValues {
  type: string;
  description: string;
  quantity: string;
  unitValue: number | null;
  vatRate: string;
}

/** A typed quantity; NaN for text that is none. */
export function readChargeQuantity(text: string, lang: string): number {
  const quantity = parseMoney(text, lang) ?? Number.NaN;
  return quantity > 0 && quantity <= LARGEST_QUANTITY && isMoney(quantity) ? quantity : Number.NaN;
}

/** Rules of the form of a charge, in the language that its quantity is typed in. */
export function chargeSchema(lang: string): ObjectSchema<ChargeValues> {
  return object({
    type: string().defined(),
    description: string().defined().trim().required('field.required').max(LONGEST.name, 'field.too-long'),
    quantity: string()
      .defined()
      .trim()
      .required('field.required')
      .test('quantity', 'field.out-of-range', (text) => !Number.isNaN(readChargeQuantity(text, lang))),
    unitValue: number()
      .defined()
      .nullable()
      .typeError('field.money')
      .test('given', 'field.required', (value) => value !== null)
      .test('money', 'field.money', (value) => value === null || isMoney(value))
      .test('product', 'field.out-of-range', (value, { parent }) => {
        const quantity = readChargeQuantity((parent as ChargeValues).quantity, lang);
        return !(chargeAmount(quantity, value ?? 0) > MAX_MONEY);
      }),
    vatRate: string()
      .defined()
      .test('percent', 'field.out-of-range', (text) => !Number.isNaN(readPercent(text))),
  });
}

/** The form of a charge, or of a new one: one of it at the usual VAT rate. */
export function chargeValues(charge: RentCharge | null, rent: Rent, lang: string): ChargeValues {
  const rate = charge?.vatRate ?? previewRate(rent);
  return {
    type: String(charge?.type?.id ?? ''),
    description: charge?.description ?? '',
    quantity: formatQuantity(charge?.quantity ?? 1, lang),
    unitValue: charge?.unitValue ?? null,
    vatRate: rate === null ? '' : formatQuantity(rate, lang),
  };
}

/** The request of the form's values. An empty VAT rate means the usual one. */
export function chargeBody(values: ChargeValues, rent: Rent, lang: string): ChargeBody {
  return {
    rentId: rent.id,
    known: (rent.charges ?? []).map(({ id }) => id),
    type: values.type || null,
    description: values.description.trim(),
    quantity: readChargeQuantity(values.quantity, lang),
    unitValue: values.unitValue ?? 0,
    vatRate: readPercent(values.vatRate) ?? previewRate(rent) ?? undefined,
  };
}

/** A kind of charge as it fills in the form; shares are of the lines as they are now. */
export function proposedBy(type: ChargeType, rent: Rent, lang: string): Partial<ChargeValues> {
  const rate = type.vatRate ?? previewRate(rent);
  return {
    description: type.description,
    quantity: formatQuantity(1, lang),
    unitValue: type.percentOfLines == null ? (type.unitValue ?? null) : shareOfLines(type.percentOfLines, rent),
    ...(rate === null ? {} : { vatRate: formatQuantity(rate, lang) }),
  };
}

/** Percentage of the lines' total, rounded half up to the cent. */
export function shareOfLines(percent: number, rent: Rent): number {
  return Math.round((toCents(totalsOf(rent).lines) * Math.round(percent * 100)) / 10_000) / 100;
}
