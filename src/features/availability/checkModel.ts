import { availabilityCalls } from '../../../contract/availability';
import type { AvailabilityPeriod, ModelCheck, TakenLine } from '../../../machines/types';
import { periodQuery } from '../../shared/api/availabilityQuery';
import { call } from '../../shared/api/client/call';
import { HttpFailure } from '../../shared/api/client/errors';

/** Availability of a quantity of a model in a period; null for a model that was deleted. Throws the other failures of the call. */
export async function checkModel(
  { model, quantity }: TakenLine,
  period: AvailabilityPeriod,
  signal: AbortSignal,
): Promise<ModelCheck | null> {
  try {
    return await call(availabilityCalls.check)({ id: model.id, query: { ...periodQuery(period), quantity } }, signal);
  } catch (error) {
    if (error instanceof HttpFailure && error.status === 404) return null;
    throw error;
  }
}
