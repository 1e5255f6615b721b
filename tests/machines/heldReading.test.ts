import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { describe, expect, test, vi } from 'vitest';
import { heldReadingMachine } from '../../machines/list/heldReading.machine';
import { resourceMachine } from '../../machines/record/resource.machine';
import { heldReadingSample } from '../paths/samples/heldReading';
import { testEveryPath } from '../support/models/paths';

testEveryPath(heldReadingSample, {
  invariants: {
    'a list that nobody works on is up to date': (state) => {
      if (state.matches('live')) expect(state.context.shown).toBe(state.context.latest);
    },
  },
});

describe('over a back end whose every answer is another one', () => {
  async function open() {
    const clock = new SimulatedClock();
    const asked: unknown[] = [];
    const list = createActor(
      heldReadingMachine.provide({
        actors: {
          resource: resourceMachine.provide({
            actors: {
              readResource: fromPromise<unknown, { key: unknown }>(({ input }) => {
                asked.push(input.key);
                return Promise.resolve({ number: asked.length });
              }),
              observeChanges: fromCallback(() => undefined),
              waitForUnsavedForms: fromCallback(() => undefined),
            },
          }),
        },
      }),
      { input: { key: 'today', changedBy: 'rents' }, clock },
    ).start();
    const reading = () => list.getSnapshot().children.reading!;
    const isRead = (count: number) =>
      vi.waitFor(() => expect([asked.length, reading().getSnapshot().value]).toEqual([count, 'ready']));
    await isRead(1);
    return {
      ...{ list, clock, asked, isRead },
      shown: () => (list.getSnapshot().context.shown as { number: number }).number,
      /** Another user changes something. */
      async changes(count: number) {
        reading().send({ type: 'resource.refresh' });
        await isRead(count);
      },
    };
  }

  test('shows what has changed when the pointer has left, or lies still while nothing was done', async () => {
    const { list, clock, changes, shown } = await open();
    list.send({ type: 'list.use' });
    await changes(2);
    clock.increment(19_999);
    expect(shown()).toBe(1);
    clock.increment(1);
    expect(shown()).toBe(2);

    list.send({ type: 'list.use' });
    list.send({ type: 'row.act' });
    await changes(3);
    clock.increment(600_000);
    expect(shown(), 'what was done stays in sight').toBe(2);
    list.send({ type: 'list.leave' });
    expect(shown()).toBe(3);
  });

  test('what is asked for is read once, shows at once though the list is in use, and is held from then on', async () => {
    const { list, asked, isRead, changes, shown } = await open();
    list.send({ type: 'list.use' });
    list.send({ type: 'question.ask', key: 'tomorrow' });
    list.send({ type: 'question.ask', key: 'tomorrow' });
    await isRead(2);
    expect([asked, shown()]).toEqual([['today', 'tomorrow'], 2]);
    await changes(3);
    expect(shown()).toBe(2);
  });

  test('a change that was made here does not wait', async () => {
    const { list, changes, shown } = await open();
    list.send({ type: 'list.use' });
    list.send({ type: 'change.await' });
    list.send({ type: 'list.use' });
    await changes(2);
    expect(shown()).toBe(2);
  });
});
