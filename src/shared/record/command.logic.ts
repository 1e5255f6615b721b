import type { PromiseActorLogic } from 'xstate';
import { commandMachine } from '../../../machines/record/command.machine';
import type { CommandInput, CommandResult } from '../../../machines/types';
import { callActor, callCommand, releaseKey } from '../api/client/callActor';

interface Command<R, A extends string> {
  send: (record: R, action: A) => Promise<unknown>;
  read: (record: R, signal: AbortSignal) => Promise<R>;
  /** Whether the record already is as the action would make it; `before` is how it was when the action was asked for. */
  hasHappened: (record: R, action: A, before: R) => boolean;
  isPossible: (record: R, action: A) => boolean;
}

/** The command machine for the actions of one kind of record, as a child of the machine that asks for them. */
export function commandOf<R, A extends string>({ send, read, hasHappened, isPossible }: Command<R, A>) {
  const logic = commandMachine.provide({
    actors: {
      sendCommand: callCommand(({ record, action }) => send(record as R, action as A)),
      readRecord: callActor<unknown, Pick<CommandInput, 'record'>>(({ record }, signal) => read(record as R, signal)),
    },
    guards: {
      hasHappened: ({ context }) => hasHappened(context.record as R, context.action as A, context.before as R),
      isPossible: ({ context }) => isPossible(context.record as R, context.action as A),
    },
    actions: { releaseKey },
  });
  // The parent sees only the result, as of a promise.
  return logic as unknown as PromiseActorLogic<CommandResult<R>, CommandInput<R, A>>;
}
