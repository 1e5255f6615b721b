import { askedLine } from '../../../machines/planning/availabilityOrder.machine';
import type { CustomerAndAddress, Order, TakenLine } from '../../../machines/types';
import { lookupDraftOf } from '../../shared/browser/removeDrafts';
import type { Day } from '../../shared/domain/days/days';
import type { PeriodAndCenter } from './LookupFields';
import { atMost, repeatedPeriod } from './repeat.logic';

/** An order that is being typed, as its tab keeps it. */
export interface LookupDraft extends CustomerAndAddress {
  /** What the model field held as the look-up opened: its address has it over a reload. */
  words: string;
  period: PeriodAndCenter;
  lines: TakenLine[];
}

/** An order as a reload of its tab finds it. */
export interface KeptOrder {
  words: string;
  period: PeriodAndCenter;
  order: Order;
}

/** The order that this tab has kept for the user, for as many days from today where its own have begun; null without one. */
export function readLookupDraft(username: string, today: Day): KeptOrder | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(lookupDraftOf(username)) ?? 'null') as LookupDraft | null;
    return kept ? resumed(kept, today) : null;
  } catch {
    return null;
  }
}

function resumed({ words, period, lines, customer, address }: LookupDraft, today: Day): KeptOrder {
  const { start, end, center } = period;
  const days = repeatedPeriod({ startDate: start ?? today, endDate: end ?? start ?? today }, today);
  return {
    words,
    period: { ...days, center, isReadable: true },
    order: { customer, address, lines: lines.map((line) => askedLine(atMost(line))), isChanged: true },
  };
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
