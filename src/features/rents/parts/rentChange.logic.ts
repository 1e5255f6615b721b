import { createActor, fromPromise, toPromise, type PromiseActorLogic } from 'xstate';
import { rentChangeMachine } from '../../../../machines/rent/rentChange.machine';
import type { Id, Rent } from '../../../../machines/types';
import { callActor, releaseKey } from '../../../shared/api/client/callActor';
import { readRent } from '../../../shared/api/rents';

/** One kind of change of a rent. */
interface RentChange<C> {
  /** Sends the change, with the version when it must not overwrite another user's change. */
  send: (change: C, version: number | undefined) => Promise<unknown>;
  /** Whether the rent already is as the change would make it. */
  hasHappened: (rent: Rent, change: C) => boolean;
  /** Whether the change takes the rent away, so that its absence shows that it happened. */
  removesRent?: boolean;
  /** Whether the same change by another user would be one more, and not this one. */
  isAdditive?: boolean;
  /** Whether the fields to change are unchanged on the server. Needed where `send` uses the version. */
  isUnchangedOnServer?: (rent: Rent, change: C) => boolean;
}

/**
 * Makes one change of a rent and verifies the outcome. Fails with a `RentChangeFailure`, which holds the rent as another
 * user saved it.
 */
export async function changeRent<C extends { rentId: Id; version?: number }>(
  { send, hasHappened, removesRent = false, isAdditive = false, isUnchangedOnServer }: RentChange<C>,
  input: C,
  signal: AbortSignal,
): Promise<void> {
  const logic = rentChangeMachine.provide({
    actors: {
      sendChange: callActor<unknown, { change: object; version: number | undefined }>(({ change, version }) =>
        send(change as C, version),
      ),
      readRent: callActor(({ rentId }: { rentId: Id }, signal) => readRent(rentId, signal)),
    },
    guards: {
      hasHappened: ({ context }, { rent }) => (rent === null ? removesRent : hasHappened(rent, context.change as C)),
      // The server has refused this very change: the present values come from another user.
      isSuperfluous: ({ context }, { rent }) => !isAdditive && rent !== null && hasHappened(rent, context.change as C),
      isUnchangedOnServer: ({ context }, { rent }) =>
        rent !== null && (isUnchangedOnServer?.(rent, context.change as C) ?? true),
    },
    actions: { releaseKey },
  });
  const actor = createActor(logic, { input: { rentId: input.rentId, change: input, version: input.version } });
  // Leaving ends the verification; the change itself still arrives.
  signal.addEventListener('abort', () => actor.stop(), { once: true });
  const { failure, serverVersion } = await toPromise(actor.start());
  if (failure) throw Object.assign(new Error(failure.messageKey), failure, { serverVersion });
}

/** An actor that makes a change of a rent. */
export function rentChangeOf<C extends { rentId: Id; version?: number }>(
  change: RentChange<C>,
): PromiseActorLogic<unknown, C> {
  return fromPromise<unknown, C>(({ input, signal }) => changeRent(change, input, signal));
}
