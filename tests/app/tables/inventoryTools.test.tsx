import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Component as InventoryPage } from '../../../src/features/inventory/list/InventoryPage';
import { scan } from '../../support/browser/scan';
import { listOf } from '../renderPage';
import { expectApproved } from './harness/approvedTree';
import { asset } from './harness/fixture';
import { openView, textsIn, type View } from './harness/openView';
import { take } from './harness/gestures';

const LIST = '/apps/cockpit/inventory';
const view: View = { page: InventoryPage, path: LIST, at: LIST, needs: ['asset:read'] };

describe('labels', () => {
  const SHEET = 'Folha de autocolantes';
  const FIRST = 'Primeiro autocolante livre da folha';
  const noteOf = () => screen.getByRole('dialog').querySelector('[role=status]')?.textContent;

  /** Opens the labels of a filtered list of so many. */
  async function open(count: number) {
    const page = await openView({
      ...view,
      at: `${LIST}?q=gerador&tag=5`,
      answers: {
        'POST /assets/find': () => listOf([asset], count),
        'POST /assets/labels': () => Response.json({ code: 'internal' }, { status: 500 }),
      },
    });
    await take(page.user, ['press', 'Códigos QR']);
    await screen.findByRole('dialog');
    return page;
  }

  test('count the pages from the first free one, which another sheet forgets', async () => {
    const { user } = await open(30);
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Imprimir 30 códigos QR');
    expect(noteOf()).toMatch(/^2 páginas\./u);
    await take(user, ['choose', FIRST, '20']);
    expect(noteOf()).toMatch(/^3 páginas\./u);
    await take(user, ['choose', SHEET, 'A4, 65 por folha (38,1 × 21,2 mm)']);
    expect(screen.getByLabelText(FIRST)).toHaveValue('1');
    expect(noteOf()).toMatch(/^1 página\./u);
    await take(user, ['choose', SHEET, 'Um por página, em rolo (62 × 29 mm)']);
    expect(noteOf()).toMatch(/^30 páginas\./u);
  });

  test('are asked for as the list is filtered, for the sheet and its first free one', async () => {
    const { user, sent } = await open(30);
    await take(user, ['choose', FIRST, '20']);
    await take(user, ['press', 'Descarregar PDF']);
    await waitFor(() => expect(sent('POST /assets/labels')).toHaveLength(1));
    expect(sent('POST /assets/labels')[0]).toEqual({
      filter: { tag: '5', search: 'gerador' },
      sheet: 'A4_24',
      skip: 19,
      lang: 'pt',
      origin: 'http://localhost:3000',
      title: 'Imprimir 30 códigos QR',
    });
    expect(await screen.findByRole('alert')).toBeInTheDocument();
  });

  test('name beforehand the assets whose names paper has no letters for', async () => {
    const named = (serialNumber: number, description: string) => ({ ...asset, serialNumber, description });
    const rows = [
      ...['حفارة صغيرة', 'Gerador 🏗️', '小型挖掘机', 'Γεννήτρια', 'Генератор'].map((name, index) =>
        named(100 + index, name),
      ),
      ...Array.from({ length: 200 }, (_, index) => named(1000 + index, index === 199 ? 'מחפר' : 'Martelo')),
    ];
    const { user } = await openView({
      ...view,
      answers: {
        'POST /assets/find': (_request, body) => {
          const { page = 1, perPage = 20 } = body as { page?: number; perPage?: number };
          return listOf(rows.slice((page - 1) * perPage, page * perPage), rows.length);
        },
      },
    });
    await take(user, ['press', 'Códigos QR']);
    expect(
      await screen.findByText(/^3 nomes têm letras que não se podem imprimir \(100, 102, 1199\)/u),
    ).toBeInTheDocument();
  });

  test('more than fit into a file are not asked for', async () => {
    await open(1001);
    expect(noteOf()).toBe('Cabem 1.000 códigos num ficheiro. Filtre a lista e imprima por partes.');
    expect(screen.getByRole('button', { name: 'Descarregar PDF' })).toBeDisabled();
  });
});

test('the box of a page is ticked by all of its rows, and mixed by some', async () => {
  const rows = [asset, { ...asset, serialNumber: 100208 }];
  const { user } = await openView({ ...view, answers: { 'POST /assets/find': () => listOf(rows) } });
  const [page, first, second] = screen.getAllByRole('checkbox');
  await user.click(first!);
  expect(page).toBePartiallyChecked();
  await user.click(second!);
  expect(screen.getByText(/^Último: 100208, /u)).toBeInTheDocument();
  expect(page).toBeChecked();
  expect(page).not.toBePartiallyChecked();
  await user.click(page!);
  for (const box of [page, first, second]) expect(box).not.toBeChecked();
  expect(page).not.toBePartiallyChecked();
});

describe('a scanned number that no asset has', () => {
  const missing = { 'GET /assets/100999': () => Response.json({ code: 'not-found' }, { status: 404 }) };
  const NOTICE = 'Nenhum equipamento tem o número de série 100999.';

  test('becomes a new asset with that number', async () => {
    const { user } = await openView({ ...view, answers: missing });
    act(() => scan('100999'));
    const notice = (await screen.findByText(NOTICE)).closest<HTMLElement>('section, [role=status], div')!;
    await expectApproved(() => notice.parentElement!, 'a scanned number that nothing has');
    await take(user, ['press', 'Criar equipamento']);
    expect(await screen.findByLabelText(/^Número de série/u)).toHaveValue('100999');
    expect(screen.queryByText(NOTICE)).toBeNull();
  });

  test('is all that users see who may not create assets', async () => {
    await openView({ ...view, answers: missing }, { permissions: ['asset:read', 'rent:update'] });
    act(() => scan('100999'));
    const notice = (await screen.findByText(NOTICE)).closest('section, [role=status], div')!;
    expect(textsIn(notice.parentElement!)).toEqual([NOTICE, 'Fechar']);
  });
});
