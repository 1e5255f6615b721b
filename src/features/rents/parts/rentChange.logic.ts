import { createActor, fromPromise, toPromise, type PromiseActorLogic } from 'xstate';
import { commandMachine } from '../../../../machines/record/command.machine';
import type { CommandInput, Failure, Id, Rent } from '../../../../machines/types';
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
  const rentIn = ({ context }: { context: CommandInput }) => context.record as Rent | null;
  const isDone = (rent: Rent | null) => (rent === null ? removesRent : hasHappened(rent, input));
  const logic = commandMachine.provide({
    actors: {
      sendCommand: callActor<unknown, Omit<CommandInput, 'failure'>>(({ version }) => send(input, version)),
      readRecord: callActor<unknown, Pick<CommandInput, 'record'>>((_, signal) => readRent(input.rentId, signal)),
    },
    guards: {
      needsRecord: (_, { error }) => ['retry', 'conflict'].includes((error as Failure).kind),
      hasHappened: (args) => isDone(rentIn(args)),
      // The server has refused this very change: the present values come from another user.
      isSuperfluous: (args) => !isAdditive && rentIn(args) !== null && isDone(rentIn(args)),
      maySendAgain: (args) => {
        const rent = rentIn(args);
        return rent !== null && (isUnchangedOnServer?.(rent, input) ?? true);
      },
    },
    actions: { releaseKey },
  });
  const actor = createActor(logic, { input: { record: null, action: input, version: input.version, failure: null } });
  // Leaving ends the verification; the change itself still arrives.
  signal.addEventListener('abort', () => actor.stop(), { once: true });
  const { failure, record } = await toPromise(actor.start());
  if (!failure) return;
  const rent = record as Rent | null;
  const isOther = failure.kind === 'conflict' && rent?.version !== actor.getSnapshot().context.version;
  const serverVersion = isOther ? rent : null;
  throw Object.assign(new Error(failure.messageKey), failure, { serverVersion });
}

/** An actor that makes a change of a rent. */
export function rentChangeOf<C extends { rentId: Id; version?: number }>(
  change: RentChange<C>,
): PromiseActorLogic<unknown, C> {
  return fromPromise<unknown, C>(({ input, signal }) => changeRent(change, input, signal));
}
