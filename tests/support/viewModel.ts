import { createTestModel } from '@xstate/test';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { expect, test } from 'vitest';
import type { Exploration } from '../paths/explore';
import { coveringWalks, exploreView, type Share } from './viewPaths';
import { seenOfModel } from './coverageStore';
import { IS_ONCE } from './once';

/** Events of a view model's chart, named by its states. */
export type EventOf<TChart extends { states: object }> = {
  [State in keyof TChart['states']]: TChart['states'][State] extends { on: infer On } ? keyof On : never;
}[keyof TChart['states']];

/** The roles by which a person, or a screen reader, finds things. */
export type Role =
  | 'alert'
  | 'alertdialog'
  | 'button'
  | 'cell'
  | 'checkbox'
  | 'combobox'
  | 'dialog'
  | 'grid'
  | 'gridcell'
  | 'heading'
  | 'link'
  | 'listitem'
  | 'menuitem'
  | 'option'
  | 'radio'
  | 'row'
  | 'rowheader'
  | 'searchbox'
  | 'spinbutton'
  | 'status'
  | 'tab'
  | 'table'
  | 'textbox';

/** Gestures and looks of a person, on any kind of screen. Every look waits until it is true, or fails. */
export interface Screen {
  sees(role: Role, name: RegExp): Promise<void>;
  seesText(text: RegExp): Promise<void>;
  /** Sees it no longer, or never did. */
  misses(role: Role, name: RegExp): Promise<void>;
  seesEnabled(role: Role, name: RegExp, enabled: boolean): Promise<void>;
  seesValue(role: Role, name: RegExp, value: RegExp): Promise<void>;
  presses(role: Role, name: RegExp): Promise<void>;
  /** As fast as a hand can: a double click, whatever becomes of the button in between. */
  pressesTwice(role: Role, name: RegExp): Promise<void>;
  /** Brings the keyboard there, as Tab does. */
  focuses(role: Role, name: RegExp): Promise<void>;
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
  /** Loads the page anew, in the middle of whatever it is. */
  reloads(): Promise<void>;
  /** Opens the page in another tab, which has nothing of this tab's own storage. */
  reopens(): Promise<void>;
  /** Opens the page anew on a screen that is touched, whose browser lets no page use the camera. */
  refusesCamera(): Promise<void>;
  /** Another tab of the browser stores something, or with null takes it away. */
  storesElsewhere(entries: Record<string, string | null>): Promise<void>;
  /** The network between screen and server. */
  network: Network;
}

/** The network between screen and server, controlled by the test. Rules hold until `reset`. */
export interface Network {
  /** Holds requests back until `release`, so that the waiting screen can be checked. */
  delay(address: RegExp): Promise<void>;
  release(): Promise<void>;
  /** Fails requests before they reach the server. */
  abort(address: RegExp): Promise<void>;
  /** Lets requests reach the server and loses their answers. */
  dropResponse(address: RegExp): Promise<void>;
  /** Answers requests with a refusal. */
  refuse(address: RegExp, status: number, body: object): Promise<void>;
  reset(): Promise<void>;
}

/**
 * A small chart of what a person sees, without effects, and what its states and events mean on a screen. The keys of
 * `states` are states of the chart (`editing` or `page.editing`), the keys of `events` its events.
 */
export type ViewModel<TFixture = undefined> = Model<[screen: Screen, fixture: TFixture]>;

/** Meaning of a chart's states and events for a subject: a screen with its fixture, or machines without one. */
export interface Model<TSubject extends unknown[]> {
  name: string;
  chart: AnyStateMachine;
  states: Record<string, (...subject: TSubject) => Promise<void> | void>;
  events: Record<string, (...subject: TSubject) => Promise<void> | void>;
}

/** A screen ready at the model's first state, and what the test knows about its data. */
export interface Opened<TFixture> {
  screen: Screen;
  fixture: TFixture;
}

/**
 * Every transition is taken on each screen. With `ONCE`, as in `npm test`, it is taken on one of two. Chromium takes one
 * walk from state to state, jsdom the transitions that are left.
 */
const SHARE: Share = !IS_ONCE ? 'all' : typeof document === 'undefined' ? 'one' : 'rest';

/** Long walks through the screen's share of a model, one test each, titled by the walk. */
export function testViewModel<TFixture>(model: ViewModel<TFixture>, open: () => Promise<Opened<TFixture>>): void {
  testModel<[Screen, TFixture]>(
    model,
    async () => {
      const { screen, fixture } = await open();
      return [screen, fixture];
    },
    SHARE,
  );
}

