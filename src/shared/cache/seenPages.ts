import { createContext, useContext, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { Actor, ActorRefFrom, AnyStateMachine, Snapshot } from 'xstate';
import type { seenPagesMachine } from '../../../machines/page/seenPages.machine';
import type { SessionUser } from '../../../machines/types';
import { SessionContext } from '../session';
import { dropPrefetched, prefetchedSnapshot, queryOf, type Progress } from './prefetchedPage';
import { markOld } from '../ui/oldMark';

/** The pages that this user has left; null where there are none to go back to. */
export const SeenPagesContext = createContext<ActorRefFrom<typeof seenPagesMachine> | null>(null);

/** A user's name and rights, as one text. */
export function userKeyOf(user: SessionUser | null): string {
  return JSON.stringify([user?.username, user?.isAdmin, user?.permissions]);
}

/** A page's actor and the snapshot with which it begins. */
export interface Seen {
  actorKey: unknown;
  /** Names of the values of the actor's query. */
  names: readonly string[];
  userKey: string;
  /** Undefined where the actor has to read first. */
  snapshot: Snapshot<unknown> | undefined;
  /** Whether the snapshot was prefetched for this visit, rather than kept from an earlier one. */
  isFresh: boolean;
}

/**
 * Finds the snapshot with which an actor can begin: one that was prefetched, or kept when its page was left.
 * @param actorKey tells actors with equal queries apart
 * @param input of the actor; its context has the query under the same names
 */
export function useSeenSnapshot(actorKey: unknown, input: object): Seen {
  const pages = useContext(SeenPagesContext);
  const user = useContext(SessionContext);
  const [seen] = useState<Seen>(() => {
    const userKey = userKeyOf(user);
    const names = Object.keys(input);
    const query = queryOf(input, names);
    const prefetched = prefetchedSnapshot(actorKey, query);
    if (prefetched) return { actorKey, names, userKey, snapshot: prefetched, isFresh: true };
    const { context } = pages?.getSnapshot() ?? {};
    const known = context?.userKey === userKey ? context.seen : [];
    const found = known.find((each) => each.actorKey === actorKey && each.query === query);
    return { actorKey, names, userKey, snapshot: found?.snapshot as Snapshot<unknown> | undefined, isFresh: false };
  });
  return seen;
}

interface Options<Logic extends AnyStateMachine> extends Progress<Logic> {
  /** Makes an actor that began with a kept snapshot read again. */
  refresh: () => void;
}

/**
 * Keeps the actor's snapshot when its page is left. An actor that began with a kept one reads again; the page is marked as old
 * until it has.
 */
export function useKeptSnapshot<Logic extends AnyStateMachine>(
  { actorKey, names, userKey, snapshot: begun, isFresh }: Seen,
  actor: Actor<Logic>,
  options: Options<Logic>,
): void {
  const pages = useContext(SeenPagesContext);
  const refresh = useEffectEvent(options.refresh);
  const leave = useEffectEvent(() => {
    const snapshot = actor.getSnapshot();
    const query = queryOf((snapshot as { context: object }).context, names);
    if (options.isComplete(snapshot)) {
      const page = { actorKey, query, snapshot: actor.getPersistedSnapshot() };
      pages?.send({ type: 'page.keep', userKey, page });
    } else if (options.hasNothing(snapshot)) pages?.send({ type: 'page.remove', page: { actorKey, query } });
  });
  // A layout effect: the actor stops with the ordinary effects, which end later.
  useLayoutEffect(() => () => leave(), []);
  useEffect(() => {
    if (isFresh) dropPrefetched();
    if (!begun || isFresh) return undefined;
    refresh();
    const unmarkOld = markOld();
    const reading = stateOf(actor);
    const { unsubscribe } = actor.subscribe(() => (stateOf(actor) === reading ? undefined : unmarkOld()));
    return () => {
      unmarkOld();
      unsubscribe();
    };
  }, [actor, begun, isFresh]);
}

const stateOf = (actor: Actor<AnyStateMachine>) => JSON.stringify((actor.getSnapshot() as { value: unknown }).value);
