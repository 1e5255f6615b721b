import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { pagedSearchMachine } from '../../machines/list/pagedSearch.machine';
import type { SearchPage, SearchQuery } from '../../machines/types';
import { item, pagedSearchSample } from '../paths/samples/pagedSearch';
import { blocked, lost } from '../paths/samples/rentRecords';
import { MachineHarness } from '../support/models/machineHarness';
import { testEveryPath } from '../support/models/paths';

describe('the list of a dialog', () => {
  testEveryPath(pagedSearchSample, {
    invariants: {
      '"none" has no items, and nothing is shown twice': (snapshot) => {
        const ids = snapshot.context.items.map(({ id }) => String(id));
        expect(new Set(ids).size).toBe(ids.length);
        if (snapshot.matches({ open: { shown: 'none' } })) expect(ids).toEqual([]);
      },
      'nothing is asked without a filter': (snapshot) => {
        if (snapshot.matches({ open: { pending: { request: 'searching' } } }))
          expect(snapshot.context.filter).not.toBeNull();
      },
    },
  });
});

test('the list under a field is closed until it is used, and then starts from nothing', () => {
  const list = new MachineHarness(pagedSearchMachine, { opensAtOnce: false });
  list.does({ type: 'search.type', text: 'ferr' });
  list.does({ type: 'list.close' });
  list.is('closed');
  list.does({ type: 'list.open' });
  expect(list.invokedInput('findFirst')).toMatchObject({ text: '', page: 1 });
});

/** Suggestions whose pages come from a list of answers, in order. */
function suggest(answers: SearchPage[]) {
  const asked: SearchQuery[] = [];
  const clock = new SimulatedClock();
  const find = fromPromise<SearchPage, SearchQuery>(({ input }) => {
    asked.push(input);
    return Promise.resolve(answers[asked.length - 1] ?? { items: [], hasNext: false });
  });
  const actor = createActor(pagedSearchMachine.provide({ actors: { find } }), {
    clock,
    input: { opensAtOnce: false },
  }).start();
  return { actor, asked, clock, idle: () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy')) };
}

describe('a search for suggestions', () => {
  test('asks once after a pause in typing', async () => {
    const { actor, asked, clock, idle } = suggest([{ items: [item(1)], hasNext: false }]);
    actor.send({ type: 'search.type', text: 'f' });
    clock.increment(100);
    actor.send({ type: 'search.type', text: 'fe' });
    clock.increment(200);
    await idle();
    expect(asked).toMatchObject([{ text: 'fe', page: 1 }]);
  });

  test('asks for the page again that did not come, whichever it was', () => {
    const list = new MachineHarness(pagedSearchMachine, { opensAtOnce: false });
    list.does({ type: 'list.open' });
    list.answers('findFirst', { items: [item(1)], hasNext: true });
    list.does({ type: 'page.more' });
    list.answers('findMore', { items: [item(2)], hasNext: true });
    list.does({ type: 'page.more' });
    list.refuses('findMore', { kind: 'retry', messageKey: 'offline' });
    list.does({ type: 'page.more' });
    expect(list.invokedInput('findMore')).toMatchObject({ text: '', page: 3 });
  });

  test('adds page after page until one brings nothing new', async () => {
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

test('a page of which nothing is kept is not the end', () => {
  const list = new MachineHarness(pagedSearchMachine, { opensAtOnce: true });
  list.answers('findFirst', { items: [item(1)], hasNext: true });
  list.does({ type: 'page.more' });
  list.answers('findMore', { items: [], hasNext: true });
  expect(list.snapshot.context).toMatchObject({ hasNext: true, page: 2 });
});

describe('Enter', () => {
  const open = () => new MachineHarness(pagedSearchMachine, { opensAtOnce: true });
  const enter = { type: 'search.accept' as const, marked: null };

  test('waits for the answer, and is forgotten with other words', () => {
    const list = open();
    list.does(enter);
    list.answers('findFirst', { items: [item(1)], hasNext: false });
    expect(list.emitted).toEqual([
      { type: 'search.accepted', items: [item(1)], text: '', hasNext: false, marked: null },
    ]);
    list.does({ type: 'search.type', text: 'a' });
    list.does(enter);
    list.does({ type: 'search.type', text: 'ab' });
    list.advanceTime(120);
    list.answers('findFirst', { items: [item(2)], hasNext: false });
    expect(list.emitted).toHaveLength(1);
  });

  test('ends with a search that fails: a later retry only shows what it finds', () => {
    const list = open();
    list.does(enter);
    list.refuses('findFirst', lost);
    list.expectEmitted({ type: 'search.accepted', items: [] });
    list.does({ type: 'search.retry' });
    list.answers('findFirst', { items: [item(1)], hasNext: false });
    expect(list.emitted).toHaveLength(1);
  });
});

describe('an answer to another question', () => {
  const days = () => new MachineHarness(pagedSearchMachine, { opensAtOnce: true, filter: 'today', retries: true });
  const shows = () => {
    const list = days();
    list.answers('findFirst', { items: [item(1)], total: 1, hasNext: false });
    return list;
  };

  test('goes as soon as the filter is another, or missing', () => {
    for (const filter of ['tomorrow', null]) {
      const list = shows();
      list.does({ type: 'filter.change', filter });
      expect(list.snapshot.context).toMatchObject({ items: [], total: null });
    }
  });

  test('goes when the search for other words fails', () => {
    const list = shows();
    list.does({ type: 'search.type', text: 'comp' });
    list.advanceTime(200);
    list.refuses('findFirst', lost);
    expect(list.snapshot.context.items).toEqual([]);
  });

  test('is asked for again by itself, less and less often, and at once when the network is back', () => {
    const list = days();
    const searching = { open: { pending: { request: 'searching' } } };
    list.refuses('findFirst', lost);
    list.is({ open: 'failed' });
    list.advanceTime(4_000);
    list.is(searching);
    list.refuses('findFirst', lost);
    list.advanceTime(4_000);
    list.is({ open: 'failed' });
    list.does({ type: 'connection.return' });
    list.is(searching);
    list.refuses('findFirst', blocked);
    list.advanceTime(60_000);
    list.is({ open: 'failed' });
  });
});
