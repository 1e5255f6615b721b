import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Component as ChargeTypesPage } from '../../../src/features/settings/charges/ChargeTypesPage';
import { Component as ModelsPage } from '../../../src/features/settings/models/ModelsPage';
import { Component as RatesPage } from '../../../src/features/settings/rates/RatesPage';
import { openView } from './harness/openView';
import { testActions } from './harness/testActions';
import { rowOf, testView } from './harness/testView';

const MODELS = '/apps/cockpit/settings/models';
const RATES = '/apps/cockpit/settings/rates';
const CHARGES = '/apps/cockpit/settings/charges';

testView({
  name: 'the list of models',
  view: { page: ModelsPage, path: MODELS, at: MODELS, needs: ['settings:read'] },
  order: ['GET /asset-models', 'description'],
  refetchesOn: { 'asset-models': ['GET /asset-models'] },
  controls: [
    ['button', 'Novo modelo', 'settings:update'],
    ['button', 'Exportar CSV'],
    ['button', 'Alterar Gerador', 'settings:update'],
    ['button', 'Eliminar Gerador', 'settings:update'],
  ],
  csv: {
    Nome: 'Gerador',
    Modelo: 'Himoinsa HYW-20',
    'Tabela de preços': 'Geradores',
    Caução: '600',
    'Valor de substituição': '11900',
    Unidades: '7',
  },
  shows: [
    {
      title: 'every column of a model',
      of: rowOf('Gerador'),
      cells: {
        Nome: 'Gerador',
        Modelo: 'Himoinsa HYW-20',
        'Tabela de preços': 'Geradores',
        Caução: '600,00 €',
        'Valor de substituição': '11.900,00 €',
        Unidades: '7',
      },
    },
  ],
});

testView({
  name: 'the list of rates',
  view: { page: RatesPage, path: RATES, at: RATES, needs: ['settings:read'] },
  order: ['GET /rates', 'description'],
  refetchesOn: { rates: ['GET /rates'] },
  controls: [
    ['button', 'Nova tabela', 'settings:update'],
    ['button', 'Exportar CSV'],
    ['button', 'Alterar Geradores', 'settings:update'],
    ['button', 'Eliminar Geradores', 'settings:update'],
  ],
  csv: {
    Nome: 'Geradores',
    '1 dia': '75,5',
    '3 dias': '',
    '1 semana': '360',
    '4 semanas': '',
    'Outros prazos': '',
    'Usada por': '2 modelos, 9 unidades',
  },
  shows: [
    {
      title: 'every column of a rate',
      of: rowOf('Geradores'),
      cells: {
        Nome: 'Geradores',
        '1 dia': '75,50 €',
        '3 dias': '—',
        '1 semana': '360,00 €',
        '4 semanas': '—',
        'Outros prazos': '',
        'Usada por': '2 modelos, 9 unidades',
      },
    },
  ],
});

testView({
  name: 'the list of kinds of charges',
  view: { page: ChargeTypesPage, path: CHARGES, at: CHARGES, needs: ['settings:read'] },
  order: ['GET /charge-types', 'description'],
  refetchesOn: { 'charge-types': ['GET /charge-types'] },
  controls: [
    ['button', 'Novo encargo', 'settings:update'],
    ['button', 'Exportar CSV'],
    ['button', 'Alterar Limpeza', 'settings:update'],
    ['button', 'Eliminar Limpeza', 'settings:update'],
  ],
  csv: {
    Nome: 'Limpeza',
    'Valor unitário': '35,5',
    'Percentagem do equipamento': '',
    'Taxa de IVA': '6',
    'Proposto na devolução': '',
  },
  shows: [
    {
      title: 'every column of a kind of charge',
      of: rowOf('Limpeza'),
      cells: {
        Nome: 'Limpeza',
        'Valor unitário': '35,50 €',
        'Percentagem do equipamento': '–',
        'Taxa de IVA': '6 %',
        'Proposto na devolução': '–',
      },
    },
  ],
});

testActions('the list of models', { page: ModelsPage, path: MODELS, at: MODELS, needs: [] }, [
  {
    does: 'gets a new model',
    steps: [
      ['press', 'Novo modelo'],
      ['type', 'Nome', 'Grua'],
      ['type', 'Marca', 'Liebherr'],
      ['choose', 'Tabela de preços', 'Geradores'],
      ['type', 'Caução', '250'],
      ['choose', 'Contador', 'Horas'],
      ['press', 'Criar modelo'],
    ],
    call: 'POST /asset-models',
    body: {
      description: 'Grua',
      brand: 'Liebherr',
      model: null,
      rate: '21',
      deposit: 250,
      replacementValue: null,
      bufferDays: 0,
      meterUnit: 'HOURS',
      hasFuel: false,
    },
    answer: { id: 32, description: 'Grua' },
    done: 'Modelo criado com sucesso',
    failed: 'Não foi possível criar o modelo',
  },
  {
    does: 'has a model changed',
    steps: [
      ['press', 'Alterar Gerador'],
      ['type', 'Dias de preparação', '2'],
      ['press', 'Guardar'],
    ],
    call: 'PATCH /asset-models/31',
    body: { bufferDays: 2 },
    version: 5,
    answer: { id: 31, description: 'Gerador' },
    done: 'Modelo atualizado com sucesso',
    failed: 'Não foi possível atualizar o modelo',
  },
  {
    does: 'loses a model',
    steps: [
      ['press', 'Eliminar Gerador'],
      ['press', 'Eliminar'],
    ],
    call: 'DELETE /asset-models/31',
    version: 5,
    done: 'Modelo eliminado com sucesso',
    failed: 'Não foi possível eliminar o modelo',
  },
]);

