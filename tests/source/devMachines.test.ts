import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { machines } from '../../machines/index';
import { rentLifecycleMachine } from '../../machines/rent/rentLifecycle.machine';
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
});
