import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type { ActorRefFrom, AnyActorRef, AnyStateMachine, SnapshotFrom } from 'xstate';

/** Context of one child of a page's machine: `Provider` takes its actor, which the hooks give to the components below. */
export function createPartContext<TMachine extends AnyStateMachine>(name: string) {
  type Part = ActorRefFrom<TMachine>;
  const Context = createContext<Part | null>(null);
  function usePartRef(): Part {
    const actor = useContext(Context);
    if (!actor) throw new Error(`No ${name} above this component`);
    return actor;
  }
  function usePartSelector<T>(select: (snapshot: SnapshotFrom<TMachine>) => T): T {
    return useSelector(usePartRef() as AnyActorRef, select);
  }
  return { Provider: Context.Provider, useActorRef: usePartRef, useSelector: usePartSelector };
}