testActions('the list of rates', { page: RatesPage, path: RATES, at: RATES, needs: [] }, [
  {
    does: 'gets a new rate',
    isRefusedAsOne: true,
    steps: [
      ['press', 'Nova tabela'],
      ['type', 'Nome', 'Gruas'],
      ['type', 'Preço do pacote 1', '130'],
      ['type', 'Dias do pacote 2', '3'],
      ['type', 'Preço do pacote 2', '345,5'],
      ['press', 'Adicionar pacote'],
      ['type', 'Dias do pacote 3', '28'],
      ['type', 'Preço do pacote 3', '1950'],
      ['press', 'Criar tabela'],
    ],
    call: 'POST /rates',
    body: {
      description: 'Gruas',
      packages: [
        { days: 1, price: 130 },
        { days: 3, price: 345.5 },
        { days: 28, price: 1950 },
      ],
    },
    answer: { id: 22, description: 'Gruas', packages: [] },
    done: 'Tabela criada com sucesso',
    failed: 'Não foi possível criar a tabela',
  },
  {
    does: 'has a package taken away',
    steps: [
      ['press', 'Alterar Geradores'],
      ['press', 'Remover o pacote 1'],
      ['press', 'Guardar'],
    ],
    call: 'PATCH /rates/21',
    body: { packages: [{ days: 7, price: 360 }] },
    version: 6,
    answer: { id: 21, description: 'Geradores', packages: [{ days: 7, price: 360 }] },
    done: 'Tabela atualizada com sucesso',
    failed: 'Não foi possível atualizar a tabela',
  },
  {
    does: 'loses a rate',
    steps: [
      ['press', 'Eliminar Geradores'],
      ['press', 'Eliminar'],
    ],
    call: 'DELETE /rates/21',
    version: 6,
    done: 'Tabela eliminada com sucesso',
    failed: 'Não foi possível eliminar a tabela',
  },
]);

testActions('the list of kinds of charges', { page: ChargeTypesPage, path: CHARGES, at: CHARGES, needs: [] }, [
  {
    does: 'gets a new kind of charge',
    steps: [
      ['press', 'Novo encargo'],
      ['type', 'Nome', 'Isenção'],
      ['type', 'Percentagem do equipamento', '8,5'],
      ['press', 'Criar encargo'],
    ],
    call: 'POST /charge-types',
    body: { description: 'Isenção', unitValue: null, percentOfLines: 8.5, vatRate: null, proposedFor: null },
    answer: { id: 42, description: 'Isenção' },
    done: 'Encargo criado com sucesso',
    failed: 'Não foi possível criar o encargo',
  },
  {
    does: 'has a kind of charge changed',
    steps: [
      ['press', 'Alterar Limpeza'],
      ['clear', 'Taxa de IVA'],
      ['press', 'Guardar'],
    ],
    call: 'PATCH /charge-types/41',
    body: { vatRate: null },
    version: 8,
    answer: { id: 41, description: 'Limpeza' },
    done: 'Encargo atualizado com sucesso',
    failed: 'Não foi possível atualizar o encargo',
  },
  {
    does: 'loses a kind of charge',
    steps: [
      ['press', 'Eliminar Limpeza'],
      ['press', 'Eliminar'],
    ],
    call: 'DELETE /charge-types/41',
    version: 8,
    done: 'Encargo eliminado com sucesso',
    failed: 'Não foi possível eliminar o encargo',
  },
]);

test('a rate shows at once what common lengths cost, and what they cost before', async () => {
  const { user } = await openView({
    page: RatesPage,
    path: RATES,
    at: RATES,
    needs: ['settings:read', 'settings:update'],
  });
  await user.click(await screen.findByRole('button', { name: 'Alterar Geradores' }));
  const priceOf = (length: string) => screen.getByText(length).nextElementSibling?.textContent?.replace(/\s/gu, ' ');
  const field = await screen.findByLabelText('Preço do pacote 2', {}, { timeout: 10_000 });
  expect(priceOf('14 dias')).toBe('720,00 €2 × 1 semana51,43 €/dia');
  await user.clear(field);
  await user.type(field, '350');
  await waitFor(() => expect(priceOf('14 dias')).toBe('700,00 €2 × 1 semana50,00 €/diaantes 720,00 €'));
});

test('Enter leads to the price below and saves in the last row; the form says what the rate is used by', async () => {
  const { user, requests } = await openView({
    page: RatesPage,
    path: RATES,
    at: RATES,
    needs: ['settings:read', 'settings:update'],
  });
  await user.click(await screen.findByRole('button', { name: 'Alterar Geradores' }));
  const first = await screen.findByLabelText('Preço do pacote 1', {}, { timeout: 10_000 });
  expect(screen.getByText(/^Usada por \d+ modelos?, \d+ unidades?\.$/u)).toBeVisible();
  const sent = () => requests.filter(({ call }) => call.startsWith('PATCH'));
  await user.clear(first);
  await user.type(first, '80{Enter}');
  expect(screen.getByLabelText('Preço do pacote 2')).toHaveFocus();
  expect(sent()).toEqual([]);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sent()).toHaveLength(1));
});

test('a rate is not sent with the same days twice or without a price', async () => {
  const { user, requests } = await openView({
    page: RatesPage,
    path: RATES,
    at: RATES,
    needs: ['settings:read', 'settings:update'],
  });
  await user.click(await screen.findByRole('button', { name: 'Alterar Geradores' }));
  const days = await screen.findByLabelText('Dias do pacote 2', {}, { timeout: 10_000 });
  await user.clear(days);
  await user.type(days, '1');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(days).toBeInvalid());
  expect(screen.getAllByText('Já existe.').length).toBe(2);
  expect(requests.some(({ call }) => call.startsWith('PATCH'))).toBe(false);
});
