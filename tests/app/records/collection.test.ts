import fc from 'fast-check';
import { createActor, waitFor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { collectionOf, select, type CollectionSource } from '../../../src/shared/collection/collection.logic';
import { readQuery, writeQuery, type QueryShape } from '../../../src/shared/collection/queryParams';

interface Machine {
  id: number;
  name: string;
  price: number | null;
}

const shape: QueryShape = { filters: ['kind', 'customer'], sort: '-startDate', perPage: 20 };
const asked = (text: string) => readQuery(new URLSearchParams(text), shape);
const source = (
  answers: { items: Machine[]; total: number | null }[],
  uncounted: 'complete' | 'open',
): CollectionSource<Machine> => {
  let turn = 0;
  return {
    load: () => Promise.resolve(answers[turn++] ?? { items: [], total: null }),
    uncounted,
    idOf: ({ id }) => String(id),
    textsOf: ({ name }) => [name],
    passes: (machine, filter, value) => filter !== 'kind' || machine.name.startsWith(value),
    valueOf: (machine, field) => (field === 'price' ? machine.price : machine.name),
  };
};
const fleet: Machine[] = [
  { id: 1, name: 'Betoneira 10', price: 30 },
  { id: 2, name: 'Betoneira 9', price: null },
  { id: 3, name: 'Andaime', price: 12 },
  { id: 4, name: 'Çamião grua', price: 90 },
];

describe('a question in the address', () => {
  it('comes back as it was written', () => {
    const query = fc.record({
      search: fc.string({ maxLength: 12 }),
      filters: fc
        .dictionary(fc.constantFrom('kind', 'customer'), fc.string({ minLength: 1, maxLength: 8 }))
        .map((filters) => ({ ...filters })),
      sort: fc.constantFrom('-startDate', 'code', '-code'),
      page: fc.integer({ min: 1, max: 500 }),
      perPage: fc.integer({ min: 1, max: 200 }),
    });
    fc.assert(
      fc.property(query, (query) => {
        const written = writeQuery(new URLSearchParams(), query, shape).toString();
        expect(asked(written)).toEqual(query);
      }),
    );
  });

  it('takes nonsense for nothing said', () => {
    for (const text of ['page=0', 'page=-2', 'page=x', 'perPage=100000', 'kind=', 'unknown=1', 'page=1.5']) {
      expect(asked(text)).toEqual({ search: '', filters: {}, sort: '-startDate', page: 1, perPage: 20 });
    }
  });

  it('leaves the parameters of others alone', () => {
    expect(writeQuery(new URLSearchParams('new=1&q=old&page=3'), asked(''), shape).toString()).toBe('new=1');
  });
});

describe('a complete list', () => {
  it('is searched word by word, accents and case aside', () => {
    const names = (search: string) =>
      select(fleet, { ...asked(''), sort: '', search }, source([], 'complete')).map(({ id }) => id);
    expect(names('10 BETON')).toEqual([1]);
    expect(names('camiao')).toEqual([4]);
    expect(names('')).toEqual([1, 2, 3, 4]);
    expect(names('nada')).toEqual([]);
  });

  it('is sorted as people sort, with what is missing last', () => {
    const order = (sort: string) => select(fleet, { ...asked(''), sort }, source([], 'complete')).map(({ id }) => id);
    expect(order('name')).toEqual([3, 2, 1, 4]);
    expect(order('price')).toEqual([3, 1, 4, 2]);
    expect(order('-price')).toEqual([2, 4, 1, 3]);
  });

  it('is filtered and paged here', async () => {
    const actor = createActor(collectionOf(source([{ items: fleet, total: null }], 'complete')), {
      input: { query: { ...asked('kind=Betoneira&sort=name&page=2'), perPage: 1 } },
    }).start();
    const { context } = await waitFor(actor, (snapshot) => snapshot.hasTag('settled'));
    expect(context.items).toEqual([fleet[0]]);
    expect(context.total).toBe(2);
  });
});

describe('an uncounted list', () => {
  const page = (...ids: number[]) => ({ items: ids.map((id) => ({ id, name: `M${id}`, price: 1 })), total: null });
  const list = (answers: ReturnType<typeof page>[]) => {
    const actor = createActor(collectionOf(source(answers, 'open')), {
      input: { query: { ...asked(''), perPage: 2 } },
    }).start();
    return { actor, settled: () => waitFor(actor, (snapshot) => snapshot.hasTag('settled')) };
  };

  it('goes on after a full page and ends with a short one', async () => {
    const { actor, settled } = list([page(1, 2), page(3)]);
    expect((await settled()).context.answer.hasNext).toBe(true);
    actor.send({ type: 'page.change', page: 2 });
    const last = await settled();
    expect(last.context.answer.hasNext).toBe(false);
    expect(last.context.items).toHaveLength(1);
  });

  it('knows the pages of each place where it is shown apart', async () => {
    // Both places ask one source in turn: what one saw on page 1 must not end the list of the other.
    const machine = collectionOf(source([page(1, 2), page(3, 4), page(3, 4)], 'open'));
    const shown = () => createActor(machine, { input: { query: { ...asked(''), perPage: 2 } } }).start();
    const one = shown();
    await waitFor(one, (snapshot) => snapshot.hasTag('settled'));
    const other = shown();
    await waitFor(other, (snapshot) => snapshot.hasTag('settled'));
    one.send({ type: 'page.change', page: 2 });
    const { context } = await waitFor(one, (snapshot) => snapshot.hasTag('settled'));
    expect([context.query.page, context.items]).toEqual([2, page(3, 4).items]);
  });

  it('ends where a page comes again', async () => {
    const { actor, settled } = list([page(1, 2), page(1, 2), page(1, 2)]);
    await settled();
    actor.send({ type: 'page.change', page: 2 });
    const { context } = await settled();
    expect(context.query.page).toBe(1);
    expect(context.items).toHaveLength(2);
  });
});

describe('a list that is read again', () => {
  it('keeps the records that are as they were, so that only the others are rendered', async () => {
    const [first, second] = fleet as [Machine, Machine];
    const changed = { ...second, price: 31 };
    const answers = [
      { items: [first, second], total: 2 },
      { items: [{ ...first }, changed], total: 2 },
    ];
    const actor = createActor(collectionOf(source(answers, 'complete')), { input: { query: asked('') } }).start();
    await waitFor(actor, (snapshot) => snapshot.hasTag('settled'));
    actor.send({ type: 'list.refresh' });
    const { context } = await waitFor(actor, (snapshot) => snapshot.hasTag('settled'));
    expect(context.items).toEqual([first, changed]);
    expect(context.items[0]).toBe(first);
  });
});
