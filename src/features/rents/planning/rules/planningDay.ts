/**
 * One day of the planning board, for a phone: what goes out, what comes back, what is free.
 */
import { isOverdue } from '../../../../shared/domain/rent';
import { compareDays, dayNumber, type Day } from '../../../../shared/domain/days/days';
import { countsFrom, type BoardGroup } from './planningBoard';
import type { Planning, PlanningRent } from '../../../../../contract/planning';

/** Number of days, the shown one included, whose free counts are read with it. */
export const DAYS_AHEAD = 15;

/** The rents of a day, those first that are late. */
export interface DayRents {
  out: PlanningRent[];
  back: PlanningRent[];
}

/** Whether some of its equipment should be back and is not. */
export function isLate({ state, end, out }: PlanningRent, today: Day): boolean {
  return out.length > 0 && isOverdue({ state, endDate: end }, today);
}

/** Rents that go out and come back on the day. Late ones come back on every day after their end, until they are here. */
export function rentsOn({ rents }: Pick<Planning, 'rents'>, day: Day, today: Day): DayRents {
  const late = rents.filter((rent) => isLate(rent, today) && day > rent.end);
  const ending = rents.filter(
    ({ state, end, out }) => end === day && (state === 'NOT_STARTED' || (state === 'ONGOING' && out.length > 0)),
  );
  return {
    out: rents.filter(({ state, start }) => state === 'NOT_STARTED' && start === day),
    back: [...late.toSorted((a, b) => compareDays(a.end, b.end)), ...ending],
  };
}

/** Free assets of a model on a day. */
export interface FreeModel {
  group: BoardGroup;
  /** Null for a day that is not known. */
  free: number | null;
  /** Where none is free: the first day with one; null where none is known. */
  from: number | null;
}

/** Free assets of each model on the day. */
export function freeOn(groups: readonly BoardGroup[], day: Day): FreeModel[] {
  const number = dayNumber(day);
  return groups.map((group) => {
    const [free = null, ...later] = countsFrom(group, number, DAYS_AHEAD);
    const next = later.findIndex((count) => (count ?? 0) > 0);
    return {
      group,
      free,
      from: free === 0 && next >= 0 ? number + 1 + next : null,
    };
  });
}

/** Free counts of a model on the seven days that follow, as far as they are known, for its row when it is open. */
export function nextDays(group: BoardGroup, day: Day): number[] {
  return countsFrom(group, dayNumber(day) + 1, 7).filter((count) => count !== null);
}
