import { array, mixed, number, object, string, type ObjectSchema } from 'yup';
import { LONGEST } from '../../../../contract/lib/limits';
import type { Asset, Id } from '../../../../machines/types';
import { isMoney } from '../../../shared/domain/formats/money';
import { compactSerial, SERIAL_NUMBER, withoutAddress } from '../../../shared/domain/formats/serialNumber';

/** Form values of an asset. */
export interface AssetValues {
  /** One, or as many as are to be created alike. */
  serialNumbers: string[];
  description: string;
  brand: string;
  model: string;
  state: string;
  center: string;
  assetModel: string;
  tags: string[];
  /** Amount in euro; null while empty, NaN for text that is no amount. */
  costValue: number | null;
  notes: string;
}

/** Request body; `null` empties a field. */
export interface AssetBody {
  description: string;
  brand: string | null;
  model: string | null;
  state: Id;
  center: Id | null;
  assetModel: Id | null;
  tags: Id[];
  notes: string | null;
}

/** Most assets that are created in one go. */
export const MOST_AT_ONCE = 200;

/** The rules of the form; messages are keys of the `errors` texts. */
export const assetSchema: ObjectSchema<AssetValues> = object({
  serialNumbers: array()
    .of(string().defined())
    .defined()
    .min(1, 'field.required')
    .max(MOST_AT_ONCE, 'field.too-long')
    .test('serial', 'field.invalid', (serials) => serials.every((serial) => SERIAL_NUMBER.test(serial))),
  description: string().defined().trim().required('field.required').max(LONGEST.name, 'field.too-long'),
  brand: string().defined().trim().max(LONGEST.brand, 'field.too-long'),
  model: string().defined().trim().max(LONGEST.model, 'field.too-long'),
  state: string().defined().required('field.required'),
  center: string().defined(),
  assetModel: string().defined(),
  tags: array().of(string().defined()).defined().max(50, 'field.too-long'),
  costValue: number()
    .defined()
    .nullable()
    .typeError('field.money')
    .test('money', 'field.money', (value) => value === null || isMoney(value)),
  notes: string().defined().trim().max(LONGEST.notes, 'field.too-long'),
});

/** The rule of a cost that is set by itself: then it cannot be missing. */
export const costSchema: ObjectSchema<{ costValue: number | null }> = object({
  costValue: mixed<number>()
    .defined()
    .nullable()
    .test('required', 'field.required', (value) => value !== null)
    .test('money', 'field.money', (value) => value === null || isMoney(value)),
});

/** Form values of an asset; a new one has the most frequent state. */
export function assetValues(asset: Asset | null, initial: Partial<AssetValues> = {}): AssetValues {
  return {
    serialNumbers: asset ? [String(asset.serialNumber)] : [],
    description: asset?.description ?? '',
    brand: asset?.brand ?? '',
    model: asset?.model ?? '',
    state: asset ? String(asset.state.id) : '',
    center: asset?.center ? String(asset.center.id) : '',
    assetModel: asset?.assetModel ? String(asset.assetModel.id) : '',
    tags: (asset?.tags ?? []).map(({ id }) => String(id)).sort(),
    costValue: asset?.costValue ?? null,
    notes: asset?.notes ?? '',
    ...initial,
  };
}

/** Request body without serial number and cost: the former never changes, the latter has its own call. */
export function assetBody(values: AssetValues): AssetBody {
  const text = (value: string) => value.trim() || null;
  return {
    description: values.description.trim(),
    brand: text(values.brand),
    model: text(values.model),
    state: values.state,
    center: values.center || null,
    assetModel: values.assetModel || null,
    tags: [...values.tags].sort(),
    notes: text(values.notes),
  };
}

/** Request body of a new asset; empty fields are left out, since another back end may not know them. */
export function newAssetBody(values: AssetValues, serialNumber: string) {
  const filled = Object.entries(assetBody(values)).filter(
    ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
  );
  const cost = values.costValue === null ? {} : { costValue: values.costValue };
  return {
    serialNumber,
    ...(Object.fromEntries(filled) as Partial<AssetBody> & Pick<AssetBody, 'description' | 'state'>),
    ...cost,
  };
}

/** Most serial numbers of one range. */
const MOST_OF_RANGE = 100;

/**
 * The serial numbers in a text, one per line or set apart by commas or spaces, each once and in order. An asset's address
 * stands for its number, `700001-700005` or `700001..700005` for five; a range that is too long stays as it is.
 */
export function readSerials(text: string): string[] {
  return [
    ...new Set(
      text
        .replaceAll(/(?<=\d)[ \t]*(?:-|–|…|\.{2,3})[ \t]*(?=\d)/gu, '-')
        .split(/[\s,;]+/u)
        .filter(Boolean)
        .flatMap((part) => rangeOf(part) ?? [compactSerial(withoutAddress(part))]),
    ),
  ];
}

/** All numbers of a range, both ends included; null for any other text. */
function rangeOf(part: string): string[] | null {
  const ends = part.split('-').map(compactSerial);
  if (ends.length !== 2 || !ends.every((end) => SERIAL_NUMBER.test(end))) return null;
  const [first = 0, last = 0] = ends.map(Number);
  const count = last - first + 1;
  if (count < 2 || count > MOST_OF_RANGE) return null;
  return Array.from({ length: count }, (_, index) => String(first + index));
}
