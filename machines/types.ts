import type { ActorLogic, AnyEventObject, Snapshot } from 'xstate';

/**
 * Records that travel between browser and server (product 3 and 7), and the few types that machines share. Types only:
 * nothing here exists at run time.
 *
 * Identifiers are opaque: compare them with `String(id)`. Days are strings whose first ten characters are `YYYY-MM-DD`.
 * Money is euro as a JSON number with at most two decimals.
 */
export type Id = string | number;

/** The signed-in user and the token. */
export interface SignedInAs {
  token: string;
  user: SessionUser;
}

/** Input of a sign-in; the code only with a second factor. */
export interface Credentials {
  username: string;
  password: string;
  code?: string;
}

/** The machine of the sign-in form, as the session invokes it. */
export type SignInLogic = ActorLogic<Snapshot<SignedInAs>, AnyEventObject, unknown>;

/** Day or local midnight as sent on the wire; only the first ten characters count. */
export type WireDay = string;

export type Resource = 'asset' | 'customer' | 'rent' | 'maintenance' | 'center' | 'settings';
export type Permission = `${Resource}:${'read' | 'update'}` | 'handover:update' | 'dashboard:read';

export interface SessionUser {
  /** Nothing but the own account may be opened before a second factor is set up. */
  secondFactorRequired?: boolean;
  username: string;
  isAdmin: boolean;
  /** Strings another back end may extend, hence not only `Permission`. */
  permissions: string[];
}

export interface Country {
  id: Id;
  description: string;
  /** ISO 3166-1 alpha-2, ours: lets the app show the name in the user's language. */
  code?: string;
}

export interface Customer {
  id: Id;
  description: string;
  taxNumber?: string | null;
  country?: Country | null;
  email?: string | null;
  phone?: string | null;
  notes?: string | null;
  version?: number;
}

/** Fields of a customer that a form shows. */
export type ChosenCustomer = Pick<Customer, 'id' | 'description' | 'phone' | 'taxNumber'>;

export interface Address {
  id: Id;
  customer?: { id: Id; description?: string } | null;
  street: string;
  postalCode: string;
  postalCodeLocation: string;
  country?: Country | null;
  isDelliveryAddress: boolean;
  version?: number;
}

export type AssetStateType = 'AVAILABLE' | 'MAINTENANCE' | 'UNAVAILABLE';

export interface AssetState {
  id: Id;
  description?: string;
  /** Another back end may send types unknown to us. */
  type: AssetStateType | (string & {});
  version?: number;
}

export interface Tag {
  id: Id;
  description: string;
  version?: number;
}

export interface Center {
  id: Id;
  description: string;
  street?: string | null;
  postalCode?: string | null;
  postalCodeLocation?: string | null;
  country?: Country | null;
  phone?: string | null;
  email?: string | null;
  /** How many assets belong to it, ours. */
  assetCount?: number;
  version?: number;
}

export type MeterUnit = 'HOURS' | 'KM';

/** A kind of equipment that customers ask for; an extension. */
export interface AssetModel {
  id: Id;
  description: string;
  brand?: string | null;
  model?: string | null;
  rate?: { id: Id; description: string } | null;
  deposit?: number | null;
  replacementValue?: number | null;
  /** Days to prepare a unit before it goes out again. */
  bufferDays?: number;
  meterUnit?: MeterUnit | (string & {}) | null;
  /** Has a tank, whose level is noted at a hand-over. */
  hasFuel?: boolean;
  assetCount?: number;
  version?: number;
}

/** Packages of days at a price; an extension. */
export interface Rate {
  id: Id;
  description: string;
  packages: { days: number; price: number }[];
  modelCount?: number;
  assetCount?: number;
  version?: number;
}

/** A kind of charge, with what it usually comes to: a value, or a share of the lines; an extension. */
export interface ChargeType {
  id: Id;
  description: string;
  unitValue?: number | null;
  percentOfLines?: number | null;
  vatRate?: number | null;
  version?: number;
}

/** Origin of a line's value: the rate, and its packages that cover the days; an extension. */
export interface LinePricing {
  rate: { id: Id; description: string };
  days: number;
  parts: { days: number; price: number; count: number }[];
}

