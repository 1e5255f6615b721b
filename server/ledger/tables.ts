import type { ColumnType, GeneratedAlways } from 'kysely';
import type { EntryKind, PaymentMethod } from '../../contract/lib/limits';
import type { Created, Kept, Money } from '../db/columns';
import type { AmountsByMethod } from '../../contract/cashUps';

/** What wrote an entry: a user, `payRent`, a cancellation, a hand-over, the rounding of a rest, or the step that made entries of former payments. */
export type EntrySource = 'MANUAL' | 'PAY_RENT' | 'CANCEL' | 'HANDOVER' | 'ROUNDING' | 'MIGRATION';

/** Fixed when the row appears: entries are never changed. */
type Fixed<T> = ColumnType<T, T, never>;
type OptionalFixed<T> = ColumnType<T | null, T | null | undefined, never>;

/** Tables of the ledger; entries are only ever added. */
export interface LedgerTables {
  ledger_entries: {
    id: ColumnType<number, number | undefined, never>;
    /** Identifier of the first entry of the same act; its own unless given. */
    group_id: ColumnType<number, number | undefined, never>;
    customer_id: Fixed<number>;
    rent_id: OptionalFixed<number>;
    rent_code: OptionalFixed<string>;
    kind: Fixed<EntryKind>;
    amount: Money;
    method: OptionalFixed<PaymentMethod>;
    is_hold: ColumnType<boolean, boolean | undefined, never>;
    on_day: Fixed<string>;
    center_id: OptionalFixed<number>;
    reference: OptionalFixed<string>;
    note: OptionalFixed<string>;
    source: ColumnType<EntrySource, EntrySource | undefined, never>;
    /** The entry that this one reverses. */
    voids_id: OptionalFixed<number>;
    /** Hand-over that it was taken or given back with, which may be undone. */
    handover_id: OptionalFixed<number>;
    by_user: OptionalFixed<number>;
    by_name: OptionalFixed<string>;
    at: Created;
    /** What it adds to the paid total of its rent, or to the balance of its account. */
    paid: GeneratedAlways<string>;
    /** What it adds to the deposit that is held. */
    deposit: GeneratedAlways<string>;
    /** What came into till or bank; below 0 for what went out. */
    money: GeneratedAlways<string>;
  };
  /** Money of customers beside their rents, kept by a trigger of entries. */
  customer_accounts: {
    customer_id: number;
    balance: Kept<string>;
    debts: Kept<string>;
    entries: Kept<number>;
  };
  /** Money that moved on each day in each till, kept by a trigger of entries. */
  ledger_day_sums: {
    on_day: string;
    /** 0 for money without a center. */
    center: number;
    method: PaymentMethod;
    kind: EntryKind;
    entries: number;
    money: string;
  };
  /** Tills that were counted at the end of a day. */
  cash_ups: {
    id: GeneratedAlways<number>;
    /** Null for money without a center. */
    center_id: OptionalFixed<number>;
    /** It covers the days after `after_day` up to this one. */
    day: Fixed<string>;
    after_day: Fixed<string>;
    opening: Money;
    /** Written as JSON text. That of CASH has the opening in it. */
    expected: ColumnType<AmountsByMethod, string, never>;
    counted: ColumnType<AmountsByMethod, string, never>;
    banked: Money;
    /** Opening of the next one. */
    left: Money;
    note: OptionalFixed<string>;
    closed_by: Fixed<string>;
    closed_at: Created;
    reopened_by: ColumnType<string | null, never, string>;
    reopened_at: ColumnType<Date | null, never, Date>;
    reopen_reason: ColumnType<string | null, never, string>;
  };
}
