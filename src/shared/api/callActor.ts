import { fromPromise, type PromiseActorLogic } from 'xstate';
import type { Failure } from '../../../machines/types';
import { toFailure } from './errors';
import { releaseKey } from './idempotency';

/**
 * An actor that makes one call. It fails with a `Failure`, which machines keep; a call that was aborted, because
 * nobody waits for it any more, says nothing at all: whoever starts anew under the same name must not hear of it.
 */
export function callActor<Output, Input>(
  call: (input: Input, signal: AbortSignal) => Promise<Output>,
): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(async ({ input, signal }) => {
    try {
      return await call(input, signal);
    } catch (error) {
      if (signal.aborted) return new Promise<never>(() => undefined);
      const failure = toFailure(error);
      throw Object.assign(new Error(failure.messageKey, { cause: error }), failure);
    }
  });
}

/** The same for a write whose answer nobody reads, because the record is read again instead. */
export function callCommand<Input>(call: (input: Input) => Promise<unknown>): PromiseActorLogic<unknown, Input> {
  return callActor<unknown, Input>(call);
}

/** What machines do when a record shows that a write whose answer was lost has happened. */
export function giveUpKey(_machine: unknown, { failure }: { failure: Failure | null }): void {
  if (failure?.key !== undefined) releaseKey(failure.key);
}
