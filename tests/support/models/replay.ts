import { createActor, SimulatedClock, type AnyEventObject, type AnyStateMachine, type StateValue } from 'xstate';
import { expect } from 'vitest';
import { withSilentActors } from '../../../scripts/machines/silentActors';

/** A walk that was recorded in the app, as `/dev/machines` copies it. */
export interface Walk {
  /** Where it began. */
  from: { value: StateValue; context: unknown };
  events: readonly AnyEventObject[];
  /** The states it must end in. */
  to: StateValue;
}

/** Walks the same way again, with children that say nothing but what the events say, and expects to arrive at the same states. */
export function replay(machine: AnyStateMachine, { from, events, to }: Walk): void {
  const subject = withSilentActors(machine);
  const actor = createActor(subject, {
    snapshot: subject.resolveState({ value: from.value, context: from.context }),
    clock: new SimulatedClock(),
  });
  actor.start();
  for (const event of events) actor.send(event);
  expect(actor.getSnapshot().value, `after ${events.map(({ type }) => type).join(', ')}`).toEqual(to);
  actor.stop();
}
