import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { listOf } from '../renderPage';
import { LISTS, type List } from './harness/lists';
import { openView, textsIn } from './harness/openView';

/*
 * States of every list: empty, nothing found, and failed. Also the request that its filters make.
 */

/** Opens a list that answers so. */
function open({ page, path, at = path, call }: List, query: string, answer: () => Response) {
  return openView({ page, path, at: query ? `${at}?${query}` : at, needs: [], answers: { [call]: answer } });
}

/** The texts of the part under a heading. */
async function textsUnder(title: string): Promise<string[]> {
  const heading = await screen.findByRole('heading', { level: 2, name: title }, { timeout: 3000 });
  return textsIn(heading.closest('[class*=centred], [class*=noMatch]')!);
}

describe.each(Object.entries(LISTS))('%s', (_name, list) => {
  const { call, none, empty, filters = '', sent, labels = [], noMatch, failed } = list;
  const answer = () => (none ? Response.json(none) : listOf([]));

  test('without any say what they are, and offer the first step', async () => {
    await open(list, '', answer);
    expect(await textsUnder(empty[0])).toEqual(empty);
  });

  test('that fit nothing are asked for by every filter, and say which ones are set', async () => {
    const { requests } = await open(list, `q=zepelim&${filters}`, answer);
    expect(await textsUnder(noMatch)).toEqual([noMatch, ...labels, 'Limpar filtros']);
    // Beside the list, users are counted: one in a page.
    const request = requests.filter((each) => each.call === call && !/perPage=1\b/u.test(each.url)).at(-1)!;
    expect(request.body ?? Object.fromEntries(new URL(request.url).searchParams)).toEqual(sent);
  });

  test('that cannot be read say so and what is kept, and are read again', async () => {
    let isDown = true;
    const { user } = await open(list, '', () =>
      isDown ? Response.json({ code: 'internal' }, { status: 500 }) : answer(),
    );
    const [title, kept] = failed;
    const sentence = 'O servidor teve um problema. Tente de novo.';
    expect(await textsUnder(title)).toEqual([title, sentence, kept, 'Tentar de novo']);
    isDown = false;
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: empty[0] })).toBeInTheDocument());
  });
});

test('every list of the app has a row', () => {
  const sources = import.meta.glob<string>('../../../src/features/**/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  });
  const lists = Object.values(sources).filter((source) =>
    /<CollectionPage<|<SettingsList<[A-Z]|useCollection</u.test(source),
  );
  expect(Object.keys(LISTS)).toHaveLength(lists.length - 1);
});
