import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Rent, RentCharge } from '../../../../machines/types';
import { Component as RentDetailPage } from '../../../../src/features/rents/page/RentDetailPage';
import { announce } from '../../../support/announce';
import { answersOf, chargeType, CONFIG, rent } from '../harness/fixture';
import { openView, textsIn } from '../harness/openView';
import { listOf } from '../../renderPage';
import { take } from '../harness/gestures';
import { testActions } from '../harness/testActions';
import { paper, rowOf, testView } from '../harness/testView';

const transport: RentCharge = {
  id: 91,
  type: null,
  description: 'Transporte, ida e volta',
  quantity: 2,
  unitValue: 45,
  paymentValue: 90,
  paymentValueWithVat: 110.7,
  vatRate: 23,
  source: 'MANUAL',
};
const cleaning: RentCharge = {
  ...transport,
  id: 92,
  type: { id: 41, description: 'Limpeza' },
  description: 'Limpeza',
  quantity: 1,
  unitValue: 35.5,
  paymentValue: 35.5,
  paymentValueWithVat: 37.63,
  vatRate: 6,
};

/** Five percent off both lines, and two charges with different VAT. */
const charged: Partial<Rent> = {
  rentLines: rent.rentLines.map((line, index) => ({
    ...line,
    listValue: [1053.16, 246.32][index]!,
    discountPercent: 5,
  })),
  charges: [transport, cleaning],
  linesTotal: 1234.5,
  chargesTotal: 125.5,
  paymentTotal: 1360,
  paymentTotalWithVat: 1666.77,
};
const view = { page: RentDetailPage, path: '/apps/cockpit/rents/:id', at: '/apps/cockpit/rents/42', needs: [] };
const totals = {
  'Equipamento, tabela': '1.299,48 €',
  Encargos: '125,50 €',
  'Total sem IVA': '1.360,00 €',
  'IVA 23 %': '304,64 €',
  'IVA 6 %': '2,13 €',
  'Total com IVA': '1.666,77 €',
};

testView({
  name: 'a rent with charges',
  view: { ...view, needs: ['rent:read'], answers: answersOf(charged) },
  refetchesOn: {
    rents: ['GET /maintenances', 'GET /rents/42/handovers', 'GET /rents/42/history', 'POST /rents/read-rents'],
    maintenances: ['GET /maintenances', 'POST /rents/read-rents'],
  },
  controls: [
    ['link', 'Alugueres'],
    ['link', 'Jardins do Sado', 'customer:read'],
    ['link', 'Ver no plano', 'asset:read'],
    ['link', /^Ver no mapa/u],
    ['button', 'Mais ações'],
    ['button', 'Marcar como pago', 'rent:update'],
    ['link', 'Devolver', 'rent:update|handover:update'],
    ['button', /^Alterar o valor de 100(?:207|641)$/u, 'rent:update'],
    ['button', /^Trocar o 100(?:207|641), que está com o cliente$/u, 'rent:update'],
    ['button', 'Foto 1 de Martelo demolidor Hilti TE 1000 100641'],
    ['button', 'Imprimir nota'],
    ['button', /^Alterar o desconto d(?:o aluguer|e 100(?:207|641))$/u, 'rent:update'],
    ['button', 'Adicionar encargo', 'rent:update'],
    ['button', /^(?:Alterar|Remover) o encargo (?:Limpeza|Transporte, ida e volta)$/u, 'rent:update'],
    ['button', 'Alterar notas e referência', 'rent:update'],
    ['button', 'Alterar datas', 'rent:update'],
    ['button', /^Mês (?:anterior|seguinte)$/u],
    ['link', '100207 em manutenção', 'maintenance:read'],
  ],
  shows: [
    {
      title: 'a charge of several',
      of: rowOf('Transporte, ida e volta'),
      cells: {
        Encargo: 'Transporte, ida e volta',
        Cálculo: '2 × 45,00 €',
        IVA: '23 %',
        Valor: '90,00 €',
        'Com IVA': '110,70 €',
      },
    },
    {
      title: 'a charge of one',
      of: rowOf('Limpeza'),
      cells: { Encargo: 'Limpeza', Cálculo: 'Valor fixo', IVA: '6 %', Valor: '35,50 €', 'Com IVA': '37,63 €' },
    },
    {
      title: 'the discount of a line',
      of: rowOf('100207'),
      cells: { Equipamento: 'Gerador 20 kVA Himoinsa HYW-20 1.053,16 € menos 5 %', Valor: '1.000,50 €' },
    },
    { title: 'what its total is made of', facts: { ...totals, 'Desconto 5 % Alterar': '− 64,98 €' } },
    { title: 'the same on cards', isNarrow: true, facts: { ...totals, 'Desconto 5 % Alterar': '− 64,98 €' } },
    {
      title: 'a charge on a card',
      isNarrow: true,
      texts: ['Transporte, ida e volta', '2 × 45,00 €', '·', 'IVA', '23 %', '90,00 €', '110,70 € com IVA'],
    },
    {
      title: 'lines with their discount, and charges, on paper',
      of: paper,
      texts: [
        ...[
          '1',
          '100207',
          'Gerador 20 kVA Himoinsa HYW-20',
          '1.053,16 € menos 5 %',
          '1.000,50 €',
          '1.230,62 €',
          'IVA 23 %',
        ],
        ...['2', '100641', 'Martelo demolidor Hilti TE 1000', '246,32 € menos 5 %', '234,00 €', '287,82 €', 'IVA 23 %'],
        ...['Encargos', 'Cálculo', 'IVA', 'Valor', 'Com IVA'],
        ...['Transporte, ida e volta', '2 × 45,00 €', '23 %', '90,00 €', '110,70 €'],
        ...['Limpeza', 'Valor fixo', '6 %', '35,50 €', '37,63 €'],
      ],
    },
    { title: 'what its total is made of on paper', of: paper, facts: { ...totals, 'Desconto 5 %': '− 64,98 €' } },
  ],
});

