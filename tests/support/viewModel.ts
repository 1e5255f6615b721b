import { createTestModel } from '@xstate/test';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { expect, test } from 'vitest';

/** The roles by which a person, or a screen reader, finds things. */
export type Role =
  | 'alert' | 'alertdialog' | 'button' | 'cell' | 'checkbox' | 'combobox' | 'dialog' | 'heading' | 'link' | 'listitem' | 'menuitem'
  | 'option' | 'radio' | 'row' | 'searchbox' | 'spinbutton' | 'status' | 'tab' | 'table' | 'textbox';

/** What a person can do and see, whatever shows the screen. Every look waits until it is as said, or fails. */
export interface Screen {
  sees(role: Role, name: RegExp): Promise<void>;
  seesText(text: RegExp): Promise<void>;
  /** Sees it no longer, or never did. */
  misses(role: Role, name: RegExp): Promise<void>;
  seesEnabled(role: Role, name: RegExp, enabled: boolean): Promise<void>;
  seesValue(role: Role, name: RegExp, value: RegExp): Promise<void>;
  presses(role: Role, name: RegExp): Promise<void>;
  /** Replaces what stands in a field. */
  fills(role: Role, name: RegExp, text: string): Promise<void>;
  /** The same for a field without a role, such as a password, by its label. */
  fillsLabelled(label: RegExp, text: string): Promise<void>;
  /** Sees that the keyboard is there. */
  seesFocus(role: Role, name: RegExp): Promise<void>;
  /** Chooses the entry of a native list whose text fits. */
  chooses(role: Role, name: RegExp, option: RegExp): Promise<void>;
  /** Presses a key where the focus is, for example `Enter` or `Escape`. */
  keys(key: string): Promise<void>;
  /** A wedge scanner types a code where the focus is: all keys within an instant, and Enter. */
  scans(code: string): Promise<void>;
  /** What lies between the screen and the server. */
  wire: Wire;
}

/** The wire in the hands of the test. A rule holds until the next `mend`. */
export interface Wire {
  /** Keeps answers back until `letGo`, so that what is on its way can be looked at. */
  hold(address: RegExp): Promise<void>;
  letGo(): Promise<void>;
  /** Requests do not come through. */
  cut(address: RegExp): Promise<void>;
  /** The request comes through and its answer is lost. */
  loseAnswer(address: RegExp): Promise<void>;
  /** The server refuses. */
  refuse(address: RegExp, status: number, body: object): Promise<void>;
  mend(): Promise<void>;
}

/**
 * A small chart of what a person sees, without effects, and what its states and events mean on a screen. The keys of
 * `states` are states of the chart (`editing` or `page.editing`), the keys of `events` its events.
 */
export interface ViewModel<TWorld = undefined> {
  name: string;
  chart: AnyStateMachine;
  states: Record<string, (screen: Screen, world: TWorld) => Promise<void>>;
  events: Record<string, (screen: Screen, world: TWorld) => Promise<void>>;
}

/** A screen ready at the model's first state, and what the test knows about its data. */
export interface Opened<TWorld> {
  screen: Screen;
  world: TWorld;
}

/**
 * One test per shortest path through a model, titled by the path. Fails when a state or an event of the chart has no
 * meaning on the screen: left to itself the library would skip it in silence.
 */
export function testViewModel<TWorld>(model: ViewModel<TWorld>, open: () => Promise<Opened<TWorld>>): void {
  const { chart, states, events } = model;
  const seen = new Set<string>();
  const paths = createTestModel(chart).getShortestPaths();

  for (const [index, path] of paths.entries()) test(`${model.name}: ${titleOf(path.steps.map(({ event }) => event.type), index)}`, async () => {
    const { screen, world } = await open();
    await path.test({
      states: {
        '*': async (snapshot: AnyMachineSnapshot) => {
          for (const key of keysOf(snapshot)) await states[key]?.(screen, world);
        },
      },
      events: Object.fromEntries(Object.entries(events).map(([type, act]) => [type, () => act(screen, world)])),
    });
  });

  test(`${model.name}: every state and event of the chart means something on the screen, and every state is reached`, () => {
    for (const path of paths) for (const { state } of path.steps) for (const key of keysOf(state as AnyMachineSnapshot)) seen.add(key);
    for (const path of paths) for (const key of keysOf(path.state as AnyMachineSnapshot)) seen.add(key);
    const own = [...chart.events].filter((type) => !type.startsWith('xstate.'));
    expect(own.filter((type) => !(type in events))).toEqual([]);
    expect([...seen].filter((key) => !(key in states))).toEqual([]);
    expect(Object.keys(states).filter((key) => !seen.has(key))).toEqual([]);
  });
}

/** The innermost states a snapshot is in, with their way from the root: `page.editing`. */
function keysOf(snapshot: AnyMachineSnapshot): string[] {
  return snapshot._nodes.filter((node) => Object.keys(node.states).length === 0).map((node) => node.path.join('.'));
}

function titleOf(types: string[], index: number): string {
  const told = types.filter((type) => type !== 'xstate.init');
  return `${index + 1}. ${told.join(', ') || 'at first'}`;
}
