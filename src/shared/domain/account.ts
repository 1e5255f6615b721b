import { MAX_MONEY } from '../../../contract/lib/limits';
import { toCents } from './formats/money';

/* What a rent's account says: what it costs, with VAT, and what is paid of it. Amounts are in cents. */

/** Kinds of entries of the ledger that a rent can have so far. */
export const ENTRY_KINDS = ['PAYMENT', 'REFUND', 'CREDIT', 'WRITE_OFF'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];
/** How money moves. */
export const PAYMENT_METHODS = ['CASH', 'CARD', 'MBWAY', 'TRANSFER', 'MULTIBANCO', 'OTHER'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
/** What wrote an entry: a person, `payRent`, the rounding of a rest, or the step that made entries of former payments. */
export type EntrySource = 'MANUAL' | 'PAY_RENT' | 'ROUNDING' | 'MIGRATION';

/** Total and paid amounts. */
export interface Account {
  total: number;
  paid: number;
}

/** What is missing, in cents; never below 0. */
export function missingOf({ total, paid }: Account): number {
  return Math.max(total - paid, 0);
}

/** What is paid beyond the total, in cents; never below 0. */
export function overOf({ total, paid }: Account): number {
  return Math.max(paid - total, 0);
}

/** Largest amount of one entry. */
const LARGEST = toCents(MAX_MONEY);

/** The amount as entries can hold it: one, or several where it is larger than one can be. 0 is an entry too. */
export function entriesOf(amount: number): number[] {
  return amount <= LARGEST ? [amount] : [LARGEST, ...entriesOf(amount - LARGEST)];
}
