import type { HandoverDirection, HandoverDraft, Id, TickedUnit } from '../../../../machines/types';
import { UNIT_IN_ORDER } from './unitInOrder';

const NOTHING: HandoverDraft = { units: [], person: '', signature: null, late: null, keepsOpen: false };
const UNIT: Omit<TickedUnit, 'asset'> = { ...UNIT_IN_ORDER, by: null };

/** Place of what one user has ticked, for one rent and direction. */
export function draftKey(username: string, rentId: Id, direction: HandoverDirection): string {
  return `handover:${username}:${rentId}:${direction}`;
}

/** Ticks from before a reload; none when the stored value is no draft. */
export function keptDraft(key: string): HandoverDraft {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<HandoverDraft> | null;
    if (!Array.isArray(stored?.units)) return NOTHING;
    return { ...NOTHING, ...stored, units: stored.units.map((unit) => ({ ...UNIT, ...unit })) };
  } catch {
    return NOTHING;
  }
}

/** Whether something was noted that would be lost. */
export function hasDraft({ units, person, signature }: HandoverDraft): boolean {
  return units.length > 0 || person !== '' || signature !== null;
}

/** Stores the draft of a hand-over in the tab, so that it survives a reload. */
export function keepDraft(key: string, draft: HandoverDraft, isDone: boolean): void {
  const { units, person, signature, late, keepsOpen } = draft;
  if (isDone || !hasDraft(draft)) sessionStorage.removeItem(key);
  else
    sessionStorage.setItem(key, JSON.stringify({ units, person, signature, late, keepsOpen } satisfies HandoverDraft));
}
