import type { EventFromLogic, SnapshotFrom } from 'xstate';
import { lineLifecycleMachine } from '../../../machines/lineLifecycle.machine';
import type { Rent, RentLine } from '../../../machines/types';

export type LineEvent = EventFromLogic<typeof lineLifecycleMachine>['type'];
export type LineStage = SnapshotFrom<typeof lineLifecycleMachine>['value'];

type Days = Pick<RentLine, 'outOn' | 'backOn'>;

/**
 * How far a line has come, by its days. Where these are unknown its rent tells: of another back end, and of rents that began or
 * ended before lines had days.
 */
export function lineStage({ state }: Pick<Rent, 'state'>, { outOn, backOn }: Days): LineStage {
  if (backOn || state === 'ENDED') return 'back';
  return outOn || state === 'ONGOING' ? 'out' : 'chosen';
}

/** Whether the chart allows the event to this line now. */
export function lineCan(rent: Pick<Rent, 'state'>, line: Days, type: LineEvent): boolean {
  return lineLifecycleMachine.resolveState({ value: lineStage(rent, line), context: {} }).can({ type });
}
