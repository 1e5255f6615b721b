import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Rent } from '../../../../machines/types';
import { invalidate } from '../../../../src/shared/cache/invalidation';
import { announce } from '../../../support/announce';
import { availabilityOf } from '../../../paths/samples/availability';
import { listOf } from '../../renderPage';
import { answersOf, CONFIG, rent } from '../harness/fixture';
import { openView } from '../harness/openView';
import { page, stale, unit } from '../harness/unitsFixture';

const ordering = { ...rent, state: 'ORDERING' };
const models = { 'GET /availability/models': () => listOf([availabilityOf(4, 2)]) };

test('another back end gets serial numbers alone', async () => {
  const shown = openView({ ...page, answers: answersOf({ state: 'ORDERING' }) });
  announce({ ...CONFIG, extensions: [] });
  const { user } = await shown;
  expect(screen.queryByRole('combobox', { name: /equipamento a adicionar/u })).toBeNull();
  await user.type(screen.getByRole('textbox', { name: 'N.º de série do equipamento a adicionar' }), '3 comp{Enter}');
  expect(await screen.findByText(/«3 comp» não é um n\.º de série: só tem algarismos\./u)).toBeInTheDocument();
});

/** Orders two units of a model. The first write is refused with 412, because another user has made these changes. */
async function addTwo(changes: Partial<Rent>) {
  let isChangedElsewhere = false;
  const { user, sent } = await openView({
    ...page,
    answers: {
      ...answersOf(),
      ...models,
      'POST /rents/read-rents': () => listOf([isChangedElsewhere ? { ...ordering, version: 6, ...changes } : ordering]),
      'POST /rents/42/addModel': (request) => {
        const isFirst = request.headers.get('if-match') === '"5"';
        isChangedElsewhere = true;
        return isFirst ? stale() : Response.json(rent);
      },
    },
  });
  await user.type(screen.getByRole('combobox', { name: /equipamento a adicionar/u }), '2 comp');
  await screen.findByRole('option');
  await user.keyboard('{Enter}');
  return () => sent('POST /rents/42/addModel');
}

test('a change of something else by another user does not keep the units off', async () => {
  const sent = await addTwo({ notes: 'Portão lateral' });
  await waitFor(() => expect(sent()).toHaveLength(2));
  await waitFor(() => expect(screen.getByRole('combobox', { name: /equipamento a adicionar/u })).toHaveValue(''));
});

test('units of the model that another user has added are not taken for these', async () => {
  const sent = await addTwo({ rentLines: [...ordering.rentLines, unit(1), unit(2)] });
  await waitFor(() => expect(sent()).toHaveLength(2));
});

test('units are not added to days that another user has chosen meanwhile', async () => {
  const sent = await addTwo({ startDate: '2027-01-04T00:00:00', endDate: '2027-01-08T00:00:00' });
  expect(await screen.findByText(/Outra pessoa alterou isto entretanto/u)).toBeInTheDocument();
  expect(sent()).toHaveLength(1);
  expect(screen.getByRole('combobox', { name: /equipamento a adicionar/u })).toHaveValue('2 comp');
});

/** Orders two units of a model. They go on the rent, but so many first answers are lost. */
async function addUnanswered(lost: number, headers = CONFIG.headers) {
  let version = 5;
  let isAdded = false;
  const keys: (string | null)[] = [];
  const shown = openView({
    ...page,
    answers: {
      ...answersOf(),
      ...models,
      'POST /rents/read-rents': () =>
        listOf([{ ...ordering, version, rentLines: [...ordering.rentLines, ...(isAdded ? [unit(1), unit(2)] : [])] }]),
      'POST /rents/42/addModel': ({ headers: sent }) => {
        keys.push(sent.get('idempotency-key'));
        isAdded = true;
        version = 6;
        return keys.length > lost ? Response.json(rent) : Promise.reject(new TypeError('Failed to fetch'));
      },
    },
  });
  announce({ ...CONFIG, headers });
  const { user } = await shown;
  await user.type(screen.getByRole('combobox', { name: /equipamento a adicionar/u }), '2 comp');
  await screen.findByRole('option');
  await user.keyboard('{Enter}');
  return { user, keys };
}

