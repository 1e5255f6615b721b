import type { Rent } from '../../contract/rentRecord';
import type { ChosenCustomer } from './customers';
import type { Maintenance } from './maintenances';

export type { RentHistory } from '../../contract/rentHistory';
export type { AssetCondition, RentStage } from '../../contract/lib/limits';
export type {
  CancelledParts,
  CancelledRent,
  ChargeSource,
  Rent,
  RentCharge,
  RentLine,
} from '../../contract/rentRecord';

/** A customer and one of their delivery addresses, as far as they are chosen. */
export interface CustomerAndAddress {
  customer: ChosenCustomer | null;
  address: NonNullable<Rent['delliveryAddress']> | null;
}

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
