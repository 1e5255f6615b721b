import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import { liveChangesMachine } from '../../machines/page/liveChanges.machine';
import { changes, liveChangesSample } from '../paths/samples/liveChanges';
import { testEveryPath } from '../support/models/paths';

describe('changes of other users', () => {
  testEveryPath(liveChangesSample, {
    invariants: {
      'changes are gathered exactly while some are pending': (state) =>
        expect(state.context.pending.length > 0).toBe(state.matches({ delivery: 'gathering' })),
    },
  });
});

function start() {
  const clock = new SimulatedClock();
  const silent = fromCallback(() => undefined);
  const logic = liveChangesMachine.provide({
    actors: { electLeader: silent, subscribeTabs: silent, subscribeServer: silent, watchPage: silent },
  });
  const actor = createActor(logic, { clock });
  const emitted: unknown[] = [];
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  return { actor, clock, emitted };
}

test('changes that arrive in a burst are emitted once', () => {
  const { actor, clock, emitted } = start();
  actor.send({ type: 'changes.receive', changes });
  clock.increment(200);
  actor.send({ type: 'changes.receive', changes: [{ resource: 'assets', id: '7' }] });
  expect(emitted).toEqual([]);
  clock.increment(100);
  expect(emitted).toEqual([{ type: 'records.changed', changes: [...changes, { resource: 'assets', id: '7' }] }]);
});

test('once the network is back everything is read again, even if the stream seems to stand', () => {
  const { actor, clock, emitted } = start();
  actor.send({ type: 'leader.elected', waited: false });
  actor.send({ type: 'stream.open' });
  actor.send({ type: 'page.focus' });
  expect(emitted).toEqual([]);
  actor.send({ type: 'connection.return' });
  expect(emitted).toEqual([{ type: 'everything.stale' }]);
  // Requests may not pass yet.
  clock.increment(3000);
  expect(emitted).toHaveLength(2);
  clock.increment(60_000);
  expect(emitted).toHaveLength(2);
});

test('a broken stream is opened again after growing pauses, and then everything is read again', () => {
  const { actor, clock, emitted } = start();
  actor.send({ type: 'leader.elected', waited: false });
  actor.send({ type: 'stream.open' });
  expect(emitted).toEqual([]);
  for (const seconds of [2, 4, 8, 16, 30, 30]) {
    actor.send({ type: 'stream.end', retryAfter: null });
    clock.increment(seconds * 1000 - 1);
    expect(actor.getSnapshot().matches({ source: { shared: { leader: 'pausing' } } })).toBe(true);
    clock.increment(1);
    expect(actor.getSnapshot().matches({ source: { shared: { leader: 'streaming' } } })).toBe(true);
  }
  actor.send({ type: 'stream.open' });
  expect(emitted).toEqual([{ type: 'everything.stale' }]);
  actor.send({ type: 'stream.end', retryAfter: null });
  clock.increment(2000);
  expect(actor.getSnapshot().matches({ source: { shared: { leader: 'streaming' } } }), 'the pause is short again').toBe(
    true,
  );
});

test('a pause that the server names is kept', () => {
  const { actor, clock } = start();
  actor.send({ type: 'leader.elected', waited: false });
  actor.send({ type: 'stream.end', retryAfter: 60 });
  clock.increment(59_999);
  expect(actor.getSnapshot().matches({ source: { shared: { leader: 'pausing' } } })).toBe(true);
  clock.increment(1);
  expect(actor.getSnapshot().matches({ source: { shared: { leader: 'streaming' } } })).toBe(true);
});
