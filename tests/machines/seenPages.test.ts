import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { seenPagesMachine } from '../../machines/page/seenPages.machine';
import { seenPagesSample } from '../paths/samples/records';
import { testEveryPath } from '../support/models/paths';

describe('the pages that were left', () => {
  testEveryPath(seenPagesSample, {
    invariants: {
      'a user sees what that user saw': ({ context }) =>
        expect(context.seen.map(({ snapshot }) => snapshot)).toEqual(
          context.seen.length > 0 ? [`of ${context.userKey}`] : [],
        ),
    },
  });

  const pagesOfRita = () => createActor(seenPagesMachine, { input: { userKey: 'rita' } }).start();
  const keep = (query: string, snapshot: unknown = query) => ({
    type: 'page.keep' as const,
    userKey: 'rita',
    page: { actorKey: 'rents', query, snapshot },
  });

  test('are forty at most; the one left longest ago goes first', () => {
    const pages = pagesOfRita();
    for (let page = 1; page <= 40; page += 1) pages.send(keep(`page ${page}`));
    pages.send(keep('page 1', 'seen again'));
    pages.send(keep('page 41'));
    const { seen } = pages.getSnapshot().context;
    expect(seen).toHaveLength(40);
    expect(seen.map(({ query }) => query)).not.toContain('page 2');
    expect(seen.find(({ query }) => query === 'page 1')?.snapshot).toBe('seen again');
  });

  test('are forgotten one by one, by their actor and their query', () => {
    const pages = pagesOfRita();
    pages.send(keep('page 1'));
    pages.send(keep('page 2'));
    pages.send({ ...keep('page 1'), page: { actorKey: 'customers', query: 'page 1', snapshot: null } });
    pages.send({ type: 'page.remove', page: { actorKey: 'rents', query: 'page 1' } });
    expect(pages.getSnapshot().context.seen.map(({ actorKey, query }) => [actorKey, query])).toEqual([
      ['rents', 'page 2'],
      ['customers', 'page 1'],
    ]);
  });

  test('are forgotten with other rights, and one read under the rights of before is not kept', () => {
    const pages = pagesOfRita();
    pages.send(keep('page 1'));
    pages.send({ type: 'rights.change', userKey: 'rita without rents' });
    pages.send(keep('page 2'));
    expect(pages.getSnapshot().context.seen).toEqual([]);
  });
});
