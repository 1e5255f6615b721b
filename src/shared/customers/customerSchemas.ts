import { boolean, object, string, type ObjectSchema } from 'yup';
import type { AddressFields, CustomerFields } from '../../../contract/customers';
import { EMAIL, LONGEST, MOST_PAYMENT_DAYS } from '../../../contract/lib/limits';
import type { Address, Customer } from '../../../machines/types';
import { isOffered } from '../config';
import { isPortuguesePostalCode, normalizePostalCode } from '../domain/formats/postalCode';
import { isPortugueseTaxNumber, normalizeTaxNumber } from '../domain/formats/taxNumber';

/** Whether the country with this identifier is Portugal. */
type IsPortugal = (country: string) => boolean;

/** Form values of a customer, all text. */
export interface CustomerFormValues {
  description: string;
  taxNumber: string;
  /** Identifier of the country; empty leaves it to the server, or takes it away. */
  country: string;
  email: string;
  phone: string;
  /** Days to pay; empty for those of the firm. */
  paymentDays: string;
  notes: string;
}

/** Form values of an address. */
export interface AddressFormValues {
  street: string;
  postalCode: string;
  postalCodeLocation: string;
  country: string;
  isDelliveryAddress: boolean;
}

/** Days to pay as they are typed; empty for those of the firm. */
export const paymentDaysField = string()
  .defined()
  .trim()
  .matches(/^\d*$/u, 'field.invalid')
  .test('range', 'field.out-of-range', (value) => Number(value) <= MOST_PAYMENT_DAYS);

/**
 * Rules of a customer. Messages are keys of the `errors` texts, the same that the server's refusals use.
 * Portugal's tax numbers are checked.
 */
export const customerSchema = (isPortugal: IsPortugal): ObjectSchema<CustomerFormValues> =>
  object({
    description: string().defined().trim().required('field.required').max(LONGEST.name, 'field.too-long'),
    taxNumber: string()
      .defined()
      .max(LONGEST.taxNumber, 'field.too-long')
      .test('tax-number', 'field.tax-number', function checkTaxNumber(value) {
        const { country } = this.parent as CustomerFormValues;
        return value.trim() === '' || !isPortugal(country) || isPortugueseTaxNumber(value);
      }),
    country: string().defined(),
    email: string()
      .defined()
      .trim()
      .max(LONGEST.email, 'field.too-long')
      .matches(EMAIL, { message: 'field.email', excludeEmptyString: true }),
    phone: string().defined().max(LONGEST.phone, 'field.too-long'),
    paymentDays: paymentDaysField,
    notes: string().defined().max(LONGEST.notes, 'field.too-long'),
  });

/** Rules of an address; Portugal's postal codes have a shape of their own. */
export const addressSchema = (isPortugal: IsPortugal): ObjectSchema<AddressFormValues> =>
  object({
    street: string().defined().trim().required('field.required').max(LONGEST.street, 'field.too-long'),
    postalCode: string()
      .defined()
      .trim()
      .required('field.required')
      .max(LONGEST.postalCode, 'field.too-long')
      .test('postal-code', 'field.postal-code', function checkPostalCode(value) {
        const { country } = this.parent as AddressFormValues;
        return !isPortugal(country) || isPortuguesePostalCode(normalizePostalCode(value));
      }),
    postalCodeLocation: string().defined().trim().required('field.required').max(LONGEST.town, 'field.too-long'),
    country: string().defined().required('field.required'),
    isDelliveryAddress: boolean().defined(),
  });

/** Form values of a customer, or of a new one. */
export function customerValues(customer: Customer | null): CustomerFormValues {
  return {
    description: customer?.description ?? '',
    taxNumber: customer?.taxNumber ?? '',
    country: String(customer?.country?.id ?? ''),
    email: customer?.email ?? '',
    phone: customer?.phone ?? '',
    paymentDays: String(customer?.paymentDays ?? ''),
    notes: customer?.notes ?? '',
  };
}

/** Form values of an address, or of a new one for deliveries. */
export function addressValues(address: Address | null): AddressFormValues {
  return {
    street: address?.street ?? '',
    postalCode: address?.postalCode ?? '',
    postalCodeLocation: address?.postalCodeLocation ?? '',
    country: String(address?.country?.id ?? ''),
    isDelliveryAddress: address?.isDelliveryAddress ?? true,
  };
}

/** Request body of a customer; empty fields are null. */
export function customerBody(values: CustomerFormValues, isPortugal: IsPortugal): CustomerFields {
  const number = isPortugal(values.country) ? normalizeTaxNumber(values.taxNumber) : values.taxNumber.trim();
  return {
    description: values.description.trim(),
    taxNumber: number || null,
    country: values.country || null,
    email: values.email.trim() || null,
    phone: values.phone.trim() || null,
    notes: values.notes.trim() || null,
    ...(isOffered('ledger') && { paymentDays: values.paymentDays === '' ? null : Number(values.paymentDays) }),
  };
}

/** The address as it is sent. */
export function addressBody(values: AddressFormValues, isPortugal: IsPortugal): Omit<AddressFields, 'customer'> {
  return {
    street: values.street.trim(),
    postalCode: isPortugal(values.country) ? normalizePostalCode(values.postalCode) : values.postalCode.trim(),
    postalCodeLocation: values.postalCodeLocation.trim(),
    country: values.country,
    isDelliveryAddress: values.isDelliveryAddress,
  };
}
