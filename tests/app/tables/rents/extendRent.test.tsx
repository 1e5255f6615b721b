import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Rent } from '../../../../machines/types';
import { Component as RentDetailPage } from '../../../../src/features/rents/page/RentDetailPage';
import { invalidate } from '../../../../src/shared/cache/invalidation';
import { announce } from '../../../support/announce';
import { isDisabled } from '../../../support/isDisabled';
import { listOf } from '../../renderPage';
import { answersOf, asset, CONFIG, rent } from '../harness/fixture';
import { openView } from '../harness/openView';
import { take } from '../harness/gestures';

const page = { page: RentDetailPage, path: '/apps/cockpit/rents/:id', at: '/apps/cockpit/rents/42', needs: [] };
const model = { id: 31, description: 'Gerador Himoinsa HYW-20' };
const units = (serialNumber: number): Rent['rentLines'] => [
  { ...rent.rentLines[0]!, asset: { serialNumber, description: 'Gerador 20 kVA', assetModel: model } },
];
const own: Rent = { ...rent, rentLines: units(100207) };
/** Wants the same unit three days after the first rent ends. */
const next: Rent = {
  ...own,
  id: 43,
  code: 'A2026-00049',
  state: 'NOT_STARTED',
  version: 2,
  startDate: '2026-11-30T00:00:00',
  endDate: '2026-12-04T00:00:00',
  customer: { id: 8, description: 'Obras do Tejo' },
};
const EXCHANGE = 'POST /rents/43/exchange';
const BUTTON = 'Trocar unidade: 100207 no A2026-00049';

const other = { id: 32, description: 'Gerador Pramac GSW 65' };
const NONE_FREE = {
  ...{ model, tags: [], total: 2, free: 1, centers: [], late: [], price: null, pricing: null, deposit: null },
  ...{ nextFree: null, short: [], next: null },
  alternatives: [
    { ...{ model: other, tags: [], total: 4, free: 3, centers: [], late: [] }, price: null, pricing: null },
  ],
};

/** Opens the dates of the running rent and types a last day on which the next rent has its unit. */
async function extend(changes: Partial<Rent> = {}, free = [100208]) {
  let waiting: Rent = { ...next, ...changes };
  const shown = openView({
    ...page,
    answers: {
      ...answersOf(),
      'POST /rents/read-rents': (_request, body) =>
        listOf(
          String((body as { id?: number }).id) === '43'
            ? [waiting]
            : 'asset' in (body as object)
              ? [own, waiting]
              : [own],
        ),
      'GET /availability/models/31/units': () =>
        listOf(free.map((serialNumber) => ({ ...asset, serialNumber, assetModel: model }))),
      'GET /availability/models/31': () => Response.json(NONE_FREE),
      [EXCHANGE]: () => {
        waiting = { ...waiting, rentLines: units(100208), version: 3 };
        return new Response(null, { status: 204 });
      },
      'POST /rents/42/updateDate': () => new Response(null, { status: 204 }),
      'POST /prices': () => listOf([]),
    },
  });
  return shown;
}

/** The list of bookings on the chosen days, once saving has been tried. */
async function tryEnd(user: Awaited<ReturnType<typeof extend>>['user'], end: string) {
  await take(user, ['press', 'Alterar datas']);
  await take(user, ['type', 'Fim', end]);
  // It is said before anything is saved.
  await inTheWay();
  await take(user, ['press', 'Guardar']);
  const field = screen.getByRole('textbox', { name: 'Fim' });
  expect(field).toHaveFocus();
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(/^Há dias ocupados/u);
  const day = await screen.findByRole('gridcell', { name: /^1 de dezembro de 2026/u });
  expect(day).toHaveAttribute('aria-selected', 'true');
}
const inTheWay = () => screen.findByRole('list', { name: 'Reservas nestes dias' });

test('the rent in the way takes another unit, and the running one keeps its own for longer', async () => {
  const { user, sent } = await extend();
  await tryEnd(user, '01/12/2026');
  const list = await inTheWay();
  expect(within(list).getByText(/A2026-00049/u)).toBeInTheDocument();
  expect(list).toHaveTextContent('Obras do Tejo');
  await user.click(within(list).getByRole('button', { name: BUTTON }));
  await screen.findByRole('dialog', { name: 'Trocar unidade' });
  await user.click(await screen.findByRole('option', { name: /100208/u }));
  await take(user, ['press', 'Trocar por 100208']);
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Reservas nestes dias' })).not.toBeInTheDocument());
  expect(sent(EXCHANGE)).toEqual([{ asset: '100207', by: 100208 }]);
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Fim' })).toHaveFocus());
  expect(screen.getByRole('textbox', { name: 'Fim' })).toHaveValue('01/12/2026');
  expect(screen.queryByText(/^Há dias ocupados/u)).not.toBeInTheDocument();
  await take(user, ['press', 'Guardar']);
  await waitFor(() => expect(sent('POST /rents/42/updateDate')).toHaveLength(1));
});