test.each<[what: string, changes: Partial<Rent>, offered: 'all' | 'the first one' | 'none']>([
  ['being ordered', { state: 'ORDERING' }, 'all'],
  ['reserved', { state: 'NOT_STARTED' }, 'all'],
  ['running', {}, 'all'],
  ['over and unpaid', { state: 'ENDED' }, 'all'],
  ['paid', { payed: true }, 'the first one'],
  ['in a state that is not known', { state: 'LOST' }, 'none'],
])('the charges of a rent that is %s', async (_what, changes, offered) => {
  await openView({ ...view, answers: answersOf({ ...charged, ...changes }) });
  expect(screen.getByRole('rowheader', { name: 'Limpeza' })).toBeVisible();
  const names = ['Adicionar encargo', 'Alterar o encargo Limpeza', 'Remover o encargo Limpeza'];
  expect(names.filter((name) => screen.queryByRole('button', { name }))).toEqual(
    offered === 'all' ? names : offered === 'none' ? [] : names.slice(0, 1),
  );
});

test.each<[who: string, changes: Partial<Rent>, permissions: string[], last: string[]]>([
  ['who may change them', {}, ['rent:read', 'rent:update'], ['Valor', 'Com IVA', 'Ações']],
  ['who only reads', {}, ['rent:read'], ['Valor', 'Com IVA']],
  ['anybody once the rent is paid', { payed: true }, ['rent:read', 'rent:update'], ['Valor', 'Com IVA']],
])('lines and charges end in the same columns for %s', async (_who, changes, permissions, last) => {
  await openView({ ...view, answers: answersOf({ ...charged, ...changes }) }, { permissions });
  const ends = ['Equipamento 2', 'Encargos 2'].map((title) => {
    const panel = screen.getByRole('heading', { name: title }).closest('section')!;
    const heads = textsIn(panel.querySelector('thead')!);
    return heads.slice(heads.indexOf('Valor'));
  });
  expect(ends).toEqual([last, last]);
});

