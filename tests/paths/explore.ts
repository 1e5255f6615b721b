import {
  createActor,
  SimulatedClock,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
} from 'xstate';
import { guardName } from '../../scripts/machines/guardName';
import { withSilentActors } from '../../scripts/machines/silentActors';
import type { Sample } from './sample';

/** A situation the machine can be in: its states, and what of the context tells situations apart. */
export interface Situation {
  key: string;
  snapshot: AnyMachineSnapshot;
  steps: Step[];
}

/** One event in one situation, where it leads, and the transitions of the chart it takes, those it sets off included. */
export interface Step {
  from: Situation;
  to: Situation;
  event: AnyEventObject;
  transitions: AnyTransitionDefinition[];
}

export interface Exploration {
  machine: AnyStateMachine;
  first: Situation;
  /** Transitions of the start, without an event. */
  initial: AnyTransitionDefinition[];
  situations: Situation[];
}

/** With more situations, `distinguish` of the sample tells apart what does not matter. */
const LIMIT = 20_000;

/** Every situation that a sample's events lead to, breadth first, so that the first way found is a shortest one. Throws beyond 20,000. */
export function explore({ machine, input, events, distinguish }: Sample): Exploration {
  const silent = withSilentActors(machine);
  const keyOf = (snapshot: AnyMachineSnapshot) =>
    JSON.stringify([snapshot.value, distinguish ? distinguish(snapshot.context) : snapshot.context]);
  const start = run(silent, { input });
  const first: Situation = { key: keyOf(start.snapshot), snapshot: start.snapshot, steps: [] };
  const known = new Map([[first.key, first]]);
  const queue = [first];
  for (let situation = queue.shift(); situation; situation = queue.shift()) {
    // A finished machine receives nothing.
    if (situation.snapshot.status !== 'active') continue;
    for (const event of events) {
      if (!situation.snapshot.can(event)) continue;
      const { snapshot, transitions } = run(silent, { from: situation.snapshot, event });
      const key = keyOf(snapshot);
      let to = known.get(key);
      if (!to) {
        to = { key, snapshot, steps: [] };
        known.set(key, to);
        queue.push(to);
        if (known.size > LIMIT)
          throw new Error(`${machine.id}: more than ${LIMIT} situations; \`distinguish\` lets too much through`);
      }
      situation.steps.push({ from: situation, to, event, transitions });
    }
  }
  return { machine: silent, first, initial: start.transitions, situations: [...known.values()] };
}

/** Starts the machine, or lets one event happen in a situation, and says what that took. */
function run(
  machine: AnyStateMachine,
  { input, from, event }: { input?: unknown; from?: AnyMachineSnapshot; event?: AnyEventObject },
) {
  const transitions: AnyTransitionDefinition[] = [];
  let isListening = from === undefined;
  const actor = createActor(machine, {
    input: input as never,
    snapshot: from && machine.getPersistedSnapshot(from),
    clock: new SimulatedClock(),
    inspect: (inspected) => {
      if (isListening && inspected.type === '@xstate.microstep' && inspected.actorRef.sessionId === inspected.rootId)
        transitions.push(...inspected._transitions);
    },
  });
  let broken: unknown;
  actor.subscribe({ error: (error) => (broken = error) });
  actor.start();
  isListening = true;
  if (event) actor.send(event);
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
  actor.stop();
  if (broken) throw new Error(`${machine.id} breaks on ${event?.type ?? 'starting'}`, { cause: broken });
  return { snapshot, transitions };
}

/** All states of a machine, its root first. */
export function statesOf(machine: AnyStateMachine): AnyStateNode[] {
  const below = (node: AnyStateNode): AnyStateNode[] => [
    node,
    ...Object.values<AnyStateNode>(node.states).flatMap(below),
  ];
  return below(machine.root);
}

/** States that a machine can be in, its root left out: a history state only leads to another. */
export function enterableStatesOf(machine: AnyStateMachine): AnyStateNode[] {
  return statesOf(machine).filter((node) => node !== machine.root && node.type !== 'history');
}

/** All transitions of a machine's chart, those without an event included. */
export function transitionsOf(machine: AnyStateMachine): AnyTransitionDefinition[] {
  return statesOf(machine).flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])]);
}

/** A transition by its place in the chart. */
export function describeTransition({ source, eventType, guard, target }: AnyTransitionDefinition): string {
  const name = guardName(guard);
  const to = target?.map((node) => node.id).join(' + ') ?? 'itself';
  return `transition ${source.id} on ${eventType || 'always'}${name ? ` if ${name}` : ''} to ${to}`;
}

const keys = new WeakMap<AnyTransitionDefinition, string>();

/** Source state, event and index of a transition: equal for all copies of a machine that `provide` makes. */
export function transitionKey(transition: AnyTransitionDefinition): string {
  const known = keys.get(transition);
  if (known !== undefined) return known;
  const { source, eventType } = transition;
  const key = `${source.id} ${eventType} ${(eventType ? source.transitions.get(eventType) : source.always)?.indexOf(transition) ?? -1}`;
  keys.set(transition, key);
  return key;
}

/** The shortest ways that together take every step of an exploration; one that is only the beginning of another is left out. */
export function everyWay({ first, situations }: Exploration): Step[][] {
  const ways = new Map<Situation, Step[]>([[first, []]]);
  const complete: Step[][] = [];
  // Breadth-first order: every situation comes after the one that led to it.
  for (const situation of situations) {
    const way = ways.get(situation) ?? [];
    if (situation.steps.length === 0) complete.push(way);
    for (const step of situation.steps) {
      const longer = [...way, step];
      if (ways.has(step.to)) complete.push(longer);
      else ways.set(step.to, longer);
    }
  }
  return complete;
}
