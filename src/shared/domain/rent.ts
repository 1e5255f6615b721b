import type { EventFromLogic, SnapshotFrom } from 'xstate';
import { rentLifecycleMachine } from '../../../machines/rent/rentLifecycle.machine';
import { RENT_STAGES, type RentStage } from '../../../contract/lib/limits';
import type { Rent } from '../../../machines/types';
import { dayNumber, dayOf, type Day } from './days/days';

/** Fields of a rent that its lifecycle depends on; of the lines their number is enough. */
export type LifecycleRent = LifecycleFields & ({ rentLines: readonly unknown[] } | { lineCount: number });

interface LifecycleFields {
  state: string;
  payed: boolean;
  /** What is paid; of a back end with a ledger, which settles money as a rent is cancelled or ordered again. */
  paidTotal?: number;
  /** What is missing; without `paidTotal` only of a rent that was paid before a charge came. */
  missing?: number;
  /** How many entries its ledger has; an extension. */
  entryCount?: number;
  /** Until when its start or end can be undone; an extension, in ISO 8601. */
  undoUntil?: string | null;
}

export type RentSnapshot = SnapshotFrom<typeof rentLifecycleMachine>;
export type RentEvent = EventFromLogic<typeof rentLifecycleMachine>['type'];

/** Whether a wire state is one of the contract's; another back end may send others. */
export function isRentStage(state: string): state is RentStage {
  return (RENT_STAGES as readonly string[]).includes(state);
}

/** The rent's place in the lifecycle chart, or null for a state that the chart does not know. */
export function resolveLifecycle(rent: LifecycleRent): RentSnapshot | null {
  if (!isRentStage(rent.state)) return null;
  return rentLifecycleMachine.resolveState({
    value: { stage: rent.state, payment: rent.payed ? 'paid' : 'unpaid' },
    context: {
      lineCount: 'lineCount' in rent ? rent.lineCount : rent.rentLines.length,
      isUndoable: isUndoable(rent),
      isPartPaid: isPartPaid(rent),
      isCovered: isPartPaid(rent) && rent.missing === 0,
      hasEntries: (rent.entryCount ?? 0) > 0,
      settlesMoney: rent.paidTotal !== undefined,
    },
  });
}

/** Whether a part of the rent is paid, and it counts as unpaid. */
export function isPartPaid({
  payed,
  paidTotal,
  missing,
}: Pick<LifecycleFields, 'payed' | 'paidTotal' | 'missing'>): boolean {
  return !payed && (paidTotal === undefined ? missing !== undefined : paidTotal > 0);
}

/** Whether the chart allows the event now; never for an unknown state. */
export function rentCan(rent: LifecycleRent, type: RentEvent): boolean {
  return resolveLifecycle(rent)?.can({ type }) ?? false;
}

const DAY_ZERO = dayNumber('2000-01-01');

/**
 * Default order of rents (product 3.6): out by end, next to go out, open orders, ended ones latest first; unknown
 * states last. The server sorts by the same number, `rent_priority`.
 */
export function rentPriority({ state, startDate, endDate }: Pick<Rent, 'state' | 'startDate' | 'endDate'>): number {
  const [start, end] = [startDate, endDate].map((date) => dayNumber(dayOf(date)) - DAY_ZERO) as [number, number];
  switch (state) {
    case 'ONGOING':
      return end;
    case 'NOT_STARTED':
      return 1_000_000 + start;
    case 'ORDERING':
      return 2_000_000 + start;
    case 'ENDED':
      return 3_000_000 - end;
    default:
      return 4_000_000 - end;
  }
}

function isUndoable({ undoUntil }: LifecycleRent): boolean {
  return undoUntil != null && Date.parse(undoUntil) > Date.now();
}

/** Running past its end day: the equipment should be back and is not. */
export function isOverdue(rent: Pick<Rent, 'state' | 'endDate'>, today: Day): boolean {
  return rent.state === 'ONGOING' && dayOf(rent.endDate) < today;
}

/** Days since the equipment should have been back; 0 when the rent is not overdue. */
export function daysLate(rent: Pick<Rent, 'state' | 'endDate'>, today: Day): number {
  return isOverdue(rent, today) ? dayNumber(today) - dayNumber(dayOf(rent.endDate)) : 0;
}

/** Days that a rent has left after this day; 0 from its last day on. */
export function daysEarly({ endDate }: Pick<Rent, 'endDate'>, day: Day): number {
  return Math.max(dayNumber(dayOf(endDate)) - dayNumber(day), 0);
}

/** Day on which the last unit of an ended rent came back; null where the back end keeps no such days. */
export function lastReturn({ state, rentLines }: Pick<Rent, 'state' | 'rentLines'>): Day | null {
  if (state !== 'ENDED') return null;
  const back = rentLines.flatMap(({ outOn, backOn, condition }) =>
    outOn && backOn && condition !== 'LOST' ? dayOf(backOn) : [],
  );
  return back.sort().at(-1) ?? null;
}
