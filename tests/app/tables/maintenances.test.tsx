import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Maintenance } from '../../../machines/types';
import { Component as MaintenancePage } from '../../../src/features/maintenances/detail/MaintenancePage';
import { Component as MaintenancesListPage } from '../../../src/features/maintenances/list/MaintenancesListPage';
import { listOf } from '../renderPage';
import { controlOf, TIMEOUT, take } from './harness/gestures';
import { openView, textsIn } from './harness/openView';
import { testActions } from './harness/testActions';
import { panelOf, rowOf, testView } from './harness/testView';
import { maintenance } from './harness/fixture';

const LIST = '/apps/cockpit/maintenances';

testView({
  name: 'the list of maintenances',
  view: { page: MaintenancesListPage, path: LIST, at: LIST, needs: ['maintenance:read'] },
  order: ['GET /maintenances', 'priority'],
  refetchesOn: { maintenances: ['GET /maintenances'] },
  controls: [
    ['button', 'Nova manutenção', 'maintenance:update'],
    ['button', 'Exportar CSV'],
    ['button', 'Dias'],
    ['link', 'Trocar: 100207 no A2026-00077', 'rent:read', 'rent:update'],
    ['link', 'Abrir a manutenção do 100207'],
  ],
  csv: {
    Equipamento: 'Gerador 20 kVA Himoinsa HYW-20',
    'N.º de série': '100207',
    Tipo: 'Corretiva',
    Estado: 'Agendada',
    Início: '03/12/2026',
    Fim: '05/12/2026',
    Alugueres: '1',
    Custo: '310,4',
  },
  shows: [
    {
      title: 'every column of a maintenance',
      of: rowOf('Corretiva'),
      cells: {
        'N.º de série': '100207',
        Tipo: 'Corretiva',
        Estado: 'Agendada',
        Início: '03/12/2026',
        Fim: '05/12/2026',
        Alugueres: '1 Trocar',
        Custo: '310,40 €',
      },
    },
    {
      title: 'a maintenance as a card',
      isNarrow: true,
      texts: [
        ...['Gerador 20 kVA Himoinsa HYW-20', '310,40 €', '100207', '·', 'Corretiva'],
        ...['03/12/2026', '–', '05/12/2026', 'Agendada', '1 aluguer nestes dias'],
      ],
    },
  ],
});

testView({
  name: 'a maintenance',
  view: { page: MaintenancePage, path: `${LIST}/:id`, at: `${LIST}/9`, needs: ['maintenance:read'] },
  refetchesOn: { assets: ['GET /assets/100207'], maintenances: ['GET /maintenances/9'] },
  controls: [
    ['link', 'Manutenções'],
    ['link', '100207', 'asset:read'],
    ['link', 'Todas as manutenções'],
    ['link', 'A2026-00077', 'rent:read'],
    ['link', 'Trocar unidade: 100207 no A2026-00077', 'rent:read', 'rent:update'],
    ['button', 'Eliminar', 'maintenance:update'],
    ['button', 'Alterar', 'maintenance:update'],
    ['button', 'Iniciar manutenção', 'maintenance:update'],
  ],
  shows: [
    { title: 'the rents that count on the machine', texts: ['A2026-00077', 'de 02/12/2026 a 04/12/2026'] },
    { title: 'its days', facts: { 'Dias na oficina': '03/12/2026 – 05/12/2026 · 3 dias' } },
    {
      title: 'the work',
      of: panelOf('Trabalho'),
      facts: {
        Tipo: 'Corretiva',
        Início: 'quinta-feira, 03/12/2026',
        Fim: 'sábado, 05/12/2026',
        Custo: '310,40 €',
        Notas: 'Mudar filtros.',
      },
    },
    {
      title: 'the machine',
      of: panelOf('Equipamento'),
      facts: { 'N.º de série': '100207', Nome: 'Gerador 20 kVA Himoinsa HYW-20', Estado: 'Pronto', Centro: 'Loures' },
    },
  ],
});

const late = {
  ...maintenance,
  startDate: '2026-11-17T00:00:00',
  endDate: '2026-11-24T00:00:00',
  rents: [42, 43].map((id) => ({ id, code: `A2026-000${id}`, state: 'NOT_STARTED', startDate: '', endDate: '' })),
};
/** By state: its days in a row, the count of rents that it touches, and the last texts of its card. */
const LATE_IN: readonly [state: Maintenance['state'], start: string, rents: string, last: string[]][] = [
  ['SCHEDULED', '17/11/2026 Atrasada 3 dias', '2', ['Agendada', 'Atrasada 3 dias', '2 alugueres nestes dias']],
  ['ONGOING', '17/11/2026', '2', ['Em curso', '2 alugueres nestes dias']],
  ['DONE', '17/11/2026', '—', ['Concluída']],
];

describe.each(LATE_IN)('a maintenance that is %s', (state, start, rents, last) => {
  const view = {
    page: MaintenancesListPage,
    path: LIST,
    at: LIST,
    needs: [],
    answers: { 'GET /maintenances': () => listOf([{ ...late, state }]) },
  };

  test('says in its row at which day it is late, and how many rents it touches', async () => {
    await openView(view);
    const cells = [...rowOf('Corretiva')().querySelectorAll('td')].map((cell) => textsIn(cell).join(' '));
    expect(cells.slice(3, -1)).toEqual([start, '24/11/2026', rents, '310,40 €']);
  });

  test('says as a card how late it is, what it costs and how many rents it touches', async () => {
    await openView(view, { isNarrow: true });
    const card = screen.getByRole('link', { name: /^Gerador/u }).closest('li')!;
    expect(textsIn(card)).toEqual([
      ...['Gerador 20 kVA Himoinsa HYW-20', '310,40 €', '100207', '·', 'Corretiva'],
      ...['17/11/2026', '–', '24/11/2026', ...last],
    ]);
  });
});

