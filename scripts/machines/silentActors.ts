import { fromPromise, type AnyStateMachine } from 'xstate';

/** Never answers. Its snapshot has the input as its context and is in no state, as that of a child machine may be. */
const promise = fromPromise<never>(() => new Promise(() => undefined));
const silent: typeof promise = {
  ...promise,
  getInitialSnapshot: (scope, input) =>
    Object.assign(promise.getInitialSnapshot(scope, input), {
      context: input,
      matches: () => false,
      hasTag: () => false,
    }),
};

/** The machine with children that never answer by themselves. */
export function withSilentActors(machine: AnyStateMachine): AnyStateMachine {
  return machine.provide({
    actors: Object.fromEntries(Object.keys(machine.implementations.actors).map((name) => [name, silent])),
  });
}
