import { createActor, fromPromise, waitFor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { dashboardMachine } from '../../machines/list/dashboard.machine';
import { dashboardSample, other, query } from '../paths/samples/dashboard';
import { withSilentActors } from '../../scripts/machines/silentActors';
import { done } from '../paths/sample';
import { testEveryPath } from '../support/models/paths';

describe('every path of a dashboard', () => {
  testEveryPath(dashboardSample, {
    invariants: {
      'figures are shown once they have been read, and none while they are read for the first time': (snapshot) => {
        const { figures, failure } = snapshot.context;
        if (snapshot.matches({ shown: 'ready' })) expect([figures !== null, failure]).toEqual([true, null]);
        if (snapshot.hasTag('stale')) expect(figures).not.toBeNull();
        if (snapshot.matches('unread')) expect(figures).toBeNull();
      },
    },
  });
});

describe('a dashboard', () => {
  it.each([
    ['another period', { period: 'today' }],
    ['another year', { year: 2025 }],
    ['another day', { today: '2026-11-21' }],
  ])('asks for %s', (_what, change) => {
    const actor = createActor(withSilentActors(dashboardMachine), { input: { query } }).start();
    actor.send(done('load', 'of before'));
    actor.send({ type: 'query.change', query: { ...query, ...change } });
    expect(actor.getSnapshot().value).toEqual({ shown: { refreshing: 'stale' } });
    actor.send(done('refresh', 'of now'));
    expect(actor.getSnapshot().context.figures).toBe('of now');
  });

  it('shows the figures as they are after a change', () => {
    const actor = createActor(withSilentActors(dashboardMachine), { input: { query } }).start();
    actor.send(done('load', 'of before'));
    actor.send({ type: 'figures.refresh' });
    actor.send(done('refresh', 'of now'));
    expect(actor.getSnapshot().context.figures).toBe('of now');
  });

  it('shows the answer to the latest query, whichever comes first', async () => {
    const answers = new Map<string, (figures: string) => void>();
    const actor = createActor(
      dashboardMachine.provide({
        actors: {
          readFigures: fromPromise(({ input }) => new Promise((resolve) => answers.set(input.query.period, resolve))),
        },
      }),
      { input: { query } },
    ).start();
    actor.send({ type: 'query.change', query: other });
    answers.get('today')?.('of today');
    await waitFor(actor, (state) => state.matches('shown'));
    answers.get('thisYear')?.('of the year');
    await Promise.resolve();
    expect(actor.getSnapshot().context.figures).toBe('of today');
    actor.stop();
  });
});
