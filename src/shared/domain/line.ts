import type { EventFromLogic, SnapshotFrom } from 'xstate';
import { lineLifecycleMachine } from '../../../machines/lineLifecycle.machine';
import type { Rent, RentLine } from '../../../machines/types';

export type LineEvent = EventFromLogic<typeof lineLifecycleMachine>['type'];
export type LineStage = SnapshotFrom<typeof lineLifecycleMachine>['value'];

type Days = Pick<RentLine, 'outOn' | 'backOn' | 'swappedBy'>;

/** A rent as far as its lines depend on it. */
export interface RentOfLine<L extends Days = Days> extends Pick<Rent, 'state'> {
  /** All its lines. */
  rentLines: readonly L[];
}

/**
 * Stage of a line, by its days. Where no line of the rent has any, the rent tells: of another back end, and of rents that
 * moved before lines had days.
 */
export function lineStage({ state, rentLines }: RentOfLine, { outOn, backOn, swappedBy }: Days): LineStage {
  if (swappedBy !== undefined) return 'swapped';
  if (backOn) return outOn ? 'back' : 'released';
  if (outOn) return 'out';
  if (state === 'ENDED') return 'back';
  return state === 'ONGOING' && !rentLines.some((line) => line.outOn) ? 'out' : 'chosen';
}

/** Whether the chart allows the event to this line now. */
export function lineCan(rent: RentOfLine, line: Days, type: LineEvent): boolean {
  return lineLifecycleMachine.resolveState({ value: lineStage(rent, line), context: {} }).can({ type });
}
