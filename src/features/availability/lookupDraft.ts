import type { CustomerAndAddress, TakenLine } from '../../../machines/types';
import { lookupDraftOf } from '../../shared/browser/removeDrafts';
import type { PeriodAndCenter } from './LookupFields';

/** An order that is being typed, as a reload of its tab finds it. */
export interface LookupDraft extends CustomerAndAddress {
  period: PeriodAndCenter;
  lines: TakenLine[];
}

/** The order that this tab has kept for the user; null without one. */
export function readLookupDraft(username: string): LookupDraft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(lookupDraftOf(username)) ?? 'null') as LookupDraft | null;
    return kept && Array.isArray(kept.lines) && kept.period ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps the order until the tab is closed or the user signs out; null removes it. */
export function keepLookupDraft(username: string, draft: LookupDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(lookupDraftOf(username), JSON.stringify(draft));
    else sessionStorage.removeItem(lookupDraftOf(username));
  } catch {
    // The user has forbidden storage, or it is full: the order exists in the page only.
  }
}
