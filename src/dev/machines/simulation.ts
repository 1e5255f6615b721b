import {
  createActor,
  getNextTransitions,
  SimulatedClock,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type StateValue,
} from 'xstate';
import { withSilentActors } from '../../../scripts/machines/silentActors';
import type { Moment } from './channel';

/** A machine that is clicked through: children never answer by themselves, clocks stand still. */
export interface Simulation {
  machine: AnyStateMachine;
  moments: Moment[];
  snapshots: AnyMachineSnapshot[];
}

/** Begins a walk; input is what the machine wants to start with. Throws what the machine throws. */
export function begin(machine: AnyStateMachine, input: unknown): Simulation {
  const silent = withSilentActors(machine);
  const actor = createActor(silent, { input: input as never, clock: new SimulatedClock() });
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
  if (snapshot.status === 'error') throw snapshot.error;
  return { machine: silent, snapshots: [snapshot], moments: [momentOf(machine.id, { type: 'xstate.init' }, snapshot)] };
}

/** The walk after one more event. Throws what the machine throws. */
export function send({ machine, snapshots, moments }: Simulation, event: AnyEventObject): Simulation {
  const before = snapshots.at(-1) as AnyMachineSnapshot;
  const actor = createActor(machine, {
    snapshot: machine.getPersistedSnapshot(before),
    clock: new SimulatedClock(),
  });
  let broken: unknown;
  actor.subscribe({ error: (error) => (broken = error) });
  actor.start();
  actor.send(event);
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
  actor.stop();
  if (broken) throw broken instanceof Error ? broken : new Error(JSON.stringify(broken));
  return { machine, snapshots: [...snapshots, snapshot], moments: [...moments, momentOf(machine.id, event, snapshot)] };
}

/** The events that may change something now. */
export function possibleEvents(snapshot: AnyMachineSnapshot): string[] {
  return [
    ...new Set(
      getNextTransitions(snapshot)
        .map(({ eventType }) => String(eventType))
        .filter(Boolean),
    ),
  ];
}

function momentOf(machine: string, event: AnyEventObject, snapshot: AnyMachineSnapshot): Moment {
  return {
    actor: 'simulation',
    machine,
    event,
    value: snapshot.value as StateValue,
    context: snapshot.context,
    status: snapshot.status,
    at: Date.now(),
  };
}
