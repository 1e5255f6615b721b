import type { Named } from '../../../../machines/types';
import { takesModels } from '../../../shared/rents/lookupLink';
import { rentCan } from '../../../shared/domain/rent';
import type { BoardGroup, Span, Unit } from './rules/planningBoard';
import type { PlanningRent } from '../../../../contract/planning';

/** A booking with its asset, and the asset's model where it has one. */
export interface Booking {
  span: Span;
  unit: Unit;
  model: Named | null;
}

/** Bookings by their keys. */
export type SpanIndex = ReadonlyMap<string, Booking>;

/** Every booking of the groups by its key. */
export function indexSpans(groups: readonly BoardGroup[]): SpanIndex {
  const spans = new Map<string, Booking>();
  for (const { id, description, units } of groups) {
    const model = id === null ? null : { id, description };
    for (const unit of units) for (const span of unit.spans) spans.set(span.key, { span, unit, model });
  }
  return spans;
}

/** Whether the lifecycle lets the dates of the rent change, or at least its end. */
export function canMove(span: Span | undefined): boolean {
  return mayRent(span?.rent ?? null, 'dates.changeEnd');
}

/** Whether other units may take the places of those of the rent: none has gone out. */
export function canExchange(rent: PlanningRent | null): boolean {
  return (
    rent !== null &&
    rent.state !== 'ONGOING' &&
    takesModels({ startDate: rent.start, endDate: rent.end }) &&
    mayRent(rent, 'line.swap')
  );
}

function mayRent(rent: PlanningRent | null, event: 'dates.changeEnd' | 'line.swap'): boolean {
  if (!rent) return false;
  // Payment is unknown without the right to read rents, and hinders neither.
  const { state, payed, lines } = rent;
  return rentCan({ state, payed: payed ?? false, lineCount: lines }, event);
}
