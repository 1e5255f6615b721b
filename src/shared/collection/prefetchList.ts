import type { collectionMachine } from '../../../machines/list/collection.machine';
import type { ResourceName } from '../cache/invalidation';
import { prefetchSnapshot, type Progress } from '../cache/prefetchedPage';
import type { PrefetchData } from '../routing/routing';
import { readQuery, type QueryShape } from './queryParams';

/** The key of a list's actor among seen pages. Its logic cannot serve: a list below a record gets new logic on each visit. */
export const listActorKey = (invalidatedBy: ResourceName, path: string) => `${invalidatedBy} ${path}`;

/** When a list is kept for its next visit, or there is nothing to keep. */
export const LIST_PROGRESS: Progress<typeof collectionMachine> = {
  isComplete: (state) => state.matches({ rows: 'ready' }) && state.context.typed === state.context.query.search,
  hasNothing: (state) => state.hasTag('settled') || state.matches({ rows: 'failed' }),
};

/** Reads a list before its page opens, for the page's export `prefetchData`. Its address has no query. */
export function prefetchList(
  logic: typeof collectionMachine,
  shape: QueryShape,
  invalidatedBy: ResourceName,
): PrefetchData {
  return ({ pathname }) => {
    const query = readQuery(new URLSearchParams(), shape);
    return prefetchSnapshot(logic, listActorKey(invalidatedBy, pathname), { query }, LIST_PROGRESS);
  };
}
