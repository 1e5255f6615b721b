import type { ActorLogic, AnyEventObject, Snapshot } from 'xstate';
import type { Id, Named, WireDay } from './base';
import type { Customer } from './customers';
import type { Failure } from './flows';
import type { LinePricing } from './pricing';
import type { Rent } from './rents';

/** A model of the order; `check` is null until the availability of this quantity has been read. */
export interface OrderLine {
  model: Named;
  quantity: number;
  /** Free units as the list showed them; later as the server says for this quantity. */
  availability: ModelAvailability;
  check: ModelCheck | null;
  /** The availability is that of days before, until these are checked; the server decides where that fails. */
  isOfOtherDays: boolean;
}

/** Customer, delivery address, and the quantities that were asked for. */
export interface Order {
  customer: Pick<Customer, 'id' | 'description'> | null;
  /** Address of a repeated rent; cleared when another customer is chosen. */
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
  /** The days that the availability of the lines was read for. */
  checkedPeriod: AvailabilityPeriod | null;
  lines: OrderLine[];
  failure: Failure | null;
}

/** Models and days that the machine `orderedModels` starts with. */
export type OrderedModelsInput = Omit<OrderedModels, 'failure'>;

/** The machine `orderedModels`, as the machine of the order sees it. */
export type OrderedModelsLogic = ActorLogic<
  Snapshot<unknown> & { context: OrderedModels; hasTag?: (tag: 'checking') => boolean },
  AnyEventObject,
  OrderedModelsInput
>;

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
  /** Price of one unit, in euro without VAT; null without a rate or the right to see it. */
  price: number | null;
  pricing: LinePricing | null;
  deposit: number | null;
  /** When units are free for as many days; null while some are free now. */
  nextFree: { day: string; free: number } | null;
}

/** Availability of a model for a quantity, with the missing units and alternatives; an extension. */
export interface ModelCheck extends ModelAvailability {
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
