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
  | 'ledger'
  | 'cash-ups'
  | 'users'
  | 'profile'
  | 'audit';

/** One kind of records, or several. */
export type ResourceNames = ResourceName | readonly ResourceName[];

/** Kinds that change when equipment goes out, comes back, or either is undone: repairs and states of equipment too. */
export const MOVED: readonly ResourceName[] = ['rents', 'maintenances', 'assets'];

/** Identifiers of the changed records; null for unknown or many. */
export type InvalidatedIds = readonly string[] | null;

type Listener = (ids: InvalidatedIds) => void;

const listeners = new Map<ResourceName, Set<Listener>>();

const dropping = new Set<() => void>();

/** Calls `drop` before every change of any records is told: a cache drops what it read before. */
export function onAnyInvalidation(drop: () => void): void {
  dropping.add(drop);
}

/**
 * Invalidates records of one or several kinds: every screen that shows some of them reads again, once.
 * @param except a listener that has read them already
 */
export function invalidate(what: ResourceNames, ids: InvalidatedIds = null, except?: Listener): void {
  for (const drop of dropping) drop();
  const called = new Set(kindsOf(what).flatMap((kind) => [...(listeners.get(kind) ?? [])]));
  for (const listener of called) if (listener !== except) listener(ids);
}

/** Invalidates all kinds of records. */
export function invalidateAll(): void {
  invalidate([...listeners.keys()]);
}

/** Calls `listener` after every change of records of one or several kinds. Returns the function that stops it. */
export function onInvalidate(what: ResourceNames, listener: Listener): () => void {
  const kinds = kindsOf(what);
  for (const kind of kinds) listeners.set(kind, (listeners.get(kind) ?? new Set()).add(listener));
  return () => {
    for (const kind of kinds) listeners.get(kind)?.delete(listener);
  };
}

const kindsOf = (what: ResourceNames) => (typeof what === 'string' ? [what] : what);
