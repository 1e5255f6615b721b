import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Component as AssetDetailPage } from '../../../src/features/inventory/detail/AssetDetailPage';
import { Component as InventoryPage } from '../../../src/features/inventory/list/InventoryPage';
import { listOf } from '../renderPage';
import { openView } from './harness/openView';
import { testActions } from './harness/testActions';
import { panelOf, rowOf, testView } from './harness/testView';
import { asset, rent } from './harness/fixture';

const LIST = '/apps/cockpit/inventory';

testView({
  name: 'the list of equipment',
  view: { page: InventoryPage, path: LIST, at: LIST, needs: ['asset:read'] },
  order: ['POST /assets/find', 'description'],
  refetchesOn: {
    rents: ['POST /assets/find'],
    assets: ['POST /assets/find'],
    maintenances: ['POST /assets/find'],
    assetStates: ['GET /assetStates'],
    tags: ['GET /tags'],
    centers: ['GET /centers'],
  },
  controls: [
    ['button', 'Novo equipamento', 'asset:update'],
    ['button', 'Códigos QR'],
    ['button', 'Exportar CSV'],
    ['button', /^Alterar o custo de 100207: 8\.750,25\s€$/u, 'asset:update'],
    ['button', 'Alterar 100207', 'asset:update'],
    ['button', 'Eliminar 100207', 'asset:update'],
    ['link', 'Abrir Gerador 20 kVA Himoinsa HYW-20'],
  ],
  csv: {
    'N.º de série': '100207',
    Equipamento: 'Gerador 20 kVA Himoinsa HYW-20',
    Estado: 'Pronto',
    Agora: 'Com Jardins do Sado até 27/11',
    Etiquetas: 'Energia',
    Centro: 'Loures',
    Custo: '8750,25',
  },
  shows: [
    {
      title: 'every column of a machine',
      of: rowOf('100207'),
      cells: {
        'N.º de série': '100207',
        Estado: 'Pronto',
        Agora: 'Com Jardins do Sado até 27/11',
        Etiquetas: 'Energia',
        Centro: 'Loures',
        Custo: '8.750,25 €',
      },
    },
    {
      title: 'a machine as a card',
      isNarrow: true,
      texts: [
        ...['Gerador 20 kVA Himoinsa HYW-20', '8.750,25 €', 'Loures', '100207', 'Pronto', 'Energia'],
        'Com Jardins do Sado até 27/11',
      ],
    },
  ],
});

testView({
  name: 'a machine',
  view: { page: AssetDetailPage, path: `${LIST}/:serialNumber`, at: `${LIST}/100207`, needs: ['asset:read'] },
  refetchesOn: {
    rents: ['GET /assets/100207/earnings', 'GET /maintenances', 'POST /assets/find', 'POST /rents/read-rents'],
    assets: ['GET /assets/100207', 'POST /assets/find'],
    maintenances: ['GET /assets/100207/earnings', 'GET /maintenances', 'POST /assets/find', 'POST /rents/read-rents'],
  },
  controls: [
    ['link', 'Equipamentos'],
    ['link', 'Jardins do Sado', 'customer:read', 'rent:read'],
    ['link', 'A2026-00048', 'rent:read'],
    ['link', 'Manutenção corretiva', 'maintenance:read'],
    ['link', 'Ver no plano', 'rent:read'],
    ['button', 'Códigos QR'],
    ['button', 'Alterar', 'asset:update'],
    ['button', 'Eliminar', 'asset:update'],
    ['button', 'Alterar custo', 'asset:update'],
    ['button', /^Mês (?:anterior|seguinte)$/u, 'rent:read|rent:update|maintenance:read'],
    ['button', /^Ver 12\/11 – 27\/11\/2026 no calendário$/u, 'rent:read|rent:update'],
    ['button', /^Ver 03\/12 – 05\/12\/2026 no calendário$/u, 'maintenance:read|rent:update'],
  ],
  shows: [
    { title: 'what it is', facts: { 'Número de série': '100207', Centro: 'Loures', Etiquetas: 'Energia' } },
    {
      title: 'where it is now, and what comes next',
      of: panelOf('Onde está'),
      texts: [
        ...['Com o cliente', 'Jardins do Sado', 'Rua do Cais, 3, Setúbal 2900-123 Portugal', '12/11 – 27/11/2026', '·'],
        ...['A2026-00048', 'A seguir:', '03/12 – 05/12/2026', 'Manutenção corretiva'],
      ],
    },
    {
      title: 'what it costs and has earned',
      of: panelOf('Custo e rendimento'),
      facts: { Custo: '8.750,25 €', Rendeu: '5.200,75 €', Alugueres: '12, 61 dias', Manutenção: '415,60 €' },
    },
    {
      title: 'its fields',
      of: panelOf('Ficha'),
      facts: {
        'N.º de série': '100207',
        Marca: 'Himoinsa',
        Modelo: 'HYW-20',
        Estado: 'Pronto',
        Centro: 'Loures',
      },
    },
    { title: 'its notes', of: panelOf('Notas'), texts: ['Manual na porta.'] },
    {
      title: 'who has it and when',
      of: panelOf('Ocupação'),
      texts: [
        ...['12/11 – 27/11/2026', 'A2026-00048', 'Jardins do Sado', 'Em curso', '1.000,50 €'],
        ...['03/12 – 05/12/2026', 'Manutenção corretiva', 'Agendada'],
      ],
    },
  ],
});

