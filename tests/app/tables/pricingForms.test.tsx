import { cleanup, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Component as ChargeTypesPage } from '../../../src/features/settings/charges/ChargeTypesPage';
import { Component as ModelsPage } from '../../../src/features/settings/models/ModelsPage';
import { Component as RatesPage } from '../../../src/features/settings/rates/RatesPage';
import { announce } from '../../support/announce';
import { listOf } from '../renderPage';
import { assetModel, chargeType, CONFIG, rate } from './harness/fixture';
import { openView, textsIn, type View } from './harness/openView';
import { place, take } from './harness/gestures';
import { testActions } from './harness/testActions';

const view = (page: View['page'], name: string): View => ({ page, path: name, at: name, needs: ['settings:read'] });
const models = view(ModelsPage, '/apps/cockpit/settings/models');
const rates = view(RatesPage, '/apps/cockpit/settings/rates');
const charges = view(ChargeTypesPage, '/apps/cockpit/settings/charges');

const threePackages = { ...rate, packages: [...rate.packages, { days: 28, price: 990 }] };

test.each<[what: string, view: View, texts: string[]]>([
  ['a model', models, ['Gerador', 'Himoinsa HYW-20 · Geradores · 7 unidades']],
  [
    'a rate of three packages, the first and the last',
    { ...rates, answers: { 'GET /rates': () => listOf([threePackages]) } },
    ['Geradores', '1 dia 75,50 € … 4 semanas 990,00 €'],
  ],
  ['a charge by its value', charges, ['Limpeza', '35,50 €']],
  [
    'a charge by its percentage',
    {
      ...charges,
      answers: { 'GET /charge-types': () => listOf([{ ...chargeType, unitValue: null, percentOfLines: 8.5 }]) },
    },
    ['Limpeza', '8,5 %'],
  ],
  [
    'a charge with an open value',
    { ...charges, answers: { 'GET /charge-types': () => listOf([{ ...chargeType, unitValue: null }]) } },
    ['Limpeza', 'em aberto'],
  ],
])('a card shows %s', async (_what, shown, texts) => {
  await openView(shown, { isNarrow: true });
  const [card] = within(screen.getByRole('main')).getAllByRole('listitem');
  expect(textsIn(card!)).toEqual(texts);
});

const empty = { brand: null, model: null, rate: null, deposit: null, replacementValue: null, meterUnit: null };

testActions('the list of models', models, [
  {
    does: 'has every field emptied that may be empty',
    steps: [
      ['press', 'Alterar Gerador'],
      ['clear', 'Marca'],
      ['clear', 'Modelo'],
      ['choose', 'Tabela de preços', 'Sem tabela'],
      ['clear', 'Caução'],
      ['clear', 'Valor de substituição'],
      ['clear', 'Dias de preparação'],
      ['choose', 'Contador', 'Sem contador'],
      ['press', 'Tem depósito de combustível'],
      ['press', 'Guardar'],
    ],
    call: 'PATCH /asset-models/31',
    body: { ...empty, bufferDays: 0, hasFuel: false },
    version: 5,
    answer: { ...assetModel, ...empty },
    done: 'Modelo atualizado com sucesso',
    failed: 'Não foi possível atualizar o modelo',
  },
  {
    does: 'has every empty field filled',
    steps: [
      ['press', 'Alterar Gerador'],
      ['type', 'Marca', 'Atlas'],
      ['type', 'Modelo', 'QAS 20'],
      ['choose', 'Tabela de preços', 'Geradores'],
      ['type', 'Caução', '250,50'],
      ['type', 'Valor de substituição', '9000'],
      ['type', 'Dias de preparação', '3'],
      ['choose', 'Contador', 'Quilómetros'],
      ['press', 'Guardar'],
    ],
    call: 'PATCH /asset-models/31',
    body: {
      brand: 'Atlas',
      model: 'QAS 20',
      rate: '21',
      deposit: 250.5,
      replacementValue: 9000,
      bufferDays: 3,
      meterUnit: 'KM',
    },
    version: 5,
    answer: assetModel,
    done: 'Modelo atualizado com sucesso',
    failed: 'Não foi possível atualizar o modelo',
    answers: { 'GET /asset-models': () => listOf([{ ...assetModel, ...empty, bufferDays: 0 }]) },
  },
]);

testActions('the list of kinds of charges', charges, [
  {
    does: 'has every field emptied that may be empty',
    steps: [
      ['press', 'Alterar Limpeza'],
      ['clear', 'Valor unitário'],
      ['clear', 'Taxa de IVA'],
      ['press', 'Guardar'],
    ],
    call: 'PATCH /charge-types/41',
    body: { unitValue: null, vatRate: null },
    version: 8,
    answer: chargeType,
    done: 'Encargo atualizado com sucesso',
    failed: 'Não foi possível atualizar o encargo',
  },
  {
    does: 'has every empty field filled',
    steps: [
      ['press', 'Alterar Limpeza'],
      ['type', 'Percentagem do equipamento', '7,5'],
      ['type', 'Taxa de IVA', '13'],
      ['press', 'Guardar'],
    ],
    call: 'PATCH /charge-types/41',
    body: { percentOfLines: 7.5, vatRate: 13 },
    version: 8,
    answer: chargeType,
    done: 'Encargo atualizado com sucesso',
    failed: 'Não foi possível atualizar o encargo',
    answers: { 'GET /charge-types': () => listOf([{ ...chargeType, unitValue: null, vatRate: null }]) },
  },
]);

