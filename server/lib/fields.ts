import { toWire } from '../../src/shared/domain/days/days';
import { EMAIL } from '../../contract/lib/limits';
import { isMoney } from '../../src/shared/domain/formats/money';
import { invalidFields } from './errors';

/*
 * How fields of requests become columns and back. In a change, undefined means "leave it"; every function here keeps it.
 */

/** Text of several lines without blanks around it; null when nothing is left. */
export function cleanNotes(value: string | null | undefined): string | null | undefined {
  return value == null ? value : value.trim() || null;
}

/** The same for a text of one line: a line break or tab counts as a space, since input fields would join its words. */
export function cleanText(value: string): string;
export function cleanText(value: string | null | undefined): string | null | undefined;
export function cleanText(value: string | null | undefined): string | null | undefined {
  return value == null ? value : cleanNotes(value.replaceAll(BREAKS, ' '));
}

const BREAKS = /[\t\n]+/gu;

/** The number behind an identifier of a request. */
export function toId(input: string | number): number {
  return Number(input);
}

/** The number behind an identifier that may be missing or taken away. */
export function toOptionalId(value: number | string | null | undefined): number | null | undefined {
  return value == null ? value : Number(value);
}

/** One value or several as a list; undefined stays. */
export function toList<T extends string | number>(value: T | T[] | undefined): T[] | undefined {
  return value === undefined ? undefined : ([value].flat() as T[]);
}

/** An amount that may be missing, as exact text; 400 for more than two decimals. */
export function readMoney(field: string, value: number | null | undefined): string | null | undefined {
  if (value == null) return value;
  if (!isMoney(value)) throw invalidFields({ [field]: 'invalid' });
  return value.toFixed(2);
}

/** An amount as it is sent; exact, since two decimals and nine digits fit a double. */
export function sendMoney(value: string | null): number | null {
  return value === null ? null : Number(value);
}

/** A stored day as it is sent. */
export const sendDay = toWire;

/** 400 for a mail address that nothing could be sent to. */
export function checkEmail(value: string | null | undefined): void {
  if (value != null && !EMAIL.test(value)) throw invalidFields({ email: 'email' });
}

/** The defined fields of a change; undefined when there is none. */
export function changesOf<T extends object>(fields: T): Partial<T> | undefined {
  const set = Object.entries(fields).filter(([, value]) => value !== undefined);
  return set.length === 0 ? undefined : (Object.fromEntries(set) as Partial<T>);
}
