import { createActor, fromPromise, waitFor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { dashboardMachine } from '../../machines/dashboard.machine';
import { dashboardSample, other, question } from '../paths/samples/dashboard';
import { testEveryPath } from '../support/paths';

describe('every path of a dashboard', () => {
  testEveryPath(dashboardSample, {
    invariant: (snapshot) => {
      const { figures, failure } = snapshot.context;
      if (snapshot.matches('ready')) expect([figures !== null, failure]).toEqual([true, null]);
      if (snapshot.hasTag('stale')) expect(figures).not.toBeNull();
      if (snapshot.matches('loading')) expect(figures).toBeNull();
    },
  });
});

describe('a dashboard', () => {
  it('shows the answer to the latest question, whichever comes first', async () => {
    const answers = new Map<string, (figures: string) => void>();
    const actor = createActor(
      dashboardMachine.provide({
        actors: { readFigures: fromPromise(({ input }) => new Promise((resolve) => answers.set(input.question.period, resolve))) },
      }),
      { input: { question } },
    ).start();
    actor.send({ type: 'question.ask', question: other });
    answers.get('today')?.('of today');
    await waitFor(actor, (state) => state.matches('ready'));
    answers.get('thisYear')?.('of the year');
    await Promise.resolve();
    expect(actor.getSnapshot().context.figures).toBe('of today');
    actor.stop();
  });
});
