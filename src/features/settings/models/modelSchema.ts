import { LONGEST } from '../../../../contract/lib/limits';
import { boolean, number, object, string, type ObjectSchema } from 'yup';
import type { AssetModel, AssetModelFields } from '../../../../contract/pricing';
import { isMoney } from '../../../shared/domain/formats/money';

export interface ModelValues {
  description: string;
  brand: string;
  model: string;
  rate: string;
  deposit: number | null;
  replacementValue: number | null;
  bufferDays: string;
  meterUnit: string;
  hasFuel: boolean;
}

/** An amount that may be missing. */
const amount = () =>
  number()
    .defined()
    .nullable()
    .typeError('field.money')
    .test('money', 'field.money', (value) => value === null || isMoney(value));

/** The rules of the form; messages are keys of the `errors` texts. */
export const modelSchema: ObjectSchema<ModelValues> = object({
  description: string().defined().trim().required('field.required').max(LONGEST.name, 'field.too-long'),
  brand: string().defined().trim().max(LONGEST.brand, 'field.too-long'),
  model: string().defined().trim().max(LONGEST.model, 'field.too-long'),
  rate: string().defined(),
  deposit: amount(),
  replacementValue: amount(),
  bufferDays: string()
    .defined()
    .trim()
    .matches(/^(?:\d|[12]\d|30)?$/u, 'field.out-of-range'),
  meterUnit: string().defined(),
  hasFuel: boolean().defined(),
});

/** Form values of a model, or of a new one. */
export function modelValues(model: AssetModel | null): ModelValues {
  return {
    description: model?.description ?? '',
    brand: model?.brand ?? '',
    model: model?.model ?? '',
    rate: model?.rate ? String(model.rate.id) : '',
    deposit: model?.deposit ?? null,
    replacementValue: model?.replacementValue ?? null,
    bufferDays: String(model?.bufferDays ?? 0),
    meterUnit: model?.meterUnit ?? '',
    hasFuel: model?.hasFuel ?? false,
  };
}

/** Request body of a valid form. */
export function modelBody(values: ModelValues): AssetModelFields {
  return {
    description: values.description.trim(),
    brand: values.brand.trim() || null,
    model: values.model.trim() || null,
    rate: values.rate || null,
    deposit: values.deposit,
    replacementValue: values.replacementValue,
    bufferDays: Number(values.bufferDays),
    meterUnit: values.meterUnit === 'HOURS' || values.meterUnit === 'KM' ? values.meterUnit : null,
    hasFuel: values.hasFuel,
  };
}
