import { mixed, number, object, string, type ObjectSchema } from 'yup';
import { LONGEST } from '../../../../contract/lib/limits';
import type { MaintenanceFields } from '../../../../contract/maintenances';
import type { LineAsset, Maintenance, MaintenanceType } from '../../../../machines/types';
import type { Period } from '../../../shared/domain/days/dayText';
import { dayOf, toWire } from '../../../shared/domain/days/days';
import { isMoney } from '../../../shared/domain/formats/money';

/** A period as the form keeps it: also while its text cannot be read. */
export interface TypedPeriod extends Period {
  isReadable: boolean;
}

export interface MaintenanceFormValues {
  asset: LineAsset | null;
  type: string;
  period: TypedPeriod;
  /** Euro; null while empty. */
  costValue: number | null;
  notes: string;
}

/** Rules of a maintenance; messages are keys of the `errors` texts. */
export const maintenanceSchema: ObjectSchema<MaintenanceFormValues> = object({
  asset: mixed<LineAsset>()
    .nullable()
    .defined()
    .test('required', 'field.required', (asset) => asset !== null && String(asset.serialNumber).trim() !== ''),
  type: string().defined().required('field.required'),
  period: mixed<TypedPeriod>()
    .required()
    .test('readable', 'field.invalid', (period) => period.isReadable)
    .test(
      'complete',
      'field.required',
      (period) => !period.isReadable || (period.start !== null && period.end !== null),
    ),
  costValue: number()
    .nullable()
    .defined()
    .typeError('field.money')
    .test('money', 'field.money', (value) => value == null || isMoney(value)),
  notes: string().defined().max(LONGEST.notes, 'field.too-long'),
});

/** Form values of a maintenance, or of a new one. */
export function maintenanceValues(maintenance: Maintenance | null): MaintenanceFormValues {
  return {
    asset: maintenance?.asset ?? null,
    type: maintenance?.type ?? '',
    period: maintenance
      ? { start: dayOf(maintenance.startDate), end: dayOf(maintenance.endDate), isReadable: true }
      : { start: null, end: null, isReadable: true },
    costValue: maintenance?.costValue ?? null,
    notes: maintenance?.notes ?? '',
  };
}

/** Request body of a maintenance; empty fields are null. */
export function maintenanceBody({ asset, type, period, costValue, notes }: MaintenanceFormValues): MaintenanceFields {
  return {
    asset: typeof asset?.serialNumber === 'string' ? asset.serialNumber.trim() : (asset?.serialNumber ?? ''),
    type: type as MaintenanceType,
    startDate: toWire(period.start ?? ''),
    endDate: toWire(period.end ?? ''),
    costValue,
    notes: notes.trim() || null,
  };
}
