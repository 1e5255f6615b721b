import { fromPromise, type AnyStateMachine } from 'xstate';

/** The machine with children that never answer by themselves. */
export function withSilentActors(machine: AnyStateMachine): AnyStateMachine {
  const silent = fromPromise<never>(() => new Promise(() => undefined));
  return machine.provide({
    actors: Object.fromEntries(Object.keys(machine.implementations.actors).map((name) => [name, silent])),
  });
}
