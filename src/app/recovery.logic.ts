import { fromPromise } from 'xstate';
import { recoveryMachine, type PageErrorKind } from '../../machines/page/recovery.machine';
import { reloadPage } from './chunkLoadError';

/** The machine with its calls: checks whether the server answers, and reloads the page. */
export const recoveryLogic = recoveryMachine.provide({
  actors: {
    askServer: fromPromise<unknown>(async ({ signal }) => {
      const answer = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' }, signal }).catch(
        () => null,
      );
      if (!answer?.ok) throw pageError(answer?.status === 503 ? 'maintenance' : 'unreachable');
    }),
  },
  actions: { reload: reloadPage },
});

function pageError(kind: PageErrorKind): Error {
  return Object.assign(new Error(kind), { kind });
}
