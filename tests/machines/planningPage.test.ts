import { createActor, fromCallback, fromPromise } from 'xstate';
import { describe, expect, test, vi } from 'vitest';
import { heldReadingMachine } from '../../machines/list/heldReading.machine';
import { boardMachine } from '../../machines/planning/board.machine';
import { planningPageMachine, type PlanningQuestion } from '../../machines/planning/planningPage.machine';
import { resourceMachine } from '../../machines/record/resource.machine';
import { planningPageSample, QUESTION } from '../paths/samples/planningPage';
import { testEveryPath } from '../support/models/paths';

testEveryPath(planningPageSample);

describe('the parts of the page', () => {
  /** The page with its real parts, over a back end that notes what it is asked. */
  async function open(question = QUESTION) {
    const asked: PlanningQuestion[] = [];
    const page = createActor(
      planningPageMachine.provide({
        actors: {
          heldReading: heldReadingMachine.provide({
            actors: {
              resource: resourceMachine.provide({
                actors: {
                  readResource: fromPromise<unknown, { key: unknown }>(({ input }) => {
                    asked.push(input.key as PlanningQuestion);
                    return Promise.resolve({ question: input.key, number: asked.length });
                  }),
                  observeChanges: fromCallback(() => undefined),
                  waitForUnsavedForms: fromCallback(() => undefined),
                },
              }),
            },
          }),
          board: boardMachine,
        },
      }),
      { input: { question } },
    ).start();
    const { board, bookings } = page.getSnapshot().children;
    const reading = bookings!.getSnapshot().children.reading!;
    /** Number of the answer that is in sight. */
    const shown = () => (bookings!.getSnapshot().context.shown as { number: number } | null)?.number;
    const isRead = (count: number) =>
      vi.waitFor(() => expect([asked.length, reading.getSnapshot().value]).toEqual([count, 'ready']));
    await isRead(1);
    return { page, board: board!, bookings: bookings!, reading, asked, shown, isRead };
  }

  test('what the board asks for is read once, and shows at once though the board is in use', async () => {
    const { board, bookings, asked, shown, isRead } = await open();
    bookings.send({ type: 'list.use' });
    board.send({ type: 'window.move', from: '2026-11-30' });
    board.send({ type: 'window.move', from: '2026-11-30' });
    await isRead(2);
    expect(asked[1]?.query.from).toBe('2026-11-30');
    expect(shown()).toBe(2);
    expect(bookings.getSnapshot().matches('held')).toBe(true);
  });

  test('a change that was made here does not wait', async () => {
    const { page, bookings, reading, shown, isRead } = await open();
    bookings.send({ type: 'list.use' });
    page.send({ type: 'booking.changed' });
    bookings.send({ type: 'list.use' });
    reading.send({ type: 'resource.refresh' });
    await isRead(2);
    expect(shown()).toBe(2);
  });

  test('a day is read whole, whichever assets were in sight on the board', async () => {
    const { page, asked, isRead } = await open();
    page.send({ type: 'assets.request', assets: { pages: [2], models: [7] } });
    await isRead(2);
    page.send({ type: 'day.show', day: '2026-11-28' });
    await isRead(3);
    expect(asked.map(({ day, pages, models }) => ({ day, pages, models }))).toEqual([
      { day: null, pages: [1], models: [] },
      { day: null, pages: [2], models: [7] },
      { day: '2026-11-28', pages: [], models: [] },
    ]);
  });
});