testActions('the list of kinds of charges', charges, [
  {
    does: 'has one proposed on return',
    steps: [
      ['press', 'Alterar Limpeza'],
      ['choose', 'Proposto na devolução', 'Por oitavo de combustível em falta'],
      ['press', 'Guardar'],
    ],
    call: 'PATCH /charge-types/41',
    body: { proposedFor: 'FUEL' },
    version: 8,
    answer: chargeType,
    done: 'Encargo atualizado com sucesso',
    failed: 'Não foi possível atualizar o encargo',
  },
]);

test('a kind of charge names the one that is proposed for the same part, and the way to it', async () => {
  const other = { ...chargeType, id: 42, description: 'Gasóleo & óleo', proposedFor: 'FUEL' as const };
  const needs = ['settings:read', 'settings:update'];
  const answers = { 'GET /charge-types': () => listOf([chargeType, other]) };
  const { user } = await openView({ ...charges, needs, answers });
  await take(user, ['press', 'Alterar Limpeza']);
  const way = { name: 'Gasóleo & óleo (abre num separador novo)' };
  expect(screen.queryByRole('link', way)).toBeNull();
  await take(user, ['choose', 'Proposto na devolução', 'Por oitavo de combustível em falta']);
  expect(await screen.findByRole('link', way)).toHaveAttribute(
    'href',
    '/apps/cockpit/settings/charges?q=Gas%C3%B3leo%20%26%20%C3%B3leo',
  );
  await take(user, ['choose', 'Proposto na devolução', 'Por hora de uso']);
  await vi.waitFor(() => expect(screen.queryByRole('link', way)).toBeNull());
  cleanup();
  // Its own part is no other kind's.
  const own = await openView({ ...charges, needs, answers });
  await take(own.user, ['press', 'Alterar Gasóleo & óleo']);
  await screen.findByRole('combobox', { name: /^Proposto na devolução/u });
  expect(screen.queryByRole('link', way)).toBeNull();
});

test('a kind of charge is proposed only with a unit value, and only where that is offered', async () => {
  const asked = { ...charges, needs: ['settings:read', 'settings:update'] };
  const open = { ...chargeType, unitValue: null };
  const answers = { 'GET /charge-types': () => listOf([open]) };
  const { user, sent } = await openView({ ...asked, answers });
  await take(user, ['press', 'Alterar Limpeza']);
  await take(user, ['choose', 'Proposto na devolução', 'Por hora de uso']);
  await take(user, ['press', 'Guardar']);
  expect(await screen.findByRole('textbox', { name: /^Valor unitário/u })).toBeInvalid();
  expect(sent('PATCH /charge-types/41')).toEqual([]);
  cleanup();
  const shown = openView({ ...asked, answers });
  announce({ ...CONFIG, extensions: CONFIG.extensions.filter((name) => name !== 'proposedCharges') });
  await take((await shown).user, ['press', 'Alterar Limpeza']);
  await screen.findByRole('textbox', { name: /^Valor unitário/u });
  expect(within(place()).queryByText('Proposto na devolução')).not.toBeInTheDocument();
});

test('values of a model that another user has changed are shown as they are written', async () => {
  const newer = { ...assetModel, deposit: 150.5, replacementValue: 9999, meterUnit: 'KM', version: 6 };
  const { user } = await openView({
    ...models,
    needs: ['settings:read', 'settings:update'],
    answers: {
      'PATCH /asset-models/31': () => Response.json({ code: 'stale' }, { status: 412 }),
      'GET /asset-models/31': () => Response.json(newer),
    },
  });
  await take(user, ['press', 'Alterar Gerador']);
  await take(user, ['type', 'Caução', '700']);
  await take(user, ['type', 'Valor de substituição', '12000']);
  await take(user, ['choose', 'Contador', 'Sem contador']);
  await take(user, ['press', 'Guardar']);
  const conflict = await screen.findByRole('alert', { name: 'Outra pessoa alterou isto entretanto' });
  expect(textsIn(conflict).slice(2)).toEqual([
    ...['Caução', '150,50 €', 'Usar este'],
    ...['Valor de substituição', '9.999,00 €', 'Usar este'],
    ...['Contador', 'Quilómetros', 'Usar este'],
  ]);
});

test('Enter leads down the packages of a rate, and what is typed there replaces what was', async () => {
  const { user } = await openView({ ...rates, needs: ['settings:read', 'settings:update'] });
  await take(user, ['press', 'Alterar Geradores']);
  const days = (row: number) => screen.getByRole('textbox', { name: `Dias do pacote ${row}` });
  await user.click(days(1));
  await user.keyboard('{Enter}14');
  expect(days(2)).toHaveValue('14');
});
