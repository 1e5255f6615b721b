import type { AnyActorRef, InspectionEvent } from 'xstate';

/** An actor of the app, as the tree of running actors lists it. */
export interface RunningActor {
  /** Differs between actors and between reloads of the app. */
  actor: string;
  /** The actor that started it; null for one that React started. */
  parent: string | null;
  /** Its name in its parent and its machine, `dates: rentDates`; what it does, for an actor without a machine. */
  name: string;
  /** Null for an actor without a machine, such as a promise. */
  machine: string | null;
  isRunning: boolean;
}

/** An actor with those that it started. */
export interface ActorBranch extends RunningActor {
  children: ActorBranch[];
}

/** What an inspector hears about an actor, as an entry of the tree; `actor` is its name among all windows. */
export function runningActorOf({ actorRef, type, ...event }: InspectionEvent, page: string): RunningActor | null {
  if (type !== '@xstate.snapshot' || !('snapshot' in event) || !isActor(actorRef)) return null;
  const { snapshot } = event;
  const machine = 'machine' in snapshot ? (snapshot.machine as { id: string }).id : null;
  return {
    actor: `${page} ${actorRef.sessionId}`,
    parent: actorRef._parent ? `${page} ${actorRef._parent.sessionId}` : null,
    name: nameOf(actorRef, machine),
    machine,
    isRunning: snapshot.status === 'active' && event.event.type !== 'xstate.stop',
  };
}

const isActor = (ref: InspectionEvent['actorRef']): ref is AnyActorRef => 'sessionId' in ref && 'src' in ref;

/** Identifiers that XState makes up are left out: `x:3`, `0.rentPage.shown`. */
function nameOf({ id, src, _parent }: AnyActorRef, machine: string | null): string {
  const kind = machine ?? (typeof src === 'string' ? src : 'actor');
  const isMadeUp = _parent === undefined || /^(?:x:)?\d+(?:\.|$)/u.test(id);
  return isMadeUp || id === kind ? kind : `${id}: ${kind}`;
}

/** The running actors under those that started them, in the order in which they were heard of. */
export function treeOf(actors: Iterable<RunningActor>): ActorBranch[] {
  const branches = new Map<string, ActorBranch>();
  for (const actor of actors) if (actor.isRunning) branches.set(actor.actor, { ...actor, children: [] });
  const roots: ActorBranch[] = [];
  for (const branch of branches.values()) {
    const parent = branch.parent === null ? undefined : branches.get(branch.parent);
    (parent?.children ?? roots).push(branch);
  }
  return roots;
}

/** Of the actors whose events these are, the one that was heard of last for the first time; null without events. */
export function newestActor(events: readonly { actor: string }[]): string | null {
  return [...new Set(events.map(({ actor }) => actor))].at(-1) ?? null;
}
