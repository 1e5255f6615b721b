import type { AnyActorRef, AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition, InspectionEvent } from 'xstate';

/** Says that a machine was in a state, heard an event, took a transition, or that a guard kept it from taking one. */
export type Tell = (machine: string, fact: string) => void;

/**
 * Makes every later actor report its states, events and transitions. XState reads `inspect` from the options
 * of every root actor; without one it inherits this. So production code is observed unchanged, also inside Chromium's
 * pages: hence no outer variable may be used here.
 */
export function observeActors(tell: Tell): (event: InspectionEvent) => void {
  const lastNodes = new WeakMap<AnyActorRef, AnyStateNode[]>();
  const listOf = ({ source, eventType }: AnyTransitionDefinition) =>
    (eventType ? source.transitions.get(eventType) : source.always) ?? [];
  // As in tests/paths/explore.ts, whose function is an outer variable.
  const transitionKey = (each: AnyTransitionDefinition) =>
    `${each.source.id} ${each.eventType} ${listOf(each).indexOf(each)}`;

  /** Of transitions that were asked in turn, those before the one taken were refused by their guards. */
  const refuse = (
    machine: string,
    asked: readonly AnyTransitionDefinition[],
    taken: readonly AnyTransitionDefinition[],
  ): boolean => {
    for (const each of asked) {
      if (taken.includes(each)) return true;
      if (each.guard) tell(machine, `refused ${transitionKey(each)}`);
    }
    return false;
  };

  /** From the innermost states outwards, until a transition was taken. */
  const ask = (
    machine: string,
    nodes: readonly AnyStateNode[],
    type: string,
    taken: readonly AnyTransitionDefinition[],
  ) => {
    for (const innermost of nodes.filter((node) => Object.keys(node.states).length === 0)) {
      for (let node: AnyStateNode | undefined = innermost; node; node = node.parent) {
        const asked = [...node.transitions].filter(([key]) => key === type || key === '*').flatMap(([, each]) => each);
        if (refuse(machine, asked, taken)) break;
      }
    }
  };

  const listen = (inspected: InspectionEvent): void => {
    const snapshot = 'snapshot' in inspected ? (inspected.snapshot as AnyMachineSnapshot) : undefined;
    const machine = snapshot?.machine?.id;
    if (!snapshot || !machine) return;
    if (inspected.type === '@xstate.snapshot') {
      // At rest: whatever would have gone on by itself was refused.
      for (const node of snapshot._nodes) refuse(machine, node.always ?? [], []);
      // An actor begins at rest, before any step.
      lastNodes.set(inspected.actorRef as AnyActorRef, snapshot._nodes);
    } else if (inspected.type === '@xstate.microstep') {
      const taken = inspected._transitions;
      const own = taken.filter(({ eventType }) => eventType !== null);
      const before = lastNodes.get(inspected.actorRef as AnyActorRef);
      for (const each of own) {
        tell(machine, `state ${each.source.id}`);
        tell(machine, `transition ${transitionKey(each)}`);
        if (each.eventType) tell(machine, `event ${each.eventType}`);
        else refuse(machine, listOf(each), taken);
      }
      if (before && own.every(({ eventType }) => eventType)) ask(machine, before, inspected.event.type, taken);
      for (const { id } of snapshot._nodes) tell(machine, `state ${id}`);
      lastNodes.set(inspected.actorRef as AnyActorRef, snapshot._nodes);
    }
  };

  Object.defineProperty(Object.prototype, 'inspect', {
    configurable: true,
    // Only for the options of an actor: printing objects reads `inspect` too.
    get(this: object) {
      return Object.hasOwn(this, 'clock') && Object.hasOwn(this, 'logger') ? listen : undefined;
    },
    // Objects of their own keep what they are given.
    set(this: object, value: unknown) {
      Object.defineProperty(this, 'inspect', { value, configurable: true, enumerable: true, writable: true });
    },
  });
  return listen;
}
