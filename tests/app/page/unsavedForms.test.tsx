import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Component as InventoryPage } from '../../../src/features/inventory/list/InventoryPage';
import { Component as MaintenancesListPage } from '../../../src/features/maintenances/list/MaintenancesListPage';
import { Component as RentDetailPage } from '../../../src/features/rents/page/RentDetailPage';
import { Component as HandOutPage } from '../../../src/features/rents/handover/HandOutPage';
import { Component as RentsListPage } from '../../../src/features/rents/list/RentsListPage';
import { Component as ChargeTypesPage } from '../../../src/features/settings/charges/ChargeTypesPage';
import { Component as ModelsPage } from '../../../src/features/settings/models/ModelsPage';
import { Component as RatesPage } from '../../../src/features/settings/rates/RatesPage';
import { hasUnsavedForms } from '../../../src/shared/unsavedForms';
import { listOf } from '../renderPage';
import { openView, type View } from '../tables/harness/openView';
import { labelOf, take, type Step } from '../tables/harness/gestures';
import { answersOf } from '../tables/harness/fixture';

/* A revoked permission takes effect once no form is unsaved: each form must register as long as it holds something. */

const inventory: View = { page: InventoryPage, path: '/', at: '/', needs: [] };
const rents: View = { page: RentsListPage, path: '/', at: '/', needs: [] };
const rent: View = {
  page: RentDetailPage,
  path: '/:id',
  at: '/42',
  needs: [],
  answers: answersOf({ state: 'ORDERING' }),
};

const maintenances: View = { page: MaintenancesListPage, path: '/', at: '/', needs: [] };
const models: View = { page: ModelsPage, path: '/', at: '/', needs: [] };
const rates: View = { page: RatesPage, path: '/', at: '/', needs: [] };
const charges: View = { page: ChargeTypesPage, path: '/', at: '/', needs: [] };
const handOut: View = {
  page: HandOutPage,
  path: '/:id',
  at: '/42',
  needs: [],
  answers: answersOf({ state: 'NOT_STARTED' }),
};
const DISCOUNT: Step[] = [['press', 'Alterar o desconto de 100641']];
const CANCELLATION: Step[] = [
  ['press', 'Mais ações'],
  ['press', 'Cancelar aluguer…'],
];

