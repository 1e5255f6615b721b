export type Condition = 'AVAILABLE' | 'MAINTENANCE' | 'UNAVAILABLE';

/** How often each is tried, compared with the others. */
export const ACTIONS = {
  createRent: 1,
  addLine: 8,
  addModel: 4,
  exchange: 3,
  reserveRent: 5,
  payRent: 4,
  startRent: 5,
  endRent: 3,
  handOut: 4,
  takeBack: 4,
  handOutInstead: 3,
  takeBackDamaged: 3,
  swap: 5,
  loseUnit: 4,
  swapLost: 3,
  recoverUnit: 6,
  undoHandover: 3,
  reopenRent: 4,
  undoStart: 2,
  undoEnd: 2,
  unpayRent: 2,
  deleteRent: 1,
  cancelRent: 1,
  removeLine: 2,
  changeValue: 3,
  discount: 2,
  addCharge: 3,
  changeCharge: 2,
  removeCharge: 1,
  changeDates: 7,
  changeDatesAndValues: 5,
  changeCustomer: 2,
  changeNotes: 1,
  setCondition: 2,
  planMaintenance: 3,
  moveMaintenance: 1,
  startMaintenance: 1,
  finishMaintenance: 1,
  deleteMaintenance: 1,
} as const;

export type ActionName = keyof typeof ACTIONS;

/** A random intention; its numbers pick from the records that exist. */
export interface Wish {
  action: ActionName;
  /** Takes an action that leads further where this one is not possible: sequences that are refused all the time lead nowhere. */
  yields: boolean;
  pick: number;
  asset: number;
  customer: number;
  address: number;
  cents: number;
  from: number;
  days: number;
  condition: Condition;
  /** Content of `If-Match`: none, the current version, or an older one. */
  match: 'nothing' | 'this' | 'older';
  process: number;
  /** Sent again under the same `Idempotency-Key`. */
  twice: boolean;
}

/** A wish made definite. Every action reads the part that concerns it. */
export interface Command extends Omit<Wish, 'yields' | 'pick' | 'match' | 'days' | 'address'> {
  /** Of the rent or maintenance that it makes. */
  name: string;
  rent: string;
  maintenance: string;
  address: number | null;
  to: number;
  version: number | null;
}
