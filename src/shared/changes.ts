/**
 * A tiny signal between screens that know nothing of each other: whoever changed records says so,
 * and whoever shows a list of them reads it again.
 */
export type Changed = 'rents' | 'customers' | 'addresses' | 'assets' | 'maintenances';

type Listener = () => void;

const listeners = new Map<Changed, Set<Listener>>();

/** Tells everyone who shows such records that some have changed. */
export function announceChange(what: Changed): void {
  for (const listener of [...(listeners.get(what) ?? [])]) listener();
}

/** Calls `listener` after every change of such records. Returns the function that stops it. */
export function onChange(what: Changed, listener: Listener): () => void {
  const set = listeners.get(what) ?? new Set();
  listeners.set(what, set.add(listener));
  return () => {
    set.delete(listener);
  };
}
