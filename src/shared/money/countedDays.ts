import { cashUpCalls, type ClosedDay } from '../../../contract/cashUps';
import type { Id, LedgerEntry } from '../../../machines/types';
import { call } from '../api/client/call';
import { addDays, dayOf, type Day } from '../domain/days/days';
import { sameId } from '../domain/ids';
import { readEntries } from './readEntries';
import { resourceOf } from '../record/useResource';

/** By sort, whether an entry brought in money or a hold; a captured hold counts as a payment. */
const CAME_IN = {
  payments: ({ kind, isHold }: LedgerEntry) => kind === 'PAYMENT' || (kind === 'DEPOSIT_KEPT' && isHold),
  deposits: ({ kind }: LedgerEntry) => kind === 'DEPOSIT_IN',
};

type Sorts = readonly (keyof typeof CAME_IN)[];

/** An entry that is about to be made, or the reversal of the rent's newest payment, which counts on that one's day. */
export type PlannedEntry = 'reversal' | { day: Day; till: Till };

/** Null for the till of money without a center; sorts of money for the one where the rent's newest of them lies. */
type Till = Id | null | Sorts;

const PAYS: readonly string[] = ['PAYMENT', 'CREDIT', 'WRITE_OFF', 'TRANSFER_IN', 'DEPOSIT_KEPT'];

/** A day that is closed, and the one on which its entries count instead. */
interface CountedDay {
  day: Day;
  next: Day;
}

interface Planned {
  /** Null where all tills are known. */
  rent: Id | null;
  entries: readonly PlannedEntry[];
}

/** The days of entries that count on another one, as they are closed: each once. */
export const countedDays = resourceOf<CountedDay[], Planned>(async ({ rent, entries }, signal) => {
  const { items: closed } = await call(cashUpCalls.closedDays)({}, signal);
  if (closed.length === 0) return [];
  const asksRent = rent !== null && entries.some((entry) => entry === 'reversal' || isSorts(entry.till));
  const live = asksRent ? (await readEntries(rent, signal)).filter(({ voided }) => !voided) : [];
  const days = new Map<Day, CountedDay>();
  for (const entry of entries) {
    const { day, till } = entry === 'reversal' ? reversalOf(live) : entry;
    const next = day && openDay(closed, day, isSorts(till) ? tillOf(live, till) : till);
    if (day && next && day !== next) days.set(`${day} ${next}`, { day, next });
  }
  return [...days.values()];
});

const isSorts = (till: Till): till is Sorts => Array.isArray(till);

/** The till where the newest money of these sorts lies; null for the one without a center, and without such money. */
function tillOf(live: readonly LedgerEntry[], sorts: Sorts): Id | null {
  return newest(live, (entry) => sorts.some((sort) => CAME_IN[sort](entry)))?.center ?? null;
}

/** Day and till of the newest payment; no day without one. */
function reversalOf(live: readonly LedgerEntry[]): { day: Day | null; till: Id | null } {
  const paid = newest(live, ({ kind }) => PAYS.includes(kind));
  return { day: paid ? dayOf(paid.onDay) : null, till: paid?.center ?? null };
}

const newest = (live: readonly LedgerEntry[], fits: (entry: LedgerEntry) => boolean) =>
  live.filter(fits).toSorted((one, other) => Number(other.id) - Number(one.id))[0];

/** The first day from this one on that takes entries of the till. */
function openDay(closed: readonly ClosedDay[], day: Day, till: Id | null): Day {
  const last = closed.find(({ center }) => sameId(center, till));
  return last && day <= dayOf(last.day) ? addDays(dayOf(last.day), 1) : day;
}
