import type { SnapshotFrom } from 'xstate';
import type { boardMachine } from '../../../../../machines/planning/board.machine';
import type { Id } from '../../../../../machines/types';
import { rangeBetween, type BoardGroup, type Range, type Unit } from '../rules/planningBoard';

/** Days of an asset that are marked for a new rent. */
export interface Marked {
  unit: Unit;
  /** Model of the asset; null without one. */
  model: Id | null;
  /** The first marked day. */
  day: number;
  /** The days that are free of those marked; null where not even the first is. */
  range: Range | null;
}

/** The marked days, as far as the asset is free on them; null where none are marked or the asset is out of sight. */
export function rangeIn({
  range,
  groups,
}: {
  range: SnapshotFrom<typeof boardMachine>['context']['range'];
  groups: readonly BoardGroup[];
}): Marked | null {
  if (!range) return null;
  for (const { id: model, units } of groups) {
    const unit = units.find(({ serial }) => `a:${serial}` === range.row);
    if (unit) return { unit, model, day: range.anchor, range: rangeBetween(unit, range.anchor, range.other) };
  }
  return null;
}