/**
 * The same for any subject. Fails when a state or an event of the chart means nothing to it: left to itself the library
 * would skip it in silence.
 */
export function testModel<TSubject extends unknown[]>(
  model: Model<TSubject>,
  open: () => Promise<TSubject> | TSubject,
  share: Share = 'all',
): void {
  for (const [index, types] of coveringWalks(model.chart, share).entries()) {
    test(`${model.name}: ${index + 1}. ${types.join(', ')}`, async () => walkModel(model, await open(), types));
  }

  test(`${model.name}: every state and event of the chart means something, and every state is reached`, () => {
    const { situations } = exploreView(model.chart);
    const own = [...model.chart.events].filter((type) => !type.startsWith('xstate.'));
    expect(own.sort()).toEqual(Object.keys(model.events).sort());
    expect([...new Set(situations.flatMap(({ snapshot }) => keysOf(snapshot)))].sort()).toEqual(
      Object.keys(model.states).sort(),
    );
  });
}

function walkedOf(chart: AnyStateMachine): Set<string> {
  return seenOfModel(chart, () =>
    exploreView(chart)
      .situations.flatMap(({ steps }) => steps)
      .map((step) => placeIn(step.from.snapshot, step.event.type)),
  );
}

const placeIn = (snapshot: AnyMachineSnapshot, type: string) => `${keysOf(snapshot).join('+')} ${type}`;

/** Does one thing after the other and looks after each; what fails says in which model, on which path and at which step. */
export async function walkModel<TSubject extends unknown[]>(
  model: Model<TSubject>,
  subject: TSubject,
  types: readonly string[],
): Promise<void> {
  const [path] = createTestModel(model.chart).getPathsFromEvents(types.map((type) => ({ type })));
  const walk = new Walk(model, subject, types);
  const events = Object.fromEntries(Object.keys(model.events).map((type) => [type, () => walk.does(type)]));
  await walk.tells(
    async () =>
      void (await path?.test({ states: { '*': (snapshot: AnyMachineSnapshot) => walk.looks(snapshot) }, events })),
  );
}

/** The same without the library, which takes long to find the way; for many walks through a chart that has been explored. */
export async function walkExplored<TSubject extends unknown[]>(
  model: Model<TSubject>,
  subject: TSubject,
  { first }: Exploration,
  types: readonly string[],
): Promise<void> {
  const walk = new Walk(model, subject, types);
  await walk.tells(async () => {
    let here = first;
    await walk.looks(here.snapshot);
    for (const type of types) {
      await walk.does(type);
      here = here.steps.find(({ event }) => event.type === type)?.to ?? here;
      await walk.looks(here.snapshot);
    }
  });
}

/** One way through a model with one subject, and how far it has come. */
class Walk<TSubject extends unknown[]> {
  private here = '';
  /** State that is being looked for; empty during an event. */
  private expected = '';
  private done = 0;
  private last = '';
  private readonly taken: Set<string>;

  constructor(
    private readonly model: Model<TSubject>,
    private readonly subject: TSubject,
    private readonly types: readonly string[],
  ) {
    this.taken = walkedOf(model.chart);
  }

  async looks(snapshot: AnyMachineSnapshot): Promise<void> {
    this.expected = keysOf(snapshot).join('+');
    for (const key of keysOf(snapshot)) await this.model.states[key]?.(...this.subject);
    if (this.done > 0) this.taken.add(`${this.here} ${this.last}`);
    this.here = this.expected;
    this.expected = '';
  }

  async does(type: string): Promise<void> {
    this.done += 1;
    this.last = type;
    await this.model.events[type]?.(...this.subject);
  }

  async tells(walk: () => Promise<void>): Promise<void> {
    try {
      await walk();
    } catch (error) {
      const from = this.done === 0 ? 'at first' : `at step ${this.done}, ${this.last}, from «${this.here}»`;
      const where = this.expected ? `${from}, is not «${this.expected}»` : from;
      // The library adds the way once more, one state behind.
      if (error instanceof Error) error.message = error.message.split('\nPath:\n')[0] ?? '';
      const what = error instanceof Error ? error.message : String(error);
      throw new Error(`${this.model.name}: ${this.types.join(', ') || 'no step'}: ${where}: ${what}`, { cause: error });
    }
  }
}

/** The innermost states a snapshot is in, with their way from the root: `page.editing`. */
function keysOf(snapshot: AnyMachineSnapshot): string[] {
  return snapshot._nodes.filter((node) => Object.keys(node.states).length === 0).map((node) => node.path.join('.'));
}
