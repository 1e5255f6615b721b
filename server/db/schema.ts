import type { ColumnType, Generated, GeneratedAlways, Insertable, Selectable, Updateable } from 'kysely';
import type {
  ChargeProposal,
  FoundCondition,
  AssetCondition,
  AssetStateType,
  CancelledParts,
  ChargeSource,
  HandoverDirection,
  LinePricing,
  MaintenanceState,
  MaintenanceType,
  MeterUnit,
  RentStage,
  SignatureForm,
  SignatureStroke,
} from '../../machines/types';
import type { PhotoType } from '../../src/shared/domain/photo';

/*
 * The tables as the code sees them; `migrations/` is what the database has. Days, money and ranges arrive as text
 * (see types.ts), money may be written as a number or as text.
 */

/** An amount: exact decimal text when read, number or text when written. */
type Money = ColumnType<string, string | number, string | number>;
type OptionalMoney = ColumnType<string | null, string | number | null | undefined, string | number | null>;
/** Kept by triggers; never written by the application. */
type Kept<T> = ColumnType<T, never, never>;
/** Set by the database when the row appears. */
type Created = ColumnType<Date, Date | string | undefined, never>;
/** Set by the database when the row appears, and by the application with every change. */
type Updated = ColumnType<Date, Date | string | undefined, Date | string>;
/** Text with a stored, folded twin for sorting. */
type Folded = GeneratedAlways<string>;

export interface UserTable {
  id: Generated<number>;
  username: string;
  email: string;
  password_hash: string;
  is_admin: Generated<boolean>;
  permissions: Generated<string[]>;
  active: Generated<boolean>;
  version: Generated<number>;
  created_at: Created;
  updated_at: Updated;
}

export interface SessionTable {
  /** Public name of the session; the token stays secret. */
  id: Generated<number>;
  token_hash: string;
  /** Where the session was begun, and with what. */
  address: string | null;
  user_agent: string | null;
  user_id: number;
  created_at: Created;
  expires_at: ColumnType<Date, Date | string, Date | string>;
}

export interface PasswordResetTable {
  token_hash: string;
  user_id: number;
  created_at: Created;
  expires_at: ColumnType<Date, Date | string, Date | string>;
}

export interface SecondFactorTable {
  user_id: number;
  /** Base32, as authenticator apps take it. */
  secret: string;
  confirmed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  /** The newest time step whose code was used. */
  last_step: Generated<number>;
}

export interface RecoveryCodeTable {
  user_id: number;
  code_hash: string;
}

export interface RateLimitTable {
  key: string;
  points: Generated<number>;
  /** Milliseconds since 1970; null for never. */
  expire: number | null;
}

