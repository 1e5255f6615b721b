import type { ActorLogic, AnyEventObject, Snapshot } from 'xstate';
import type { Id, OrOther, WireDay } from './base';
import type { LineAsset } from './catalogue';
import type { Address, ChosenCustomer } from './customers';
import type { Maintenance, MaintenanceNotice } from './maintenances';
import type { LinePricing } from './pricing';

/** Origin of a charge: typed by hand, proposed by a return, or the price of days that a paid rent gained. */
export type ChargeSource = 'MANUAL' | 'LATE' | 'DAMAGE' | 'METER' | 'EXTENSION';

/** A charge of a rent beside its lines; an extension. */
export interface RentCharge {
  id: Id;
  type?: { id: Id; description: string } | null;
  description: string;
  quantity: number;
  unitValue: number;
  paymentValue: number;
  paymentValueWithVat: number;
  vatRate: number;
  source: OrOther<ChargeSource>;
}

/** Stage of a rent in its lifecycle (product 4.1). */
export type RentStage = 'ORDERING' | 'NOT_STARTED' | 'ONGOING' | 'ENDED';

/** One asset on a rent, with its value. */
export interface RentLine {
  id: Id;
  /** Zero-based; shown plus one. */
  lineOrder: number;
  asset: LineAsset;
  paymentValue: number;
  paymentValueWithVat: number;
  /** Percent stored with the line when it was written, an extension. */
  vatRate?: number;
  /** Value before the discount, an extension. */
  listValue?: number;
  discountPercent?: number;
  /** Null for a value typed by hand, an extension. */
  pricing?: LinePricing | null;
  /** Chosen by its model: another unit may go out instead, an extension. */
  exchangeable?: boolean;
  /** Days on which the asset went out and came back, once it has; an extension. */
  outOn?: WireDay;
  backOn?: WireDay;
  /** Condition in which the unit came back, where it is known; an extension. */
  condition?: AssetCondition;
  /** Day on which a lost unit was found; an extension. */
  foundOn?: WireDay;
  /** Unit that has gone out for it, and unit for which it has gone out; an extension. */
  swappedBy?: Id;
  insteadOf?: Id;
}

/** A rental as the API answers it. */
export interface Rent {
  id: Id;
  code: string;
  referenceCode?: string | null;
  rentNumber: number;
  customer: { id: Id; description: string; phone?: string | null; email?: string | null; taxNumber?: string | null };
  delliveryAddress?: (Partial<Omit<Address, 'id'>> & { id: Id }) | null;
  state: OrOther<RentStage>;
  startDate: WireDay;
  endDate: WireDay;
  notes?: string | null;
  paymentTotal: number;
  paymentTotalWithVat: number;
  payed: boolean;
  /** Missing amount, with VAT, of a rent that was paid before a charge came; an extension. */
  missing?: number;
  /** Instant (ISO 8601) until which the start or end can be undone; an extension. */
  undoUntil?: string | null;
  rentLines: RentLine[];
  /** Charges beside the lines, an extension; both totals are parts of the payment total. */
  charges?: RentCharge[];
  linesTotal?: number;
  chargesTotal?: number;
  /** Maintenances recorded over this rent's days, an extension. */
  warnings?: MaintenanceNotice[];
  version?: number;
}

/** Parts of a cancelled rent, as they were. */
export type CancelledParts = Pick<Rent, 'state' | 'delliveryAddress' | 'notes' | 'rentLines'> &
  Required<Pick<Rent, 'charges' | 'linesTotal' | 'chargesTotal'>>;

/** A rent that was cancelled; an extension. It has the identifier of the rent that it was. */
export interface CancelledRent
  extends
    CancelledParts,
    Pick<Rent, 'id' | 'code' | 'referenceCode' | 'rentNumber' | 'customer' | 'startDate' | 'endDate'>,
    Pick<Rent, 'paymentTotal' | 'paymentTotalWithVat'> {
  reason: string;
  cancelledBy: string;
  /** An instant in ISO 8601. */
  cancelledAt: string;
}

/** Condition of a unit that goes out or comes back. */
export type AssetCondition = 'OK' | 'DIRTY' | 'DAMAGED' | 'INCOMPLETE' | 'LOST';

/** Condition of a lost unit when it was found. */
export type FoundCondition = Exclude<AssetCondition, 'LOST'>;

/** A customer and one of their delivery addresses, as far as they are chosen. */
export interface CustomerAndAddress {
  customer: ChosenCustomer | null;
  address: NonNullable<Rent['delliveryAddress']> | null;
}

/** The machine `customerChoice`, as the machines of forms see it. */
export type CustomerChoiceLogic = ActorLogic<
  Snapshot<unknown> & { context: CustomerAndAddress },
  AnyEventObject,
  CustomerAndAddress
>;

/** Other bookings of a rent's equipment: rents, and maintenances with the permission. */
export interface Bookings {
  rents: Pick<Rent, 'id' | 'code' | 'state' | 'customer' | 'startDate' | 'endDate' | 'rentLines'>[];
  maintenances: Pick<Maintenance, 'id' | 'asset' | 'startDate' | 'endDate'>[];
}

/** Actions on a rent; `shorten` is the change of dates that an early end may begin with. */
export type RentAction =
  | 'reserve'
  | 'start'
  | 'end'
  | 'undoStart'
  | 'undoEnd'
  | 'pay'
  | 'unpay'
  | 'reopen'
  | 'delete'
  | 'shorten';
