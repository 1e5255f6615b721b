import type { Photo, Signature } from '../../contract/handoverPhotos';
import type { HandoverDirection, UnitFacts } from '../../contract/handovers';
import type { PaymentMethod } from '../../contract/lib/limits';
import type { Id } from './base';
import type { Failure } from './flows';
import type { AssetCondition, Rent } from './rents';

export type {
  HandoverSignature,
  Photo,
  Signature,
  SignatureForm,
  SignatureStroke,
} from '../../contract/handoverPhotos';
export type {
  FoundCondition,
  HandedUnit,
  Handover,
  HandoverDirection,
  HandoverUnit,
  ProposedCharge,
  ReturnCharge,
  ReturnedUnit,
  SwapDetails,
  UnitFacts,
} from '../../contract/handovers';

/** Rent of which units are handed over: its units that can go this way now, and facts about each. */
export interface HandoverRead {
  rent: Rent;
  movable: Id[];
  facts: UnitFacts[];
  /** How the deposit came in, where that was read. */
  heldBy?: PaymentMethod | null;
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

/** The sheet of one unit: its condition, counter, fuel and note, and what its return brings. */
export interface UnitSheet extends UnitDetails {
  direction: HandoverDirection;
  facts: UnitFacts | null;
  /** False while the rent is paid: it takes no charges then. */
  mayCharge: boolean;
  /** Whether the sheet is part of another dialog, which sends its unit at once and so needs its reading. */
  isPart: boolean;
  /** The charge whose value is missing. */
  invalid: UnitChargeKind | null;
  /** A reading that is missing (`meter`), or lower than last time. */
  problem: 'meter' | 'meterLower' | null;
}

/** What a sheet begins with. Without details it is that of a unit in order, of which nothing is known yet. */
export interface UnitSheetInput
  extends Pick<UnitSheet, 'direction' | 'mayCharge'>, Partial<Pick<UnitSheet, 'facts' | 'isPart'>> {
  details?: UnitDetails;
  /** The condition that was chosen in the list. */
  condition?: AssetCondition;
}

export type UnitSheetEvent =
  /** The last readings and the replacement value were read; null where they are not known. */
  | { type: 'facts.read'; facts: UnitFacts | null }
  | { type: 'condition.choose'; condition: AssetCondition }
  | {
      type: 'details.change';
      change: Partial<Pick<UnitDetails, 'meter' | 'isMeterReset' | 'fuel' | 'notes' | 'photos'>>;
    }
  | { type: 'charge.toggle'; kind: UnitChargeKind }
  /** The value of a charge was typed, which switches it on. */
  | { type: 'charge.type'; kind: UnitChargeKind; unitValue: number | null }
  | { type: 'repair.toggle' }
  /** The sheet is that of another unit from now on. */
  | { type: 'sheet.clear' }
  | { type: 'sheet.save' };

/** What becomes of a press on saving. */
export type UnitSheetAnswer =
  | { type: 'sheet.saved'; details: UnitDetails; facts: UnitFacts | null }
  | { type: 'charge.invalid'; kind: UnitChargeKind }
  | { type: 'meter.invalid' };

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

/** A deposit while a hand-over is prepared; amounts in euro. */
export interface DepositFigures {
  held: number;
  /** Whether a card or a cheque is held rather than money. */
  isHold: boolean;
  /** How it came in; null where that is not known. */
  heldBy: PaymentMethod | null;
  /** Asked for, and not held. */
  lacking: number;
  /** What will be missing of the rent after the hand-over, with the charges of its sheet. */
  due: number;
  /** Whether the rent ends with it. */
  isLast: boolean;
}

/** What was decided about the deposit of a hand-over. */
export interface DepositDecision {
  /** Null as long as nothing was decided. */
  choice: 'TAKE' | 'LEAVE' | 'GIVE_BACK' | 'KEEP' | null;
  /** Amount to take or keep, in euro. Null takes the rest of the deposit, or keeps as much as the rent will still owe. */
  amount: number | null;
  /** Null unless chosen. */
  method: PaymentMethod | null;
  /** Whether the deposit is a card authorisation or a cheque, so that no money moves. */
  isHold: boolean;
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
  /** Null as long as nothing was decided. */
  deposit: DepositDecision | null;
}

/** State of the list of units: the rent as read, the user's selections and input, and validation errors. */
export interface HandoverList extends HandoverDraft, HandoverRead {
  direction: HandoverDirection;
  /** Null where the user may not move the deposit. */
  figures: DepositFigures | null;
  problem: HandoverProblem | null;
  failure: Failure | null;
}

/** A change of that list, by a person, a scanner or another user. */
export type HandoverEdit =
  | { type: 'rent.renew'; read: HandoverRead }
  | { type: 'unit.tick'; asset: Id; by: Id | null }
  | { type: 'unit.toggle'; asset: Id }
  | { type: 'unit.describe'; asset: Id; change: Partial<UnitDetails> }
  | { type: 'photo.add'; asset: Id; photo: Photo }
  | { type: 'all.toggle' }
  | { type: 'draft.change'; change: Partial<Omit<HandoverDraft, 'units'>> }
  /** Names the units whose reading is missing or too low. */
  | { type: 'meters.ask' };
