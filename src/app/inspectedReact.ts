/**
 * Stands in for `@xstate/react` while developing: whatever a component starts, the inspector sees. `scripts/vite/inspectActors.ts`
 * puts it there, so that no feature has to think of it and the build knows nothing of it.
 */
import * as plain from '@xstate/react';
import { inspected } from './inspect';

export * from '@xstate/react';

type Hook = (logic: unknown, options?: object, observer?: unknown) => unknown;

const following =
  (hook: unknown): Hook =>
  (logic, options, observer) =>
    (hook as Hook)(logic, { ...options, ...inspected() }, observer);

export const useActor = following(plain.useActor) as typeof plain.useActor;
export const useActorRef = following(plain.useActorRef) as typeof plain.useActorRef;
export const useMachine = following(plain.useMachine) as typeof plain.useMachine;
