import { rentCan } from '../../../shared/domain/rent';
import type { BoardGroup, Span, Unit } from '../../../shared/domain/planning';

/** Every booking with its asset, by key. */
export function indexSpans(groups: readonly BoardGroup[]) {
  const spans = new Map<string, { span: Span; unit: Unit }>();
  for (const { units } of groups)
    for (const unit of units) for (const span of unit.spans) spans.set(span.key, { span, unit });
  return spans;
}

/** Whether the lifecycle lets the dates of the rent change, or at least its end. */
export function canMove(span: Span | undefined): boolean {
  if (!span?.rent) return false;
  const { state, payed, lines } = span.rent;
  return rentCan({ state, payed, rentLines: Array.from({ length: lines }) }, 'dates.changeEnd');
}
