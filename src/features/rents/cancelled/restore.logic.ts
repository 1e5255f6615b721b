import { createActor } from 'xstate';
import { cancelledRentCalls } from '../../../../contract/cancelledRents';
import type { CommandInput, CommandResult, Failure, Id } from '../../../../machines/types';
import { call } from '../../../shared/api/client/call';
import { readRent } from '../../../shared/api/rents';
import { commandOf } from '../../../shared/record/command.logic';

/** A cancelled rent, and whether it is there again. */
interface Restored {
  id: Id;
  isThere: boolean;
}

const restoring = commandOf<Restored, 'restore'>({
  send: ({ id }) => call(cancelledRentCalls.restore)({ id }),
  read: async ({ id }, signal) => ({ id, isThere: (await readRent(id, signal)) !== null }),
  hasHappened: ({ isThere }) => isThere,
  isPossible: ({ isThere }) => !isThere,
});

/** Takes a cancellation back. `onEnd` hears why it did not happen; null once the rent is there again, by whomever. */
export function restoreRent(id: Id, onEnd: (failure: Failure | null) => void): void {
  const input: CommandInput<Restored, 'restore'> = { record: { id, isThere: false }, action: 'restore', failure: null };
  const actor = createActor(restoring, { input });
  actor.subscribe({
    complete: () => {
      const { record, failure } = actor.getSnapshot().output as CommandResult<Restored>;
      onEnd(record.isThere ? null : failure);
    },
  });
  actor.start();
}
