import { fromPromise, type PromiseActorLogic } from 'xstate';
import { toFailure } from '../../../shared/api/errors';

/**
 * An actor that makes one API call. Whatever goes wrong arrives in the machine as a `Failure`, carried by an Error.
 * Reads hand the signal on, so that they end with their screen; a write that is on its way is left to arrive.
 */
export function apiActor<TOutput, TInput>(
  call: (input: TInput, signal: AbortSignal) => Promise<TOutput>,
): PromiseActorLogic<TOutput, TInput> {
  return fromPromise<TOutput, TInput>(async ({ input, signal }) => {
    try {
      return await call(input, signal);
    } catch (error) {
      const failure = toFailure(error);
      throw Object.assign(new Error(failure.messageKey, { cause: error }), failure);
    }
  });
}

/** The same for a write whose answer nobody reads: the rent is read again instead. */
export function apiCommand<TInput>(call: (input: TInput) => Promise<unknown>): PromiseActorLogic<unknown, TInput> {
  return apiActor<unknown, TInput>(call);
}
