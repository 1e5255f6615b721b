import type { LedgerEntry } from '../../../machines/types';
import { dateToDay, type Day } from '../domain/days/days';
import type { Session } from '../session';

/** Whether the user may reverse an entry: an own one of today, or any with the right to correct the ledger. */
export function mayVoid(
  { voided, by, at }: LedgerEntry,
  { user, can }: Pick<Session, 'user' | 'can'>,
  today: Day,
): boolean {
  if (voided || !can('rent:update')) return false;
  return can('ledger:update') || (by === user.username && dateToDay(new Date(at)) === today);
}

/**
 * Whether an entry is reversed on the account of its customer, not on a rent: it moved nothing between them. Others than
 * payments need the right to correct the ledger.
 */
export function isReversedOnAccount({ kind }: LedgerEntry, { can }: Pick<Session, 'can'>): boolean {
  if (kind === 'TRANSFER_IN' || kind === 'TRANSFER_OUT' || kind.startsWith('DEPOSIT_')) return false;
  return kind === 'PAYMENT' || can('ledger:update');
}
