import {
  createActor,
  SimulatedClock,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type SnapshotFrom,
} from 'xstate';
import { expect, test } from 'vitest';
import {
  describeTransition,
  enterableStatesOf,
  everyWay,
  explore,
  transitionKey,
  transitionsOf,
  type Exploration,
  type Situation,
  type Step,
} from '../../paths/explore';
import type { Sample } from '../../paths/sample';
import { recordFact, observed } from './coverageStore';

/** Expectations on the paths of a machine, beyond arriving where the chart says. */
export interface PathExpectations<TMachine extends AnyStateMachine> {
  /** Conditions in every situation of a path, as sentences for the failure message. */
  invariants?: Record<string, (snapshot: SnapshotFrom<TMachine>) => void>;
}

interface Path {
  steps: readonly Step[];
  to: Situation;
}

/**
 * One test that walks the shortest path to every state and transition of a machine, by running actors whose children never
 * answer by themselves. It names the path that leads elsewhere, and every state and transition that no path reached.
 */
export function testEveryPath<TMachine extends AnyStateMachine>(
  sample: Sample<TMachine>,
  { invariants = {} }: PathExpectations<TMachine> = {},
): void {
  const exploration = explore(sample as Sample);
  const coverage = new Coverage(exploration.machine);
  const paths = everyWay(exploration).map((steps): Path => ({ steps, to: steps.at(-1)?.to ?? exploration.first }));
  test(`${sample.machine.id}: ${paths.length} paths lead through every state and transition`, () => {
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) {
      naming(path, () => {
        const holds = (snapshot: never, last: string) => holdTo(invariants, snapshot, last);
        walk(exploration.machine, path, sample as Sample, holds, coverage);
      });
    }
    recordRefusals(exploration, sample as Sample);
    expect(coverage.missing().filter((each) => !sample.mayMiss?.includes(each))).toEqual([]);
  });
}

/** Puts the way of a path before the message of what fails on it. */
function naming(path: Path, walkPath: () => void): void {
  try {
    walkPath();
  } catch (error) {
    if (error instanceof Error) error.message = `${titleOf(path)}: ${error.message}`;
    throw error;
  }
}

function walk(
  machine: AnyStateMachine,
  path: Path,
  { input }: Sample,
  holds: (snapshot: never, last: string) => void,
  coverage: Coverage,
): void {
  const actor = createActor(machine, {
    input: input as never,
    clock: new SimulatedClock(),
    inspect: (event) => {
      observed(event);
      if (event.type === '@xstate.microstep' && event.actorRef.sessionId === event.rootId) {
        coverage.took(event._transitions, event.snapshot as AnyMachineSnapshot);
      }
    },
  });
  const broken: unknown[] = [];
  actor.subscribe({ error: (error) => broken.push(error) });
  actor.start();
  coverage.saw(actor.getSnapshot());
  holds(actor.getSnapshot() as never, 'at first');
  for (const { event, to } of path.steps) {
    actor.send(event);
    const now = actor.getSnapshot() as AnyMachineSnapshot;
    expect(broken, `after ${event.type}`).toEqual([]);
    expect(
      now.value,
      `after ${event.type} (if the chart is right, \`distinguish\` overlooks what a guard looks at)`,
    ).toEqual(to.snapshot.value);
    holds(now as never, `after ${event.type}`);
  }
  actor.stop();
}

/** Says which sentence does not hold, and after what; the value that differs comes behind it. */
function holdTo(invariants: Record<string, (snapshot: never) => void>, snapshot: never, last: string): void {
  for (const [sentence, holds] of Object.entries(invariants)) {
    try {
      holds(snapshot);
    } catch (error) {
      throw new Error(`«${sentence}» does not hold ${last}: ${(error as Error).message}`, { cause: error });
    }
  }
}

/** Impossible events were refused by every guard that was asked. */
function recordRefusals({ machine, situations }: Exploration, { events }: Sample): void {
  for (const { snapshot } of situations) {
    for (const event of events.filter((each) => !snapshot.can(each))) {
      const asked = snapshot._nodes.flatMap((node) => node.transitions.get(event.type) ?? []);
      for (const each of asked) if (each.guard) recordFact(machine.id, `refused ${transitionKey(each)}`);
    }
  }
}

function titleOf({ steps, to }: Path): string {
  return `${steps.map(({ event }) => brief(event)).join(', ') || 'at first'} → ${JSON.stringify(to.snapshot.value)}`;
}

function brief({ type, ...payload }: Step['event']): string {
  const short = type.replace(/^xstate\.(done|error)\.actor\.(.*)$/u, '$2 $1').replace(/^xstate\.after\./u, 'after ');
  const values = Object.values(payload).filter((value) => ['string', 'number', 'boolean'].includes(typeof value));
  return values.length > 0 ? `${short} ${values.join(' ')}` : short;
}

/** Which states and transitions of a machine the walks have led through. */
class Coverage {
  private readonly states = new Set<string>();
  private readonly transitions = new Set<string>();

  constructor(private readonly machine: AnyStateMachine) {}

  saw(snapshot: AnyMachineSnapshot): void {
    for (const node of snapshot._nodes) this.states.add(node.id);
  }

  took(transitions: AnyTransitionDefinition[], snapshot: AnyMachineSnapshot): void {
    for (const transition of transitions) this.transitions.add(transitionKey(transition));
    this.saw(snapshot);
  }

  /** States and transitions that were not reached, in words. */
  missing(): string[] {
    const states = enterableStatesOf(this.machine)
      .filter((node) => !this.states.has(node.id))
      .map((node) => `state ${node.id}`);
    const transitions = transitionsOf(this.machine)
      .filter((transition) => !this.transitions.has(transitionKey(transition)))
      .map(describeTransition);
    return [...states, ...transitions];
  }
}
