import { fromTransition, type ActorRefFrom } from 'xstate';
import type {
  AssetCondition,
  HandoverDirection,
  UnitCharge,
  UnitChargeKind,
  UnitDetails,
  UnitFacts,
} from '../../../../../machines/types';
import { CHARGED, chargeableParts, chargeOf, withCharge } from '../../../../shared/domain/handovers/unitCharges';

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

/** What a sheet begins with. */
export interface UnitSheetInput extends Pick<UnitSheet, 'facts' | 'direction' | 'mayCharge'> {
  details: UnitDetails;
  /** The condition that was chosen in the list. */
  condition: AssetCondition;
  isPart?: boolean;
}

export type UnitSheetEvent =
  /** The last readings and the replacement value were read. */
  | { type: 'facts.read'; facts: UnitFacts }
  | { type: 'condition.choose'; condition: AssetCondition }
  | {
      type: 'details.change';
      change: Partial<Pick<UnitDetails, 'meter' | 'isMeterReset' | 'fuel' | 'notes' | 'photos'>>;
    }
  | { type: 'charge.toggle'; kind: UnitChargeKind }
  /** The value of a charge was typed, which switches it on. */
  | { type: 'charge.type'; kind: UnitChargeKind; unitValue: number | null }
  | { type: 'repair.toggle' }
  | { type: 'sheet.save' };

/** What becomes of a press on saving. */
export type UnitSheetAnswer =
  | { type: 'sheet.saved'; details: UnitDetails }
  | { type: 'charge.invalid'; kind: UnitChargeKind }
  | { type: 'meter.invalid' };

/** The sheet as it opens. */
export function openSheet({ details, condition, isPart = false, ...input }: UnitSheetInput): UnitSheet {
  const sheet: UnitSheet = { ...details, ...input, isPart, invalid: null, problem: null };
  return withCondition(sheet, condition);
}

/** Reducer of the sheet. Saving validates only: the server receives the values with the hand-over. */
export function sheetAfter(sheet: UnitSheet, event: UnitSheetEvent): UnitSheet {
  const decide = (charge: UnitCharge) => ({ ...sheet, invalid: null, charges: withCharge(sheet, charge) });
  switch (event.type) {
    case 'facts.read':
      return withFacts(sheet, event.facts);
    case 'condition.choose':
      return withCondition(sheet, event.condition);
    case 'details.change':
      return { ...sheet, ...event.change, problem: null };
    case 'charge.toggle': {
      const charge = chargeOf(event.kind, sheet);
      return decide({ ...charge, isOn: !charge.isOn });
    }
    case 'charge.type':
      return decide({ kind: event.kind, isOn: event.unitValue !== null, unitValue: event.unitValue });
    case 'repair.toggle':
      return { ...sheet, needsRepair: !sheet.needsRepair };
    case 'sheet.save':
      return { ...sheet, problem: meterProblem(sheet), invalid: chargeWithoutValue(sheet) };
  }
}

/** Event of a sheet that was just saved: missing values are requested, the meter reading first. */
export function answerOf(sheet: UnitSheet): UnitSheetAnswer {
  if (sheet.problem) return { type: 'meter.invalid' };
  if (sheet.invalid) return { type: 'charge.invalid', kind: sheet.invalid };
  const { condition, notes, meter, isMeterReset, fuel, photos, needsRepair, charges } = sheet;
  const details = { condition, notes, meter, isMeterReset, fuel, photos, needsRepair, charges };
  return { type: 'sheet.saved', details };
}

/** Keeps a sheet, and emits the answer to each press on saving. */
export const unitSheetLogic = fromTransition(
  (sheet: UnitSheet, event: UnitSheetEvent, { emit }: { emit: (answer: UnitSheetAnswer) => void }) => {
    const next = sheetAfter(sheet, event);
    if (event.type === 'sheet.save') emit(answerOf(next));
    return next;
  },
  ({ input }: { input: UnitSheetInput }) => openSheet(input),
);

export type UnitSheetActor = ActorRefFrom<typeof unitSheetLogic>;

/** Another condition, with the charge and the repair that it asks for. A loss is charged at the replacement value; other values are typed. */
function withCondition(sheet: UnitSheet, condition: AssetCondition): UnitSheet {
  if (condition === sheet.condition) return sheet;
  const typed = sheet.charges.find(({ kind }) => kind === 'damage');
  const others = sheet.charges.filter((each) => each !== typed);
  const stays = typed !== undefined && typed.unitValue !== null && ![sheet.condition, condition].includes('LOST');
  const charges = stays ? [...others, { ...typed, isOn: CHARGED.includes(condition) }] : others;
  return { ...sheet, condition, needsRepair: condition === 'DAMAGED', invalid: null, problem: null, charges };
}

/** Takes the last readings. A tank that was not read is full when it goes out, and comes back as full as it left. */
function withFacts(sheet: UnitSheet, facts: UnitFacts): UnitSheet {
  const full = sheet.direction === 'IN' ? facts.outFuel : 8;
  const charges = sheet.charges.filter(({ isOn, unitValue }) => !isOn || unitValue !== null);
  return { ...sheet, facts, charges, fuel: sheet.fuel ?? (facts.hasFuel ? full : null) };
}

/** A charge that is switched on without a value that could be sent. */
function chargeWithoutValue(sheet: UnitSheet): UnitChargeKind | null {
  if (sheet.direction !== 'IN' || !sheet.mayCharge) return null;
  const lacking = chargeableParts(sheet).find(({ kind }) => {
    const { isOn, unitValue } = chargeOf(kind, sheet);
    return isOn && !Number.isFinite(unitValue ?? Number.NaN);
  });
  return lacking?.kind ?? null;
}

/** Problem with the reading of a unit that is described within another dialog; a lost unit has none. */
function meterProblem({ isPart, condition, facts, meter, isMeterReset }: UnitSheet): UnitSheet['problem'] {
  if (!isPart || condition === 'LOST' || !facts?.meterUnit) return null;
  if (meter === null || Number.isNaN(meter)) return 'meter';
  return !isMeterReset && meter < (facts.lastMeter ?? 0) ? 'meterLower' : null;
}