test('a paid rent takes no charges of a back end that does not make it unpaid', async () => {
  const answers = answersOf({ ...charged, payed: true });
  await openView({ ...view, answers }, { without: 'chargesAfterPayment' });
  expect(screen.queryByRole('button', { name: 'Adicionar encargo' })).toBeNull();
});

test('a charge of a paid rent says beforehand that it makes the rent unpaid', async () => {
  const { user } = await openView({ ...view, answers: answersOf({ ...charged, payed: true }) });
  await user.click(screen.getByRole('button', { name: 'Adicionar encargo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Adicionar encargo' }));
  expect(dialog.getByText('O aluguer está pago: com mais um encargo fica por pagar.')).toBeVisible();
});

test.each([
  [66.42, 2],
  [0, 0],
])('a rent that was paid before a charge came says that %d are missing', async (missing, times) => {
  await openView({ ...view, answers: answersOf({ ...charged, missing }) });
  const shown = textsIn(document.querySelector('main') ?? document.body).join(' ');
  expect(shown.match(/Em falta:? 66,42 €/gu) ?? []).toHaveLength(times);
});

test('without charges there is a total in the columns, and a place for the first charge', async () => {
  await openView({ ...view, answers: answersOf() });
  expect(textsIn(screen.getByText('Total').closest('tr')!)).toContain('1.518,44 €');
  expect(screen.getByRole('heading', { name: 'Encargos 0' })).toBeVisible();
});

test('a rent without charges says nothing of them where none may be added', async () => {
  await openView({ ...view, answers: answersOf() }, { permissions: ['rent:read'] });
  expect(screen.queryByText('Encargos')).toBeNull();
});

test('another back end has neither charges nor discounts', async () => {
  const shown = openView({ ...view, answers: answersOf(charged) });
  announce({ ...CONFIG, extensions: [] });
  await shown;
  expect(screen.queryByText('Encargos')).toBeNull();
  expect(screen.queryByText('Equipamento, tabela')).toBeNull();
});

const types = [
  chargeType,
  { ...chargeType, id: 43, description: 'Isenção de danos', unitValue: null, percentOfLines: 8, vatRate: null },
];
const page = { ...view, answers: { ...answersOf(charged), 'GET /charge-types': () => listOf(types) } };

testActions('a charge of a rent', page, [
  {
    does: 'is added from its kind, typed over',
    steps: [
      ['press', 'Adicionar encargo'],
      ['choose', 'Tipo de encargo', 'Limpeza'],
      ['type', 'Quantidade', '2,5'],
      ['press', 'Adicionar encargo'],
    ],
    call: 'POST /rents/42/charges',
    body: { type: '41', description: 'Limpeza', quantity: 2.5, unitValue: 35.5, vatRate: 6 },
    answer: { ...rent, ...charged },
    done: 'Encargo adicionado com sucesso',
    failed: 'Não foi possível adicionar o encargo',
  },
  {
    does: 'is added as a share of the lines after their discount',
    steps: [
      ['press', 'Adicionar encargo'],
      ['choose', 'Tipo de encargo', 'Isenção de danos'],
      ['press', 'Adicionar encargo'],
    ],
    call: 'POST /rents/42/charges',
    body: { type: '43', description: 'Isenção de danos', quantity: 1, unitValue: 98.76, vatRate: 23 },
    answer: { ...rent, ...charged },
    done: 'Encargo adicionado com sucesso',
    failed: 'Não foi possível adicionar o encargo',
  },
  {
    does: 'is added in free words',
    steps: [
      ['press', 'Adicionar encargo'],
      ['type', 'Descrição', 'Vidro partido'],
      ['type', 'Valor unitário', '120'],
      ['type', 'Taxa de IVA', '13,5'],
      ['press', 'Adicionar encargo'],
    ],
    call: 'POST /rents/42/charges',
    body: { type: null, description: 'Vidro partido', quantity: 1, unitValue: 120, vatRate: 13.5 },
    answer: { ...rent, ...charged },
    done: 'Encargo adicionado com sucesso',
    failed: 'Não foi possível adicionar o encargo',
  },
  {
    does: 'is changed where it differs',
    steps: [
      ['press', 'Alterar o encargo Transporte, ida e volta'],
      ['type', 'Quantidade', '3'],
      ['press', 'Guardar'],
    ],
    call: 'PATCH /rents/42/charges/91',
    body: { quantity: 3 },
    version: 5,
    answer: { ...rent, ...charged },
    done: 'Encargo alterado com sucesso',
    failed: 'Não foi possível alterar o encargo',
  },
  {
    does: 'is removed',
    steps: [
      ['press', 'Remover o encargo Limpeza'],
      ['press', 'Remover'],
    ],
    call: 'DELETE /rents/42/charges/92',
    version: 5,
    answer: { ...rent, charges: [transport] },
    done: 'Encargo removido com sucesso',
    failed: 'Não foi possível remover o encargo',
  },
]);

