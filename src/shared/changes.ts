/**
 * A tiny signal between screens that know nothing of each other: whoever changed records says so,
 * and whoever shows a list of them reads it again. What colleagues change comes the same way (shared/live).
 */
export type Changed =
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
export type ChangedIds = readonly string[] | null;

type Listener = (ids: ChangedIds) => void;

const listeners = new Map<Changed, Set<Listener>>();

/** Tells everyone who shows such records that some have changed; which ones, if that is known. */
export function announceChange(what: Changed, ids: ChangedIds = null): void {
  for (const listener of [...(listeners.get(what) ?? [])]) listener(ids);
}

/** Tells everyone that anything may have changed. */
export function announceEverything(): void {
  for (const what of [...listeners.keys()]) announceChange(what);
}

/** Calls `listener` after every change of such records. Returns the function that stops it. */
export function onChange(what: Changed, listener: Listener): () => void {
  const set = listeners.get(what) ?? new Set();
  listeners.set(what, set.add(listener));
  return () => {
    set.delete(listener);
  };
}
