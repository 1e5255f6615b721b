import type { Id, WireDay } from './base';
import type { Asset } from './catalogue';
import type { SearchItem } from './collections';
import type { Failure } from './flows';
import type { ProposedPrice } from './pricing';

/** Why an asset cannot be chosen. `lastDay` is its last day on the other rent, `period` the days of its maintenance. */
export type AssetLock =
  | { reason: 'rent'; rentId: Id; code: string; customer: string; lastDay: WireDay }
  | { reason: 'maintenance'; period: { start: WireDay; end: WireDay } | null }
  | { reason: 'state'; description: string }
  /** The asset is on this rent. */
  | { reason: 'alreadyOnRent' };

/** An asset as the search offers it, by its serial number: free, or locked with the reason. */
export interface AssetOffer extends SearchItem {
  asset: Asset;
  lock: AssetLock | null;
}

/** Why a row cannot add an asset; `unknown` when no asset has the serial number, `notNumber` and `tooLong` when none can. */
export type QuickAddRefusal =
  | AssetLock
  | { reason: 'required' }
  | { reason: 'notNumber' }
  | { reason: 'tooLong' }
  | { reason: 'unknown' };

/** Quantity and words of a field that holds no serial number. */
export interface ModelWords {
  search: string;
  quantity: number;
}

/** Result of looking up a serial number: the asset, or why it cannot be added. */
export interface QuickAddAnswer {
  asset: Asset | null;
  refusal: QuickAddRefusal | null;
}

/** A scanned serial number that was not added to the rent, and why. */
export interface SkippedCode {
  serial: string;
  refusal: QuickAddRefusal | null;
  failure: Failure | null;
}

/** Context of the last row of a rent's lines. */
export interface QuickAddContext {
  rentId: Id;
  serial: string;
  asset: Asset | null;
  value: number | null;
  /** Price of the asset; null until known, and where no rate has one. */
  proposal: ProposedPrice | null;
  refusal: QuickAddRefusal | null;
  /** Error of the value at the last attempt. */
  valueError: 'required' | 'impossible' | null;
  failure: Failure | null;
  /** Whether the serial number was scanned. */
  isScanned: boolean;
  /** Serial numbers that were scanned before the row was ready for them, in order. */
  waiting: string[];
  /** Scanned ones that were not added; the next one followed at once. */
  skipped: SkippedCode[];
}
