import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { collectionMachine } from '../../machines/list/collection.machine';
import type { CollectionAnswer, CollectionQuery } from '../../machines/types';
import { collectionSample, complete, page, query } from '../paths/samples/collection';
import { lost } from '../paths/samples/rentRecords';
import { testEveryPath } from '../support/models/paths';

describe('a list', () => {
  testEveryPath(collectionSample, {
    invariants: {
      'rows are shown exactly where there are some, and nothing found stands on the first page': (snapshot) => {
        const { items, query: asked } = snapshot.context;
        if (snapshot.matches({ rows: 'ready' })) expect(items).not.toEqual([]);
        if (snapshot.matches({ rows: 'noMatch' }) || snapshot.matches({ rows: 'empty' })) {
          expect(items).toEqual([]);
          expect(asked.page).toBe(1);
        }
      },
    },
  });
});

/** Requests that wait to be answered, with what they asked and whether they were aborted. */
function held() {
  const requests: {
    query: CollectionQuery;
    signal: AbortSignal;
    answer: (answer: CollectionAnswer) => void;
    fail: () => void;
  }[] = [];
  const load = fromPromise<CollectionAnswer, CollectionQuery>(
    ({ input, signal }) =>
      new Promise((answer, reject) =>
        requests.push({ query: input, signal, answer, fail: () => reject(Object.assign(new Error('offline'), lost)) }),
      ),
  );
  const clock = new SimulatedClock();
  const actor = createActor(collectionMachine.provide({ actors: { load } }), { input: { query }, clock }).start();
  const settled = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  const last = () => {
    const request = requests.at(-1);
    if (!request) throw new Error('Nothing was asked.');
    return request;
  };
  return { actor, clock, requests, settled, last };
}

