import {
  createActor,
  SimulatedClock,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { withSilentActors } from '../../scripts/machines/silentActors';
import { explore, transitionKey, type Situation, type Step } from './explore';
import type { Sample } from './sample';

/**
 * An approved walk: a path through a machine and the outcome of its last step, in tests/paths/approved. Generated paths
 * follow a chart wherever it leads; these record where it led at the last review. A changed guard, target or action
 * shows as a changed line below its path. `npm run machines` writes the files again: review the difference before
 * committing it.
 */
export interface Walk {
  /** The sample's events by type, with a number where a type has several; none is the start. */
  after: string[];
  is: Outcome;
}

/** Outcome of the last step of a walk. */
export interface Outcome {
  state: unknown;
  tags?: string[];
  /** Of the context what changed, as JSON; long values by their length and a checksum. */
  changed?: Record<string, unknown>;
  emitted?: unknown[];
  /** Calls to actions that the app provides, with their parameters. */
  did?: unknown[];
  /** Children that began, with their input. */
  started?: unknown[];
  /** Milliseconds of the timers that began. */
  timers?: number[];
  /** The sample's events that can happen now. */
  can?: string[];
  output?: unknown;
}

/** The ways worth writing down: one for every kind of step that there is, and for every set of events that a state may hear. */
export function recordWalks(sample: Sample): Walk[] {
  const labels = labelsOf(sample.events);
  const exploration = explore(sample);
  const seen = new Set<string>();
  const isNew = (...kind: unknown[]) => seen.size < seen.add(JSON.stringify(kind)).size;
  const ways = new Map<Situation, Step[]>([[exploration.first, []]]);
  const chosen: Step[][] = [[]];
  for (const situation of exploration.situations) {
    for (const step of situation.steps) {
      const way = [...(ways.get(situation) ?? []), step];
      if (!ways.has(step.to)) ways.set(step.to, way);
      const { value } = step.to.snapshot as { value: unknown };
      const isKind = isNew(
        situation.snapshot.value,
        labels.get(step.event),
        value,
        changedKeys(situation.snapshot, step.to.snapshot),
        step.transitions.map(transitionKey),
      );
      const isSet = isNew(
        value,
        step.to.steps.map(({ event }) => labels.get(event)),
      );
      if (isKind || isSet) chosen.push(way);
    }
  }
  return chosen.map((way) => ({
    after: way.map(({ event }) => labels.get(event) ?? event.type),
    is: walk(
      sample,
      way.map(({ event }) => event),
    ),
  }));
}

/** The current outcome of the last step of an approved walk. Throws for events that the sample no longer has. */
export function repeatWalk(sample: Sample, { after }: Walk): Outcome {
  const events = new Map([...labelsOf(sample.events)].map(([event, label]) => [label, event]));
  const way = after.map((label) => {
    const event = events.get(label);
    if (!event) throw new Error(`the sample has no event ${label}`);
    return event;
  });
  return walk(sample, way);
}

/** Walks and says what the last step brought about; without any step, what starting does. */
function walk({ machine, input, events }: Sample, way: readonly AnyEventObject[]): Outcome {
  const labels = labelsOf(events);
  const clock = new RecordingClock();
  const actor = createActor(silentlyOf(machine), { input: input as never, clock });
  const emitted: unknown[] = [];
  let broken: unknown;
  actor.on('*', (event) => emitted.push(shorten(event)));
  actor.subscribe({ error: (error) => (broken = error) });
  let before: AnyMachineSnapshot | null = null;
  for (const event of [null, ...way]) {
    if (event) before = actor.getSnapshot() as AnyMachineSnapshot;
    emitted.splice(0);
    deeds.splice(0);
    clock.begun.splice(0);
    if (event) actor.send(event);
    else actor.start();
    if (broken) throw new Error(`breaks on ${event?.type ?? 'starting'}`, { cause: broken });
  }
  const now = actor.getSnapshot() as AnyMachineSnapshot;
  const can =
    now.status === 'active' ? events.filter((each) => now.can(each)).map((each) => labels.get(each) ?? each.type) : [];
  const outcome = { ...outcomeOf(before, now), emitted, did: deeds.splice(0), timers: clock.begun, can };
  actor.stop();
  return withoutEmpty(outcome);
}

function outcomeOf(before: AnyMachineSnapshot | null, now: AnyMachineSnapshot) {
  const context = now.context as Record<string, unknown>;
  const childrenOf = (snapshot: AnyMachineSnapshot | null) =>
    (snapshot?.children ?? {}) as Record<string, AnyActorRef | undefined>;
  const begun = Object.entries(childrenOf(now)).filter(([id, child]) => child && child !== childrenOf(before)[id]);
  return {
    state: now.value,
    tags: [...now.tags].sort(),
    changed: Object.fromEntries(changedKeys(before, now).map((key) => [key, shorten(context[key])])),
    started: begun.map(([id, child]) => [
      id,
      sourceOf(child),
      shorten((child?.getSnapshot() as { input?: unknown } | undefined)?.input),
    ]),
    ...(now.status === 'active' ? {} : { output: shorten([now.status, now.output]) }),
  };
}

function withoutEmpty({ state, ...rest }: Required<Omit<Outcome, 'output'>> & Pick<Outcome, 'output'>): Outcome {
  return {
    state,
    ...Object.fromEntries(
      Object.entries(rest).filter(
        ([, value]) => typeof value !== 'object' || value === null || Object.keys(value).length > 0,
      ),
    ),
  };
}

/** Changed context values; all of them at the start. */
function changedKeys(before: AnyMachineSnapshot | null, now: AnyMachineSnapshot): string[] {
  const context = now.context as Record<string, unknown>;
  if (!before) return Object.keys(context);
  const former = before.context as Record<string, unknown>;
  return [...new Set([...Object.keys(former), ...Object.keys(context)])].filter(
    (key) => former[key] !== context[key] && JSON.stringify(former[key]) !== JSON.stringify(context[key]),
  );
}

function sourceOf(child: AnyActorRef | undefined): unknown {
  const { src } = child as unknown as { src: unknown };
  return typeof src === 'string' ? src : 'inline';
}

/** Remembers how long each timer runs, and never lets it end: the sample's events say when. */
class RecordingClock extends SimulatedClock {
  readonly begun: number[] = [];

  override setTimeout(fn: (...args: unknown[]) => void, timeout: number): number {
    this.begun.push(timeout);
    return super.setTimeout(fn, timeout);
  }
}

const silent = new WeakMap<AnyStateMachine, AnyStateMachine>();
const deeds: unknown[] = [];

/**
 * A machine with silent actors and recorded effects, shared by all walks: providing for a large chart takes longer than
 * walking it.
 */
function silentlyOf(machine: AnyStateMachine): AnyStateMachine {
  const made = silent.get(machine) ?? withSilentActors(machine).provide({ actions: effectsOf(machine) });
  silent.set(machine, made);
  return made;
}

/** Actions that are functions and nothing else: XState resolves its own. */
function effectsOf({ implementations }: AnyStateMachine) {
  const names = Object.entries(implementations.actions)
    .filter(([, action]) => typeof action === 'function' && !('resolve' in action))
    .map(([name]) => name);
  return Object.fromEntries(
    names.map((name) => [
      name,
      (_: unknown, params: unknown) => void deeds.push(params === undefined ? name : [name, shorten(params)]),
    ]),
  );
}

const known = new WeakMap<readonly AnyEventObject[], Map<AnyEventObject, string>>();

/** A name for every event: its type, and which of several with that type it is. */
function labelsOf(events: readonly AnyEventObject[]): Map<AnyEventObject, string> {
  let labels = known.get(events);
  if (!labels) {
    const count = new Map<string, number>();
    labels = new Map();
    for (const event of events) {
      const number = (count.get(event.type) ?? 0) + 1;
      count.set(event.type, number);
      labels.set(event, number === 1 ? event.type : `${event.type}#${number}`);
    }
    known.set(events, labels);
  }
  return labels;
}

/** As JSON would keep it; what is long by its length and a checksum, since the line shall be readable. */
function shorten(value: unknown): unknown {
  const text = JSON.stringify(value);
  if (text === undefined) return 'undefined';
  return text.length <= 160 ? (JSON.parse(text) as unknown) : `${text.length} characters, ${checksum(text)}`;
}

function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193) >>> 0;
  return hash.toString(16);
}

/** The file of a machine below the repository, and what it says: a line for each way, so that a difference reads well. */
export function approvedFile(id: string, own: readonly Sample[]): [path: string, content: string] {
  const samples = own.map(
    (sample) =>
      `[\n${recordWalks(sample)
        .map((each) => JSON.stringify(each))
        .join(',\n')}\n]`,
  );
  return [`${APPROVED}/${id}.json`, `[${samples.join(', ')}]\n`];
}

export const APPROVED = 'tests/paths/approved';
