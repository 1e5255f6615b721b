import { ASSET_ADDRESS } from '../../../machines/scanner.machine';
import type { Id } from '../../../machines/types';

/** Digits that JSON still carries exactly as a number. */
export const SERIAL_DIGITS = 15;

/** A whole number without leading zeros. */
export const SERIAL_NUMBER = new RegExp(`^[1-9]\\d{0,${SERIAL_DIGITS - 1}}$`, 'u');

/** A serial number as it was meant: pasted ones come with blanks between their digits. */
export function compactSerial(text: string): string {
  return text.replace(/\s+/gu, '');
}

/** Why no asset can have this serial number; null where one may. */
export function serialProblem(serial: string): 'notNumber' | 'tooLong' | null {
  if (!/^\d+$/u.test(serial)) return 'notNumber';
  return serial.length > SERIAL_DIGITS ? 'tooLong' : null;
}

/** Reduces what was typed or scanned into a field for equipment: an asset's address becomes its serial number. */
export function withoutAddress(text: string): string {
  return text.replace(ASSET_ADDRESS, '');
}

/** The serial number in a code: it holds three digits or more, or an asset's address. Null for any other code. */
export function serialInCode(text: string): string | null {
  const code = text.trim();
  const serial = withoutAddress(code);
  return serialProblem(serial) === null && !/^\d{1,2}$/u.test(code) ? serial : null;
}

/** The page of an asset, below the origin; labels hold it, and scanners type it. */
export function assetPath(serialNumber: Id): string {
  return `/apps/cockpit/inventory/${encodeURIComponent(String(serialNumber))}`;
}
