/**
 * Calculations of the planning board: bookings of each asset, free counts of each model, days of a new rent. Days are whole
 * numbers here (`dayNumber`).
 */
import { finds } from '../../../../shared/domain/formats/search';
import { daysLate } from '../../../../shared/domain/rent';
import { dayFromNumber, dayNumber, type Day } from '../../../../shared/domain/days/days';
import { weekdayOf } from '../../../../shared/domain/days/months';
import { PAGE_ASSETS } from '../../../../../contract/lib/limits';
import type {
  Planning,
  PlanningAsset,
  PlanningGroup,
  PlanningMaintenance,
  PlanningRent,
} from '../../../../../contract/planning';

/** How much of the time the board shows, in days. */
export const ZOOM_DAYS = { twoWeeks: 14, fiveWeeks: 35, threeMonths: 91 } as const;
export type Zoom = keyof typeof ZOOM_DAYS;

/** The Monday with which a board begins that shows this day: one week earlier, where that leaves room for what follows. */
export function firstDayFor(day: Day, zoom: Zoom): Day {
  const monday = dayNumber(day) - weekdayOf(day);
  return dayFromNumber(zoom === 'twoWeeks' ? monday : monday - 7);
}

/** One reason why an asset is taken, both ends included. */
export interface Span {
  /** Unlike any other on the board: the same rent takes several assets. */
  key: string;
  rent: PlanningRent | null;
  maintenance: PlanningMaintenance | null;
  from: number;
  to: number;
  /** The last day on which it keeps the asset: with its preparation, or until today where it is late. */
  until: number;
  /** Days since the asset should have been back. */
  late: number;
}

/** An asset with what takes it, by first day. */
export interface Unit {
  asset: PlanningAsset;
  serial: string;
  center: string;
  spans: readonly Span[];
  /** Place of the unit among all assets of the board, from 0. */
  place: number;
}

/** A model with those of its assets that are read. */
export interface BoardGroup extends PlanningGroup {
  key: string;
  units: readonly Unit[];
  /** Place of its first asset. */
  first: number;
  /** The day that the free counts begin with. */
  from: number;
  /** True where a search may have left out assets of the model: its free counts would be too low, and are not shown. */
  isPart: boolean;
}

/**
 * Everything that stands on the board, by model.
 * @param search what the board was searched for. The name of a model finds all its assets, any other word only some;
 *   assets without a model have nothing in common but that word.
 */
export function createBoard(planning: Planning, today: Day, search = ''): BoardGroup[] {
  const spans = spansByAsset(planning, today);
  const from = dayNumber(planning.from);
  const units = planning.groups.map((): Unit[] => []);
  for (const [index, asset] of planning.assets.entries()) {
    const serial = String(asset.serialNumber);
    const center = asset.center === null ? '' : (planning.centers[asset.center]?.description ?? '');
    const own = (spans.get(serial) ?? []).sort((a, b) => a.from - b.from);
    const page = planning.pages[Math.floor(index / PAGE_ASSETS)] ?? 1;
    const place = (page - 1) * PAGE_ASSETS + (index % PAGE_ASSETS);
    units[asset.group]?.push({ asset, serial, center, spans: own, place });
  }
  let before = 0;
  return planning.groups.map((group, index) => {
    const first = before;
    before += group.count;
    return {
      ...group,
      key: `g:${group.id ?? ''}`,
      units: units[index] ?? [],
      first,
      from,
      isPart: group.id !== null && !finds(search, [group.description]),
    };
  });
}