test.each([
  ['Quantidade', '0', 'Está fora dos limites.'],
  ['Quantidade', '1,234', 'Está fora dos limites.'],
  ['Valor unitário', '-1', /^O valor vai de 0 a/u],
  ['Taxa de IVA', '101', 'Está fora dos limites.'],
  ['Descrição', ' ', 'Falta preencher.'],
])('a charge is refused with %s %s', async (field, typed, message) => {
  const { user, requests } = await openView(page);
  await take(user, ['press', 'Alterar o encargo Transporte, ida e volta']);
  await take(user, ['type', field, typed]);
  await take(user, ['press', 'Guardar']);
  expect(await within(screen.getByRole('dialog')).findByText(message)).toBeVisible();
  expect(requests.filter(({ call }) => call.startsWith('PATCH'))).toEqual([]);
});

testActions('a discount', page, [
  {
    does: 'changes on one line',
    isRefusedAsOne: true,
    steps: [
      ['press', 'Alterar o desconto de 100641'],
      ['type', 'Desconto (%)', '12,5'],
      ['press', 'Guardar'],
    ],
    call: 'POST /rents/42/updateEquipmentPaymentValue',
    body: { asset: 100641, paymentValue: 215.53, listValue: 246.32, discountPercent: 12.5 },
    version: 5,
    answer: rent,
    done: 'Desconto alterado com sucesso',
    failed: 'Não foi possível alterar o desconto',
  },
  {
    does: 'is taken off the whole rent',
    steps: [
      ['press', 'Alterar o desconto do aluguer'],
      ['clear', 'Desconto (%)'],
      ['press', 'Guardar'],
    ],
    call: 'POST /rents/42/discount',
    body: { percent: 0 },
    version: 5,
    answer: rent,
    done: 'Desconto alterado com sucesso',
    failed: 'Não foi possível alterar o desconto',
  },
  {
    does: 'is given to a rent without one',
    steps: [
      ['press', 'Dar desconto'],
      ['type', 'Desconto (%)', '10'],
      ['press', 'Guardar'],
    ],
    call: 'POST /rents/42/discount',
    body: { percent: 10 },
    version: 5,
    answer: rent,
    done: 'Desconto alterado com sucesso',
    failed: 'Não foi possível alterar o desconto',
    answers: answersOf(),
  },
]);

testActions('an agreed sum', page, [
  {
    does: 'is what the lines of the rent come to',
    isRefusedAsOne: true,
    steps: [
      ['press', 'Alterar o desconto do aluguer'],
      ['type', 'Passa a (sem IVA)', '1100'],
      ['press', 'Guardar'],
    ],
    call: 'POST /rents/42/discount',
    body: { total: 1100 },
    version: 5,
    answer: rent,
    done: 'Desconto alterado com sucesso',
    failed: 'Não foi possível alterar o desconto',
  },
  {
    does: 'is what one line comes to',
    isRefusedAsOne: true,
    steps: [
      ['press', 'Alterar o desconto de 100641'],
      ['type', 'Passa a (sem IVA)', '200'],
      ['press', 'Guardar'],
    ],
    call: 'POST /rents/42/updateEquipmentPaymentValue',
    body: { asset: 100641, paymentValue: 200, listValue: 246.32, discountPercent: 18.8 },
    version: 5,
    answer: rent,
    done: 'Desconto alterado com sucesso',
    failed: 'Não foi possível alterar o desconto',
  },
]);

