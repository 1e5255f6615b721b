import { createActor, waitFor, type AnyStateMachine, type InputFrom, type Snapshot, type SnapshotFrom } from 'xstate';
import type { SeenPage } from '../../../machines/page/seenPages.machine';
import { currentToken } from '../api/client/token';
import { onAnyInvalidation } from './invalidation';

/** How far an actor has come with what its page shows. */
export interface Progress<Logic extends AnyStateMachine> {
  /** Whether the actor has read what its query asks for: only then is its snapshot kept. */
  isComplete: (snapshot: SnapshotFrom<Logic>) => boolean;
  /** Whether there is nothing to show on a return, as after a deletion or a failure: a kept snapshot is removed. */
  hasNothing: (snapshot: SnapshotFrom<Logic>) => boolean;
}

/** Milliseconds after which a prefetched snapshot is too old for the page that opens. */
const EXPIRY = 10_000;
/** Milliseconds that reading may take; after them the page reads by itself. */
const TIMEOUT = 2000;

let prefetched: (SeenPage & { token: string | null; readAt: number })[] = [];

/**
 * Reads what a page begins with before it opens: its first render shows the data, with no placeholder before them. Uses the
 * answers of the page's first calls (`firstCalls`). Does nothing where reading fails: the page tries again and reports it.
 * @param logic of the page's actor
 * @param actorKey as the page passes to `useSeenSnapshot`
 */
export async function prefetchSnapshot<Logic extends AnyStateMachine>(
  logic: Logic,
  actorKey: unknown,
  input: InputFrom<Logic> & object,
  { isComplete, hasNothing }: Progress<Logic>,
): Promise<void> {
  const token = currentToken();
  const readAt = performance.now();
  const before = prefetched;
  const actor = createActor(logic as AnyStateMachine, { input });
  actor.start();
  try {
    const isDone = (state: unknown) =>
      isComplete(state as SnapshotFrom<Logic>) || hasNothing(state as SnapshotFrom<Logic>);
    const state = await waitFor(actor, isDone, { timeout: TIMEOUT });
    const { failure } = state.context as { failure: unknown };
    // `dropPrefetched` replaces the list: records may have changed while they were read.
    if (state.status !== 'active' || failure !== null || prefetched !== before) return;
    const page = { actorKey, query: queryOf(input, Object.keys(input)), snapshot: actor.getPersistedSnapshot() };
    prefetched = [...prefetched, { ...page, token, readAt }];
  } catch {
    // Too slow.
  } finally {
    actor.stop();
  }
}

/** Snapshot that was prefetched for an actor; undefined without any. It stays until `dropPrefetched`: React may render twice. */
export function prefetchedSnapshot(actorKey: unknown, query: string): Snapshot<unknown> | undefined {
  const found = prefetched.find((page) => page.actorKey === actorKey && page.query === query);
  const isUsable = found?.token === currentToken() && performance.now() - (found?.readAt ?? 0) <= EXPIRY;
  return isUsable ? (found?.snapshot as Snapshot<unknown>) : undefined;
}

/** Forgets what was prefetched: its page has opened, records have changed, or another page is likelier. */
export function dropPrefetched(): void {
  prefetched = [];
}

/** The values of an actor's query as one text. @param names of the values, in their order */
export const queryOf = (values: object, names: readonly string[]) =>
  JSON.stringify(names.map((name) => (values as Record<string, unknown>)[name]));

onAnyInvalidation(dropPrefetched);
