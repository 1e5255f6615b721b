import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { collectionMachine } from '../../machines/list/collection.machine';
import { resourceMachine } from '../../machines/record/resource.machine';
import { rentActionsMachine } from '../../machines/rent/rentActions.machine';
import type { Kept } from '../../machines/types';
import { withSilentActors } from '../../scripts/machines/silentActors';
import { page, query } from '../paths/samples/collection';
import { reserved } from '../paths/samples/rentActions';

/* What a page shows in its first render, and whether it reads, where the answer of before is known. */

const record = { id: 7 };
const BEGINNINGS = {
  resource: {
    begin: (kept: Kept<unknown>) => createActor(withSilentActors(resourceMachine), { input: { key: 7, kept } }),
    value: record,
    shows: { value: record },
    old: 'refreshing',
    fresh: 'ready',
  },
  rentActions: {
    begin: (kept: Kept<never>) => createActor(withSilentActors(rentActionsMachine), { input: { rentId: 7, kept } }),
    value: reserved,
    shows: { rent: reserved },
    old: { ready: 'rereadingAfterChange' },
    fresh: { ready: { idle: { steps: 'open', freshness: 'resting' } } },
  },
  collection: {
    begin: (kept: Kept<never>) => createActor(withSilentActors(collectionMachine), { input: { query, kept } }),
    value: page([1, 2], 2),
    shows: { items: [1, 2], total: 2 },
    old: { query: 'settled', rows: { reading: 'refreshing' } },
    fresh: { query: 'settled', rows: 'ready' },
  },
  'collection without rows': {
    begin: (kept: Kept<never>) => createActor(withSilentActors(collectionMachine), { input: { query, kept } }),
    value: page([], 0),
    shows: { items: [], total: 0 },
    old: { query: 'settled', rows: { reading: 'loading' } },
    fresh: { query: 'settled', rows: 'empty' },
  },
};

test.each(Object.entries(BEGINNINGS))('%s', (_machine, { begin, value, shows, old, fresh }) => {
  const at = (isFresh: boolean) => begin({ value: value as never, isFresh }).getSnapshot();
  for (const { context } of [at(true), at(false)]) expect(context).toMatchObject(shows);
  expect([at(false).value, at(true).value]).toEqual([old, fresh]);
});