test('percentage and agreed sum say the same, and which sum is too much', async () => {
  const { user, requests } = await openView(page);
  await take(user, ['press', 'Alterar o desconto do aluguer']);
  const dialog = within(await screen.findByRole('dialog'));
  const field = (name: RegExp) => dialog.getByRole('textbox', { name });
  const result = () => dialog.getAllByRole('definition').map((each) => each.textContent?.replace(/\s/gu, ' '));
  // As the lines are: 1.000,50 € and 234,00 €.
  expect(result()).toEqual(['1.299,48 €', '1.234,50 €', '1.518,44 €']);
  await take(user, ['type', 'Passa a (sem IVA)', '1100']);
  expect(field(/^Desconto/u)).toHaveValue('15,35');
  expect(result()).toEqual(['1.299,48 €', '1.100,00 €', '1.353,00 €']);
  await take(user, ['type', 'Desconto (%)', '50']);
  expect(field(/^Passa a/u)).toHaveValue('649,74');
  expect(result()).toEqual(['1.299,48 €', '649,74 €', '799,18 €']);
  await take(user, ['clear', 'Desconto (%)']);
  expect(field(/^Passa a/u)).toHaveValue('1.299,48');
  await take(user, ['type', 'Passa a (sem IVA)', '1300']);
  expect(field(/^Desconto/u)).toHaveValue('');
  await take(user, ['press', 'Guardar']);
  expect(await dialog.findByText('No máximo 1.299,48 €, o valor de tabela.')).toBeVisible();
  await take(user, ['type', 'Desconto (%)', 'x']);
  expect(field(/^Passa a/u)).toHaveValue('');
  expect(result()).toEqual(['1.299,48 €', '–', '–']);
  expect(dialog.queryByText(/^No máximo/u)).toBeNull();
  expect(requests.filter(({ call }) => call.endsWith('/discount'))).toEqual([]);
});

test('another back end takes a discount in percent only', async () => {
  const { user } = await openView(page, { without: 'discountTotal' });
  await take(user, ['press', 'Alterar o desconto do aluguer']);
  expect(within(await screen.findByRole('dialog')).getAllByRole('textbox')).toHaveLength(1);
});

test.each([
  [charged.rentLines, 'Vale para todas as linhas. Vazio: sem desconto.'],
  [charged.rentLines?.slice(0, 1), 'Vazio: sem desconto.'],
])('the discount of a rent says what it holds for', async (rentLines, hint) => {
  const { user } = await openView({ ...view, answers: answersOf({ ...charged, rentLines }) });
  await user.click(screen.getByRole('button', { name: 'Alterar o desconto do aluguer' }));
  expect(within(await screen.findByRole('dialog')).getByText(hint)).toBeVisible();
});

test('another user’s discount is shown before it is overwritten', async () => {
  let hasChanged = false;
  const serverVersion = {
    ...charged,
    version: 6,
    rentLines: charged.rentLines!.map((line) => ({ ...line, discountPercent: 8 })),
  };
  const { user, requests } = await openView({
    ...page,
    answers: {
      ...page.answers,
      'POST /rents/read-rents': () => listOf([{ ...rent, ...(hasChanged ? serverVersion : charged) }]),
      'POST /rents/42/discount': (request) => {
        if (request.headers.get('if-match') === '"6"') return Response.json({ ...rent, ...serverVersion });
        hasChanged = true;
        return Response.json({ code: 'stale' }, { status: 412 });
      },
    },
  });
  await take(user, ['press', 'Alterar o desconto do aluguer']);
  await take(user, ['type', 'Desconto (%)', '10']);
  await take(user, ['press', 'Guardar']);
  const dialog = screen.getByRole('dialog');
  expect(await within(dialog).findByText('8')).toBeVisible();
  await take(user, ['press', 'Guardar']);
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests.filter(({ call }) => call.endsWith('/discount')).map(({ body }) => body)).toEqual([
    { percent: 10 },
    { percent: 10 },
  ]);
});