test.each([
  ['asset:read', 'combobox'],
  ['rent:update', 'combobox'],
  ['customer:read', null],
])('a new maintenance names its equipment with %s in a field of role %s', async (permission, role) => {
  const view = { page: MaintenancesListPage, path: LIST, at: LIST, needs: [] };
  const { user } = await openView(view, { permissions: ['maintenance:read', 'maintenance:update', permission] });
  await take(user, ['press', 'Nova manutenção']);
  await screen.findByRole('dialog', {}, TIMEOUT);
  expect(controlOf('Equipamento').getAttribute('role')).toBe(role);
});

const over = (changes: Partial<Maintenance>) => ({
  page: MaintenancePage,
  path: `${LIST}/:id`,
  at: `${LIST}/9`,
  needs: [],
  answers: { 'GET /maintenances/9': () => Response.json({ ...maintenance, ...changes }) },
});
/** Rents name a maintenance on their days, and its equipment is away. */
const changes = ['assets', 'maintenances', 'rents'] as const;
const updated = {
  changes,
  done: 'Manutenção atualizada com sucesso',
  failed: 'Não foi possível atualizar a manutenção',
};

testActions('a maintenance', over({}), [
  {
    does: 'has every field emptied that may be empty',
    steps: [
      ['press', 'Alterar'],
      ['clear', 'Custo'],
      ['clear', 'Notas'],
      ['press', 'Guardar'],
    ],
    call: 'PATCH /maintenances/9',
    body: { costValue: null, notes: null },
    version: 7,
    answer: maintenance,
    ...updated,
  },
  {
    does: 'is started',
    steps: [
      ['press', 'Iniciar manutenção'],
      ['press', 'Iniciar manutenção'],
    ],
    call: 'POST /maintenances/9/start',
    version: 7,
    answer: { ...maintenance, state: 'ONGOING' },
    changes,
    done: 'Manutenção iniciada. O 100207 não pode ser alugado.',
    failed: 'Não foi possível iniciar a manutenção',
  },
  {
    does: 'is deleted',
    steps: [
      ['press', 'Eliminar'],
      ['press', 'Eliminar'],
    ],
    call: 'DELETE /maintenances/9',
    version: 7,
    changes,
    done: 'Manutenção eliminada com sucesso',
    failed: 'Não foi possível eliminar a manutenção',
  },
]);

testActions('a running maintenance', over({ state: 'ONGOING', startDate: '2026-11-18T00:00:00' }), [
  {
    does: 'is finished',
    steps: [['press', 'Concluir manutenção']],
    call: 'POST /maintenances/9/finish',
    version: 7,
    answer: { ...maintenance, state: 'DONE' },
    changes,
    done: 'Manutenção concluída. O 100207 voltou ao estado que tinha.',
    failed: 'Não foi possível concluir a manutenção',
  },
]);

testActions('a maintenance without cost and notes', over({ costValue: null, notes: null }), [
  {
    does: 'has both filled',
    steps: [
      ['press', 'Alterar'],
      ['type', 'Custo', '12,5'],
      ['type', 'Notas', 'Óleo'],
      ['press', 'Guardar'],
    ],
    call: 'PATCH /maintenances/9',
    body: { costValue: 12.5, notes: 'Óleo' },
    version: 7,
    answer: maintenance,
    ...updated,
  },
]);

test.each([
  ['started', {}, 'POST /maintenances/9/start', 'Iniciar manutenção', 2],
  [
    'finished',
    { state: 'ONGOING', startDate: '2026-11-18T00:00:00' },
    'POST /maintenances/9/finish',
    'Concluir manutenção',
    1,
  ],
] as const)('one that could not be %s has the focus on another try', async (_what, own, call, name, presses) => {
  const { answers, ...view } = over(own);
  const failing = { ...answers, [call]: () => Response.json({ code: 'internal' }, { status: 500 }) };
  const { user } = await openView({ ...view, answers: failing });
  for (let press = 0; press < presses; press += 1) await take(user, ['press', name]);
  const isOnRetry = () => expect(screen.getByRole('button', { name: 'Tentar de novo' })).toHaveFocus();
  await waitFor(isOnRetry, TIMEOUT);
  expect(screen.getByRole('alert')).toContainElement(document.activeElement as HTMLElement);
  await user.keyboard('{Enter}');
  await waitFor(isOnRetry, TIMEOUT);
});

test('after a step the focus is on the name, so that a second Enter takes no further step', async () => {
  let taken: Partial<Maintenance> = {};
  const { answers: _, ...view } = over({});
  const planned = { ...maintenance, startDate: '2026-11-18T00:00:00' };
  const { user, requests } = await openView({
    ...view,
    answers: {
      'GET /maintenances/9': () => Response.json({ ...planned, ...taken }),
      'POST /maintenances/9/start': () => Response.json({ ...planned, ...(taken = { state: 'ONGOING', version: 8 }) }),
    },
  });
  screen.getByRole('button', { name: 'Iniciar manutenção' }).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'Concluir manutenção' }, TIMEOUT);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(requests.map(({ call }) => call)).not.toContain('POST /maintenances/9/finish');
});

test('a failure that is dismissed leaves the focus on the name', async () => {
  const { answers, ...view } = over({ state: 'ONGOING', startDate: '2026-11-18T00:00:00' });
  const refuse = () => Response.json({ code: 'internal' }, { status: 500 });
  const { user } = await openView({ ...view, answers: { ...answers, 'POST /maintenances/9/finish': refuse } });
  await take(user, ['press', 'Concluir manutenção']);
  await take(user, ['press', 'Fechar']);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});
