import type { LedgerEntry } from '../../contract/ledger';
import type { PaymentMethod } from '../../contract/lib/limits';
import type { Rent } from '../../contract/rentRecord';

export type { LedgerEntry } from '../../contract/ledger';
export type { PaymentMethod } from '../../contract/lib/limits';

/** What a dialog about money of a rent enters. */
export type MoneyEntryKind = 'receive' | 'refund' | 'settle';

/** Fields of an entry as they are typed. */
export interface MoneyValues {
  /** In euro; null while nothing is typed, NaN for text that is no amount. */
  amount: number | null;
  /** Null for text that is no day. */
  day: string | null;
  method: PaymentMethod | null;
  reference: string;
  note: string;
  /** How a rest is settled. */
  settleAs: 'CREDIT' | 'WRITE_OFF';
}

/** Why a field cannot be sent. */
export type MoneyErrors = Partial<Record<keyof MoneyValues, 'required' | 'invalid' | 'tooMuch'>>;

/** A rent as it is now, and its entry that was made last. */
export interface MoneyState {
  rent: Rent;
  last: LedgerEntry | null;
}
