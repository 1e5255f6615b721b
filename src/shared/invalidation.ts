/**
 * A tiny signal between screens that know nothing of each other: whoever changed records says so,
 * and whoever shows a list of them reads it again. What colleagues change comes the same way (shared/live).
 */
export type ResourceName =
  | 'rents'
  | 'customers'
  | 'addresses'
  | 'assets'
  | 'assetStates'
  | 'tags'
  | 'centers'
  | 'maintenances'
  | 'users'
  | 'profile'
  | 'audit';

/** The identifiers of what has changed; null where nobody knows which, or there are many. */
export type InvalidatedIds = readonly string[] | null;

type Listener = (ids: InvalidatedIds) => void;

const listeners = new Map<ResourceName, Set<Listener>>();

/** Tells everyone who shows such records that some have changed; which ones, if that is known. */
export function invalidate(what: ResourceName, ids: InvalidatedIds = null): void {
  for (const listener of [...(listeners.get(what) ?? [])]) listener(ids);
}

/** Tells everyone that anything may have changed. */
export function invalidateAll(): void {
  for (const what of [...listeners.keys()]) invalidate(what);
}

/** Calls `listener` after every change of such records. Returns the function that stops it. */
export function onInvalidate(what: ResourceName, listener: Listener): () => void {
  const set = listeners.get(what) ?? new Set();
  listeners.set(what, set.add(listener));
  return () => {
    set.delete(listener);
  };
}
