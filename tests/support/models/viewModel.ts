import { createTestModel } from '@xstate/test';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { expect, test } from 'vitest';
import { leavesOf } from '../../paths/explore';
import { coveringWalks, exploreView, type Share } from './viewPaths';
import { seenOfModel } from './coverageStore';
import { TIER } from '../tier';
import type { Screen } from './screen';

/** Events of a view model's chart, named by its states. */
export type EventOf<TChart extends { states: object }> = {
  [State in keyof TChart['states']]: TChart['states'][State] extends { on: infer On } ? keyof On : never;
}[keyof TChart['states']];

/**
 * A small chart of what a person sees, without effects, and what its states and events mean on a screen. The keys of
 * `states` are states of the chart (`editing` or `page.editing`), the keys of `events` its events.
 */
export type ViewModel<TFixture = undefined> = Model<[screen: Screen, fixture: TFixture]>;

/** A chart, and the meaning of its states and events for a subject: a screen with its fixture, or machines without one. */
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

/** `npm test` takes the shortest walk to the farthest state of each model in Chromium, `npm run test:full` every transition. */
const SHARE: Share = TIER === 'commit' ? 'one' : 'all';

/** Tests of the screen's share of a model: long walks, one test each, titled by the walk. */
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
 * Tests of a model with any subject. Fails when a state or an event of the chart has no meaning in the model, which the library
 * alone would skip silently.
 */
export function testModel<TSubject extends unknown[]>(
  model: Model<TSubject>,
  open: () => Promise<TSubject> | TSubject,
  share: Share = 'all',
): void {
  for (const [index, types] of coveringWalks(model.chart, share).entries()) {
    test(`${model.name}: ${index + 1}. ${types.join(', ')}`, async () => walkModel(model, await open(), types));
  }

  test(`${model.name}: every state and event of the chart has a meaning, and every state is reached`, () => {
    const { situations } = exploreView(model.chart);
    const own = [...model.chart.events].filter((type) => !type.startsWith('xstate.'));
    expect(own.sort()).toEqual(Object.keys(model.events).sort());
    expect([...new Set(situations.flatMap(({ snapshot }) => leavesOf(snapshot)))].sort()).toEqual(
      Object.keys(model.states).sort(),
    );
  });
}

/** Transitions of a chart that tests have taken so far; the report compares them with all it has. */
function coveredOf(chart: AnyStateMachine): Set<string> {
  return seenOfModel(chart, () =>
    exploreView(chart)
      .situations.flatMap(({ steps }) => steps)
      .map((step) => `${leavesOf(step.from.snapshot).join('+')} ${step.event.type}`),
  );
}

/** Applies the events one by one and checks the state after each. An error names the model, the walk and the step. */
export async function walkModel<TSubject extends unknown[]>(
  model: Model<TSubject>,
  subject: TSubject,
  types: readonly string[],
): Promise<void> {
  const [path] = createTestModel(model.chart).getPathsFromEvents(types.map((type) => ({ type })));
  const walk = new Walk(model, subject, types);
  const events = Object.fromEntries(Object.keys(model.events).map((type) => [type, () => walk.apply(type)]));
  await walk.run(
    async () =>
      void (await path?.test({ states: { '*': (snapshot: AnyMachineSnapshot) => walk.check(snapshot) }, events })),
  );
}

/** One walk through a model with one subject, and how far it has come. */
class Walk<TSubject extends unknown[]> {
  /** Last state that was checked. */
  private current = '';
  /** State that is being checked; empty during an event. */
  private expected = '';
  /** Number of events so far. */
  private done = 0;
  private lastEvent = '';
  /** Transitions that count as covered. */
  private readonly covered: Set<string>;

  constructor(
    private readonly model: Model<TSubject>,
    private readonly subject: TSubject,
    private readonly types: readonly string[],
  ) {
    this.covered = coveredOf(model.chart);
  }

  async check(snapshot: AnyMachineSnapshot): Promise<void> {
    this.expected = leavesOf(snapshot).join('+');
    for (const key of leavesOf(snapshot)) await this.model.states[key]?.(...this.subject);
    if (this.done > 0) this.covered.add(`${this.current} ${this.lastEvent}`);
    this.current = this.expected;
    this.expected = '';
  }

  async apply(type: string): Promise<void> {
    this.done += 1;
    this.lastEvent = type;
    await this.model.events[type]?.(...this.subject);
  }

  /** Runs the walk; an error says in which model and at which step. */
  async run(walk: () => Promise<void>): Promise<void> {
    try {
      await walk();
    } catch (error) {
      const from = this.done === 0 ? 'at first' : `at step ${this.done}, ${this.lastEvent}, from «${this.current}»`;
      const where = this.expected ? `${from}, is not «${this.expected}»` : from;
      // The library adds the way once more, one state behind.
      if (error instanceof Error) error.message = error.message.split('\nPath:\n')[0] ?? '';
      const what = error instanceof Error ? error.message : String(error);
      throw new Error(`${this.model.name}: ${this.types.join(', ') || 'no step'}: ${where}: ${what}`, { cause: error });
    }
  }
}
