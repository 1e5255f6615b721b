import type { EventFromLogic, SnapshotFrom } from 'xstate';
import { lineLifecycleMachine } from '../../../machines/rent/lineLifecycle.machine';
import type { Rent, RentLine } from '../../../machines/types';

export type LineEvent = EventFromLogic<typeof lineLifecycleMachine>['type'];
/** Place of the unit of a line: `released` where the rent ended without it, `found` where it turned up after it was lost. */
export type LineStage = 'chosen' | 'out' | 'back' | 'lost' | 'found' | 'swapped' | 'released';
type Place = SnapshotFrom<typeof lineLifecycleMachine>['value'];

type Days = Pick<RentLine, 'outOn' | 'backOn' | 'swappedBy' | 'condition' | 'foundOn'>;

const BACK = { OK: 'ok', DIRTY: 'dirty', DAMAGED: 'damaged', INCOMPLETE: 'incomplete', LOST: 'ok' } as const;

/** A rent as far as its lines depend on it. */
export interface RentOfLine<L extends Days = Days> extends Pick<Rent, 'state'> {
  /** All its lines. */
  rentLines: readonly L[];
}

/**
 * Stage of a line, by its days and the condition in which it came back. If no line of the rent has days, the stage of the rent
 * counts. That is so with another back end, and for rents from before lines had days.
 */
export function lineStage({ state, rentLines }: RentOfLine, line: Days): LineStage {
  const { outOn, backOn, swappedBy, condition, foundOn } = line;
  if (foundOn) return 'found';
  if (swappedBy !== undefined) return 'swapped';
  if (condition === 'LOST') return 'lost';
  if (backOn) return outOn ? 'back' : 'released';
  if (outOn) return 'out';
  if (state === 'ENDED') return 'back';
  return state === 'ONGOING' && !rentLines.some((other) => other.outOn) ? 'out' : 'chosen';
}

/** Place of a line in the chart: of one that is back with its condition, as far as that is known. */
export function linePlace(rent: RentOfLine, line: Days): Place {
  const stage = lineStage(rent, line);
  if (stage === 'swapped') return { swapped: line.condition === 'LOST' ? 'lost' : 'returned' };
  return stage === 'back' ? { back: BACK[line.condition ?? 'OK'] } : stage;
}

/** Whether the chart allows the event to this line now. */
export function lineCan(rent: RentOfLine, line: Days, type: LineEvent): boolean {
  return lineLifecycleMachine.resolveState({ value: linePlace(rent, line), context: {} }).can({ type });
}
