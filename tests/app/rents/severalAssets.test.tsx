import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Component as InventoryPage } from '../../../src/features/inventory/list/InventoryPage';
import { openView, type View } from '../tables/harness/openView';
import { take } from '../tables/harness/gestures';
import { asset } from '../tables/harness/fixture';

const page: View = { page: InventoryPage, path: '/', at: '/', needs: [] };

async function openForm(view: View, serials: string) {
  const page = await openView(view);
  const { user } = page;
  await take(user, ['press', 'Novo equipamento']);
  await take(user, ['press', 'Vários de uma vez']);
  await take(user, ['type', 'Números de série', serials]);
  await take(user, ['type', 'Descrição', 'Serra']);
  return page;
}

test('several machines name the serial numbers that are none', async () => {
  const { user, sent } = await openForm(page, '100999 abc 12x');
  await take(user, ['press', 'Criar 3 equipamentos']);
  expect(await screen.findByText(/só algarismos, 15 no máximo: abc, 12x$/u)).toBeInTheDocument();
  expect(sent('POST /assets')).toEqual([]);
});

test('a serial number that is taken is not named like the new machine', async () => {
  const taken = { code: 'duplicate', fields: { serialNumber: 'taken' } };
  const { user } = await openForm(
    {
      ...page,
      answers: {
        'POST /assets': (_request, body) =>
          (body as { serialNumber: string }).serialNumber === '100207'
            ? Response.json(taken, { status: 409 })
            : Response.json(asset, { status: 201 }),
      },
    },
    '100207 100999',
  );
  await take(user, ['press', 'Criar 2 equipamentos']);
  const line = (await screen.findByText('100207', { selector: 'li > strong' })).parentElement;
  expect(line).toHaveTextContent(/^100207 — Já existe\.$/u);
});

test('several new machines are said to be made, with ways to their labels and to them', async () => {
  const { user, notices } = await openForm(
    { ...page, answers: { 'POST /assets': () => Response.json(asset, { status: 201 }) } },
    '100998 100999',
  );
  await take(user, ['press', 'Criar 2 equipamentos']);
  await waitFor(() =>
    expect(notices).toMatchObject([
      {
        messageKey: 'severalCreated',
        next: [
          { key: 'severalNext.labels', to: '/apps/cockpit/inventory', state: { labels: ['100998', '100999'] } },
          { key: 'severalNext.see', to: '/apps/cockpit/inventory?serialNumber=100998,100999' },
        ],
      },
    ]),
  );
});

test('a link to some machines lists these only, and says so', async () => {
  const { user, sent, router } = await openView({ ...page, at: '/?serialNumber=100998,100999' });
  expect(sent('POST /assets/find')).toMatchObject([{ serialNumber: ['100998', '100999'] }]);
  await take(user, ['press', 'Tirar o filtro: Só estes 2 equipamentos']);
  await waitFor(() => expect(sent('POST /assets/find').at(-1)).not.toHaveProperty('serialNumber'));
  expect(router.state.location.search).toBe('');
});

test('a link that asks for labels opens them, and a reload does not', async () => {
  const { router } = await openView(page);
  await act(() => router.navigate('/', { state: { labels: ['100998', '100999'] } }));
  expect(await screen.findByRole('dialog')).toHaveAccessibleName('Imprimir 2 códigos QR');
  await waitFor(() => expect(router.state.location.state).toBeNull());
});

test('a range in the field of one serial number says how many it is, and Enter goes on with all of them', async () => {
  const { user } = await openView(page);
  await take(user, ['press', 'Novo equipamento']);
  await take(user, ['type', 'Número de série', '700001-700005']);
  expect(await screen.findByText('5 equipamentos, de 700001 a 700005: Enter continua com todos.')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('textbox', { name: /Números de série/u })).toHaveValue(
    '700001\n700002\n700003\n700004\n700005\n',
  );
  expect(screen.getByRole('button', { name: 'Criar 5 equipamentos' })).toBeEnabled();
});

test('a range of serial numbers goes on to several machines by the button of the form too', async () => {
  const { user, sent } = await openView(page);
  await take(user, ['press', 'Novo equipamento']);
  await take(user, ['type', 'Número de série', '770001-770005']);
  await take(user, ['press', 'Criar equipamento']);
  expect(await screen.findByRole('button', { name: 'Criar 5 equipamentos' })).toBeInTheDocument();
  expect(sent('POST /assets')).toEqual([]);
});
