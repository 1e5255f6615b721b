import type { Id } from './base';
import type { CustomerAccount, LedgerEntry } from '../../contract/ledger';
import type { PaymentMethod } from '../../contract/lib/limits';
import type { Rent } from '../../contract/rentRecord';

export type { LedgerEntry } from '../../contract/ledger';
export type { PaymentMethod } from '../../contract/lib/limits';

/** What a dialog about money enters. */
export type MoneyEntryKind = 'receive' | 'refund' | 'settle' | 'move' | 'deposit';

/** What happens to a deposit. */
export type DepositAction = 'TAKE' | 'GIVE_BACK' | 'KEEP';

/** The account that an entry is made on; amounts in euro with VAT. */
export interface MoneyAccount {
  /** Null for the account of a customer beside rents. */
  rent: Rent | null;
  customer: Rent['customer'];
  total: number;
  paid: number;
  missing: number;
  /** Paid beyond the total. */
  over: number;
  /** Deposit that is held. */
  held: number;
  /** Whether a card or a cheque is held rather than money. */
  isHold: boolean;
  /** How the deposit came in; null where that is not known. */
  heldBy: PaymentMethod | null;
  /** Cash that came in for the rent and was not reversed, deposits included; 0 until its entries are read. */
  cash: number;
  /** Deposit that is asked for. */
  asked: number;
  /** Credit of the customer; 0 until it is read. */
  credit: number;
  /** Rents of the customer of which something is missing, those that are due first ahead; none for the account of a rent. */
  open: readonly OpenRent[];
}

/** A rent of which something is missing. */
export type OpenRent = Pick<CustomerAccount['open'][number], 'id' | 'code' | 'endDate' | 'dueOn' | 'missing'>;

/** Fields of an entry as they are typed. */
export interface MoneyValues {
  /** In euro; null while nothing is typed, NaN for text that is no amount. */
  amount: number | null;
  /** Null for text that is no day. */
  day: string | null;
  method: PaymentMethod | null;
  /** Where the money lies; null for no center. */
  center: Id | null;
  reference: string;
  note: string;
  /** How a rest is settled. */
  settleAs: 'CREDIT' | 'WRITE_OFF';
  /** Whether the customer's credit pays first, and then the deposit that is held. */
  usesCredit: boolean;
  usesDeposit: boolean;
  /** What happens to the deposit, and whether a card or a cheque is held for it. */
  action: DepositAction;
  isHold: boolean;
  /** What was typed for rents of the customer, by their ids; the others follow the amount. */
  shares: Readonly<Record<string, number | null>>;
}

/** Why a field cannot be sent. */
export type MoneyErrors = Partial<Record<keyof MoneyValues, 'required' | 'invalid' | 'tooMuch'>>;

/** An account as it is now, and its entry that was made last. */
export interface MoneyState {
  account: MoneyAccount;
  last: LedgerEntry | null;
}
