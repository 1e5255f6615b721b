import { LONGEST } from '../../../../contract/lib/limits';
import { mixed, object, string } from 'yup';
import type { RentDraft } from '../../../../machines/rent/rentCreate.machine';
import { toWire } from '../../../shared/domain/days/days';
import type { Period } from '../../../shared/domain/days/dayText';

/** A period as the form keeps it: also while its text cannot be read. */
export interface TypedPeriod extends Period {
  isReadable: boolean;
}

export interface RentFormValues {
  /** Chosen in the machine: these two have a field for errors and focus, and no value. */
  customer: null;
  address: null;
  period: TypedPeriod;
  referenceCode: string;
  notes: string;
}

export const EMPTY_RENT: RentFormValues = {
  customer: null,
  address: null,
  period: { start: null, end: null, isReadable: true },
  referenceCode: '',
  notes: '',
};

/**
 * Rules of a new rent (product 5.1); `customer` of the context is the chosen one. Messages are keys below `create.error`
 * of the `rents` texts.
 */
export const rentSchema = object({
  customer: mixed<never>()
    .nullable()
    .defined()
    .test('required', 'customer', (_, { options }) => options.context?.customer !== null),
  address: mixed<never>().nullable().defined(),
  period: mixed<TypedPeriod>()
    .required()
    .test('readable', 'periodUnreadable', (period) => period.isReadable)
    .test('start', 'periodRequired', (period) => !period.isReadable || period.start !== null)
    .test('end', 'periodEnd', (period) => !period.start || period.end !== null),
  referenceCode: string().defined().max(LONGEST.reference, 'referenceLong'),
  notes: string().defined().max(LONGEST.notes, 'notesLong'),
});

/** Request body of the form; empty texts are left out. */
export function toDraft({ period, referenceCode, notes }: RentFormValues): RentDraft {
  const reference = referenceCode.trim();
  const text = notes.trim();
  return {
    startDate: toWire(period.start ?? ''),
    endDate: toWire(period.end ?? ''),
    ...(reference ? { referenceCode: reference } : {}),
    ...(text ? { notes: text } : {}),
  };
}

/** The form's field for a field of the call. */
export const FIELD_OF: Record<string, keyof RentFormValues> = {
  customer: 'customer',
  delliveryAddress: 'address',
  startDate: 'period',
  endDate: 'period',
  referenceCode: 'referenceCode',
  notes: 'notes',
};
