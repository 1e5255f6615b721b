/**
 * Availability of equipment (product 5.4). An asset is closed on every day on which another rent keeps it, first and last
 * day included. Maintenances close days too. Calculates with whole day numbers.
 *
 * `createLedger` indexes all bookings once; `occupancyOf` narrows it to the assets of one rent. Every question after that
 * is a binary search. While the rents are not loaded the occupancy is null, and nothing is available.
 */
import type { AssetBooking, Id, Maintenance, Rent, RentLine } from '../../../../machines/types';
import { lineStage } from '../line';
import { addDays, dayFromNumber, dayNumber, dayOf, type Day } from '../days/days';
import { sameId } from '../ids';

/** Fields of a rent that the ledger needs; some users may read only these of other rents. */
export type LedgerRent = Pick<Rent, 'id' | 'code' | 'startDate' | 'endDate'> & {
  customer?: { description: string } | null;
  rentLines: readonly LedgerLine[];
};
type LedgerLine = { asset: { serialNumber: Id } } & Pick<RentLine, 'outOn' | 'backOn'>;

/** Fields of a maintenance that the ledger needs. Pass only those that still keep their asset. */
export type LedgerMaintenance = Pick<Maintenance, 'id' | 'startDate' | 'endDate'> & { asset: { serialNumber: Id } };

/** One reason why one asset is closed for a stretch of days, both ends included. */
export interface Booking {
  kind: 'rent' | 'maintenance';
  asset: string;
  /** Id of the rent or the maintenance. */
  id: string;
  /** The rent's code; empty for a maintenance. */
  code: string;
  /** The customer's name, where the user may see it; empty otherwise. */
  customer: string;
  start: Day;
  end: Day;
}

interface Days {
  start: Day;
  end: Day;
}

interface Span {
  booking: Booking;
  from: number;
  to: number;
}

/** Everything booked, by asset. */
export type Ledger = ReadonlyMap<string, readonly Span[]>;

/** The days that other bookings close for a set of assets; null while the rents are not loaded. */
export type Occupancy = {
  /** Bookings by first day, then last. */
  spans: readonly Span[];
  /** At each index: the latest last day among `spans` up to it. */
  latestEnds: readonly number[];
  /** Last days, ascending. */
  ends: readonly number[];
} | null;

/** Indexes rents and maintenances by asset. Records without readable days are left out. */
export function createLedger(rents: Iterable<LedgerRent>, maintenances: Iterable<LedgerMaintenance> = []): Ledger {
  const ledger = new Map<string, Span[]>();
  const add = (booking: Booking) => {
    const span = { booking, from: dayNumber(booking.start), to: dayNumber(booking.end) };
    if (!(span.from <= span.to)) return;
    const spans = ledger.get(booking.asset);
    if (spans) spans.push(span);
    else ledger.set(booking.asset, [span]);
  };
  for (const rent of rents) {
    for (const line of rent.rentLines) {
      const customer = rent.customer?.description ?? '';
      const days = { ...recordOf(rent), ...heldDays(rent, line) };
      add({ kind: 'rent', asset: String(line.asset.serialNumber), code: rent.code, customer, ...days });
    }
  }
  for (const item of maintenances) {
    add({ kind: 'maintenance', asset: String(item.asset.serialNumber), code: '', customer: '', ...recordOf(item) });
  }
  return ledger;
}

/** The running rent, other than `exceptRent`, that should have brought the asset back before today; null without one. */
export function overdueRentOf(
  rents: Iterable<LedgerRent & Pick<Rent, 'state'>>,
  asset: Id,
  today: Day,
  exceptRent?: Id,
): AssetBooking | null {
  for (const { id, code, state, customer, startDate, endDate, rentLines } of rents) {
    const isOver = dayOf(endDate) < today && !sameId(id, exceptRent);
    const isOut = (line: LedgerLine) => lineStage({ state, rentLines }, line) === 'out';
    if (isOver && rentLines.some((line) => sameId(line.asset.serialNumber, asset) && isOut(line)))
      return { kind: 'rent', id, code, customer: customer?.description ?? null, startDate, endDate };
  }
  return null;
}

/** The days on which the line keeps its asset: from its departure, or else the rent's first day. Reversed where there is none. */
function heldDays(rent: Pick<Rent, 'startDate' | 'endDate'>, { outOn, backOn }: LedgerLine): { start: Day; end: Day } {
  const end = dayOf(rent.endDate);
  const back = dayOf(backOn ?? end);
  return { start: dayOf(outOn ?? rent.startDate), end: back < end ? back : end };
}

function recordOf(record: { id: Id; startDate: string; endDate: string }) {
  return { id: String(record.id), start: dayOf(record.startDate), end: dayOf(record.endDate) };
}

/**
 * Closed days of these assets, without those of the rent itself.
 * @param ledger null while the rents are not loaded: then nothing is available
 * @param rentId the rent whose days are being chosen, if it exists already
 */
