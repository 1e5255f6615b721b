import type { AssetStateType, Id } from '../../../machines/types';
import type { Day } from './days';

/*
 * The planning board as the server answers it (`GET /planning`): its rows, and their bookings in a period. Compact, since it
 * holds a thousand assets and more.
 */

/** A model with its assets; those without one stand together under `id` null. */
export interface PlanningGroup {
  id: Id | null;
  description: string;
  /** Days after each rent in which its assets are prepared for the next one. */
  bufferDays: number;
}

export interface PlanningAsset {
  serialNumber: Id;
  /** Index of its group. */
  group: number;
  /** Index of its center; null without one. */
  center: number | null;
  /** Type of its state: only AVAILABLE ones can be free. */
  state: AssetStateType;
}

/** A rent that takes assets of the board in the period, or that they should have come back from. */
export interface PlanningRent {
  id: Id;
  code: string;
  state: string;
  start: Day;
  end: Day;
  payed: boolean;
  /** All its assets, also those that are not on the board. */
  lines: number;
  /** These assets of the board. */
  assets: readonly Id[];
  /** Null where the user may read only codes and days. */
  customer: string | null;
  paymentTotal: number | null;
  paymentTotalWithVat: number | null;
}

/** A maintenance that is not done. */
export interface PlanningMaintenance {
  id: Id;
  asset: Id;
  start: Day;
  end: Day;
  /** Null where the user may read only days. */
  type: string | null;
}

export interface Planning {
  from: Day;
  to: Day;
  /** How many assets pass the filter; the answer holds the first of them. */
  total: number;
  /** In their order on the board. */
  groups: readonly PlanningGroup[];
  centers: readonly { id: Id; description: string }[];
  /** Those of a group together, by serial number. */
  assets: readonly PlanningAsset[];
  rents: readonly PlanningRent[];
  maintenances: readonly PlanningMaintenance[];
}
