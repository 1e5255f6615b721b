import { createContext, useContext, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { Actor, ActorRefFrom, AnyStateMachine, Snapshot } from 'xstate';
import type { seenPagesMachine } from '../../machines/seenPages.machine';
import type { SessionUser } from '../../machines/types';
import { SessionContext } from './session';
import { dropPrefetched, prefetchedSnapshot, queryOf, type Progress } from './prefetchedPage';
import { markOld } from './ui/oldMark';

/** The pages that this user has left; null where there are none to go back to. */
export const SeenPagesContext = createContext<ActorRefFrom<typeof seenPagesMachine> | null>(null);

/** A user's name and rights, as one text. */
export function holderOf(user: SessionUser | null): string {
  return JSON.stringify([user?.username, user?.isAdmin, user?.permissions]);
}

/** The last snapshot of an actor of this page, when the page was open before. */
export interface Seen {
  part: unknown;
  names: readonly string[];
  holder: string;
  /** Snapshot that the actor begins with. */
  snapshot: Snapshot<unknown> | undefined;
  /** Whether the snapshot was read just now, before the page opened. */
  isFresh: boolean;
}

/**
 * Looks up what an actor knew when its page was left.
 * @param part distinguishes actors with equal queries
 * @param input of the actor; its context has the query under the same names
 */
export function useSeen(part: unknown, input: object): Seen {
  const pages = useContext(SeenPagesContext);
  const user = useContext(SessionContext);
  const [seen] = useState<Seen>(() => {
    const holder = holderOf(user);
    const names = Object.keys(input);
    const query = queryOf(input, names);
    const fresh = prefetchedSnapshot(part, query);
    if (fresh) return { part, names, holder, snapshot: fresh, isFresh: true };
    const { context } = pages?.getSnapshot() ?? {};
    const known = context?.holder === holder ? context.seen : [];
    const found = known.find((each) => each.part === part && each.query === query);
    return { part, names, holder, snapshot: found?.snapshot as Snapshot<unknown> | undefined, isFresh: false };
  });
  return seen;
}

interface Keeping<Logic extends AnyStateMachine> extends Progress<Logic> {
  /** Makes an actor that began with a kept snapshot read again. */
  refresh: () => void;
}

/** Keeps what an actor knows when its page is left; one that began with something known reads again, marked as old meanwhile. */
export function useKept<Logic extends AnyStateMachine>(
  { part, names, holder, snapshot: begun, isFresh }: Seen,
  actor: Actor<Logic>,
  keeping: Keeping<Logic>,
): void {
  const pages = useContext(SeenPagesContext);
  const refresh = useEffectEvent(keeping.refresh);
  const leave = useEffectEvent(() => {
    const snapshot = actor.getSnapshot();
    const query = queryOf((snapshot as { context: object }).context, names);
    if (keeping.isAtRest(snapshot))
      pages?.send({ type: 'page.keep', holder, page: { part, query, snapshot: actor.getPersistedSnapshot() } });
    else if (keeping.isGone(snapshot)) pages?.send({ type: 'page.remove', page: { part, query } });
  });
  // The actor stops with the effects of its own hook, which end after those of the layout.
  useLayoutEffect(() => () => leave(), []);
  useEffect(() => {
    if (isFresh) dropPrefetched();
    if (!begun || isFresh) return undefined;
    refresh();
    const fresh = markOld();
    const reading = valueOf(actor);
    const { unsubscribe } = actor.subscribe(() => (valueOf(actor) === reading ? undefined : fresh()));
    return () => {
      fresh();
      unsubscribe();
    };
  }, [actor, begun, isFresh]);
}

const valueOf = (actor: Actor<AnyStateMachine>) => JSON.stringify((actor.getSnapshot() as { value: unknown }).value);
