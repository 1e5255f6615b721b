import { ASSET_ADDRESS } from '../../../../machines/device/scanner.machine';
import type { Id } from '../../../../machines/types';

/** Digits that JSON still carries exactly as a number. */
export const SERIAL_DIGITS = 15;

/** A whole number without leading zeros. */
export const SERIAL_NUMBER = new RegExp(`^[1-9]\\d{0,${SERIAL_DIGITS - 1}}$`, 'u');

/** A serial number without the zeros that labels and scanners put before it. Other texts stay. */
export function withoutZeros(serial: string): string {
  return /^\d+$/u.test(serial) ? serial.replace(/^0+(?=\d)/u, '') : serial;
}

/** A serial number as it was meant: pasted ones come with blanks between their digits. */
export function compactSerial(text: string): string {
  return withoutZeros(text.replace(/\s+/gu, ''));
}

/** Parts a text that is pasted into a field for one serial number: several numbers by lines or cells, or else the text alone. */
export function pastedSerials(text: string): string[] {
  const parts = text
    .split(/[\n\r\t,;]+/u)
    .map((part) => compactSerial(withoutAddress(part.trim())))
    .filter(Boolean);
  return parts.length > 1 && parts.every((part) => serialProblem(part) === null) ? [...new Set(parts)] : [text];
}

/** Why no asset can have this serial number; null where one may. */
export function serialProblem(serial: string): 'notNumber' | 'tooLong' | null {
  if (!/^\d+$/u.test(serial)) return 'notNumber';
  return serial.length > SERIAL_DIGITS ? 'tooLong' : null;
}

/** Reduces what was typed or scanned into a field for equipment: an asset's address becomes its serial number. */
export function withoutAddress(text: string): string {
  const serial = text.replace(ASSET_ADDRESS, '');
  return serial === text ? text : withoutZeros(serial);
}

/** The serial number in a code: it holds three digits or more, or an asset's address. Null for any other code. */
export function serialInCode(text: string): string | null {
  const code = text.trim();
  const serial = withoutAddress(code);
  return /^\d+$/u.test(serial) && serialProblem(withoutZeros(serial)) === null && !/^\d{1,2}$/u.test(code)
    ? withoutZeros(serial)
    : null;
}

/** The page of an asset, below the origin; labels hold it, and scanners type it. */
export function assetPath(serialNumber: Id): string {
  return `/apps/cockpit/inventory/${encodeURIComponent(String(serialNumber))}`;
}
