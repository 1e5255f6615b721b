import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AssetCondition, CancelledParts, ChargeSource, LinePricing, RentStage } from '../../machines/types';
import type { Created, Decimal, Folded, Kept, Money, OptionalMoney, Updated } from '../db/columns';

/** Columns of a cancelled rent that no answer shows: its return needs them. Rents that were cancelled before have none. */
export interface KeptColumns {
  version: number;
  createdAt: string;
  paymentDays: number;
  depositAsked: string | null;
  invoiceReference: string | null;
  /** Days on which charges were added, by their ids. */
  addedOn: Record<string, string | null>;
}

/** Tables of rents with their lines and charges. */
export interface RentTables {
  rents: {
    id: Generated<number>;
    rent_number: Generated<number>;
    code: string;
    reference_code: string | null;
    reference_sort: ColumnType<string | null, never, never>;
    customer_id: number;
    /** The customer's `description_sort`. */
    customer_sort: ColumnType<string, never, never>;
    delivery_address_id: number | null;
    state: Generated<RentStage>;
    start_date: string;
    end_date: string;
    /** Half-open: the upper bound is the day after the last one. */
    period: GeneratedAlways<string>;
    notes: string | null;
    /** Past ORDERING, settled by entries of the ledger, and nothing missing. */
    payed: GeneratedAlways<boolean>;
    /** Sum of the entries of the ledger. */
    paid_total: Kept<string>;
    /** Number of entries that pay, or settle a rent without a price, and are not reversed. */
    settlements: Kept<number>;
    /** Number of all entries. */
    entry_count: Kept<number>;
    /** Deposit that is held, and whether it is a card authorisation or a cheque rather than money. */
    deposit_held: Kept<string>;
    deposit_is_hold: Kept<boolean>;
    /** Deposit to ask for; null where it is that of the models. */
    deposit_asked: OptionalMoney;
    /** Days to pay after the last day. */
    payment_days: Generated<number>;
    /** Last day on which it is to be paid. */
    due_on: GeneratedAlways<string>;
    /** Number of its invoice in the invoicing program. */
    invoice_reference: string | null;
    /** When it was started or ended, as long as nothing has followed. */
    moved_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    /** When some of its equipment was handed over last, as long as nothing has followed. */
    handed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    line_count: Kept<number>;
    payment_total: Kept<string>;
    payment_total_with_vat: Kept<string>;
    /** Code and reference; the customer has a column of its own. */
    search: Folded;
    version: Generated<number>;
    created_at: Created;
    updated_at: Updated;
  };
  rent_lines: {
    id: Generated<number>;
    rent_id: number;
    /** Period of the rent, copied to each line: `held` follows from it. */
    period: string;
    /** Days on which the asset went out and came back; null where unknown. */
    out_on: Generated<string | null>;
    back_on: Generated<string | null>;
    /** Condition in which the unit came back; null where unknown. */
    condition: Generated<AssetCondition | null>;
    /** Day on which a lost unit was found. */
    found_on: Generated<string | null>;
    /** Whether it keeps its asset before its rent begins, once it is out; not where another line had these days before 0100. */
    holds_early: Generated<boolean>;
    /** Days on which the line keeps its asset: from when it went out, or else its rent begins, to the rent's end or its return. */
    held: GeneratedAlways<string>;
    line_order: number;
    asset_serial: number;
    payment_value: Money;
    /** Value before the discount; null where it is the payment value. */
    list_value: OptionalMoney;
    discount_percent: ColumnType<string, string | number | undefined, string | number>;
    /** Written as JSON text; null for a value typed by hand. */
    pricing: ColumnType<LinePricing | null, string | null | undefined, string | null>;
    vat_rate: Decimal;
    /** Chosen by its model: another unit may go out instead. */
    is_exchangeable: Generated<boolean>;
    /** The line whose unit came back in a swap with this one. */
    instead_of: number | null;
    payment_value_with_vat: GeneratedAlways<string>;
  };
  rent_charges: {
    id: Generated<number>;
    rent_id: number;
    charge_type_id: number | null;
    description: string;
    quantity: Decimal;
    unit_value: Money;
    vat_rate: Decimal;
    source: Generated<ChargeSource>;
    /** Hand-over of the return that the charge came with. */
    handover_id: number | null;
    /** Day on which it was added; null where it came with the order: it is owed with the rent. */
    added_on: string | null;
    payment_value: GeneratedAlways<string>;
    payment_value_with_vat: GeneratedAlways<string>;
  };
  /** Rents that were cancelled, as they were. */
  cancelled_rents: {
    id: number;
    rent_number: number;
    code: string;
    reference_code: string | null;
    customer_id: number;
    start_date: string;
    end_date: string;
    payment_total: Money;
    payment_total_with_vat: Money;
    /** Written as JSON text. */
    record: ColumnType<CancelledParts & { kept?: KeptColumns }, string, never>;
    reason: string;
    cancelled_by: string;
    cancelled_at: Created;
    search: Folded;
  };
  /** Requests for units that were not free. */
  refused_demand: {
    id: Generated<number>;
    model_id: number;
    center_id: number | null;
    rent_id: number | null;
    start_date: string;
    end_date: string;
    asked: number;
    missing: number;
    created_at: Generated<Date>;
  };
  /** Kept by triggers on rents, for each first day. */
  rent_day_sums: {
    day: Kept<string>;
    state: Kept<RentStage>;
    payed: Kept<boolean>;
    rents: Kept<number>;
    billing: Kept<string>;
    billing_with_vat: Kept<string>;
  };
}
