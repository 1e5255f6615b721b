import { fromPromise, type AnyStateMachine } from 'xstate';

/** The machine with children that start and then say nothing: whoever drives it decides what they answer. */
export function withSilentActors(machine: AnyStateMachine): AnyStateMachine {
  const silent = fromPromise<never>(() => new Promise(() => undefined));
  return machine.provide({
    actors: Object.fromEntries(Object.keys(machine.implementations.actors).map((name) => [name, silent])),
  });
}
