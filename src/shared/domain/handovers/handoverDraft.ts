import type {
  HandoverDirection,
  HandoverDraft,
  HandoverEdit,
  HandoverList,
  HandoverProblem,
  HandoverRead,
  Id,
  TickedUnit,
  UnitDetails,
} from '../../../../machines/types';
import { includesId, sameId } from '../ids';

const unitOf = (units: readonly TickedUnit[], asset: Id) => units.find((unit) => sameId(unit.asset, asset));
const without = (units: readonly TickedUnit[], asset: Id) => units.filter((unit) => !sameId(unit.asset, asset));
const factsOf = ({ facts }: HandoverRead, asset: Id) => facts.find((each) => sameId(each.asset, asset));

/** Details of a unit in good condition, without readings or remarks. */
export const UNIT_IN_ORDER: UnitDetails = {
  condition: 'OK',
  notes: '',
  photos: [],
  charges: [],
  needsRepair: false,
  meter: null,
  isMeterReset: false,
  fuel: null,
};

type Going = HandoverRead & { direction: HandoverDirection };

/** A unit when it is ticked: in good condition, with a full tank, or on its return with the fuel that it left with. */
export function newUnit(list: Going, named: Id): TickedUnit {
  const asset = list.movable.find((each) => sameId(named, each)) ?? named;
  const { hasFuel, outFuel } = factsOf(list, asset) ?? {};
  const fuel = hasFuel ? (list.direction === 'IN' ? (outFuel ?? null) : 8) : null;
  return { asset, by: null, ...UNIT_IN_ORDER, fuel };
}

/** The draft to begin with where none was kept: all that can go is ticked, until a code says what does. */
export function presetDraft(read: HandoverRead, direction: HandoverDirection): HandoverDraft {
  const units = read.movable.map((asset) => ({ ...newUnit({ ...read, direction }, asset), isPreset: true }));
  return { units, person: '', signature: null, late: null, keepsOpen: false, onDay: null, deposit: null };
}

/**
 * Finds ticked units without a meter reading, else those whose reading is lower than the last and unconfirmed. Lost units
 * need none. The page does not know the last reading of a replacement unit (`by`): the server checks it.
 */
export function meterProblem(list: HandoverRead & Pick<HandoverDraft, 'units'>): HandoverProblem | null {
  const read = list.units.filter(({ asset, condition }) => condition !== 'LOST' && factsOf(list, asset)?.meterUnit);
  const missing = read.filter(({ meter }) => meter === null || Number.isNaN(meter));
  const last = ({ asset, by }: TickedUnit) => (by === null ? factsOf(list, asset)?.lastMeter : null) ?? 0;
  const lower = read.filter((unit) => !unit.isMeterReset && (unit.meter ?? 0) < last(unit));
  const wrong = missing.length > 0 ? missing : lower;
  if (wrong.length === 0) return null;
  return { kind: missing.length > 0 ? 'meter' : 'meterLower', assets: wrong.map(({ asset }) => asset) };
}

/** What an edit changes in the list of a hand-over. */
export function changesBy(list: HandoverList, edit: HandoverEdit): Partial<HandoverList> {
  switch (edit.type) {
    case 'rent.renew':
      return renewed(list, edit.read);
    case 'unit.tick':
      return scanned(list, edit.asset, edit.by);
    case 'unit.toggle': {
      const units = byHand(list.units);
      const isTicked = unitOf(units, edit.asset) !== undefined;
      return { problem: null, units: isTicked ? without(units, edit.asset) : [...units, newUnit(list, edit.asset)] };
    }
    case 'all.toggle': {
      const missing = list.movable.filter((asset) => !unitOf(list.units, asset));
      const added = missing.map((asset) => newUnit(list, asset));
      return { problem: null, units: added.length > 0 ? [...byHand(list.units), ...added] : [] };
    }
    case 'unit.describe':
      return described(list, edit.asset, edit.change);
    case 'photo.add': {
      const photos = unitOf(list.units, edit.asset)?.photos ?? [];
      return described(list, edit.asset, { photos: [...photos, edit.photo] });
    }
    case 'draft.change':
      // Another day has other late days, and answers a refusal.
      return 'onDay' in edit.change ? { late: null, failure: null, ...edit.change } : edit.change;
    case 'meters.ask':
      return { problem: meterProblem(list) };
  }
}

/** The rent as it was read. Ticks that are no longer possible are removed, and `problem` names them. */
function renewed(list: HandoverList, { rent, movable, facts, heldBy }: HandoverRead): Partial<HandoverList> {
  const removed = list.units.filter(({ asset }) => !includesId(movable, asset));
  const units = list.units.filter((unit) => !removed.includes(unit));
  const assets = removed.map(({ asset }) => asset);
  return {
    rent,
    movable,
    facts,
    heldBy,
    units,
    ...(removed.length > 0 ? { problem: { kind: 'overtaken', assets } } : {}),
  };
}

/** Ticks the scanned unit, and takes off all ticks that no hand has set. */
function scanned(list: HandoverList, asset: Id, by: Id | null): Partial<HandoverList> {
  const units = list.units.filter(({ isPreset }) => !isPreset);
  const own = unitOf(units, asset);
  const unit = own?.by === by ? own : { ...newUnit(list, asset), by };
  return { problem: null, units: [...without(units, asset), unit] };
}

/** After a tick that was set or taken off by hand, no code takes others off. */
function byHand(units: readonly TickedUnit[]): TickedUnit[] {
  return units.map((unit) => ({ ...unit, isPreset: false }));
}

function described(list: HandoverList, asset: Id, change: Partial<UnitDetails>): Partial<HandoverList> {
  const { units, problem } = list;
  const unit = unitOf(units, asset) ?? newUnit(list, asset);
  const left = problem && { ...problem, assets: problem.assets.filter((each) => !sameId(asset, each)) };
  const isAnswered = left?.kind === 'nothing' || left?.assets.length === 0;
  return {
    problem: isAnswered ? null : left,
    units: [...without(units, asset), { ...unit, ...change, isPreset: false }],
  };
}
