import type { AnyEventObject, AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate';

/** Input and events of a machine that its chart alone does not give, for generating paths. */
export interface Sample<TMachine extends AnyStateMachine = AnyStateMachine> {
  /** With the guards that it needs provided; actors need not be. */
  machine: TMachine;
  input?: InputFrom<TMachine>;
  /**
   * One example of every event, and one for each payload that a guard tells apart. Events of the machine's own actors and
   * timers belong here too: see `done`, `failed` and `after`.
   */
  events: readonly AnyEventObject[];
  /** The part of the context that tells situations apart; without it the whole context does, which may be endless. */
  distinguish?: (context: SnapshotFrom<TMachine>['context']) => unknown;
  /**
   * States and transitions that these events do not reach, as a failing test names them (`state handover.opening`): other
   * samples do, or they are left at once.
   */
  mayMiss?: readonly string[];
}

/** A machine with the events from which its paths are generated. */
export function sampleOf<TMachine extends AnyStateMachine>(
  machine: TMachine,
  sample: Omit<Sample<TMachine>, 'machine'>,
): Sample<TMachine> {
  return { machine, ...sample };
}

/** How the machine begins where an answer is known. @param isFresh whether it was read for this visit */
export function withKept<TMachine extends AnyStateMachine>(
  sample: Sample<TMachine>,
  value: unknown,
  isFresh: boolean,
): Sample<TMachine> {
  return { ...sample, input: { ...sample.input!, kept: { value, isFresh } }, events: [] };
}

/** An invoked actor has finished. */
export const done = (id: string, output?: unknown): AnyEventObject => ({ type: `xstate.done.actor.${id}`, output });
/** An invoked actor has failed. */
export const failed = (id: string, error: unknown): AnyEventObject => ({ type: `xstate.error.actor.${id}`, error });
/** A delay has passed; `stateId` is the state's full id, `delay` its name or milliseconds. */
export const after = (delay: string | number, stateId: string): AnyEventObject => ({
  type: `xstate.after.${delay}.${stateId}`,
});
