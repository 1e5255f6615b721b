import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Component as RentDetailPage } from '../../../../src/features/rents/page/RentDetailPage';
import { scan } from '../../../support/browser/scan';
import { listOf } from '../../renderPage';
import { answersOf, asset, rent } from '../harness/fixture';
import { openView } from '../harness/openView';

/*
 * A scanned unit that cannot go out: what has it, its model, or that there is none.
 */
const page = { page: RentDetailPage, path: '/apps/cockpit/rents/:id', at: '/apps/cockpit/rents/42', needs: [] };
const MODEL = { id: 4, description: 'Compactador 4' };
const line = { ...rent.rentLines[0]!, asset: { serialNumber: 100641, assetModel: MODEL } };
const booking = {
  kind: 'rent',
  id: 43,
  code: 'A2026-00049',
  state: 'NOT_STARTED',
  customer: 'Obras Lima',
  startDate: rent.startDate,
  endDate: '2026-11-30T00:00:00',
};
const UNITS = {
  taken: { ...asset, serialNumber: 100644, assetModel: MODEL, availability: { bookings: [booking], overdue: null } },
  foreign: {
    ...asset,
    serialNumber: 100205,
    description: 'Gerador',
    brand: 'Himoinsa',
    model: 'HYW-20',
    assetModel: { id: 5, description: 'Gerador' },
    availability: { bookings: [], overdue: null },
  },
};
const answers = (state: string) => ({
  ...answersOf({ state, rentLines: [line] }),
  'GET /availability/models/4/units': () => listOf([]),
  'POST /assets/find': () => listOf(Object.values(UNITS)),
});

