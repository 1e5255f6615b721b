/** Stands in for `xstate` while developing, as `inspectedReact.ts` does for `@xstate/react`. */
import * as plain from 'xstate';
import { followXState } from './followActors';
import { inspected } from './inspect';

export * from 'xstate';

export const { createActor } = followXState(plain, inspected);
