import type { AssetStateType, Id } from '../../../../machines/types';
import type { Day } from '../days/days';

/*
 * The planning board as the server answers it (`GET /planning`): all models, and the assets of some pages with their bookings
 * in a period. The answer stays small however many assets there are.
 */

/** Number of assets on a page. */
export const PAGE_ASSETS = 200;
/** Most pages in one answer. */
export const MAX_PAGES = 10;

/** A model; assets without one stand together under `id` null. */
export interface PlanningGroup {
  id: Id | null;
  description: string;
  /** Days after each rent in which its assets are prepared for the next one. */
  bufferDays: number;
  /** How many of its assets pass the filter. */
  count: number;
  /** How many of them are free on each day of the period; null where neither its assets nor its counts were asked for. */
  free: readonly number[] | null;
  /** The first assets of the model that should be back and are not. */
  late: readonly Id[];
  /** Units free on the asked day and taken again within seven days; null without such units, or without a day. */
  limited: LimitedUnits | null;
}

/** Units of a model that are free on a day, though not for long. */
export interface LimitedUnits {
  count: number;
  /** The first of them that is taken again, and its last free day. */
  serial: Id;
  until: Day;
}

/** An asset on the board. */
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
  payed: boolean | null;
  /** All its assets, also those that are not on the board. */
  lines: number;
  /** Assets of the board that the rent has. */
  assets: readonly Id[];
  /** Days on which the rent holds an asset, where they differ from its period: it came back early, or went out later. */
  held: readonly { asset: Id; start: Day; end: Day }[];
  /** Assets of the rent on the board that have gone out and not come back: only these can be late. */
  out: readonly Id[];
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

/** Answer of `GET /planning`. */
export interface Planning {
  from: Day;
  to: Day;
  /** How many assets pass the filter. */
  total: number;
  /** How many late rents these assets have. */
  late: number;
  /** The pages of assets that the answer holds, from 1. None for a day: it holds the assets that go out or come back on it. */
  pages: readonly number[];
  /** The asked day; null for pages. */
  day: Day | null;
  /** How many rents go out and come back on each day of its week, from Monday on; empty without a day. */
  week: readonly { out: number; back: number }[];
  /** Models in their order on the board. */
  groups: readonly PlanningGroup[];
  centers: readonly { id: Id; description: string }[];
  /** Assets of the pages in the order of the board: by group, then by serial number. */
  assets: readonly PlanningAsset[];
  rents: readonly PlanningRent[];
  maintenances: readonly PlanningMaintenance[];
}
