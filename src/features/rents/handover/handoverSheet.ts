import { handoverCalls } from '../../../../contract/handovers';
import type { Id, UnitFacts } from '../../../../machines/types';
import { call, dated } from '../../../shared/api/client/call';

/** Reads meter, fuel and next rent of each line of a rent, and of the unit `by` that is to go out in a swap. */
export async function readHandoverSheet(id: Id, signal: AbortSignal, by?: Id): Promise<UnitFacts[]> {
  return (await call(handoverCalls.sheet)({ id, query: { by, ...dated() } }, signal)).items;
}
