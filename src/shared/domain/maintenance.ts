import { transition, type EventFromLogic, type SnapshotFrom } from 'xstate';
import { MAINTENANCE_STATES, MAINTENANCE_TYPES } from '../../../contract/lib/limits';
import { maintenanceLifecycleMachine } from '../../../machines/inventory/maintenanceLifecycle.machine';
import type { Maintenance, MaintenanceState, MaintenanceType } from '../../../machines/types';
import { dayNumber, dayOf, type Day } from './days/days';
import { rentPriority } from './rent';

export type MaintenanceEvent = EventFromLogic<typeof maintenanceLifecycleMachine>['type'];

/** Whether a wire state is a known one; another back end may send others. */
export function isMaintenanceState(state: string): state is MaintenanceState {
  return (MAINTENANCE_STATES as readonly string[]).includes(state);
}

/** Whether a wire type is a known one. */
export function isMaintenanceType(type: string): type is MaintenanceType {
  return (MAINTENANCE_TYPES as readonly string[]).includes(type);
}

function resolve(state: string): SnapshotFrom<typeof maintenanceLifecycleMachine> | null {
  return isMaintenanceState(state) ? maintenanceLifecycleMachine.resolveState({ value: state, context: {} }) : null;
}

/** Whether the chart allows the event in this state; never in an unknown one. */
export function maintenanceCan(state: string, type: MaintenanceEvent): boolean {
  return resolve(state)?.can({ type }) ?? false;
}

/** The state after the event; null where the chart does not allow it or where nothing of the maintenance remains. */
export function maintenanceAfter(state: string, type: MaintenanceEvent): MaintenanceState | null {
  const before = resolve(state);
  if (!before?.can({ type })) return null;
  const [after] = transition(maintenanceLifecycleMachine, before, { type });
  return isMaintenanceState(after.value) ? after.value : null;
}

/** The stage of a rent in the place of which a maintenance is listed. */
const LISTED_AS: Record<string, string> = { SCHEDULED: 'NOT_STARTED', DONE: 'ENDED' };

/** Default order of maintenances (product 3.9): under way by end, next to begin, done ones latest first; as rents are listed. */
export function maintenancePriority({
  state,
  startDate,
  endDate,
}: Pick<Maintenance, 'state' | 'startDate' | 'endDate'>): number {
  return rentPriority({ state: LISTED_AS[state] ?? state, startDate, endDate });
}

/**
 * Days since the work should have begun, or since begun work should have ended; 0 when all is as planned.
 * The first day that counts is the one after.
 */
export function maintenanceDaysLate(
  maintenance: Pick<Maintenance, 'state' | 'startDate' | 'endDate'>,
  today: Day,
): number {
  const { state, startDate, endDate } = maintenance;
  if (state !== 'SCHEDULED' && state !== 'ONGOING') return 0;
  const due = dayOf(state === 'SCHEDULED' ? startDate : endDate);
  return Math.max(0, dayNumber(today) - dayNumber(due));
}
