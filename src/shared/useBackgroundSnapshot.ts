import { startTransition, useEffect, useState } from 'react';
import type { ActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate';

interface Options<S> {
  /** Whether two snapshots show the same, so that nothing is rendered. */
  isSame: (a: S, b: S) => boolean;
  /** Whether the user waits for this snapshot, so that it is rendered at once. */
  isAwaited: (snapshot: S) => boolean;
}

/**
 * Snapshot of an actor that renders in the background: input meanwhile is painted first. `useSelector`
 * would render each change at once, and hold back the next key.
 * @param options must not change between renders
 */
export function useBackgroundSnapshot<S extends AnyMachineSnapshot>(
  actor: Pick<ActorRef<S, AnyEventObject>, 'getSnapshot' | 'subscribe'>,
  options: Options<S>,
): S {
  const [snapshot, setSnapshot] = useState(() => actor.getSnapshot());
  useEffect(() => {
    const { isSame, isAwaited } = options;
    const show = (next: S) => {
      const set = () => setSnapshot((shown) => (isSame(shown, next) ? shown : next));
      if (isAwaited(next)) set();
      else startTransition(set);
    };
    const subscription = actor.subscribe(show);
    show(actor.getSnapshot());
    return () => subscription.unsubscribe();
  }, [actor, options]);
  return snapshot;
}
