import {
  createActor,
  SimulatedClock,
  type ActorRefLike,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
} from 'xstate';
import { withSilentActors } from '../../scripts/machines/silentActors';

/** What a step brought about beside its new state. */
export interface Effects {
  /** Context values that are other than before, or all at the start. */
  changed: Record<string, unknown>;
  /** Children that began: id, name of the actor, input. */
  started: unknown[][];
  emitted: AnyEventObject[];
  /** Events sent to children: id and event. */
  sent: [string, AnyEventObject][];
  /** Actions that the app provides: name and parameters. */
  did: unknown[][];
  /** Milliseconds of the timers that began. */
  timers: number[];
}

/** Where one event led, and the transitions that it took. */
export interface Taken {
  snapshot: AnyMachineSnapshot;
  transitions: AnyTransitionDefinition[];
  effects: Effects;
}

const done: unknown[][] = [];

/** The machine with children that never answer by themselves, and with recorded actions in place of those of the app. */
export function recordedMachine(machine: AnyStateMachine): AnyStateMachine {
  // XState resolves its own actions; those of the app are functions and nothing else.
  const names = Object.entries(machine.implementations.actions)
    .filter(([, action]) => typeof action === 'function' && !('resolve' in action))
    .map(([name]) => name);
  return withSilentActors(machine).provide({
    actions: Object.fromEntries(
      names.map((name) => [
        name,
        (_: unknown, params: unknown) => void done.push(params === undefined ? [name] : [name, params]),
      ]),
    ),
  });
}

/**
 * Starts a machine, or lets one event happen in a situation.
 * @param machine from `recordedMachine`
 * @throws the error of an action or guard, with the event that led to it
 */
export function takeStep(
  machine: AnyStateMachine,
  { input, from, event }: { input?: unknown; from?: AnyMachineSnapshot; event?: AnyEventObject },
): Taken {
  const transitions: AnyTransitionDefinition[] = [];
  const emitted: AnyEventObject[] = [];
  const sent: [string, AnyEventObject][] = [];
  const clock = new RecordingClock();
  let isListening = from === undefined;
  let broken: unknown;
  const actor = createActor(machine, {
    input: input as never,
    snapshot: from && machine.getPersistedSnapshot(from),
    clock,
    inspect: (inspected) => {
      if (isListening && inspected.type === '@xstate.microstep' && inspected.actorRef.sessionId === inspected.rootId)
        transitions.push(...inspected._transitions);
      if (inspected.type === '@xstate.event' && inspected.sourceRef?.sessionId === inspected.rootId)
        sent.push([idOf(inspected.actorRef), inspected.event]);
    },
  });
  actor.subscribe({ error: (error) => (broken = error) });
  actor.on('*', (each) => emitted.push(each));
  done.splice(0);
  actor.start();
  const before = from === undefined ? null : (actor.getSnapshot() as AnyMachineSnapshot);
  if (event) {
    isListening = true;
    for (const list of [emitted, sent, done, clock.begun]) list.splice(0);
    actor.send(event);
  }
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
  const effects = {
    changed: changedValues(before, snapshot),
    started: startedChildren(before, snapshot),
    emitted,
    sent: sent.filter(([, { type }]) => !type.startsWith('xstate.')),
    did: done.splice(0),
    timers: clock.begun,
  };
  actor.stop();
  if (broken) throw new Error(`${machine.id} breaks on ${event?.type ?? 'starting'}`, { cause: broken });
  return { snapshot, transitions, effects };
}

const idOf = (actor: ActorRefLike) => (actor as AnyActorRef).id;

function changedValues(before: AnyMachineSnapshot | null, now: AnyMachineSnapshot): Record<string, unknown> {
  const [former, context] = [before?.context ?? {}, now.context] as Record<string, unknown>[];
  const isNew = (key: string) =>
    former![key] !== context![key] && JSON.stringify(former![key]) !== JSON.stringify(context![key]);
  const keys = [...new Set([...Object.keys(former!), ...Object.keys(context!)])];
  return Object.fromEntries(keys.filter((key) => !before || isNew(key)).map((key) => [key, context![key]]));
}

function startedChildren(before: AnyMachineSnapshot | null, now: AnyMachineSnapshot): unknown[][] {
  const former = (before?.children ?? {}) as Record<string, AnyActorRef | undefined>;
  return Object.entries(now.children as Record<string, AnyActorRef | undefined>)
    .filter(([id, child]) => child && child !== former[id])
    .map(([id, child]) => {
      const { src } = child as unknown as { src: unknown };
      const { input } = (child?.getSnapshot() ?? {}) as { input?: unknown };
      return [id, typeof src === 'string' ? src : 'inline', input];
    });
}

/** Remembers how long each timer runs, and never lets it end: the sample's events say when. */
class RecordingClock extends SimulatedClock {
  readonly begun: number[] = [];

  override setTimeout(fn: (...args: unknown[]) => void, timeout: number): number {
    this.begun.push(timeout);
    return super.setTimeout(fn, timeout);
  }
}
