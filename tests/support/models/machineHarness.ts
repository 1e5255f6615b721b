import {
  createActor,
  fromPromise,
  SimulatedClock,
  type Actor,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventFrom,
  type InputFrom,
  type StateValue,
} from 'xstate';
import { expect, onTestFinished } from 'vitest';
import type { Failure, RentChangeFailure } from '../../../machines/types';
import { childEvents } from '../../../src/shared/page/childEvents';

/** A production machine without screen and server: calls of it and of its child machines wait until a test answers them. */
export class MachineHarness<TMachine extends AnyStateMachine = AnyStateMachine> {
  /** Emitted events, oldest first. */
  readonly emitted: AnyEventObject[] = [];
  private readonly clock = new SimulatedClock();
  private readonly inputs = new Map<string, unknown>();
  private readonly actor: Actor<AnyStateMachine>;

  constructor(machine: TMachine, input?: InputFrom<TMachine>) {
    const silent = fromPromise<never>(({ self, input: invoked }) => {
      this.inputs.set(self.id, invoked);
      return new Promise(() => undefined);
    });
    const silence = (parent: AnyStateMachine): AnyStateMachine =>
      parent.provide({
        actors: Object.fromEntries(
          Object.entries(parent.implementations.actors).map(([name, logic]) => [
            name,
            // What parts emit reaches their parent as in the app.
            name === 'childEvents' ? childEvents : isMachine(logic) ? silence(logic) : isCall(logic) ? silent : logic,
          ]),
        ),
      } as never);
    this.actor = createActor(silence(machine), { input: input as never, clock: this.clock });
    this.actor.on('*', (event) => this.emitted.push(event));
    this.actor.start();
    onTestFinished(() => void this.actor.stop());
  }

  get snapshot(): AnyMachineSnapshot {
    return this.actor.getSnapshot() as AnyMachineSnapshot;
  }

  /** Expects it to be in a state. */
  is(state: StateValue): void {
    expect(
      this.snapshot.matches(state as never),
      `is ${JSON.stringify(this.snapshot.value)}, not ${JSON.stringify(state)}`,
    ).toBe(true);
  }

  /** Expects that an event would have an effect. */
  may(event: EventFrom<TMachine>): void {
    expect(this.snapshot.can(event), JSON.stringify(event)).toBe(true);
  }

  /** Expects that an event would have no effect. */
  mayNot(event: EventFrom<TMachine>): void {
    expect(this.snapshot.can(event), JSON.stringify(event)).toBe(false);
  }

  /** Sends an event, and expects that it has an effect. */
  does(event: EventFrom<TMachine>): void {
    this.may(event);
    this.actor.send(event);
  }

  /** Sends an event to a running child, and expects that it has an effect. */
  doesIn(id: string, event: AnyEventObject): void {
    const child = this.parentOf(id).getSnapshot().children[id] as AnyActorRef;
    const { can } = child.getSnapshot() as Partial<AnyMachineSnapshot>;
    // A reducer takes every event.
    if (can) expect(can.call(child.getSnapshot(), event), JSON.stringify(event)).toBe(true);
    child.send(event);
  }

  /** Snapshot of a running child machine, or of a child's child. */
  part(id: string): AnyMachineSnapshot {
    return (this.parentOf(id).getSnapshot().children[id] as AnyActorRef).getSnapshot() as AnyMachineSnapshot;
  }

  /** Sends an event, and expects that it has no effect. */
  expectIgnored(event: EventFrom<TMachine>): void {
    const before = this.snapshot.value;
    this.mayNot(event);
    this.actor.send(event);
    expect(this.snapshot.value).toEqual(before);
  }

  /** Input of a running child, or of a child's child; throws when there is none. */
  invokedInput(id: string): unknown {
    this.parentOf(id);
    return this.inputs.get(id);
  }

  /** Lets the call with this id succeed. */
  answers(id: string, output?: unknown): void {
    this.parentOf(id).send({ type: `xstate.done.actor.${id}`, output, actorId: id });
  }

  /** Lets the call with this id fail. */
  refuses(id: string, error: Failure | RentChangeFailure): void {
    this.parentOf(id).send({ type: `xstate.error.actor.${id}`, error, actorId: id });
  }

  /** Lets time go by, in milliseconds. */
  advanceTime(time: number): void {
    this.clock.increment(time);
  }

  /** Expects that the last emitted event was this one. */
  expectEmitted(event: object): void {
    expect(this.emitted.at(-1)).toMatchObject(event);
  }

  private parentOf(id: string): AnyActorRef {
    const within = (actor: AnyActorRef): AnyActorRef | undefined => {
      const { children = {} } = actor.getSnapshot() as Partial<AnyMachineSnapshot>;
      return children[id] ? actor : Object.values<AnyActorRef>(children).map(within).find(Boolean);
    };
    const parent = within(this.actor);
    if (!parent) throw new Error(`nothing waits for ${id} in ${JSON.stringify(this.snapshot.value)}`);
    return parent;
  }
}

/** Whether it does something by itself when it starts, which a reducer does not. */
const isCall = (logic: unknown) => typeof logic === 'object' && logic !== null && 'start' in logic;

function isMachine(logic: unknown): logic is AnyStateMachine {
  return typeof logic === 'object' && logic !== null && 'implementations' in logic;
}
