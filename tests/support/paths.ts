import {
  createActor,
  fromPromise,
  SimulatedClock,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate';
import { TestModel, type TestPath } from 'xstate/graph';
import { expect, test } from 'vitest';

/** What the runner must know of a machine beyond its chart. */
export interface PathOptions<TMachine extends AnyStateMachine> {
  input?: InputFrom<TMachine>;
  /**
   * One example of every event, once more for each payload that a guard tells apart. What the machine's own actors and
   * timers say belongs here too: see `done`, `failed` and `after`.
   */
  events: readonly AnyEventObject[];
  /** The part of the context that tells situations apart; without it the whole context does, which may be endless. */
  distinguish?: (context: SnapshotFrom<TMachine>['context']) => unknown;
  /** What these paths cannot reach, as the test would name it, because other paths of the same machine do. */
  mayMiss?: readonly string[];
  /** Must hold in every situation a path leads through. */
  invariant?: (snapshot: SnapshotFrom<TMachine>) => void;
}

type AnyPath = TestPath<AnyMachineSnapshot, AnyEventObject>;

/** An invoked actor has finished. */
export const done = (id: string, output?: unknown): AnyEventObject => ({ type: `xstate.done.actor.${id}`, output });
/** An invoked actor has failed. */
export const failed = (id: string, error: unknown): AnyEventObject => ({ type: `xstate.error.actor.${id}`, error });
/** A delay has passed; `stateId` is the state's full id, `delay` its name or milliseconds. */
export const after = (delay: string | number, stateId: string): AnyEventObject => ({ type: `xstate.after.${delay}.${stateId}` });

/**
 * One test per shortest path through a machine, walked by a running actor whose children never answer by themselves,
 * and one test that names every state and transition no path has led through. The machine comes with the guards it
 * needs provided; actors need not be.
 */
export function testEveryPath<TMachine extends AnyStateMachine>(machine: TMachine, options: PathOptions<TMachine>): void {
  const subject = withSilentActors(machine);
  const coverage = new Coverage(subject);
  const paths = findPaths(subject, options as PathOptions<AnyStateMachine>);

  for (const path of paths) test(titleOf(path), () => walk(subject, path, options as PathOptions<AnyStateMachine>, coverage));
  test(`${machine.id}: ${paths.length} paths lead through every state and transition`, () => {
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) walk(subject, path, options as PathOptions<AnyStateMachine>, coverage);
    expect(coverage.missing().filter((each) => !options.mayMiss?.includes(each))).toEqual([]);
  });
}

function findPaths(machine: AnyStateMachine, { input, events, distinguish }: PathOptions<AnyStateMachine>): AnyPath[] {
  const situation = (state: AnyMachineSnapshot) => JSON.stringify([state.value, distinguish ? distinguish(state.context) : state.context]);
  const model = new TestModel<AnyMachineSnapshot, AnyEventObject, unknown>(machine, {
    input,
    events: (state) => events.filter((event) => state.can(event)),
    // With the way in as part of the identity, shortest paths cover transitions and not only states.
    serializeState: (state, event, before) =>
      situation(state) + (event && before ? ` via ${JSON.stringify(event)} from ${situation(before)}` : ''),
    limit: 20_000,
  });
  return model.getShortestPaths();
}

function walk(machine: AnyStateMachine, path: AnyPath, { input, invariant }: PathOptions<AnyStateMachine>, coverage: Coverage): void {
  const actor = createActor(machine, {
    input,
    clock: new SimulatedClock(),
    inspect: (event) => {
      if (event.type === '@xstate.microstep' && event.actorRef.sessionId === event.rootId) {
        coverage.took(event._transitions, event.snapshot as AnyMachineSnapshot);
      }
    },
  });
  const broken: unknown[] = [];
  actor.subscribe({ error: (error) => broken.push(error) });
  actor.start();
  coverage.saw(actor.getSnapshot());
  for (const { event, state } of path.steps) {
    if (event.type !== 'xstate.init') actor.send(event);
    const now = actor.getSnapshot() as AnyMachineSnapshot;
    expect(broken, `after ${event.type}`).toEqual([]);
    expect(now.value, `after ${event.type} (if the chart is right, \`distinguish\` overlooks what a guard looks at)`).toEqual(state.value);
    invariant?.(now);
  }
  actor.stop();
}

/** Children that start and then say nothing: the path decides what they answer. */
function withSilentActors(machine: AnyStateMachine): AnyStateMachine {
  const names = Object.keys(machine.implementations.actors);
  const silent = fromPromise<never>(() => new Promise(() => undefined));
  return machine.provide({ actors: Object.fromEntries(names.map((name) => [name, silent])) });
}

function titleOf(path: AnyPath): string {
  const events = path.steps.map(({ event }) => brief(event)).filter((type) => type !== 'xstate.init');
  return `${events.join(', ') || 'at first'} → ${JSON.stringify(path.state.value)}`;
}

function brief({ type, ...payload }: AnyEventObject): string {
  const short = type.replace(/^xstate\.(done|error)\.actor\.(.*)$/u, '$2 $1').replace(/^xstate\.after\./u, 'after ');
  const values = Object.values(payload).filter((value) => ['string', 'number', 'boolean'].includes(typeof value));
  return values.length > 0 ? `${short} ${values.join(' ')}` : short;
}

/** Which states and transitions of a machine the walks have led through. */
class Coverage {
  private readonly states = new Set<string>();
  private readonly transitions = new Set<AnyTransitionDefinition>();

  constructor(private readonly machine: AnyStateMachine) {}

  saw(snapshot: AnyMachineSnapshot): void {
    for (const node of snapshot._nodes) this.states.add(node.id);
  }

  took(transitions: AnyTransitionDefinition[], snapshot: AnyMachineSnapshot): void {
    for (const transition of transitions) this.transitions.add(transition);
    this.saw(snapshot);
  }

  /** The states nobody entered and the transitions nobody took, in words. */
  missing(): string[] {
    const nodes = nodesBelow(this.machine.root);
    const states = nodes.filter((node) => !this.states.has(node.id)).map((node) => `state ${node.id}`);
    const transitions = nodes.flatMap(transitionsOf).filter((transition) => !this.transitions.has(transition)).map(describeTransition);
    return [...states, ...transitions];
  }
}

function nodesBelow(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values<AnyStateNode>(node.states).flatMap(nodesBelow)];
}

function transitionsOf(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
}

function describeTransition({ source, eventType, guard, target }: AnyTransitionDefinition): string {
  const name = typeof guard === 'object' && guard !== null && 'type' in guard ? String(guard.type) : guard ? String(guard) : '';
  const to = target?.map((node) => node.id).join(' + ') ?? 'itself';
  return `transition ${source.id} on ${eventType || 'always'}${name ? ` if ${name}` : ''} to ${to}`;
}
