import { fromTransition, type ActorRefFrom } from 'xstate';
import type {
  AssetCondition,
  UnitCharge,
  UnitChargeKind,
  UnitFacts,
  UnitSheet,
  UnitSheetAnswer,
  UnitSheetEvent,
  UnitSheetInput,
} from '../../../../../machines/types';
import type { UnitSheetLogic } from '../../../../../machines/types/children';
import { UNIT_IN_ORDER } from '../../../../shared/domain/handovers/handoverDraft';
import { CHARGED, chargeableParts, chargeOf, withCharge } from '../../../../shared/domain/handovers/unitCharges';

/** The sheet as it opens. */
export function openSheet({
  details = UNIT_IN_ORDER,
  condition = details.condition,
  ...input
}: UnitSheetInput): UnitSheet {
  const sheet: UnitSheet = { ...details, facts: null, isPart: false, ...input, invalid: null, problem: null };
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
    case 'sheet.clear': {
      const { direction, mayCharge, isPart } = sheet;
      return openSheet({ direction, mayCharge, isPart });
    }
    case 'sheet.save':
      return { ...sheet, problem: meterProblem(sheet), invalid: chargeWithoutValue(sheet) };
  }
}

/** Event of a sheet that was just saved: missing values are requested, the meter reading first. */
export function answerOf(sheet: UnitSheet): UnitSheetAnswer {
  if (sheet.problem) return { type: 'meter.invalid' };
  if (sheet.invalid) return { type: 'charge.invalid', kind: sheet.invalid };
  const { facts, condition, notes, meter, isMeterReset, fuel, photos, needsRepair, charges } = sheet;
  const details = { condition, notes, meter, isMeterReset, fuel, photos, needsRepair, charges };
  return { type: 'sheet.saved', details, facts };
}

/** Keeps a sheet, and emits the answer to each press on saving. */
export const unitSheetLogic: UnitSheetLogic = fromTransition(
  (sheet: UnitSheet, event: UnitSheetEvent, { emit }: { emit: (answer: UnitSheetAnswer) => void }) => {
    const next = sheetAfter(sheet, event);
    if (event.type === 'sheet.save') emit(answerOf(next));
    return next;
  },
  ({ input }: { input: UnitSheetInput }) => openSheet(input),
);

export type UnitSheetActor = ActorRefFrom<UnitSheetLogic>;

/** Another condition, with the charge and the repair that it asks for. A loss is charged at the replacement value; other values are typed. */
function withCondition(sheet: UnitSheet, condition: AssetCondition): UnitSheet {
  if (condition === sheet.condition) return sheet;
  const typed = sheet.charges.find(({ kind }) => kind === 'damage');
  const others = sheet.charges.filter((each) => each !== typed);
  const stays = typed !== undefined && typed.unitValue !== null && ![sheet.condition, condition].includes('LOST');
  const charges = stays ? [...others, { ...typed, isOn: CHARGED.includes(condition) }] : others;
  return { ...sheet, condition, needsRepair: condition === 'DAMAGED', invalid: null, problem: null, charges };
}

/** Takes the last readings, where they are other ones. A tank that was not read is full when it goes out, and comes back as full as it left. */
function withFacts(sheet: UnitSheet, facts: UnitFacts | null): UnitSheet {
  if (facts === null || JSON.stringify(facts) === JSON.stringify(sheet.facts)) return sheet;
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