describe('asking for a list', () => {
  it('lets the latest question win and aborts the one before', async () => {
    const { actor, requests, settled, last } = held();
    actor.send({ type: 'sort.change', sort: 'code' });
    expect(requests).toHaveLength(2);
    expect(requests[0]?.signal.aborted).toBe(true);
    last().answer(page(['new'], 1));
    requests[0]?.answer(page(['old'], 1));
    expect((await settled()).context.items).toEqual(['new']);
  });

  it('asks with the first key, then once after a pause in typing, from the first page', async () => {
    const { actor, clock, requests, settled, last } = held();
    last().answer(page([1, 2], 6));
    await settled();
    actor.send({ type: 'page.change', page: 3 });
    for (const text of ['f', 'fe', 'fer ']) {
      actor.send({ type: 'search.type', text });
      expect(requests).toHaveLength(3);
      clock.increment(100);
    }
    const first = last();
    expect(first.query).toMatchObject({ search: 'f', page: 1 });
    clock.increment(20);
    expect(requests).toHaveLength(4);
    expect(first.signal.aborted).toBe(true);
    expect(last().query).toMatchObject({ search: 'fer', page: 1 });
  });

  it('does not ask again for the same words', () => {
    const { actor, clock, requests } = held();
    actor.send({ type: 'search.type', text: '  ' });
    clock.increment(250);
    actor.send({ type: 'search.apply' });
    expect(requests).toHaveLength(1);
  });

  it('keeps the former rows when newer ones cannot be had, and tries again', async () => {
    const { actor, settled, last } = held();
    last().answer(page(['before'], 1));
    await settled();
    actor.send({ type: 'list.refresh' });
    last().fail();
    const failedOnce = await settled();
    expect(failedOnce.matches({ rows: 'outdated' })).toBe(true);
    expect(failedOnce.context).toMatchObject({ items: ['before'], failure: { messageKey: 'offline' } });
    actor.send({ type: 'list.refresh' });
    last().answer(page(['after'], 1));
    expect((await settled()).context).toMatchObject({ items: ['after'], failure: null });
  });

  it('shows the last page when the one asked for is gone', async () => {
    const { actor, requests, settled, last } = held();
    last().answer(page([1, 2], 5));
    await settled();
    actor.send({ type: 'page.change', page: 3 });
    last().answer(page([], 3));
    await waitFor(actor, () => requests.length === 3);
    expect(last().query.page).toBe(2);
    last().answer(page([3], 3));
    expect((await settled()).context.items).toEqual([3]);
  });

  it('gives up on pages when a server counts rows that it does not send', async () => {
    const { actor, requests, settled, last } = held();
    actor.send({ type: 'page.change', page: 2 });
    last().answer(page([], 100));
    await waitFor(actor, () => requests.length === 3);
    expect(last().query.page).toBe(1);
    last().answer(page([], 100));
    expect((await settled()).matches({ rows: 'empty' })).toBe(true);
  });

  it.each([
    ['the page before, where the server does not count', null, 2],
    ['the first, when it holds all that is left', 1, 1],
    ['the first, when the server promises rows of this page and sends none', 6, 1],
  ])('asks in place of an empty page for %s', async (_what, total, expected) => {
    const { actor, requests, last } = held();
    actor.send({ type: 'page.change', page: 3 });
    last().answer({ ...page([], 0), total });
    await waitFor(actor, () => requests.length === 3);
    expect(last().query.page).toBe(expected);
  });

  it('does not stay on a page that a complete list does not have', async () => {
    const { actor, settled, last } = held();
    last().answer(complete(['a', 'b', 'c']));
    await settled();
    actor.send({ type: 'page.change', page: 9 });
    expect(actor.getSnapshot().matches({ rows: { reading: 'loading' } })).toBe(true);
    expect(last().query.page).toBe(2);
  });

  it('pages a complete list without asking again', async () => {
    const { actor, requests, settled, last } = held();
    last().answer(complete(['a', 'b', 'c']));
    expect((await settled()).context).toMatchObject({ items: ['a', 'b'], total: 3 });
    actor.send({ type: 'page.change', page: 2 });
    expect(actor.getSnapshot().context.items).toEqual(['c']);
    expect(requests).toHaveLength(1);
  });

  const filters = { view: 'ONGOING', payed: 'true' };
  it.each<[string, Partial<CollectionQuery>]>([
    ['it shows, in whichever order its filters stand', { search: 'f', filters: { payed: 'true', view: 'ONGOING' } }],
    ['it had before, as a dialog opens while the list is ahead', {}],
  ])('does not ask again where the address has the query that %s', (_what, change) => {
    const { actor, requests } = held();
    actor.send({ type: 'filters.change', filters });
    actor.send({ type: 'search.type', text: 'f' });
    actor.send({ type: 'search.type', text: 'fe' });
    actor.send({ type: 'query.replace', query: { ...query, ...change }, former: query });
    expect(requests).toHaveLength(3);
    expect(actor.getSnapshot().context).toMatchObject({ typed: 'fe', query: { filters, search: 'f' } });
  });

  it('asks what the address names, in place of letters that have not been asked yet', () => {
    const { actor, clock, requests, last } = held();
    for (const text of ['f', 'fe']) actor.send({ type: 'search.type', text });
    actor.send({ type: 'query.replace', query: { ...query, sort: 'code' }, former: { ...query, search: 'f' } });
    clock.increment(200);
    expect(requests).toHaveLength(3);
    expect(last().query).toEqual({ ...query, sort: 'code' });
    expect(actor.getSnapshot().context.typed).toBe('');
  });

  it('tells the address what is asked, and not what the address asked for', () => {
    const { actor } = held();
    const emitted: unknown[] = [];
    actor.on('query.settled', ({ query, replace }) => emitted.push([query.page, query.search, replace]));
    actor.send({ type: 'page.change', page: 2 });
    actor.send({ type: 'query.replace', query: { ...query, page: 4 }, former: { ...query, page: 2 } });
    actor.send({ type: 'search.type', text: 'x' });
    actor.send({ type: 'search.apply' });
    expect(emitted).toEqual([
      [2, '', false],
      [1, 'x', true],
    ]);
  });
});
