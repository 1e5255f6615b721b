import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Component as CenterListPage } from '../../../src/features/centers/list/CentersListPage';
import { Component as InventoryPage } from '../../../src/features/inventory/list/InventoryPage';
import { Component as RentDetailPage } from '../../../src/features/rents/page/RentDetailPage';
import { Component as PlanningPage } from '../../../src/features/rents/planning/PlanningPage';
import { Component as RatesPage } from '../../../src/features/settings/rates/RatesPage';
import { answersOf } from './harness/fixture';
import { take, type Step } from './harness/gestures';
import { openView, type View } from './harness/openView';
import { planning } from './harness/planningFixture';

/* Where the focus is after a gesture. */

const at = (page: View['page'], path: string, answers?: View['answers']): View => ({
  page,
  path: `/apps/cockpit/${path}`,
  at: `/apps/cockpit/${path}`,
  needs: [],
  answers,
});
const steps =
  (...all: Step[]) =>
  async (user: UserEvent) => {
    for (const step of all) await take(user, step);
  };
const keys = (text: string) => (user: UserEvent) => user.keyboard(text);

const ROWS: [what: string | RegExp, view: View, ...gestures: ((user: UserEvent) => Promise<void>)[]][] = [
  ['Dias do pacote 3', at(RatesPage, 'settings/rates'), steps(['press', 'Nova tabela'], ['press', 'Adicionar pacote'])],
  [/^Pertence ao modelo/u, at(InventoryPage, 'inventory'), steps(['press', 'Novo equipamento']), keys('100999{Enter}')],
  [
    /^Etiquetas/u,
    at(InventoryPage, 'inventory'),
    steps(['press', 'Novo equipamento'], ['choose', 'Etiquetas', 'Energia'], ['press', 'Remover Energia']),
  ],
  [
    /^Tipo/u,
    { ...at(RentDetailPage, 'rents/:id', answersOf({ state: 'NOT_STARTED' })), at: '/apps/cockpit/rents/42' },
    steps(['press', 'Adicionar encargo']),
  ],
  [
    'Continuar a escrever',
    at(CenterListPage, 'centers'),
    steps(['press', 'Novo centro'], ['type', 'Nome', 'Évora'], ['press', 'Cancelar']),
  ],
  [
    'Obras Lima, Reservado, 24–26/11, 100208',
    at(PlanningPage, 'planning', { 'GET /planning': () => Response.json(planning) }),
    async () => {
      const bar = await screen.findByRole('gridcell', { name: /^Obras Lima/u });
      act(() => bar.focus());
      const dates = await screen.findByRole('button', { name: 'Alterar datas' });
      act(() => dates.focus());
    },
    keys('{Escape}'),
  ],
];

test.each(ROWS)('is on %s', async (name, view, ...gestures) => {
  const { user } = await openView(view);
  for (const each of gestures) await each(user);
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName(name));
});