/** A proposed price of a model for a period; an extension. Value and pricing are null where no rate knows it. */
export interface PriceProposal {
  model: { id: Id; description: string };
  value: number | null;
  pricing: LinePricing | null;
}

/** Why an asset cannot be added, as the row says it; `unknown` when no asset has the serial number, `notNumber` and `tooLong` when none can. */
export type QuickAddRefusal =
  | { reason: 'required' }
  | { reason: 'notNumber' }
  | { reason: 'tooLong' }
  | { reason: 'unknown' }
  | { reason: 'line' }
  | { reason: 'rent'; rentId: Id; code: string; customer: string; lastDay: WireDay }
  | { reason: 'maintenance'; period: { start: WireDay; end: WireDay } | null }
  | { reason: 'state'; description: string };

/** The price that a rate proposes for one unit in a rent's days; ours. */
export interface ProposedPrice {
  /** List value less the line's discount; a new line has none. */
  value: number;
  listValue: number;
  pricing: LinePricing;
}

export type ChargeSource = 'MANUAL' | 'LATE' | 'DAMAGE' | 'METER';

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
  source: ChargeSource | (string & {});
}

/** A rent or maintenance that keeps an asset, an extension; `customer` is null without the permission. */
export interface AssetBooking {
  kind: 'rent' | 'maintenance';
  id: Id;
  code: string;
  customer: string | null;
  startDate: WireDay;
  endDate: WireDay;
}

/** Bookings of an asset in the given period, and its overdue rent; an extension. */
export interface AssetAvailability {
  bookings: AssetBooking[];
  overdue: AssetBooking | null;
}

export interface Asset {
  serialNumber: Id;
  state: AssetState;
  costValue?: number | null;
  description?: string | null;
  brand?: string | null;
  model?: string | null;
  tags?: Tag[];
  center?: { id: Id; description: string } | null;
  /** Ours. */
  assetModel?: { id: Id; description: string } | null;
  notes?: string | null;
  version?: number;
  /** Only in lists that were asked for it. */
  availability?: AssetAvailability;
}

export type RentStage = 'ORDERING' | 'NOT_STARTED' | 'ONGOING' | 'ENDED';

/** The asset of a line: the serial number is the contract's, the rest is ours and saves a request. */
export interface LineAsset {
  serialNumber: Id;
  description?: string | null;
  brand?: string | null;
  model?: string | null;
  /** Ours, on lines of rents. */
  assetModel?: { id: Id; description: string } | null;
}

export interface RentLine {
  id: Id;
  /** Zero-based; shown plus one. */
  lineOrder: number;
  asset: LineAsset;
  paymentValue: number;
  paymentValueWithVat: number;
  /** Percent stored with the line when it was written, ours. */
  vatRate?: number;
  /** Before the discount, ours. */
  listValue?: number;
  discountPercent?: number;
  /** Null for a value typed by hand, ours. */
  pricing?: LinePricing | null;
  /** Chosen by its model: another unit may go out instead, ours. */
  exchangeable?: boolean;
  /** Days on which the asset went out and came back, once it has; ours. */
  outOn?: WireDay;
  backOn?: WireDay;
  /** How it came back, where that is known; ours. */
  condition?: AssetCondition;
  /** Unit that has gone out for it, and unit for which it has gone out; ours. */
  swappedBy?: Id;
  insteadOf?: Id;
}

/** A running or planned repair that overlaps a rent, as named in answers. */
export interface MaintenanceNotice {
  id: Id;
  asset: { serialNumber: Id };
  startDate: WireDay;
  endDate: WireDay;
}

export interface Rent {
  id: Id;
  code: string;
  referenceCode?: string | null;
  rentNumber: number;
  customer: { id: Id; description: string; phone?: string | null; email?: string | null; taxNumber?: string | null };
  delliveryAddress?: (Partial<Omit<Address, 'id'>> & { id: Id }) | null;
  state: RentStage | (string & {});
  startDate: WireDay;
  endDate: WireDay;
  notes?: string | null;
  paymentTotal: number;
  paymentTotalWithVat: number;
  payed: boolean;
  /** Until when its start or end can be undone, as an instant in ISO 8601; ours. */
  undoUntil?: string | null;
  rentLines: RentLine[];
  /** Beside the lines, ours; both totals are parts of the payment total. */
  charges?: RentCharge[];
  linesTotal?: number;
  chargesTotal?: number;
  /** Maintenances recorded over this rent's days, ours. */
  warnings?: MaintenanceNotice[];
  version?: number;
}