describe('in the exchange dialog', () => {
  test.each([
    ['100644', /^100644: Ocupado até 30\/11\/2026 no A2026-00049, Obras Lima/u, ['Abrir A2026-00049']],
    ['100205', /^O 100205 é de outro modelo: Gerador Himoinsa HYW-20\.$/u, []],
    ['100999', /^Nenhum equipamento tem o n\.º de série 100999\.$/u, []],
    ['bomba', /^«bomba» não está livre nestes dias, ou é de outro modelo\.$/u, []],
  ])('%s: %s', async (typed, text, links) => {
    const { user } = await openView({
      ...page,
      answers: answers('NOT_STARTED'),
    });
    await user.click(await screen.findByRole('button', { name: 'Trocar o 100641 por outra unidade' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('combobox'), typed);
    const reason = await within(dialog).findByText(text);
    expect(
      within(reason)
        .queryAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(links);
  });
});

test('in the exchange dialog a unit that could not be looked up is not called taken', async () => {
  const { user } = await openView({
    ...page,
    answers: { ...answers('NOT_STARTED'), 'POST /assets/find': () => Response.json({}, { status: 500 }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Trocar o 100641 por outra unidade' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('combobox'), '100644');
  expect(await within(dialog).findByText(/servidor/u)).toBeInTheDocument();
  expect(within(dialog).queryByText(/não está livre/u)).not.toBeInTheDocument();
});

test('in the exchange dialog a unit that is clicked leaves the focus in the search', async () => {
  const free = { ...UNITS.foreign, serialNumber: 100645, assetModel: MODEL };
  const { user } = await openView({
    ...page,
    answers: { ...answers('NOT_STARTED'), 'GET /availability/models/4/units': () => listOf([free]) },
  });
  await user.click(await screen.findByRole('button', { name: 'Trocar o 100641 por outra unidade' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(await within(dialog).findByRole('option', { name: /100645/u }));
  expect(within(dialog).getByRole('combobox')).toHaveFocus();
});

test('in the quick row a taken unit is said with the way to its rent', async () => {
  const { user } = await openView({ ...page, answers: answers('ORDERING') });
  await user.type(await screen.findByRole('combobox', { name: /equipamento a adicionar/u }), '100644{Enter}');
  await screen.findByText(/^100644: Ocupado até 30\/11\/2026 no A2026-00049, Obras Lima/u);
  expect(screen.getByRole('link', { name: 'Abrir A2026-00049' })).toHaveAttribute('href', '/apps/cockpit/rents/43');
  // The next code replaces it.
  await user.keyboard('100205');
  expect(screen.getByRole('combobox', { name: /equipamento a adicionar/u })).toHaveValue('100205');
});

test.each([
  ['100206', 45, '100206'],
  ['1250', 1250, ''],
])('in the quick row fast keys in the value are a code or an amount: %s', async (keys, paymentValue, serial) => {
  const { assetModel } = UNITS.foreign;
  const pricing = { rate: { id: 1, description: 'Geradores' }, days: 16, parts: [{ days: 16, price: 45, count: 1 }] };
  const { user, sent } = await openView({
    ...page,
    answers: {
      ...answers('ORDERING'),
      'POST /assets/find': () => listOf([100205, 100206].map((serialNumber) => ({ ...UNITS.foreign, serialNumber }))),
      'POST /prices': () => Response.json([{ model: assetModel, value: 45, pricing }]),
      'POST /rents/42/addEquipment': () => Response.json({ ...rent, state: 'ORDERING' }),
    },
  });
  const field = await screen.findByRole('combobox', { name: /equipamento a adicionar/u });
  await user.type(field, '100205{Enter}');
  const value = await screen.findByDisplayValue('45,00');
  await waitFor(() => expect(value).toHaveFocus());
  // The keys replace the selected value and reach the page at a scanner's pace.
  fireEvent.change(value, { target: { value: keys } });
  act(() => scan(keys));
  await waitFor(() => expect(sent('POST /rents/42/addEquipment')).toHaveLength(1));
  expect(sent('POST /rents/42/addEquipment')).toMatchObject([{ asset: 100205, paymentValue }]);
  await waitFor(() => expect(field).toHaveValue(serial));
});

test('codes that are scanned while the row is busy are added in turn, wherever the focus is', async () => {
  const { assetModel } = UNITS.foreign;
  const pricing = { rate: { id: 1, description: 'Geradores' }, days: 16, parts: [{ days: 16, price: 45, count: 1 }] };
  let answer: (response: Response) => void = () => undefined;
  const serials = [100205, 100206, 100207];
  const list = () => listOf(serials.map((serialNumber) => ({ ...UNITS.foreign, serialNumber })));
  const answered = [new Promise<Response>((resolve) => (answer = resolve))];
  const { sent } = await openView({
    ...page,
    answers: {
      ...answers('ORDERING'),
      'POST /assets/find': () => answered.shift() ?? list(),
      'POST /prices': () => Response.json([{ model: assetModel, value: 45, pricing }]),
      'POST /rents/42/addEquipment': () => Response.json({ ...rent, state: 'ORDERING' }),
    },
  });
  await screen.findByRole('combobox', { name: /equipamento a adicionar/u });
  (document.activeElement as HTMLElement).blur();
  for (const serial of serials) act(() => scan(String(serial)));
  expect(sent('POST /rents/42/addEquipment')).toEqual([]);
  answer(list());
  // The last one waits for its value to be confirmed, as a single one does.
  await waitFor(() => expect(screen.getByRole('combobox', { name: /equipamento a adicionar/u })).toHaveValue('100207'));
  await screen.findByDisplayValue('45,00');
  expect(sent('POST /rents/42/addEquipment')).toMatchObject(
    serials.slice(0, 2).map((asset) => ({ asset, paymentValue: 45 })),
  );
});

test('a scanned unit that is refused is told below the row, and the codes after it are added', async () => {
  const { assetModel } = UNITS.foreign;
  const pricing = { rate: { id: 1, description: 'Geradores' }, days: 16, parts: [{ days: 16, price: 45, count: 1 }] };
  const list = () =>
    listOf([UNITS.taken, ...[100205, 100206].map((serialNumber) => ({ ...UNITS.foreign, serialNumber }))]);
  const { user, sent } = await openView({
    ...page,
    answers: {
      ...answers('ORDERING'),
      'POST /assets/find': list,
      'POST /prices': () => Response.json([{ model: assetModel, value: 45, pricing }]),
      'POST /rents/42/addEquipment': () => Response.json({ ...rent, state: 'ORDERING' }),
    },
  });
  await screen.findByRole('combobox', { name: /equipamento a adicionar/u });
  (document.activeElement as HTMLElement).blur();
  for (const serial of ['100644', '100205', '100206']) act(() => scan(serial));
  await waitFor(() => expect(sent('POST /rents/42/addEquipment')).toMatchObject([{ asset: 100205 }]));
  expect(await screen.findByText('1 código lido não foi adicionado:')).toBeInTheDocument();
  expect(screen.getByText(/^100644: Ocupado até 30\/11\/2026/u).closest('li')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Fechar aviso' }));
  expect(screen.queryByText(/não foi adicionado/u)).toBeNull();
});
