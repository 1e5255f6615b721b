import { dropFirstCalls } from './api/firstCalls';

/**
 * Kinds of records that screens invalidate and subscribe to. A screen that changes records invalidates them, and lists
 * of them read again. Changes by other users arrive the same way (shared/live).
 */
export type ResourceName =
  | 'rents'
  | 'customers'
  | 'addresses'
  | 'assets'
  | 'assetStates'
  | 'tags'
  | 'asset-models'
  | 'rates'
  | 'charge-types'
  | 'centers'
  | 'maintenances'
  | 'users'
  | 'profile'
  | 'audit';

/** Identifiers of the changed records; null for unknown or many. */
export type InvalidatedIds = readonly string[] | null;

type Listener = (ids: InvalidatedIds) => void;

const listeners = new Map<ResourceName, Set<Listener>>();

/** Invalidates records of a kind: every screen that shows them reads again. */
export function invalidate(what: ResourceName, ids: InvalidatedIds = null): void {
  dropFirstCalls();
  for (const listener of [...(listeners.get(what) ?? [])]) listener(ids);
}

/** Invalidates all kinds of records. */
export function invalidateAll(): void {
  for (const what of [...listeners.keys()]) invalidate(what);
}

/** Calls `listener` after every change of records of one or several kinds. Returns the function that stops it. */
export function onInvalidate(what: ResourceName | readonly ResourceName[], listener: Listener): () => void {
  const kinds = typeof what === 'string' ? [what] : what;
  for (const kind of kinds) listeners.set(kind, (listeners.get(kind) ?? new Set()).add(listener));
  return () => {
    for (const kind of kinds) listeners.get(kind)?.delete(listener);
  };
}
