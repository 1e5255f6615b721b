import { object, string, type ObjectSchema } from 'yup';
import type { Center, CenterFields } from '../../../../contract/centers';
import { EMAIL, LONGEST } from '../../../../contract/lib/limits';
import { isPortuguesePostalCode, normalizePostalCode } from '../../../shared/domain/formats/postalCode';

/** Whether the country with this identifier is Portugal. */
type IsPortugal = (country: string) => boolean;

/** Form values of a center, all text. */
export interface CenterFormValues {
  description: string;
  street: string;
  postalCode: string;
  postalCodeLocation: string;
  /** Identifier of the country; empty takes it away. */
  country: string;
  phone: string;
  email: string;
}

/** Rules of a center; messages are keys of the `errors` texts. Portugal's postal codes have a shape of their own. */
export const centerSchema = (isPortugal: IsPortugal): ObjectSchema<CenterFormValues> =>
  object({
    description: string().defined().trim().required('field.required').max(LONGEST.name, 'field.too-long'),
    street: string().defined().max(LONGEST.street, 'field.too-long'),
    postalCode: string()
      .defined()
      .max(LONGEST.postalCode, 'field.too-long')
      .test('postal-code', 'field.postal-code', function checkPostalCode(value) {
        const { country } = this.parent as CenterFormValues;
        return value.trim() === '' || !isPortugal(country) || isPortuguesePostalCode(normalizePostalCode(value));
      }),
    postalCodeLocation: string().defined().max(LONGEST.town, 'field.too-long'),
    country: string().defined(),
    phone: string().defined().max(LONGEST.phone, 'field.too-long'),
    email: string()
      .defined()
      .trim()
      .max(LONGEST.email, 'field.too-long')
      .matches(EMAIL, { message: 'field.email', excludeEmptyString: true }),
  });

/** Form values of a center, or of a new one. */
export function centerValues(center: Center | null): CenterFormValues {
  return {
    description: center?.description ?? '',
    street: center?.street ?? '',
    postalCode: center?.postalCode ?? '',
    postalCodeLocation: center?.postalCodeLocation ?? '',
    country: String(center?.country?.id ?? ''),
    phone: center?.phone ?? '',
    email: center?.email ?? '',
  };
}

/** Request body of a center; empty fields are null. */
export function centerBody(values: CenterFormValues, isPortugal: IsPortugal): CenterFields {
  const postalCode = isPortugal(values.country) ? normalizePostalCode(values.postalCode) : values.postalCode.trim();
  return {
    description: values.description.trim(),
    street: values.street.trim() || null,
    postalCode: postalCode || null,
    postalCodeLocation: values.postalCodeLocation.trim() || null,
    country: values.country || null,
    phone: values.phone.trim() || null,
    email: values.email.trim() || null,
  };
}
