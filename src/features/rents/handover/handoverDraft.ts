import type { HandoverDirection, HandoverDraft, Id, TickedUnit } from '../../../../machines/types';
import { readDraft, writeDraft } from './storedDrafts';
import { UNIT_IN_ORDER } from '../../../shared/domain/handovers/handoverDraft';

/** Fields that a draft of another version may lack. */
const EMPTY: HandoverDraft = {
  ...{ units: [], person: '', signature: null, late: null },
  ...{ keepsOpen: false, onDay: null, deposit: null },
};
/** Milliseconds after which a browser counts as one that stores nothing. */
const TIMEOUT = 10_000;
const UNIT: Omit<TickedUnit, 'asset'> = { ...UNIT_IN_ORDER, by: null };

/** Identifies a draft: a user's hand-over of a rent, in this browser. */
export interface DraftPlace {
  username: string;
  rentId: Id;
  direction: HandoverDirection;
}

const withSwitches = (unit: TickedUnit): TickedUnit => ({
  ...unit,
  charges: unit.charges.map((charge) => ({ ...charge, isOn: charge.isOn ?? true })),
});
const keyOf = ({ rentId, direction }: DraftPlace) => `handover:${rentId}:${direction}`;

/** Reads the draft from before a reload or a crash, or of another tab; null without a valid one. */
export async function readHandoverDraft(place: DraftPlace): Promise<HandoverDraft | null> {
  try {
    const late = new Promise((end) => setTimeout(end, TIMEOUT, null));
    const stored = (await Promise.race([
      readDraft(place.username, keyOf(place)),
      late,
    ])) as Partial<HandoverDraft> | null;
    if (!Array.isArray(stored?.units)) return null;
    const units = stored.units.map((unit) => ({ ...UNIT, ...unit }));
    // Charges stored before they had a switch are on.
    return { ...EMPTY, ...stored, units: units.map(withSwitches) };
  } catch {
    return null;
  }
}

/** Whether the draft has content that could be lost. */
export function hasDraft({ units, person, signature, late, keepsOpen, onDay, deposit }: HandoverDraft): boolean {
  const isTouched = units.some(({ isPreset }) => !isPreset);
  const isDecided = deposit !== null && deposit.choice !== null;
  return isTouched || isDecided || person !== '' || signature !== null || late !== null || keepsOpen || onDay !== null;
}

/** Writes the draft; null removes it. Where the browser refuses storage, the draft exists in the page only. */
export async function saveHandoverDraft(place: DraftPlace, draft: HandoverDraft | null): Promise<void> {
  try {
    await writeDraft(place.username, keyOf(place), draft && hasDraft(draft) ? fieldsOf(draft) : null);
  } catch {
    // The user has forbidden storage, or it is full.
  }
}

const fieldsOf = (draft: HandoverDraft): HandoverDraft => {
  const { units, person, signature, late, keepsOpen, onDay, deposit } = draft;
  return { units, person, signature, late, keepsOpen, onDay, deposit };
};
