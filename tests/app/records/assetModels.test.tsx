import { describe, expect, test } from 'vitest';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Component as InventoryPage } from '../../../src/features/inventory/list/InventoryPage';
import { scan } from '../../support/browser/scan';
import { openView } from '../tables/harness/openView';
import { take } from '../tables/harness/gestures';
import { asset, assetModel } from '../tables/harness/fixture';
import { listOf } from '../renderPage';

const other = { ...assetModel, id: 99, description: 'Betoneira', brand: 'Imer', model: null };
const page = {
  page: InventoryPage,
  path: '/',
  at: '/',
  needs: [],
  answers: {
    'GET /asset-models': () => listOf([assetModel, other]),
    'POST /assets': () => Response.json(asset, { status: 201 }),
  },
};
const MODEL = 'Pertence ao modelo';
const nameOf = (model: typeof assetModel) => [model.description, model.brand, model.model].filter(Boolean).join(' ');
const texts = () => ['Descrição', 'Marca', 'Modelo'].map((label) => (field(label) as HTMLInputElement).value);
const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}(?! d)`, 'u'));

test.each([
  ['one machine', ['Novo equipamento']],
  ['several machines', ['Novo equipamento', 'Vários de uma vez']],
])('%s take name, brand and model from the chosen kind', async (_of, buttons) => {
  const { user } = await openView(page);
  for (const button of buttons) await take(user, ['press', button]);
  await take(user, ['choose', MODEL, nameOf(assetModel)]);
  expect(texts()).toEqual([assetModel.description, assetModel.brand ?? '', assetModel.model ?? '']);
  await take(user, ['choose', MODEL, nameOf(other)]);
  expect(texts()).toEqual(['Betoneira', 'Imer', '']);
  await take(user, ['choose', MODEL, 'Sem modelo']);
  expect(texts()).toEqual(['', '', '']);
});

test('a new machine takes the replacement value of its kind as its cost, unless one was typed', async () => {
  const { user } = await openView({
    ...page,
    answers: {
      ...page.answers,
      'GET /asset-models': () =>
        listOf([
          { ...assetModel, replacementValue: 9100 },
          { ...other, replacementValue: 700.5 },
        ]),
    },
  });
  await take(user, ['press', 'Novo equipamento']);
  await take(user, ['choose', MODEL, nameOf(assetModel)]);
  expect(field('Custo')).toHaveValue('9.100,00');
  await take(user, ['choose', MODEL, nameOf(other)]);
  expect(field('Custo')).toHaveValue('700,50');
  await user.clear(field('Custo'));
  await user.type(field('Custo'), '650');
  await take(user, ['choose', MODEL, nameOf(assetModel)]);
  expect((field('Custo') as HTMLInputElement).value).toMatch(/^650/u);
});

test('what was typed stays when a kind is chosen', async () => {
  const { user } = await openView(page);
  await take(user, ['press', 'Novo equipamento']);
  await take(user, ['type', 'Descrição', 'Gerador do pátio']);
  await take(user, ['choose', MODEL, nameOf(other)]);
  expect(texts()).toEqual(['Gerador do pátio', 'Imer', '']);
  await take(user, ['type', 'Marca', 'Honda']);
  await take(user, ['choose', MODEL, nameOf(assetModel)]);
  expect(texts()).toEqual(['Gerador do pátio', 'Honda', assetModel.model ?? '']);
});

test('the kind is the first choice of a new machine, where a scanned number leads to', async () => {
  const { user } = await openView(page);
  await take(user, ['press', 'Novo equipamento']);
  const kind = await screen.findByLabelText(new RegExp(MODEL, 'u'));
  const name = field('Descrição');
  expect(kind.compareDocumentPosition(name) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  fireEvent.keyDown(field('Número de série'), { key: 'Enter' });
  expect(kind).toHaveFocus();
});

test('without models, a scanned number leads to the name', async () => {
  const { user } = await openView({ ...page, answers: { 'GET /asset-models': () => listOf([]) } });
  await take(user, ['press', 'Novo equipamento']);
  fireEvent.keyDown(field('Número de série'), { key: 'Enter' });
  expect(field('Descrição')).toHaveFocus();
});

describe('a scanner is heard wherever the focus is', () => {
  test('for one machine; then its kind is due, and the number where the kind was chosen first', async () => {
    const { user } = await openView(page);
    await take(user, ['press', 'Novo equipamento']);
    const kind = await screen.findByLabelText(new RegExp(MODEL, 'u'));
    act(() => field('Notas').focus());
    act(() => scan('100999'));
    expect(field('Número de série')).toHaveValue('100999');
    expect(field('Notas')).toHaveValue('');
    expect(kind).toHaveFocus();
    await user.clear(field('Número de série'));
    await take(user, ['choose', MODEL, nameOf(other)]);
    await waitFor(() => expect(field('Número de série')).toHaveFocus());
    act(() => scan('100998'));
    expect(field('Número de série')).toHaveValue('100998');
    expect(field('Descrição')).toHaveFocus();
  });

  test('for several machines, to which the second number of one machine leads', async () => {
    const { user } = await openView(page);
    await take(user, ['press', 'Novo equipamento']);
    await take(user, ['choose', MODEL, nameOf(other)]);
    act(() => scan('100999'));
    act(() => scan('100998'));
    const serials = await screen.findByLabelText(/^Números de série/u);
    act(() => field('Notas').focus());
    act(() => scan('100997'));
    expect(serials).toHaveValue('100999\n100998\n100997\n');
    expect(screen.getByRole('button', { name: 'Criar 3 equipamentos' })).toBeEnabled();
    expect(field('Descrição')).toHaveValue('Betoneira');
  });
});
