import type { Address, Customer } from '../../../machines/types';
import { formatPhone } from './formats/phone';

/** A tax number in groups of three, as it is read out: `504 118 722`. */
export function formatTaxNumber(taxNumber: string): string {
  return /^\d{9}$/.test(taxNumber) ? taxNumber.replace(/(\d{3})(?=\d)/g, '$1 ') : taxNumber;
}

/**
 * Details that distinguish customers of the same name: `NIF 504 118 722 · 21 847 20 15`. Empty when nothing is known.
 */
export function customerDetail(
  customer: { taxNumber?: Customer['taxNumber']; phone?: Customer['phone'] },
  taxNumberLabel: string,
): string {
  return [
    customer.taxNumber && `${taxNumberLabel} ${formatTaxNumber(customer.taxNumber)}`,
    customer.phone && formatPhone(customer.phone),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The part of an address below the street: `location postalCode country`, from the known fields. */
export function formatPlace({ postalCodeLocation, postalCode, country }: Partial<Address>): string {
  return [postalCodeLocation, postalCode, country?.description].filter(Boolean).join(' ');
}

/** Formats an address on one line: `street, location postalCode country`. */
export function formatAddress(address: Partial<Address>): string {
  return [address.street, formatPlace(address)].filter(Boolean).join(', ');
}