/** Parts of a cancelled rent, as they were. */
export type CancelledParts = Pick<Rent, 'state' | 'delliveryAddress' | 'notes' | 'rentLines'> &
  Required<Pick<Rent, 'charges' | 'linesTotal' | 'chargesTotal'>>;

/** A rent that was cancelled; ours. It has the identifier of the rent that it was. */
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

/** Equipment goes out to the customer, or comes back in. */
export type HandoverDirection = 'OUT' | 'IN';

/** How a unit is when it goes out or comes back. */
export type AssetCondition = 'OK' | 'DIRTY' | 'DAMAGED' | 'INCOMPLETE' | 'LOST';

/** Units of a rent that went out or came back at once; ours. */
export interface Handover {
  id: Id;
  direction: HandoverDirection;
  /** `YYYY-MM-DDT00:00:00`. */
  onDay: string;
  /** Person that took or brought them, in words. */
  person: string | null;
  handedBy: string;
  /** An instant in ISO 8601. */
  createdAt: string;
  /** Until when it can be taken back, as an instant; null where it cannot. */
  undoUntil: string | null;
  /** Of both hand-overs of a swap: why another unit went out. */
  swapReason: string | null;
  items: HandoverUnit[];
  /** Missing where signatures are not announced, null without one. */
  signature?: HandoverSignature | null;
}

/** Drawn on a screen, the name typed, or signed on paper. */
export type SignatureForm = 'DRAWN' | 'TYPED' | 'PAPER';

/** How a hand-over was signed; what was drawn is a call of its own. */
export interface HandoverSignature {
  form: SignatureForm;
  /** The typed name. */
  name: string | null;
}

/** Points of a line that was drawn without lifting the pen, in the order of time. */
export type SignatureStroke = [x: number, y: number][];

/** A signature as it is given. */
export type Signature =
  { form: 'DRAWN'; strokes: SignatureStroke[] } | { form: 'TYPED'; name: string } | { form: 'PAPER' };

/** A photo without its content. */
export interface Photo {
  id: Id;
  /** Such as `image/jpeg`. */
  type: string;
  /** In bytes. */
  size: number;
}

/** A unit as it was handed over; null where it was not noted. */
export interface HandoverUnit {
  asset: Id;
  condition: AssetCondition;
  notes: string | null;
  /** Hours or kilometres, with one decimal. */
  meter: number | null;
  /** Eighths of a tank. */
  fuel: number | null;
  /** Missing where photos are not announced. */
  photos?: Photo[];
}

/** Facts about a unit of a rent that its hand-over needs; ours. */
export interface HandoverSheetLine {
  asset: Id;
  meterUnit: MeterUnit | (string & {}) | null;
  hasFuel: boolean;
  /** Latest known, over all rents. */
  lastMeter: number | null;
  lastFuel: number | null;
  /** As it went out on this rent. */
  outMeter: number | null;
  outFuel: number | null;
  /** The next rent that the unit is on. */
  nextRent: { id: Id; code: string; startDate: WireDay; endDate: WireDay } | null;
  replacementValue: number | null;
}

/** Rent of which units are handed over: its units that can go this way now, and facts about each. */
export interface HandoverRead {
  rent: Rent;
  movable: Id[];
  facts: HandoverSheetLine[];
}

/** A unit as it is described before its hand-over. */
export interface UnitDetails {
  condition: AssetCondition;
  notes: string;
  meter: number | null;
  /** Whether the meter may be lower than last time. */
  isMeterReset: boolean;
  /** Eighths of a tank. */
  fuel: number | null;
  /** Stored already; the hand-over names them. */
  photos: Photo[];
  /** Charges that the return brings. */
  charges: UnitCharge[];
  /** Whether its repair begins today. */
  needsRepair: boolean;
}

export type UnitChargeKind = 'damage' | 'fuel' | 'meter';