test('units whose answer was lost are sent again with the same key', async () => {
  const { keys } = await addUnanswered(1);
  expect(await screen.findByRole('button', { name: 'Remover 2' })).toBeInTheDocument();
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

test('units without an answer keep their key, although the rent was read again meanwhile', async () => {
  const { user, keys } = await addUnanswered(2);
  await waitFor(() => expect(screen.getByRole('combobox', { name: /equipamento a adicionar/u })).toBeEnabled());
  act(() => invalidate('rents', ['42']));
  await screen.findByRole('button', { name: 'Remover 2' });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('combobox', { name: /equipamento a adicionar/u })).toHaveValue(''));
  expect(keys).toEqual([expect.any(String), keys[0], keys[0]]);
});

test('without keys, units that went on the rent although the answer was lost are not sent again', async () => {
  const { keys } = await addUnanswered(
    1,
    CONFIG.headers.filter((header) => header !== 'idempotency-key'),
  );
  expect(await screen.findByRole('button', { name: 'Remover 2' })).toBeInTheDocument();
  expect(keys).toEqual([null]);
});

const FIELD = { name: /equipamento a adicionar/u };
/** Types into the row for more units; suggests the models that are `found` after `arrive()`. */
async function typeModel(...found: Parameters<typeof availabilityOf>[]) {
  let arrive = (): void => undefined;
  const held = new Promise<void>((go) => (arrive = go));
  const { user, sent } = await openView({
    ...page,
    answers: {
      ...answersOf(),
      'POST /rents/read-rents': () => listOf([ordering]),
      'GET /availability/models': () => held.then(() => listOf(found.map((each) => availabilityOf(...each)))),
      'POST /rents/42/addModel': () => Response.json(rent),
    },
  });
  await user.type(screen.getByRole('combobox', FIELD), '2 comp');
  return { user, arrive, sent: () => sent('POST /rents/42/addModel') };
}

test('the mouse adds the suggestion that is marked, and says which one it is', async () => {
  const { user, arrive, sent } = await typeModel([4, 2], [5, 2]);
  arrive();
  await screen.findAllByRole('option');
  // None is marked of several that would do.
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Compactador 5');
  await user.click(screen.getByRole('button', { name: 'Adicionar linha' }));
  await waitFor(() => expect(sent()).toEqual([{ model: 5, quantity: 2 }]));
  await waitFor(() => expect(screen.getByRole('combobox', FIELD)).toHaveFocus());
});

test.each([
  [1, ['Adicionar 1']],
  [0, []],
])('a model of which %d are free offers these: %j', async (free, names) => {
  const { user, arrive } = await typeModel([4, free]);
  arrive();
  await user.click(await screen.findByRole('option'));
  await screen.findByText(/livre/u, { selector: '[role=alert]' });
  const offered = screen.queryAllByRole('button', { name: /^Adicionar \d+$/u });
  expect(offered.map((button) => button.textContent)).toEqual(names);
});

test('Enter before the answer counts although the field is left', async () => {
  const { user, arrive, sent } = await typeModel([4, 2]);
  await user.keyboard('{Enter}');
  await user.tab();
  arrive();
  await waitFor(() => expect(sent()).toEqual([{ model: 4, quantity: 2 }]));
});

test('of several models found after the field was left one is chosen there', async () => {
  const { user, arrive, sent } = await typeModel([4, 2], [5, 2]);
  await user.keyboard('{Enter}');
  await user.tab();
  arrive();
  await waitFor(() => expect(screen.getByRole('combobox', FIELD)).toHaveFocus());
  expect(screen.getAllByRole('option')).toHaveLength(2);
  expect(sent()).toEqual([]);
});
