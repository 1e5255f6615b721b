import type { ModelAvailability, ModelCheck } from '../../contract/availability';
import type { Id, Named, WireDay } from './base';
import type { SearchItem } from './collections';
import type { Customer } from './customers';
import type { Rent } from './rents';

export type { ModelAvailability, ModelCheck } from '../../contract/availability';

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

/** A model as a search finds it. */
export type FoundModel = ModelAvailability & SearchItem;

/** What a search of models answers to Enter. */
export interface ModelAnswer {
  items: SearchItem[];
  text: string;
  hasNext: boolean;
}

/** A quantity of a model, taken from an order that was made or begun before. */
export type TakenLine = Pick<OrderLine, 'model' | 'quantity'>;

/** Customer, delivery address, and the quantities that were asked for. */
export interface Order {
  customer: Pick<Customer, 'id' | 'description'> | null;
  /** Address of a repeated rent; cleared when another customer is chosen. */
  address: NonNullable<Rent['delliveryAddress']> | null;
  lines: OrderLine[];
  /** Whether it was begun before and kept, so that closing asks. */
  isChanged?: boolean;
}

/** The rent to make. */
export interface OrderedRent {
  customer: Id;
  address: Id | null;
  period: AvailabilityPeriod;
  lines: { model: Id; quantity: number; missing: number }[];
}

/** The period that availability is asked for, and where the equipment leaves from. */
export interface AvailabilityPeriod {
  start: WireDay;
  end: WireDay;
  center: Id | null;
}