/** A charge that comes with a returned unit, in euro for each: one, an eighth of a tank, an hour or a kilometre. */
export interface UnitCharge {
  kind: UnitChargeKind;
  unitValue: number;
}

/** A unit that is ticked; `by` is the unit that goes out instead. */
export interface TickedUnit extends UnitDetails {
  asset: Id;
  by: Id | null;
}

/** Whether late days are charged, and at which value in euro. */
export interface LateDecision {
  isOn: boolean;
  value: number | null;
}

/** Everything that was ticked and typed for a hand-over; survives a reload. */
export interface HandoverDraft {
  units: TickedUnit[];
  person: string;
  signature: Signature | null;
  /** Null as long as nothing was decided. */
  late: LateDecision | null;
  /** Whether a rent goes on although all of it is back. */
  keepsOpen: boolean;
}

/** A customer and one of their delivery addresses, as far as they are chosen. */
export interface CustomerAndAddress {
  customer: ChosenCustomer | null;
  address: NonNullable<Rent['delliveryAddress']> | null;
}

/** A model of the order; `shortage` is null until the availability of this quantity has been read. */
export interface OrderLine {
  model: Named;
  quantity: number;
  /** As the list showed it; later as the server says of this quantity. */
  availability: ModelAvailability;
  shortage: ModelShortage | null;
}

/** Customer, delivery address, and the quantities that were asked for. */
export interface Order {
  customer: Pick<Customer, 'id' | 'description'> | null;
  /** Only a repeated rent brings one; it goes when another customer is chosen. */
  address: NonNullable<Rent['delliveryAddress']> | null;
  lines: OrderLine[];
}

/** The rent to make. */
export interface OrderedRent {
  customer: Id;
  address: Id | null;
  period: AvailabilityPeriod;
  lines: { model: Id; quantity: number; missing: number }[];
}

/** Models and quantities of an order, and why they could not be checked. */
export interface OrderedModels {
  period: AvailabilityPeriod | null;
  lines: OrderLine[];
  failure: Failure | null;
}

/** The machine `orderedModels`, as the machine of the order sees it. */
export type OrderedModelsLogic = ActorLogic<
  Snapshot<unknown> & { context: OrderedModels; hasTag?: (tag: 'checking') => boolean },
  AnyEventObject,
  Pick<OrderedModels, 'period' | 'lines'>
>;

/** The machine `customerChoice`, as the machines of forms see it. */
export type CustomerChoiceLogic = ActorLogic<
  Snapshot<unknown> & { context: CustomerAndAddress },
  AnyEventObject,
  CustomerAndAddress
>;

export type MaintenanceType = 'PREVENTIVE' | 'CORRECTIVE';
export type MaintenanceState = 'SCHEDULED' | 'ONGOING' | 'DONE';

export interface Maintenance {
  id: Id;
  asset: LineAsset;
  type: MaintenanceType;
  state: MaintenanceState;
  startDate: WireDay;
  endDate: WireDay;
  costValue?: number | null;
  notes?: string | null;
  /** Rents that overlap it, named when it was recorded over them. */
  rents?: { id: Id; code: string; state?: string; startDate: WireDay; endDate: WireDay }[];
  version?: number;
}

export interface User {
  /** Whether signing in asks for a code; another back end does not say. */
  hasSecondFactor?: boolean;
  id: Id;
  username: string;
  email: string;
  isAdmin: boolean;
  permissions: string[];
  active: boolean;
  version?: number;
}

/** Records that refer to a record; `more` when the list is not complete. */
export interface InTheWay {
  rents: { id: Id; code: string }[];
  maintenances: { id: Id; startDate: WireDay; endDate: WireDay }[];
  assets: { serialNumber: Id; description?: string | null }[];
  /** Models of several makes share a description. */
  models: { id: Id; description: string; brand?: string | null; model?: string | null }[];
  more: boolean;
}

