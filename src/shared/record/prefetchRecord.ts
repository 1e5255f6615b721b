import type { resourceMachine } from '../../../machines/record/resource.machine';
import { prefetchSnapshot, type Progress } from '../cache/prefetchedPage';
import type { PrefetchData } from '../routing/routing';

/** When a record is kept for its next visit, or there is nothing to keep. */
export const RECORD_PROGRESS: Progress<typeof resourceMachine> = {
  isComplete: (state) => state.matches('ready'),
  hasNothing: (state) => state.matches('missing') || state.matches('vanished') || state.matches('failed'),
};

/**
 * Reads the record of a page before the page opens, for its export `prefetchData`.
 * @param param part of the address that names the record
 */
export function prefetchRecord(logic: typeof resourceMachine, param = 'id'): PrefetchData {
  return ({ params }) => prefetchSnapshot(logic, logic, { key: params[param] ?? '' }, RECORD_PROGRESS);
}
