import type { HandoverDirection, HandoverDraft, Id, TickedUnit } from '../../../../machines/types';
import { readDraft, writeDraft } from '../../../shared/browser/drafts';
import { UNIT_IN_ORDER } from './unitInOrder';

/** A hand-over of which nothing is noted yet. */
export const NO_DRAFT: HandoverDraft = { units: [], person: '', signature: null, late: null, keepsOpen: false };
const UNIT: Omit<TickedUnit, 'asset'> = { ...UNIT_IN_ORDER, by: null };

/** The hand-over that a user notes, on one device. */
export interface DraftPlace {
  username: string;
  rentId: Id;
  direction: HandoverDirection;
}

const keyOf = ({ rentId, direction }: DraftPlace) => `handover:${rentId}:${direction}`;

/** Draft from before a reload or a crash, or of another tab; nothing when the stored value is no draft. */
export async function keptDraft(place: DraftPlace): Promise<HandoverDraft> {
  try {
    const stored = (await readDraft(place.username, keyOf(place))) as Partial<HandoverDraft> | null;
    if (!Array.isArray(stored?.units)) return NO_DRAFT;
    return { ...NO_DRAFT, ...stored, units: stored.units.map((unit) => ({ ...UNIT, ...unit })) };
  } catch {
    return NO_DRAFT;
  }
}

/** Whether something was noted that would be lost. */
export function hasDraft({ units, person, signature }: HandoverDraft): boolean {
  return units.length > 0 || person !== '' || signature !== null;
}

/** Writes the draft; null removes it. Where the browser refuses storage, the draft exists in the page only. */
export async function keepDraft(place: DraftPlace, draft: HandoverDraft | null): Promise<void> {
  try {
    await writeDraft(place.username, keyOf(place), draft && hasDraft(draft) ? fieldsOf(draft) : null);
  } catch {
    // The user has forbidden storage, or it is full.
  }
}

const fieldsOf = ({ units, person, signature, late, keepsOpen }: HandoverDraft): HandoverDraft => ({
  units,
  person,
  signature,
  late,
  keepsOpen,
});
