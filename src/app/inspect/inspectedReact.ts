/**
 * Stands in for `@xstate/react` while developing, so that the inspector sees every actor. `scripts/vite/inspectActors.ts`
 * puts it there: no feature has to think of it, and the build knows nothing of it.
 */
import * as plain from '@xstate/react';
import { inspectReactHooks } from './inspectActors';
import { inspected } from './inspect';

export * from '@xstate/react';

export const { useActor, useActorRef, useMachine, createActorContext } = inspectReactHooks(plain, inspected);