function spansByAsset({ groups, assets, rents, maintenances }: Planning, today: Day): Map<string, Span[]> {
  const spans = new Map<string, Span[]>();
  const buffers = new Map(
    assets.map(({ serialNumber, group }) => [String(serialNumber), groups[group]?.bufferDays ?? 0]),
  );
  const add = (serial: string, span: Span) => {
    const known = spans.get(serial);
    if (known) known.push(span);
    else spans.set(serial, [span]);
  };
  for (const rent of rents) {
    const running = { state: rent.state, endDate: rent.end };
    const held = new Map(rent.held.map((days) => [String(days.asset), days]));
    const out = new Set(rent.out.map(String));
    for (const each of rent.assets) {
      const serial = String(each);
      const { start, end } = held.get(serial) ?? rent;
      const [from, to] = [dayNumber(start), dayNumber(end)];
      const late = out.has(serial) ? daysLate(running, today) : 0;
      // The day of its return is unknown; as in the ledger, tomorrow counts as free.
      const until = late > 0 ? dayNumber(today) : to + (buffers.get(serial) ?? 0);
      const key = `rent ${rent.id} ${serial}`;
      add(serial, { key, rent, maintenance: null, from, to, until, late });
    }
  }
  for (const maintenance of maintenances) {
    const [from, to] = [dayNumber(maintenance.start), dayNumber(maintenance.end)];
    const key = `maintenance ${maintenance.id}`;
    add(String(maintenance.asset), { key, rent: null, maintenance, from, to, until: to, late: 0 });
  }
  return spans;
}

/** The booking of the asset on the day, the first of several; undefined on a day without. */
export function spanOn({ spans }: Pick<Unit, 'spans'>, day: number): Span | undefined {
  return spans.find(({ from, until }) => from <= day && day <= until);
}

/** Whether the asset can be rented on the day: nothing takes it, and its state allows it. */
export function isFreeOn(unit: Pick<Unit, 'spans' | 'asset'>, day: number): boolean {
  return unit.asset.state === 'AVAILABLE' && spanOn(unit, day) === undefined;
}

/** How many of the assets are free on each of these days. */
export function freeCounts(units: readonly Unit[], from: number, days: number): number[] {
  const counts = Array.from({ length: days }, () => 0);
  for (const { asset, spans } of units) {
    if (asset.state !== 'AVAILABLE') continue;
    const taken = new Uint8Array(days);
    for (const span of spans) {
      const first = Math.max(span.from - from, 0);
      if (span.until >= from) taken.fill(1, first, span.until - from + 1);
    }
    for (const [day, isTaken] of taken.entries()) if (!isTaken) counts[day] = (counts[day] ?? 0) + 1;
  }
  return counts;
}

/** The free counts of a model as the answer has them, from a day on. Null for a day that it does not count, or only in part. */
export function countsFrom({ free, from, isPart }: BoardGroup, first: number, days: number): (number | null)[] {
  if (isPart) return Array.from({ length: days }, () => null);
  return Array.from({ length: days }, (_, index) => free?.[first + index - from] ?? null);
}

/** Days of a new rent, and the booking that limits them. */
export interface Range {
  from: number;
  to: number;
  /** Null where it goes as far as was asked. */
  stopped: Span | null;
}

/** Days from one towards another, as far as the asset is free; null where it is not even free on the first. */
export function rangeBetween(unit: Pick<Unit, 'spans' | 'asset'>, anchor: number, other: number): Range | null {
  if (!isFreeOn(unit, anchor)) return null;
  if (other >= anchor) {
    const next = unit.spans.find(({ from }) => from > anchor && from <= other);
    return { from: anchor, to: next ? next.from - 1 : other, stopped: next ?? null };
  }
  let last: Span | null = null;
  for (const span of unit.spans) {
    if (span.until < anchor && span.until >= other && span.until > (last?.until ?? -Infinity)) last = span;
  }
  return { from: last ? last.until + 1 : other, to: anchor, stopped: last };
}

/** The first day after this one on which nothing takes the asset. */
export function freeAfter(unit: Pick<Unit, 'spans'>, day: number): number {
  let next = day + 1;
  for (let span = spanOn(unit, next); span; span = spanOn(unit, next)) next = span.until + 1;
  return next;
}
