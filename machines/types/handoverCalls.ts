import type { Id } from './base';
import type { AssetCondition } from './rents';

/* Bodies of the calls that hand units out, take them back or swap them; extensions. */

export interface HandedUnit {
  notes?: string | null;
  /** Hours or kilometres, with one decimal; lower than last time only with `meterReset`. */
  meter?: number;
  meterReset?: boolean;
  /** Eighths of a tank. */
  fuel?: number;
  /** Photos that were stored before, where `handoverPhotos` is announced. */
  photos?: Id[];
}

/** A unit as it goes out, `OK` unless said otherwise; `by` is the free unit of the same model that goes out instead. */
export interface HandOutItem extends HandedUnit {
  asset: Id;
  by?: Id;
  condition?: Exclude<AssetCondition, 'LOST'>;
}

/** A unit as it comes back, with what it brings: a charge for damage in euro, a repair that begins today. */
export interface ReturnedUnit extends HandedUnit {
  condition?: AssetCondition;
  charge?: { description: string; value: number };
  maintenance?: boolean;
}

/** A charge that a return brings, in euro for each: for late days, or for fuel and use. One of it unless said otherwise. */
export interface ReturnCharge {
  source: 'LATE' | 'METER';
  /** Kind of charge. */
  type?: Id;
  description: string;
  quantity?: number;
  unitValue: number;
}

/** Why a unit that is with the customer is swapped, how it comes back, and how the other one goes out. */
export interface SwapDetails {
  reason: string;
  back: ReturnedUnit;
  out: HandedUnit;
  charges?: ReturnCharge[];
}