export function occupancyOf(ledger: Ledger | null, assets: Iterable<Id>, rentId?: Id): Occupancy {
  if (!ledger) return null;
  const own = rentId === undefined ? null : String(rentId);
  const spans: Span[] = [];
  for (const asset of new Set(Array.from(assets, String))) {
    for (const span of ledger.get(asset) ?? []) {
      if (span.booking.kind === 'maintenance' || span.booking.id !== own) spans.push(span);
    }
  }
  spans.sort((a, b) => a.from - b.from || a.to - b.to);
  let furthest = -Infinity;
  return {
    spans,
    latestEnds: spans.map((span) => (furthest = Math.max(furthest, span.to))),
    ends: spans.map((span) => span.to).sort((a, b) => a - b),
  };
}

/** How many items, from the first on, satisfy `below`: a binary search, as it holds for no item after one that fails. */
function countWhile<T>(items: readonly T[], below: (item: T) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (below(items[middle] as T)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether another booking covers the day; every day while nothing is loaded. */
export function isDayClosed(occupancy: Occupancy, day: Day): boolean {
  return !occupancy || isNumberClosed(occupancy, dayNumber(day));
}

function isNumberClosed(occupancy: NonNullable<Occupancy>, day: number): boolean {
  const started = countWhile(occupancy.spans, ({ from }) => from <= day);
  return (occupancy.latestEnds[started - 1] ?? -Infinity) >= day;
}

/** The closed days among `from..to`, for a calendar's visible months; all of them while nothing is loaded. */
export function closedDays(occupancy: Occupancy, from: Day, to: Day): Day[] {
  const closed: Day[] = [];
  for (let day = dayNumber(from); day <= dayNumber(to); day += 1) {
    if (!occupancy || isNumberClosed(occupancy, day)) closed.push(dayFromNumber(day));
  }
  return closed;
}

/** The last day that may end a rent starting on `start`: the day before the next booking; null without a limit. */
export function latestEnd(occupancy: Occupancy, start: Day): Day | null {
  if (!occupancy) return null;
  const first = dayNumber(start);
  const next = occupancy.spans[countWhile(occupancy.spans, ({ from }) => from <= first)];
  return next ? dayFromNumber(next.from - 1) : null;
}

/** The first day that may start a rent ending on `end`: the day after the booking before it; null without a limit. */
export function earliestStart(occupancy: Occupancy, end: Day): Day | null {
  if (!occupancy) return null;
  const last = dayNumber(end);
  const previous = occupancy.ends[countWhile(occupancy.ends, (day) => day < last) - 1];
  return previous === undefined ? null : dayFromNumber(previous + 1);
}

/** Whether the day may end a rent that starts on `start`. */
export function isEndAllowed(occupancy: Occupancy, start: Day, end: Day): boolean {
  if (end < start || isDayClosed(occupancy, end)) return false;
  const limit = latestEnd(occupancy, start);
  return limit === null || end <= limit;
}

/** Whether the day may start a rent; with `end`, one that ends there. */
export function isStartAllowed(occupancy: Occupancy, start: Day, end?: Day): boolean {
  if (isDayClosed(occupancy, start)) return false;
  if (end === undefined) return true;
  const limit = earliestStart(occupancy, end);
  return start <= end && (limit === null || start >= limit);
}

/** Whether every day of the period, both ends included, is open; never while nothing is loaded. */
export function isPeriodFree(occupancy: Occupancy, start: Day, end: Day): boolean {
  return isStartAllowed(occupancy, start) && isEndAllowed(occupancy, start, end);
}

/** The days of `next` that `former` does not have, as periods. */
export function newDays(former: Days, next: Days): Days[] {
  const [lastBefore, firstAfter] = [addDays(former.start, -1), addDays(former.end, 1)];
  const before = { start: next.start, end: next.end < lastBefore ? next.end : lastBefore };
  const after = { start: next.start > firstAfter ? next.start : firstAfter, end: next.end };
  return [before, after].filter(({ start, end }) => start <= end);
}

/** Why days between `from` and `to` are closed: one entry per asset and booking, by first day. Empty until loaded. */
export function explainClosed(occupancy: Occupancy, from: Day, to: Day): Booking[] {
  if (!occupancy) return [];
  const first = dayNumber(from);
  const last = dayNumber(to);
  const started = countWhile(occupancy.spans, (span) => span.from <= last);
  return occupancy.spans
    .slice(0, started)
    .filter((span) => span.to >= first)
    .map((span) => span.booking);
}

/** The last booking before these days, and the first one after them, of all the equipment. Empty until loaded. */
export function neighbours(occupancy: Occupancy, { start, end }: Days): Booking[] {
  if (!occupancy) return [];
  const bookings = occupancy.spans.map(({ booking }) => booking);
  const before = bookings.filter((booking) => booking.end < start).toSorted((a, b) => (a.end < b.end ? 1 : -1))[0];
  const after = bookings.find((booking) => booking.start > end);
  return [before, after].filter((booking) => booking !== undefined);
}
