import type { LineAsset as AssetOfLine } from '../../contract/lib/schemas';
import type { Wire } from '../../contract/lib/wire';
import type { AssetState } from '../../contract/assetStates';
import type { Tag } from '../../contract/tags';
import type { Id, WireDay } from './base';

export type { AssetState, AssetStateType } from '../../contract/assetStates';
export type { Center } from '../../contract/centers';
export type { AssetModel, MeterUnit } from '../../contract/pricing';
export type { Tag } from '../../contract/tags';

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
  /** Extension. */
  assetModel?: { id: Id; description: string } | null;
  notes?: string | null;
  version?: number;
  /** Present in lists that were asked for it. */
  availability?: AssetAvailability;
}

/** The asset of a line: the serial number is the contract's, the rest are extensions that save a request. */
export interface LineAsset extends Wire<typeof AssetOfLine> {
  /** Extension, on lines of rents. */
  assetModel?: { id: Id; description: string } | null;
}
