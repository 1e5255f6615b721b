import type { Named } from '../../../../machines/types';
import { takesModels } from '../../../shared/lookup';
import { rentCan } from '../../../shared/domain/rent';
import type { BoardGroup, Span, Unit } from '../../../shared/domain/planning';

/** Every booking with its asset, and the model of that where it has one, by key. */
export function indexSpans(groups: readonly BoardGroup[]) {
  const spans = new Map<string, { span: Span; unit: Unit; model: Named | null }>();
  for (const { id, description, units } of groups) {
    const model = id === null ? null : { id, description };
    for (const unit of units) for (const span of unit.spans) spans.set(span.key, { span, unit, model });
  }
  return spans;
}

/** Whether the lifecycle lets the dates of the rent change, or at least its end. */
export function canMove(span: Span | undefined): boolean {
  return mayRent(span, 'dates.changeEnd');
}

/** Whether the lifecycle lets another unit take the place of this one. */
export function canExchange(span: Span | undefined): boolean {
  const { rent } = span ?? {};
  return (
    rent !== undefined &&
    rent !== null &&
    takesModels({ startDate: rent.start, endDate: rent.end }) &&
    mayRent(span, 'line.swap')
  );
}

function mayRent(span: Span | undefined, event: 'dates.changeEnd' | 'line.swap'): boolean {
  if (!span?.rent) return false;
  const { state, payed, lines } = span.rent;
  return rentCan({ state, payed, rentLines: Array.from({ length: lines }) }, event);
}
