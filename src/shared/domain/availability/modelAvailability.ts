/**
 * Which units of a model are free for a period, and when enough of them are. All days are whole day numbers
 * (`dayNumber`), both ends included, so that one question is a few comparisons.
 *
 * A unit that comes back is prepared for `bufferDays` before it leaves again: two rents of a unit have that many days
 * between them. A maintenance needs none.
 */

/** A stretch of days that a unit is not at hand. */
export interface BusyDays {
  kind: 'rent' | 'maintenance';
  from: number;
  to: number;
}

/** One unit of a model. */
export interface ModelUnit {
  serialNumber: number;
  /** Where it stands; null without a center. */
  center: number | null;
  /** Whether its state allows it to leave. */
  isUsable: boolean;
  busy: readonly BusyDays[];
  /** Out on a rent that has ended without it: free from tomorrow at the earliest. */
  isLate: boolean;
}

/** A period to ask about; `today` decides what a late unit can be. */
export interface PeriodNumbers {
  from: number;
  to: number;
}

/** The units as a whole: their model's days of preparation, and today. */
export interface UnitRules {
  bufferDays: number;
  today: number;
}

/** Whether a unit can be rented for the whole period. */
export function isUnitFree(unit: ModelUnit, { from, to }: PeriodNumbers, { bufferDays, today }: UnitRules): boolean {
  if (!unit.isUsable || (unit.isLate && from <= today)) return false;
  return unit.busy.every((busy) => {
    const gap = busy.kind === 'rent' ? bufferDays : 0;
    return busy.to + gap < from || to + gap < busy.from;
  });
}

/** The first period of the same length, no earlier than `period` and within `horizon` days, for which `quantity` units are free; null without one. */
export function nextFreePeriod(
  units: readonly ModelUnit[],
  period: PeriodNumbers,
  quantity: number,
  rules: UnitRules,
  horizon: number,
): (PeriodNumbers & { free: number }) | null {
  for (let shift = 0; shift <= horizon; shift++) {
    const moved = { from: period.from + shift, to: period.to + shift };
    const free = units.filter((unit) => isUnitFree(unit, moved, rules)).length;
    if (free >= quantity) return { ...moved, free };
  }
  return null;
}

/** Days of the period on which fewer than `quantity` units are free, as stretches of the same number missing. */
export function shortDays(
  units: readonly ModelUnit[],
  { from, to }: PeriodNumbers,
  quantity: number,
  rules: UnitRules,
): (PeriodNumbers & { missing: number })[] {
  const stretches: (PeriodNumbers & { missing: number })[] = [];
  for (let day = from; day <= to; day++) {
    const missing = quantity - units.filter((unit) => isUnitFree(unit, { from: day, to: day }, rules)).length;
    const last = stretches.at(-1);
    if (missing <= 0) continue;
    if (last?.to === day - 1 && last.missing === missing) last.to = day;
    else stretches.push({ from: day, to: day, missing });
  }
  return stretches;
}

/**
 * The units that should go out for a period, of those that are free throughout. First come those of `center`, late ones
 * last. Among equals, the shortest pause before and after wins, so that long pauses stay open for long rents. Fewer than
 * `quantity` where there are no more.
 */
export function pickUnits(
  units: readonly ModelUnit[],
  period: PeriodNumbers,
  { quantity, center }: { quantity: number; center: number | null },
  rules: UnitRules,
): ModelUnit[] {
  const rank = (unit: ModelUnit) => [
    Number(unit.isLate),
    Number(center !== null && unit.center !== center),
    pauseAround(unit, period),
    unit.serialNumber,
  ];
  return units
    .filter((unit) => isUnitFree(unit, period, rules))
    .map((unit) => ({ unit, rank: rank(unit) }))
    .sort((a, b) => compareRanks(a.rank, b.rank))
    .slice(0, quantity)
    .map(({ unit }) => unit);
}

function compareRanks(a: readonly number[], b: readonly number[]): number {
  return a.map((value, index) => value - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

/** A pause longer than this counts as open. */
export const LONG_PAUSE = 365;

function pauseAround({ busy }: ModelUnit, { from, to }: PeriodNumbers): number {
  const before = Math.max(from - LONG_PAUSE, ...busy.filter((one) => one.to < from).map((one) => one.to + 1));
  const after = Math.min(to + LONG_PAUSE, ...busy.filter((one) => one.from > to).map((one) => one.from - 1));
  return from - before + (after - to);
}
