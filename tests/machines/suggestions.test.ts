import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { suggestionsMachine, type SuggestedPage } from '../../machines/list/suggestions.machine';
import { item, suggestionsSample } from '../paths/samples/suggestions';
import { MachineHarness } from '../support/models/machineHarness';
import { testEveryPath } from '../support/models/paths';

describe('suggestions', () => {
  testEveryPath(suggestionsSample, {
    invariants: {
      'a closed list has no text, and "none" no items': (snapshot) => {
        if (snapshot.matches({ open: { found: 'none' } })) expect(snapshot.context.items).toEqual([]);
        if (snapshot.matches('closed')) expect(snapshot.context.text).toBe('');
      },
    },
  });
});

/** Suggestions whose pages come from a list of answers, in order. */
function suggest(answers: SuggestedPage[]) {
  const asked: { text: string; page: number }[] = [];
  const clock = new SimulatedClock();
  const find = fromPromise<SuggestedPage, { text: string; page: number }>(({ input }) => {
    asked.push(input);
    return Promise.resolve(answers[asked.length - 1] ?? { items: [], hasNext: false });
  });
  const actor = createActor(suggestionsMachine.provide({ actors: { find } }), { clock }).start();
  return { actor, asked, clock, idle: () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy')) };
}

describe('a search for suggestions', () => {
  it('asks once after a pause in typing', async () => {
    const { actor, asked, clock, idle } = suggest([{ items: [item(1)], hasNext: false }]);
    actor.send({ type: 'text.type', text: 'f' });
    clock.increment(100);
    actor.send({ type: 'text.type', text: 'fe' });
    clock.increment(200);
    await idle();
    expect(asked).toEqual([{ text: 'fe', page: 1 }]);
  });

  it('asks for the page again that did not come, whichever it was', () => {
    const list = new MachineHarness(suggestionsMachine);
    list.does({ type: 'list.open' });
    list.answers('findFirst', { items: [item(1)], hasNext: true });
    list.does({ type: 'page.more' });
    list.answers('findMore', { items: [item(2)], hasNext: true });
    list.does({ type: 'page.more' });
    list.refuses('findMore', { kind: 'retry', messageKey: 'offline' });
    list.does({ type: 'search.retry' });
    expect(list.invokedInput('findMore')).toEqual({ text: '', page: 3 });
  });

  it('adds page after page until one brings nothing new', async () => {
    const { actor, asked, idle } = suggest([
      { items: [item(1), item(2)], hasNext: true },
      { items: [item(3), item(4)], hasNext: true },
      { items: [item(3), item(4)], hasNext: true },
    ]);
    actor.send({ type: 'list.open' });
    await idle();
    for (let more = 0; more < 3; more += 1) {
      actor.send({ type: 'page.more' });
      await idle();
    }
    expect(asked.map(({ page }) => page)).toEqual([1, 2, 3]);
    expect(actor.getSnapshot().context.items.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
    expect(actor.getSnapshot().context.hasNext).toBe(false);
  });
});
