import type { AssetState } from '../../contract/assetStates';
import type { Tag } from '../../contract/tags';
import type { Id, OrOther, WireDay } from './base';

export type { AssetState, AssetStateType } from '../../contract/assetStates';
export type { Center } from '../../contract/centers';
export type { Tag } from '../../contract/tags';

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
  meterUnit?: OrOther<MeterUnit> | null;
  /** Has a tank, whose level is noted at a hand-over. */
  hasFuel?: boolean;
  assetCount?: number;
  version?: number;
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
  /** Extension. */
  assetModel?: { id: Id; description: string } | null;
  notes?: string | null;
  version?: number;
  /** Present in lists that were asked for it. */
  availability?: AssetAvailability;
}

/** The asset of a line: the serial number is the contract's, the rest are extensions that save a request. */
export interface LineAsset {
  serialNumber: Id;
  description?: string | null;
  brand?: string | null;
  model?: string | null;
  /** Extension, on lines of rents. */
  assetModel?: { id: Id; description: string } | null;
}
