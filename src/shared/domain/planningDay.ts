/**
 * One day of the planning board, for a phone: what goes out, what comes back, what is free.
 */
import { isOverdue } from './rent';
import { compareDays, dayNumber, type Day } from './days';
import { freeAfter, freeCounts, isFreeOn, spanOn, type BoardGroup, type Unit } from './planning';
import type { Planning, PlanningRent } from './planningTypes';

/** The rents of a day, those first that are late. */
export interface DayRents {
  out: PlanningRent[];
  back: PlanningRent[];
}

/** Rents that go out and come back on the day. Late ones come back on every day, until they are here. */
export function rentsOn({ rents }: Pick<Planning, 'rents'>, day: Day, today: Day): DayRents {
  const isLate = (rent: PlanningRent) => isOverdue({ state: rent.state, endDate: rent.end }, today);
  const late = day >= today ? rents.filter(isLate).toSorted((a, b) => compareDays(a.end, b.end)) : [];
  const ending = rents.filter(
    (rent) => rent.end === day && !late.includes(rent) && (rent.state === 'ONGOING' || rent.state === 'NOT_STARTED'),
  );
  return {
    out: rents.filter(({ state, start }) => state === 'NOT_STARTED' && start === day),
    back: [...late, ...ending],
  };
}

/** Free assets of a model on a day. */
export interface FreeModel {
  group: BoardGroup;
  free: number;
  /** Free on the day, but taken again within a week; with the last day on which it is free. */
  limited: { unit: Unit; until: number }[];
  /** Should be back and is not. */
  late: Unit[];
  /** Where none is free: the first day with one; null where none is known. */
  from: number | null;
}

/** Free assets of each model on the day; `end` is the last day that is known. */
export function freeOn(groups: readonly BoardGroup[], day: number, end: number): FreeModel[] {
  return groups.map((group) => {
    const free = group.units.filter((unit) => isFreeOn(unit, day));
    const limited = free.flatMap((unit) => {
      const next = unit.spans.find(({ from }) => from > day);
      return next && next.from <= day + 7 ? [{ unit, until: next.from - 1 }] : [];
    });
    return {
      group,
      free: free.length,
      limited: limited.toSorted((a, b) => a.until - b.until),
      late: group.units.filter(({ spans }) => spans.some((span) => span.late > 0)),
      from: free.length > 0 ? null : firstFree(group.units, day, end),
    };
  });
}

function firstFree(units: readonly Unit[], day: number, end: number): number | null {
  const days = units.flatMap((unit) =>
    unit.asset.state === 'AVAILABLE' && spanOn(unit, day) ? [freeAfter(unit, day)] : [],
  );
  const first = Math.min(...days);
  return first <= end ? first : null;
}

/** Free counts of a model on the days that follow, for its row when it is open. */
export function nextDays(group: BoardGroup, day: Day, days: number): number[] {
  return freeCounts(group.units, dayNumber(day), days);
}