export interface IdempotencyKeyTable {
  /** Null without a session. */
  user_id: number | null;
  key: string;
  request_hash: string;
  status: number | null;
  body: string | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface CountryTable {
  /** ISO 3166-1 numeric. */
  id: number;
  /** ISO 3166-1 alpha-2. */
  code: string;
  description: string;
  description_sort: Folded;
}

export interface CustomerTable {
  id: Generated<number>;
  description: string;
  tax_number: string | null;
  country_id: number | null;
  email: string | null;
  phone: string | null;
  notes: string | null;
  description_sort: Folded;
  search: Folded;
  version: Generated<number>;
  created_at: Created;
  updated_at: Updated;
}

export interface AddressTable {
  id: Generated<number>;
  customer_id: number;
  street: string;
  postal_code: string;
  postal_code_location: string;
  country_id: number;
  is_dellivery_address: Generated<boolean>;
  search: Folded;
  version: Generated<number>;
  created_at: Created;
  updated_at: Updated;
}

export interface AssetStateTable {
  id: Generated<number>;
  description: string;
  type: AssetStateType;
  description_sort: Folded;
  version: Generated<number>;
}

export interface TagTable {
  id: Generated<number>;
  description: string;
  description_sort: Folded;
  version: Generated<number>;
}

export interface CenterTable {
  id: Generated<number>;
  description: string;
  street: string | null;
  postal_code: string | null;
  postal_code_location: string | null;
  country_id: number | null;
  phone: string | null;
  email: string | null;
  description_sort: Folded;
  search: Folded;
  version: Generated<number>;
}

export interface AssetTable {
  serial_number: number;
  description: string;
  brand: string | null;
  model: string | null;
  state_id: number;
  center_id: number | null;
  model_id: number | null;
  cost_value: OptionalMoney;
  notes: string | null;
  /** Description, brand and model. */
  description_sort: Folded;
  search: Folded;
  version: Generated<number>;
  created_at: Created;
  updated_at: Updated;
}

export interface RateTable {
  id: Generated<number>;
  description: string;
  description_sort: Folded;
  version: Generated<number>;
}

export interface RatePackageTable {
  rate_id: number;
  days: number;
  price: Money;
}

export interface AssetModelTable {
  id: Generated<number>;
  description: string;
  brand: string | null;
  model: string | null;
  rate_id: number | null;
  deposit: OptionalMoney;
  replacement_value: OptionalMoney;
  buffer_days: Generated<number>;
  meter_unit: MeterUnit | null;
  has_fuel: Generated<boolean>;
  /** Description, brand and model. */
  description_sort: Folded;
  version: Generated<number>;
}

export interface ChargeTypeTable {
  id: Generated<number>;
  description: string;
  unit_value: OptionalMoney;
  percent_of_lines: OptionalMoney;
  vat_rate: OptionalMoney;
  /** Part of a return that it is proposed for. */
  proposed_for: Generated<ChargeProposal | null>;
  description_sort: Folded;
  version: Generated<number>;
}

export interface AssetTagTable {
  asset_serial: number;
  tag_id: number;
}

export interface RentTable {
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
  payed: Generated<boolean>;
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
}

export interface RentLineTable {
  id: Generated<number>;
  rent_id: number;
  /** The rent's own; moves with it. */
  period: string;
  /** When the asset went out, and came back; null where it is not known. */
  out_on: Generated<string | null>;
  back_on: Generated<string | null>;
  /** How it came back; null where that is not known. */
  condition: Generated<AssetCondition | null>;
  /** When it was found, of one that was lost. */
  found_on: Generated<string | null>;
  /** Days of `period` on which the line keeps its asset. */
  held: GeneratedAlways<string>;
  line_order: number;
  asset_serial: number;
  payment_value: Money;
  /** Before the discount; null as the payment value. */
  list_value: OptionalMoney;
  discount_percent: ColumnType<string, string | number | undefined, string | number>;
  /** Written as JSON text; null for a value typed by hand. */
  pricing: ColumnType<LinePricing | null, string | null | undefined, string | null>;
  vat_rate: Money;
  /** Chosen by its model: another unit may go out instead. */
  is_exchangeable: Generated<boolean>;
  /** The line whose unit came back in a swap with this one. */
  instead_of: number | null;
  payment_value_with_vat: GeneratedAlways<string>;
}

/** Equipment of a rent that went out or came back at once. */
export interface HandoverTable {
  id: Generated<number>;
  rent_id: number;
  direction: HandoverDirection;
  on_day: string;
  /** Whether it started or ended the rent. */
  moves_rent: boolean;
  /** Person that took or brought the equipment, in words. */
  person: string | null;
  handed_by: string;
  created_at: Created;
  signature: SignatureForm | null;
  /** Name in place of a drawn signature. */
  signed_name: string | null;
  /** Of a swap: why, and the hand-over in which the former unit came back. */
  swap_reason: string | null;
  swap_of: number | null;
}

/** Drawn signatures, apart from what lists read. */
export interface HandoverSignatureTable {
  handover_id: number;
  /** Written as JSON text. */
  strokes: ColumnType<SignatureStroke[], string, never>;
}

/** Photos of units; drafts until a hand-over names them. */
export interface RentPhotoTable {
  id: Generated<number>;
  rent_id: number;
  handover_id: number | null;
  asset_serial: number | null;
  type: PhotoType;
  size: number;
  created_at: Created;
}

/** Contents of photos, apart from what lists read. */
export interface RentPhotoContentTable {
  photo_id: number;
  content: Uint8Array;
}

/** One piece of equipment of a hand-over. */
export interface HandoverItemTable {
  handover_id: number;
  asset_serial: number;
  condition: AssetCondition;
  notes: string | null;
  /** Consequences of a return: a repair, and the state that a lost unit had before. */
  maintenance_id: number | null;
  former_state_id: number | null;
  /** When a lost unit was found, and how it was then. */
  found_on: Generated<string | null>;
  found_condition: Generated<FoundCondition | null>;
  /** Hours or kilometres, with one decimal. */
  meter: ColumnType<string | null, number | null | undefined, never>;
  /** Eighths of a tank. */
  fuel: number | null;
}

/** Rents that were cancelled, as they were. */
export interface CancelledRentTable {
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
  record: ColumnType<CancelledParts, string, never>;
  reason: string;
  cancelled_by: string;
  cancelled_at: Created;
  search: Folded;
}

/** Requests for units that were not free. */
export interface RefusedDemandTable {
  id: Generated<number>;
  model_id: number;
  center_id: number | null;
  rent_id: number | null;
  start_date: string;
  end_date: string;
  asked: number;
  missing: number;
  created_at: Generated<Date>;
}

export interface RentChargeTable {
  id: Generated<number>;
  rent_id: number;
  charge_type_id: number | null;
  description: string;
  quantity: Money;
  unit_value: Money;
  vat_rate: Money;
  source: Generated<ChargeSource>;
  /** Of the return that it came with. */
  handover_id: number | null;
  payment_value: GeneratedAlways<string>;
  payment_value_with_vat: GeneratedAlways<string>;
}

/** Kept by triggers on rents, for each first day. */
export interface RentDaySumTable {
  day: Kept<string>;
  state: Kept<RentStage>;
  payed: Kept<boolean>;
  rents: Kept<number>;
  billing: Kept<string>;
  billing_with_vat: Kept<string>;
}

export interface MaintenanceTable {
  id: Generated<number>;
  asset_serial: number;
  type: MaintenanceType;
  state: Generated<MaintenanceState>;
  start_date: string;
  end_date: string;
  period: GeneratedAlways<string>;
  cost_value: OptionalMoney;
  notes: string | null;
  former_state_id: number | null;
  version: Generated<number>;
  created_at: Created;
  updated_at: Updated;
}

/** A field of a record before and after a change; secrets have neither value. */
export interface AuditChange {
  field: string;
  before?: unknown;
  after?: unknown;
}

export interface AuditEntryTable {
  id: GeneratedAlways<number>;
  at: ColumnType<Date, never, never>;
  user_id: ColumnType<number | null, number | null, never>;
  username: ColumnType<string | null, string | null, never>;
  action: ColumnType<string, string, never>;
  resource: ColumnType<string, string, never>;
  record_id: ColumnType<string | null, string | null, never>;
  label: ColumnType<string | null, string | null, never>;
  /** Written as JSON text. */
  changes: ColumnType<AuditChange[], string, never>;
  address: ColumnType<string | null, string | null, never>;
  request_id: ColumnType<string, string, never>;
  search: Folded;
}

export interface Database {
  users: UserTable;
  sessions: SessionTable;
  password_resets: PasswordResetTable;
  second_factors: SecondFactorTable;
  recovery_codes: RecoveryCodeTable;
  rate_limits: RateLimitTable;
  idempotency_keys: IdempotencyKeyTable;
  countries: CountryTable;
  customers: CustomerTable;
  addresses: AddressTable;
  asset_states: AssetStateTable;
  tags: TagTable;
  centers: CenterTable;
  rates: RateTable;
  rate_packages: RatePackageTable;
  asset_models: AssetModelTable;
  charge_types: ChargeTypeTable;
  assets: AssetTable;
  asset_tags: AssetTagTable;
  rents: RentTable;
  rent_lines: RentLineTable;
  rent_charges: RentChargeTable;
  handovers: HandoverTable;
  handover_items: HandoverItemTable;
  handover_signatures: HandoverSignatureTable;
  rent_photos: RentPhotoTable;
  rent_photo_contents: RentPhotoContentTable;
  cancelled_rents: CancelledRentTable;
  refused_demand: RefusedDemandTable;
  rent_day_sums: RentDaySumTable;
  maintenances: MaintenanceTable;
  audit_entries: AuditEntryTable;
}

/** A row as read, as inserted, as changed. */
export type Row<T extends keyof Database> = Selectable<Database[T]>;
export type NewRow<T extends keyof Database> = Insertable<Database[T]>;
export type RowChange<T extends keyof Database> = Updateable<Database[T]>;
