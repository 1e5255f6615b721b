import { fromPromise, type PromiseActorLogic } from 'xstate';
import type { Failure } from '../../../../machines/types';
import { asFailureError } from './errors';
import { releaseKey as releaseStoredKey } from './idempotency';

/**
 * An actor that makes one call and fails with a `Failure`. An aborted call never settles: a new actor under the same id
 * must not receive its result.
 */
export function callActor<Output, Input>(
  call: (input: Input, signal: AbortSignal) => Promise<Output>,
): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(async ({ input, signal }) => {
    try {
      return await call(input, signal);
    } catch (error) {
      if (signal.aborted) return new Promise<never>(() => undefined);
      throw asFailureError(error);
    }
  });
}

/** Actor of a write whose answer is unused, because the record is read again. Fails with a `Failure`. */
export function callCommand<Input>(call: (input: Input) => Promise<unknown>): PromiseActorLogic<unknown, Input> {
  return callActor<unknown, Input>(call);
}

/** Releases the key of a write whose answer was lost, once the record shows that it happened. */
export function releaseKey(_machine: unknown, { failure }: { failure: Failure | null }): void {
  if (failure?.key !== undefined) releaseStoredKey(failure.key);
}
