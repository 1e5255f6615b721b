/** Stands in for `xstate` while developing, as `inspectedReact.ts` does for `@xstate/react`. */
import * as plain from 'xstate';
import { inspectXState } from './inspectActors';
import { inspected } from './inspect';

export * from 'xstate';

export const { createActor } = inspectXState(plain, inspected);
