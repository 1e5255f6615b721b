import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
} from 'xstate';
import { guardName } from '../../scripts/machines/guardName';
import type { Sample } from './sample';
import { recordedMachine, takeStep, type Effects, type Taken } from './takeStep';

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
  effects: Effects;
}

export interface Exploration {
  machine: AnyStateMachine;
  first: Situation;
  start: Taken;
  situations: Situation[];
}

/** With more situations, `distinguish` of the sample tells apart what does not matter. */
const LIMIT = 20_000;

const explorations = new WeakMap<Sample, Exploration>();

/**
 * Every situation that a sample's events lead to, breadth first, so that the first way found is a shortest one. Explores each
 * sample once. Throws beyond 20,000 situations.
 */
export function explore(sample: Sample): Exploration {
  const exploration = explorations.get(sample) ?? exploreAll(sample);
  explorations.set(sample, exploration);
  return exploration;
}

function exploreAll({ machine, input, events, distinguish }: Sample): Exploration {
  const recorded = recordedMachine(machine);
  const keyOf = (snapshot: AnyMachineSnapshot) =>
    JSON.stringify([snapshot.value, distinguish ? distinguish(snapshot.context) : snapshot.context]);
  const start = takeStep(recorded, { input });
  const first: Situation = { key: keyOf(start.snapshot), snapshot: start.snapshot, steps: [] };
  const known = new Map([[first.key, first]]);
  const queue = [first];
  for (let situation = queue.shift(); situation; situation = queue.shift()) {
    // A finished machine receives nothing.
    if (situation.snapshot.status !== 'active') continue;
    for (const event of events) {
      if (!situation.snapshot.can(event)) continue;
      const { snapshot, transitions, effects } = takeStep(recorded, { from: situation.snapshot, event });
      const key = keyOf(snapshot);
      let to = known.get(key);
      if (!to) {
        to = { key, snapshot, steps: [] };
        known.set(key, to);
        queue.push(to);
        if (known.size > LIMIT)
          throw new Error(`${machine.id}: more than ${LIMIT} situations; \`distinguish\` lets too much through`);
      }
      situation.steps.push({ from: situation, to, event, transitions, effects });
    }
  }
  return { machine: recorded, first, start, situations: [...known.values()] };
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

/** The innermost states that a snapshot is in, by their path from the root: `page.editing`. */
export function leavesOf({ _nodes }: AnyMachineSnapshot): string[] {
  const leaves = _nodes.filter((node) => Object.keys(node.states).length === 0);
  return leaves.sort((a, b) => a.order - b.order).map((node) => node.path.join('.'));
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