const page = { page: AssetDetailPage, path: `${LIST}/:serialNumber`, at: `${LIST}/100207`, needs: [] };

test.each([
  [1000, 400, '40 % do custo já voltou.', '40'],
  [1000, 999.9, 'Rendeu 100 % do que custou.', '100'],
  [1000, 1000, 'Rendeu 100 % do que custou.', '100'],
  [1000, 1250, 'Rendeu 125 % do que custou.', '100'],
  [1000, -50, '-5 % do custo já voltou.', '0'],
  [null, 400, null, null],
  [0, 400, null, null],
])('a machine that cost %s and earned %s says: %s', async (costValue, earned, sentence, part) => {
  await openView({
    ...page,
    answers: {
      'GET /assets/100207': () => Response.json({ ...asset, costValue }),
      'GET /assets/100207/earnings': () => Response.json({ earned, rents: 2, days: 9, maintenanceCost: null }),
    },
  });
  expect(screen.queryByText(/do custo|do que custou/u)?.textContent ?? null).toBe(sentence);
  const bar = screen.queryByRole('progressbar');
  expect(bar?.getAttribute('aria-valuenow') ?? null).toBe(part);
});

test('a machine that was out often shows its latest stays, and all of them when asked', async () => {
  const stays = Array.from({ length: 10 }, (_, index) => {
    const day = `2026-08-${10 + index}T00:00:00`;
    return { ...rent, id: 200 + index, code: `A2026-002${index}0`, state: 'ENDED', startDate: day, endDate: day };
  });
  const answers = { 'POST /rents/read-rents': () => listOf(stays), 'GET /maintenances': () => listOf([]) };
  const { user } = await openView({ ...page, answers });
  const shown = () => screen.getAllByRole('link', { name: /^A2026-002\d0$/u }).length;
  const all = await screen.findByRole('button', { name: 'Ver todos, 10' });
  expect(shown()).toBe(8);
  await user.click(all);
  expect(shown()).toBe(10);
  expect(all).not.toBeInTheDocument();
});

const bare = { serialNumber: 100207, description: 'Gerador 20 kVA', state: asset.state, version: 4 };
const updated = {
  done: 'Equipamento atualizado com sucesso',
  failed: 'Não foi possível atualizar o equipamento',
};

testActions('a machine', page, [
  {
    does: 'has every field emptied that may be empty',
    steps: [
      ['press', 'Alterar'],
      ['clear', 'Marca'],
      ['clear', 'Modelo'],
      ['choose', 'Centro', 'Sem centro'],
      ['press', 'Remover Energia'],
      ['clear', 'Notas'],
      ['press', 'Guardar'],
    ],
    call: 'PATCH /assets/100207',
    body: { brand: null, model: null, center: null, tags: [], notes: null },
    version: 4,
    answer: bare,
    ...updated,
  },
  {
    does: 'has its cost changed',
    steps: [
      ['press', 'Alterar custo'],
      ['type', 'Custo', '1234,5'],
      ['press', 'Guardar'],
    ],
    call: 'POST /assets/100207/updateCostValue',
    body: { costValue: 1234.5 },
    version: 4,
    answer: asset,
    done: 'Custo do equipamento atualizado com sucesso',
    failed: 'Não foi possível atualizar o custo do equipamento',
  },
  {
    does: 'is deleted',
    steps: [
      ['press', 'Eliminar'],
      ['press', 'Eliminar'],
    ],
    call: 'DELETE /assets/100207',
    version: 4,
    done: 'Equipamento eliminado com sucesso',
    failed: 'Não foi possível eliminar o equipamento. O equipamento pode ter manutenções ou alugers associados',
  },
]);

testActions(
  'a machine of which little is known',
  { ...page, answers: { 'GET /assets/100207': () => Response.json(bare) } },
  [
    {
      does: 'has every empty field filled',
      steps: [
        ['press', 'Alterar'],
        ['type', 'Marca', 'Atlas'],
        ['type', 'Modelo', 'Q9'],
        ['choose', 'Centro', 'Loures'],
        ['choose', 'Etiquetas', 'Energia'],
        ['type', 'Notas', 'Novo'],
        ['press', 'Guardar'],
      ],
      call: 'PATCH /assets/100207',
      body: { brand: 'Atlas', model: 'Q9', center: '4', tags: ['5'], notes: 'Novo' },
      version: 4,
      answer: asset,
      ...updated,
    },
  ],
);
