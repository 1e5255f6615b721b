import { object, string } from 'yup';
import type { NewAddress, NewCustomer } from '../../../../machines/rentCreate.machine';
import { isPortuguesePostalCode } from '../../../shared/domain/postalCode';
import { isPortugueseTaxNumber, normalizeTaxNumber } from '../../../shared/domain/taxNumber';

/** Loose on purpose: the only proof of an address is a mail that arrives. */
const EMAIL = /^[^\s@]+@[^\s@]+$/;

export interface CustomerFormValues {
  description: string;
  taxNumber: string;
  /** Identifier of the country as text; empty leaves it to the server. */
  country: string;
  email: string;
  phone: string;
  notes: string;
}

export interface AddressFormValues {
  street: string;
  postalCode: string;
  postalCodeLocation: string;
  country: string;
}

/**
 * Rules of a new customer. Messages are keys of the `errors` texts, the same that the server's refusals use.
 * @param isPortugal whether the country with this identifier is Portugal, whose tax numbers are checked
 */
export const customerSchema = (isPortugal: (country: string) => boolean) =>
  object({
    description: string().defined().trim().required('field.required').max(200, 'field.too-long'),
    taxNumber: string()
      .defined()
      .max(30, 'field.too-long')
      .test('tax-number', 'field.tax-number', function checkTaxNumber(value) {
        const { country } = this.parent as CustomerFormValues;
        return value.trim() === '' || !isPortugal(country) || isPortugueseTaxNumber(value);
      }),
    country: string().defined(),
    email: string().defined().max(254, 'field.too-long').matches(EMAIL, { message: 'field.email', excludeEmptyString: true }),
    phone: string().defined().max(40, 'field.too-long'),
    notes: string().defined().max(4000, 'field.too-long'),
  });

/** Rules of a new delivery address; Portugal's postal codes have a shape of their own. */
export const addressSchema = (isPortugal: (country: string) => boolean) =>
  object({
    street: string().defined().trim().required('field.required').max(200, 'field.too-long'),
    postalCode: string()
      .defined()
      .trim()
      .required('field.required')
      .max(20, 'field.too-long')
      .test('postal-code', 'field.postal-code', function checkPostalCode(value) {
        const { country } = this.parent as AddressFormValues;
        return !isPortugal(country) || isPortuguesePostalCode(value);
      }),
    postalCodeLocation: string().defined().trim().required('field.required').max(100, 'field.too-long'),
    country: string().defined().required('field.required'),
  });

/** What of the customer's form goes to the server; empty fields are left out. */
export function toNewCustomer(values: CustomerFormValues, isPortugal: (country: string) => boolean): NewCustomer {
  const { description, taxNumber, ...others } = values;
  const filled = Object.entries(others)
    .map(([name, value]) => [name, value.trim()] as const)
    .filter(([, value]) => value !== '');
  const number = isPortugal(values.country) ? normalizeTaxNumber(taxNumber) : taxNumber.trim();
  return { description: description.trim(), ...(number ? { taxNumber: number } : {}), ...Object.fromEntries(filled) };
}

/** The new address; made for a delivery, so it is one for deliveries. */
export function toNewAddress(values: AddressFormValues): NewAddress {
  return {
    street: values.street.trim(),
    postalCode: values.postalCode.trim(),
    postalCodeLocation: values.postalCodeLocation.trim(),
    country: values.country,
    isDelliveryAddress: true,
  };
}
