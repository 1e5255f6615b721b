import type { HandoverSignature, Photo, Signature } from '../../contract/handoverPhotos';
import type { Id, OrOther, WireDay } from './base';
import type { MeterUnit } from './catalogue';
import type { AssetCondition, FoundCondition, Rent } from './rents';

export type {
  HandoverSignature,
  Photo,
  Signature,
  SignatureForm,
  SignatureStroke,
} from '../../contract/handoverPhotos';

/** Equipment goes out to the customer, or comes back in. */
export type HandoverDirection = 'OUT' | 'IN';

/** Units of a rent that went out or came back at once; an extension. */
export interface Handover {
  id: Id;
  direction: HandoverDirection;
  /** `YYYY-MM-DDT00:00:00`. */
  onDay: string;
  /** Person that took or brought them, in words. */
  person: string | null;
  handedBy: string;
  /** An instant in ISO 8601. */
  createdAt: string;
  /** Instant until which the hand-over can be undone; null where it cannot. */
  undoUntil: string | null;
  /** Reason of a swap, on both of its hand-overs: why another unit went out. */
  swapReason: string | null;
  items: HandoverUnit[];
  /** Missing where signatures are not announced, null without one. */
  signature?: HandoverSignature | null;
}

/** A unit as it was handed over; null where it was not noted. */
export interface HandoverUnit {
  asset: Id;
  condition: AssetCondition;
  notes: string | null;
  /** Hours or kilometres, with one decimal. */
  meter: number | null;
  /** Unit of the meter; missing where the back end says none. */
  meterUnit?: OrOther<MeterUnit> | null;
  /** Eighths of a tank. */
  fuel: number | null;
  /** Repair that began with the return, for users that may know of it. */
  maintenance?: Id | null;
  /** Missing where photos are not announced. */
  photos?: Photo[];
  /** Day on which a lost unit was found, and its condition then. */
  foundOn?: WireDay | null;
  foundCondition?: FoundCondition | null;
}

/** Facts about a unit of a rent that its hand-over needs; an extension. */
export interface UnitFacts {
  asset: Id;
  meterUnit: OrOther<MeterUnit> | null;
  hasFuel: boolean;
  /** Latest known, over all rents. */
  lastMeter: number | null;
  lastFuel: number | null;
  /** Reading when the unit went out on this rent. */
  outMeter: number | null;
  outFuel: number | null;
  /** The next rent that the unit is on. */
  nextRent: { id: Id; code: string; startDate: WireDay; endDate: WireDay } | null;
  replacementValue: number | null;
  /** Charged for each missing eighth of its tank, and for each hour or kilometre; missing where nothing is proposed. */
  fuelCharge?: ProposedCharge | null;
  meterCharge?: ProposedCharge | null;
}

/** A kind of charge that a return proposes: its value in euro, and its VAT rate where it is not the usual one. */
export interface ProposedCharge {
  type: Id;
  unitValue: number;
  vatRate: number | null;
}

/** Rent of which units are handed over: its units that can go this way now, and facts about each. */
export interface HandoverRead {
  rent: Rent;
  movable: Id[];
  facts: UnitFacts[];
}

/** A unit as it is described before its hand-over. */
export interface UnitDetails {
  condition: AssetCondition;
  notes: string;
  meter: number | null;
  /** Whether the meter may be lower than last time. */
  isMeterReset: boolean;
  /** Eighths of a tank. */
  fuel: number | null;
  /** Stored already; the hand-over names them. */
  photos: Photo[];
  /** Decisions about charges that the return brings; the others follow their proposals. */
  charges: UnitCharge[];
  /** Whether its repair begins today. */
  needsRepair: boolean;
}

export type UnitChargeKind = 'damage' | 'fuel' | 'meter';

/**
 * Whether a returned unit is charged for something, in euro for each: one, an eighth of a tank, an hour or a kilometre.
 */
export interface UnitCharge {
  kind: UnitChargeKind;
  isOn: boolean;
  /** Null without one, NaN for what was typed and cannot be sent as money. */
  unitValue: number | null;
}

/** A unit that is ticked; `by` is the unit that goes out instead. */
export interface TickedUnit extends UnitDetails {
  asset: Id;
  by: Id | null;
  /** Whether it was ticked as the page opened, without a change since. */
  isPreset?: boolean;
}

/** Whether late days are charged, and at which value in euro. */
export interface LateDecision {
  isOn: boolean;
  value: number | null;
}

/**
 * Reason why nothing is sent, or why some units were taken off. `assets` are those units; with `nothing`, the ones that
 * another user has handled meanwhile.
 */
export interface HandoverProblem {
  kind: 'nothing' | 'overtaken' | 'meter' | 'meterLower';
  assets: Id[];
}

/** Everything that was ticked and typed for a hand-over; survives a reload. */
export interface HandoverDraft {
  units: TickedUnit[];
  person: string;
  signature: Signature | null;
  /** Null as long as nothing was decided. */
  late: LateDecision | null;
  /** Whether a rent goes on although all of it is back. */
  keepsOpen: boolean;
  /** An earlier day, `YYYY-MM-DD`; null for today, empty for text that is no day. */
  onDay: string | null;
}
