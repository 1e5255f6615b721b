import { useEffect, useEffectEvent } from 'react';
import type { EventObject, Subscription } from 'xstate';

/** An actor that emits the events `E`. Hooks for several kinds of actors take `Emitter`, which every actor is. */
export interface Emitter<E extends EventObject = EventObject> {
  on: (type: '*', handler: (event: E) => void) => Subscription;
}

type Handlers<E extends EventObject> = { [T in E['type']]?: (event: Extract<E, { type: T }>) => void };

/**
 * Calls a handler for each event that an actor emits while the component is mounted. Handlers see the props and state
 * of the last render; the subscription is renewed only when the actor changes.
 * @param handlers by event type; other events are ignored
 */
export function useActorEvents<E extends EventObject>(actor: Emitter<E>, handlers: Handlers<E>): void {
  const handle = useEffectEvent((event: E) => {
    const handler = handlers[event.type as E['type']] as ((event: E) => void) | undefined;
    handler?.(event);
  });
  useEffect(() => {
    const { unsubscribe } = actor.on('*', (event) => handle(event));
    return unsubscribe;
  }, [actor]);
}