/** A failure as machines keep it: what the person can do about it, and the key of the text that says so. */
export interface Failure {
  kind: 'retry' | 'form' | 'conflict' | 'stale' | 'session' | 'forbidden' | 'missing' | 'fatal';
  /** Translation key in the `errors` namespace. */
  messageKey: string;
  /** Values for the text, for example the code of the rent that has the asset. */
  values?: Record<string, string | number>;
  /** Message keys by field name, where the server refused fields. */
  fields?: Record<string, string>;
  /** The records that keep this one from being deleted, as far as the server names them. */
  inTheWay?: InTheWay;
  /** Where the answer was lost: the key under which the server would take the same request for a retry. */
  key?: string;
}

/** Other bookings of a rent's equipment: rents, and maintenances with the permission. */
export interface Bookings {
  rents: Pick<Rent, 'id' | 'code' | 'state' | 'customer' | 'startDate' | 'endDate' | 'rentLines'>[];
  maintenances: Pick<Maintenance, 'id' | 'asset' | 'startDate' | 'endDate'>[];
}

/** Failure of a change of a rent; after a conflict with the rent as another user saved it. */
export interface RentChangeFailure extends Failure {
  serverVersion: Rent | null;
}

/** Other days for a rent, `YYYY-MM-DD`. */
export interface RentMove {
  /** As it was seen. */
  rent: Rent;
  start: string;
  end: string;
  /** Lines as an earlier review of the same move left them; none before. */
  reviewed: ReviewedLine[];
  /** Whether only the prices are in question, for the days that the rent has. */
  keepsDays: boolean;
}

/** A line of a rent that moves, and the price of its new days; ours. */
export interface ReviewedLine {
  line: RentLine;
  proposal: ProposedPrice;
  /** Whether the line takes the price. */
  isTicked: boolean;
}

/** How a move ended. */
export interface PriceReviewResult {
  /** The rent has its new days; or it keeps the old ones, because it was refused, or cancelled before anything was sent. */
  end: 'saved' | 'refused' | 'cancelled';
  /** Why it was refused; null where it was not. */
  failure: RentChangeFailure | null;
  /** Lines as they were ticked, for the next review of the same move. */
  reviewed: ReviewedLine[];
}

/** The machine `priceReview`, as the machine of the dates sees it. */
export type PriceReviewLogic = ActorLogic<Snapshot<PriceReviewResult>, AnyEventObject, RentMove>;

/** A toast to show: a message key of the `rent` namespace with its values, and the failure. */
export interface Notice {
  type: 'notice';
  severity: 'success' | 'error';
  messageKey: string;
  values: Record<string, string | number>;
  /** The reason, where there is one; its text is added to the message. */
  failure: Failure | null;
  /** The action that undoes it. */
  undo?: { rentId: Id; action: 'undoStart' | 'undoEnd' | 'undoHandover' };
}

/** A command about a record: the attempt that is retried has left its failure. */
export interface CommandInput<R = unknown, A extends string = string> {
  record: R;
  action: A;
  failure: Failure | null;
}

/** The outcome of a command, and the record as it was read last. */
export interface CommandResult<R = unknown> {
  outcome: 'succeeded' | 'refused' | 'impossible';
  record: R;
  failure: Failure | null;
}

/** A record by its identifier and description. */
export interface Named {
  id: Id;
  description: string;
}

/** Free units of a model in a period; an extension. */
export interface ModelAvailability {
  model: Named;
  tags: Named[];
  total: number;
  /** Free on every day of the period. */
  free: number;
  /** Where the free ones stand; null for those without a center. */
  centers: { center: Named | null; free: number }[];
  /** Free ones that are late, as far as named. */
  late: { serialNumber: Id; rent: { id: Id; code: string } }[];
  /** Of one unit, in euro without VAT; null without a rate or the right to see it. */
  price: number | null;
  pricing: LinePricing | null;
  deposit: number | null;
  /** When units are free for as many days; null while some are free now. */
  nextFree: { day: string; free: number } | null;
}

/** The same for a quantity, with the missing units and alternatives; an extension. */
export interface ModelShortage extends ModelAvailability {
  /** Days with fewer free units than asked for; none where no unit is free throughout. */
  short: { from: string; to: string; missing: number }[];
  next: { from: string; to: string; free: number } | null;
  alternatives: ModelAvailability[];
}

/** The period that availability is asked for, and where the equipment leaves from. */
export interface AvailabilityPeriod {
  start: WireDay;
  end: WireDay;
  center: Id | null;
}