test('units of the rent that stays longer are not offered, and other models are named', async () => {
  const { user } = await extend({}, [100207]);
  await tryEnd(user, '01/12/2026');
  await user.click(within(await inTheWay()).getByRole('button', { name: BUTTON }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Trocar unidade' }));
  expect(await dialog.findByText(/nenhuma outra unidade está livre nestes dias/u)).toHaveTextContent(
    'De outros modelos: Gerador Pramac GSW 65 (3 livres).',
  );
  expect(dialog.queryByRole('option')).toBeNull();
});

test.each<[string, Partial<Rent>]>([
  ['is out already', { state: 'ONGOING' }],
  ['has equipment without a model', { rentLines: rent.rentLines }],
])('a rent in the way that %s is named, and offers no exchange', async (_what, changes) => {
  const { user } = await extend(changes);
  await tryEnd(user, '01/12/2026');
  const list = await inTheWay();
  expect(within(list).getByText(/A2026-00049/u)).toBeInTheDocument();
  expect(within(list).queryByRole('button')).not.toBeInTheDocument();
});

test.each([
  { days: 'are free', end: '25/11/2026', waits: false },
  { days: 'another rent had', end: '01/12/2026', waits: true },
])('one press on saving days that $days is enough while bookings are read again', async ({ end, waits }) => {
  let release = () => {};
  let areHeld = false;
  const held = new Promise<void>((resolve) => (release = resolve));
  const { user, sent } = await openView({
    ...page,
    answers: {
      ...answersOf(),
      'POST /rents/read-rents': async (_request, body) => {
        if (!('asset' in (body as object))) return listOf([own]);
        if (areHeld) await held;
        return listOf(areHeld ? [own] : [own, next]);
      },
      'POST /rents/42/updateDate': () => new Response(null, { status: 204 }),
      'POST /prices': () => listOf([]),
    },
  });
  await take(user, ['press', 'Alterar datas']);
  await take(user, ['type', 'Fim', end]);
  areHeld = true;
  act(() => invalidate(['rents']));
  const save = screen.getByRole('button', { name: 'Guardar' });
  expect(isDisabled(save)).toBe(false);
  await user.click(save);
  if (waits) {
    expect(isDisabled(save)).toBe(true);
    expect(sent('POST /rents/42/updateDate')).toHaveLength(0);
    release();
  }
  await waitFor(() => expect(sent('POST /rents/42/updateDate')).toHaveLength(1));
  release();
});

test('another back end offers no exchange', async () => {
  const shown = extend();
  announce({ ...CONFIG, extensions: [] });
  const { user } = await shown;
  await tryEnd(user, '01/12/2026');
  expect(within(await inTheWay()).queryByRole('button')).not.toBeInTheDocument();
});

test.each([
  ['abc', 'Fim: escreva a data como 23/11/2026.'],
  [' ', 'Fim is required.'],
])('a last day typed as %j is told apart from a missing one', async (text, problem) => {
  const { user } = await openView({
    ...page,
    answers: { ...answersOf(), 'POST /rents/read-rents': () => listOf([own]) },
  });
  await take(user, ['press', 'Alterar datas']);
  await take(user, ['type', 'Fim', text]);
  await take(user, ['press', 'Guardar']);
  expect(await screen.findByText(problem)).toBeInTheDocument();
});

test('the calendar shows the month of a last day that is typed', async () => {
  const { user } = await openView({
    ...page,
    answers: { ...answersOf(), 'POST /rents/read-rents': () => listOf([own]) },
  });
  await take(user, ['press', 'Alterar datas']);
  await take(user, ['type', 'Fim', '02/03/2027']);
  const month = await screen.findByRole('grid', { name: 'março de 2027' });
  expect(within(month).getByRole('gridcell', { name: /^2 de março/u })).toHaveAttribute('aria-selected', 'true');
});
