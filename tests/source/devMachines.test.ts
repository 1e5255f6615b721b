import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, setup, type InspectionEvent } from 'xstate';
import { machines } from '../../machines/index';
import { rentLifecycleMachine } from '../../machines/rent/rentLifecycle.machine';
import {
  newestActor,
  runningActorOf,
  treeOf,
  type ActorBranch,
  type RunningActor,
} from '../../src/dev/machines/actorTree';
import { replayTest } from '../../src/dev/machines/replayTest';
import { draw, pathOf } from '../../src/dev/machines/layout';
import { begin, possibleEvents, send } from '../../src/dev/machines/simulation';
import { statesOf, transitionsOf } from '../paths/explore';
import { samples } from '../paths/samples';
import { replay } from '../support/models/replay';

describe('/dev/machines', () => {
  test.each(Object.entries(machines))(
    'draws %s with every state and a line for every transition that leads somewhere',
    async (_id, machine) => {
      const { nodes, edges } = await draw(machine);
      expect(nodes.map(({ id }) => id).sort()).toEqual(statesOf(machine).slice(1).map(pathOf).sort());
      expect(edges.every(({ data }) => (data?.points.length ?? 0) >= 2)).toBe(true);
      const leading = transitionsOf(machine).filter(
        ({ source, target }) => source !== machine.root && target !== undefined,
      );
      expect(edges).toHaveLength(leading.reduce((sum, { target }) => sum + (target?.length ?? 0), 0));
    },
  );

  test('lays labels above every state, which would grey them and take their presses', () => {
    const styles = readFileSync('src/dev/machines/chart.module.css', 'utf8');
    const layer = /edgelabel-renderer\) \{\s*z-index: (\d+);/u.exec(styles)?.[1];
    // React Flow raises each state above the one that contains it.
    const depths = Object.values(machines).flatMap((machine) => statesOf(machine).map(({ path }) => path.length));
    expect(Number(layer ?? 0)).toBeGreaterThan(Math.max(...depths));
  });

  test.each(Object.entries(samples))('%s can be clicked through, with the events of its samples', (_id, [sample]) => {
    const start = begin(sample!.machine, sample!.input);
    const event = sample!.events.find((each) => start.snapshots[0]!.can(each));
    expect(event, 'nothing can happen at first').toBeDefined();
    expect(send(start, event!).moments).toHaveLength(2);
  });

  test('a walk through a chart goes where its events lead, and copied as a test it leads there again', () => {
    const start = begin(rentLifecycleMachine, { lineCount: 1 });
    expect(possibleEvents(start.snapshots[0]!)).toContain('rent.reserve');
    const walk = send(send(start, { type: 'rent.reserve' }), { type: 'rent.pay' });
    expect(walk.moments.at(-1)?.value).toEqual({ stage: 'NOT_STARTED', payment: 'paid' });
    const [, from, events, to] =
      /from: ([\s\S]*),\n {4}events: ([\s\S]*),\n {4}to: ([\s\S]*),\n {2}\}\);/u.exec(
        replayTest('rentLifecycle', walk.moments),
      ) ?? [];
    replay(rentLifecycleMachine, { from: JSON.parse(from!), events: JSON.parse(events!), to: JSON.parse(to!) });
    expect(() => replay(rentLifecycleMachine, { from: JSON.parse(from!), events: [], to: JSON.parse(to!) })).toThrow(
      /NOT_STARTED/u,
    );
  });

  test('watches the actor that began last, whichever of several does something', () => {
    const events = ['first', 'second', 'first', 'second', 'first'].map((actor) => ({ actor }));
    expect(events.map((_, index) => newestActor(events.slice(0, index + 1)))).toEqual([
      'first',
      ...['second', 'second', 'second', 'second'],
    ]);
    expect(newestActor([])).toBeNull();
  });

  test('lists running actors under those that started them, and none that has ended', () => {
    const part = setup({}).createMachine({ id: 'part', initial: 'idle', states: { idle: {} } });
    const page = setup({ actors: { part, observe: fromCallback(() => {}) } }).createMachine({
      id: 'page',
      initial: 'open',
      invoke: { src: 'observe' },
      states: {
        open: { invoke: { src: 'part', id: 'dates' }, on: { 'dates.close': 'closed' } },
        closed: { invoke: { src: 'part', id: 'part' } },
      },
    });
    const running = new Map<string, RunningActor>();
    const namesOf = (branches: ActorBranch[]): unknown[] =>
      branches.map(({ name, children }) => (children.length > 0 ? [name, ...namesOf(children)] : name));
    const tree = () => namesOf(treeOf(running.values()));
    const inspect = (event: InspectionEvent) => {
      const actor = runningActorOf(event, 'a1b2');
      if (actor) running.set(actor.actor, actor);
    };
    const actor = createActor(page, { inspect }).start();
    expect(tree()).toEqual([['page', 'observe', 'dates: part']]);
    actor.send({ type: 'dates.close' });
    expect(tree()).toEqual([['page', 'observe', 'part']]);
    actor.stop();
    expect(tree()).toEqual([]);
  });
});
