import { useActor } from '@xstate/react';
import { useRouteError } from 'react-router-dom';
import { hasReloaded, isChunkLoadError } from '../chunkLoadError';
import { recoveryLogic } from '../recovery.logic';
import { PageErrorPage } from './PageErrorPage';

/**
 * Shown instead of a page that threw, or whose code did not arrive. Code that is missing is fetched by loading the page again, once;
 * it relies on nothing that may be broken itself.
 */
export function BrokenPage() {
  const error = useRouteError();
  const [state, send] = useActor(recoveryLogic, {
    input: { isMissing: isChunkLoadError(error), hasReloaded: hasReloaded() },
  });
  if (state.hasTag('quiet')) return null;
  return (
    <PageErrorPage
      kind={state.context.kind}
      isBusy={state.hasTag('busy')}
      onRetry={() => send({ type: 'page.retry' })}
    />
  );
}