const FORMS: readonly [what: string, view: View, open: Step[], write: Step, giveUp: Step[]][] = [
  [
    'a change to many machines',
    inventory,
    [
      ['press', 'Selecionar 100207, Gerador 20 kVA Himoinsa HYW-20'],
      ['press', 'Alterar estado'],
    ],
    ['choose', 'Estado', 'Na oficina'],
    [
      ['press', 'Cancelar'],
      ['press', 'Descartar'],
    ],
  ],
  [
    'the form for several machines',
    inventory,
    [
      ['press', 'Novo equipamento'],
      ['press', 'Vários de uma vez'],
    ],
    ['type', 'Descrição', 'Serra'],
    [
      ['press', 'Cancelar'],
      ['press', 'Descartar'],
    ],
  ],
  [
    'the form for a rent',
    rents,
    [['press', 'Novo aluguer']],
    ['type', 'Notas', 'Com grua'],
    [
      ['press', 'Cancelar'],
      ['press', 'Descartar'],
    ],
  ],
  [
    'the search for the customer of a new rent',
    rents,
    [['press', 'Novo aluguer']],
    ['type', 'Cliente', 'Oficina'],
    [['press', 'Cancelar']],
  ],
  [
    'the search for the equipment of a new maintenance',
    maintenances,
    [['press', 'Nova manutenção']],
    ['type', 'Equipamento', 'Gerador'],
    [['press', 'Cancelar']],
  ],
  [
    'the value of a line',
    rent,
    [['press', 'Alterar o valor de 100641']],
    ['type', 'Valor de 100641', '1'],
    [['press', 'Repor o valor']],
  ],
  [
    'the row for another machine',
    rent,
    [],
    ['type', 'N.º de série do equipamento a adicionar, ou quantidade e modelo', '1009'],
    [['clear', 'N.º de série do equipamento a adicionar, ou quantidade e modelo']],
  ],
  [
    'the value of another machine',
    rent,
    [],
    ['type', 'Valor do equipamento a adicionar', '1'],
    [['clear', 'Valor do equipamento a adicionar']],
  ],
  ['the person of a hand-out', handOut, [], ['type', 'Nome', 'Rui'], [['clear', 'Nome']]],
  [
    'the ticks of a hand-out',
    handOut,
    [['press', 'Desmarcar tudo']],
    ['press', 'Marcar tudo'],
    [['press', 'Desmarcar tudo']],
  ],
  ...(
    [
      ['a charge', rent, [['press', 'Adicionar encargo']], ['type', 'Descrição', 'Limpeza'], 'Cancelar'],
      ['a discount', rent, DISCOUNT, ['type', 'Desconto (%)', '5'], 'Cancelar'],
      ['the reason of a cancellation', rent, CANCELLATION, ['type', 'Motivo', 'Obra adiada'], 'Voltar'],
      ['a model', models, [['press', 'Alterar Gerador']], ['type', 'Marca', 'Atlas'], 'Cancelar'],
      ['a rate', rates, [['press', 'Alterar Geradores']], ['type', 'Dias do pacote 2', '14'], 'Cancelar'],
      ['a kind of charge', charges, [['press', 'Alterar Limpeza']], ['type', 'Taxa de IVA', '13'], 'Cancelar'],
    ] satisfies [string, View, Step[], Step, string][]
  ).map(([what, view, open, write, close]): (typeof FORMS)[number] => [
    what,
    view,
    open,
    write,
    [
      ['press', close],
      ['press', 'Descartar'],
    ],
  ]),
];

test.each(FORMS)(
  '%s counts as unsaved from the first letter until it is given up',
  async (_what, view, open, write, giveUp) => {
    const { user } = await openView(view);
    for (const step of open) await take(user, step);
    expect(hasUnsavedForms(), 'nothing is written yet').toBe(false);
    await take(user, write);
    await waitFor(() => expect(hasUnsavedForms()).toBe(true));
    const written = fields();
    for (const step of giveUp) {
      if (step[1] === 'Descartar') expect(fields(), 'what is written, while it is asked').toEqual(written);
      await take(user, step);
    }
    await waitFor(() => expect(hasUnsavedForms()).toBe(false));
  },
);

/** Fields of dialogs, with their values. */
function fields(): string[] {
  const found = document.querySelectorAll<HTMLInputElement>('[role=dialog] :is(input, select, textarea)');
  return [...found].map((field) => `${labelOf(field)}: ${field.type === 'checkbox' ? field.checked : field.value}`);
}

const withoutWork: View = { ...rent, answers: { ...rent.answers, 'GET /maintenances': () => listOf([]) } };
const running: View = { ...rent, answers: answersOf() };

/** Dialogs that count from the press that opens them. */
const DIALOGS: readonly [what: string, view: View, open: Step][] = [
  ['the days of a rent', withoutWork, ['press', 'Alterar datas']],
  ['the customer of a rent', rent, ['press', 'Alterar cliente ou morada']],
  ['more equipment', rent, ['press', 'Adicionar equipamento']],
  ['the swap of a unit', running, ['press', 'Trocar o 100641, que está com o cliente']],
];

test.each(DIALOGS)('%s counts as unsaved as long as the dialog is open', async (_what, view, open) => {
  const { user } = await openView(view);
  expect(hasUnsavedForms(), 'nothing is open yet').toBe(false);
  await take(user, open);
  await screen.findByRole('dialog');
  await waitFor(() => expect(hasUnsavedForms()).toBe(true));
  await take(user, ['press', 'Cancelar']);
  await waitFor(() => expect(hasUnsavedForms()).toBe(false));
});
